import { reflectionCard } from '@reshape/content/app/reflection';
import { addDays, type LocalDay } from '@reshape/domain/local-day';
import { longDay, unbrokenDays } from '#lib/format.ts';

/** The first and the last day of the week that a reflection is about. */
export const weekInWords = (firstDay: LocalDay): string =>
  unbrokenDays(reflectionCard.weekOf(longDay(firstDay), longDay(addDays(firstDay, 6))));
