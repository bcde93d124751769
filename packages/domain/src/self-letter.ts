import { addDays, type LocalDay } from './local-day.ts';

/** After how many days a letter to oneself can be read. */
export const letterDays = 30;

/** The day on which a letter written on `day` can be read. */
export const letterOpensOn = (day: LocalDay): LocalDay => addDays(day, letterDays);
