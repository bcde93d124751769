import { price } from '@reshape/content/programme';

/** The price of cohorts that have none of their own, in paise. */
export const programmePrice = price.amount * 100;
