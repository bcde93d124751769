import { type CohortDates, cohortPhase } from './cohort.ts';
import { addDays, type LocalDay } from './local-day.ts';

/** Who is quiet: never signed in, signed in and stopped writing, or writes on one day a week. */
export const quietKinds = ['never', 'stopped', 'weekly'] as const;
export type QuietKind = (typeof quietKinds)[number];

/** For how many days a person is never quiet, from the first day of the cohort or from when they got their place. */
const firstDays = 3;

/** After this many days without writing, a person has stopped; writing on only one day of as many is quiet too. */
export const silentDays = 7;

/** Whether the cohort is running, and long enough for its people to be quiet in this way. */
export function canBeQuiet(kind: QuietKind, cohort: CohortDates, today: LocalDay): boolean {
  const phase = cohortPhase(cohort, today);
  return phase.phase === 'running' && phase.day > (kind === 'weekly' ? silentDays : firstDays);
}

/**
 * The last days on which a person who is quiet on `today` can have got their place (`placedBy`), and first signed in or
 * written (`silentSince`). The second says nothing about those who never signed in; those who write on one day a week
 * did so on one day after it.
 */
export const quietBounds = (kind: QuietKind, today: LocalDay) => ({
  placedBy: addDays(today, -(kind === 'weekly' ? silentDays : firstDays)),
  silentSince: addDays(today, -silentDays),
});

/** When a person got their place, last wrote or first signed in, and the same before that; empty for never. */
interface SeenDays {
  readonly placedOn?: LocalDay | '' | undefined;
  readonly seenOn: LocalDay | '';
  readonly seenBefore: LocalDay | '';
}

/** In which way a person in this cohort is quiet on `today`; `null` when they are not. */
export function quietKindOf(
  { placedOn, seenOn, seenBefore }: SeenDays,
  cohort: CohortDates,
  today: LocalDay,
): QuietKind | null {
  const isQuiet = (kind: QuietKind): boolean => {
    const { placedBy, silentSince } = quietBounds(kind, today);
    if (!canBeQuiet(kind, cohort, today) || placedOn === undefined || placedOn > placedBy) return false;
    if (kind === 'never') return seenOn === '';
    if (kind === 'stopped') return seenOn !== '' && seenOn <= silentSince;
    return seenOn > silentSince && seenBefore <= silentSince;
  };
  return quietKinds.find(isQuiet) ?? null;
}
