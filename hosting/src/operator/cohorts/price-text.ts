import { cohortFields } from '@reshape/content/operator/cohorts';
import { kitTexts } from '@reshape/content/operator/frame';
import { price as programmePrice } from '@reshape/content/programme';
import type { CohortRow } from '@reshape/contract/operator/cohorts';
import { money } from '#lib/money.ts';

/** What a place in a cohort costs. */
export const priceText = (price: CohortRow['price']): string =>
  price === null ? cohortFields.programmePrice(programmePrice.shown) : money(price);

/** The amounts that a cohort accepts besides its price. */
export const amountsText = (amounts: CohortRow['accepted_amounts']): string =>
  amounts.map(({ name, amount }) => `${name}: ${money(amount)}`).join(', ') || kitTexts.none;
