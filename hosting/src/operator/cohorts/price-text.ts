import { cohortFields } from '@reshape/content/operator/cohorts';
import { kitTexts } from '@reshape/content/operator/frame';
import { price as programmePrice } from '@reshape/content/programme';
import type { CohortRow } from '@reshape/contract/operator/cohorts';
import { money } from '#lib/money.ts';
import { dayText } from '../kit/format.ts';

export const priceText = (price: CohortRow['price']): string =>
  price === null ? cohortFields.programmePrice(programmePrice.shown) : money(price);

/** The amounts that a cohort accepts besides its price. */
export const amountsText = (amounts: CohortRow['accepted_amounts']): string =>
  amounts.map((accepted) => amountText(accepted)).join('; ') || kitTexts.none;

/** An accepted amount with its limit and its end, such as "Early bird: ₹4,999, 12 of 20 used, until 30 November". */
export function amountText(
  { name, amount, limit, until }: CohortRow['accepted_amounts'][number],
  used?: number,
): string {
  const limited =
    used === undefined ? limit !== null && cohortFields.forPlaces(limit) : cohortFields.uses(used, limit);
  return [`${name}: ${money(amount)}`, limited, until !== null && cohortFields.until(dayText(until))]
    .filter((part) => part !== false)
    .join(', ');
}
