import { mailLocale } from '@reshape/content/programme';
import type { StoredCohort } from '../../stores/cohorts.ts';
import { secondMonthIn } from '../../stores/members.ts';
import type { RosterEntry } from '../../stores/roster.ts';
import { type EventMessage, messagesAbout } from '../calendar.ts';
import type { TemplateDependencies } from './template.ts';

export interface Person {
  readonly place: RosterEntry;
  /** `undefined` while it is not known. */
  readonly name: string | undefined;
  readonly timeZone: string;
  readonly wantsReminders: boolean;
  /** Whether they said that they want to go on after the end of their cohort. */
  readonly goesOn: boolean;
}

/** A person with an active place, whether or not they have signed in yet. */
export async function activePerson(
  id: string,
  { members }: TemplateDependencies,
): Promise<Person | undefined> {
  const place = await members.place(id);
  return place?.status === 'active' ? personWith(place, { members }) : undefined;
}

export async function personWith(
  place: RosterEntry,
  { members }: Pick<TemplateDependencies, 'members'>,
): Promise<Person> {
  const member = place.uid === undefined ? undefined : await members.get(place.uid);
  return {
    place,
    name: member?.displayName ?? place.name,
    timeZone: member?.timeZone ?? mailLocale.timeZone,
    wantsReminders: member?.mail?.sessionReminders ?? true,
    goesOn: (member && secondMonthIn(member)?.on) ?? false,
  };
}

/** The person of a mail about a cohort, and the cohort; `undefined` once they have no active place in it. */
export async function participantOf(
  mail: { readonly rosterId: string; readonly cohortId: string },
  dependencies: TemplateDependencies,
): Promise<{ readonly person: Person; readonly cohort: StoredCohort } | undefined> {
  const person = await activePerson(mail.rosterId, dependencies);
  if (person?.place.cohortId !== mail.cohortId) return undefined;
  return { person, cohort: await cohortOfPlace(person.place, dependencies) };
}

export async function cohortOfPlace(
  { cohortId }: Pick<RosterEntry, 'cohortId'>,
  { cohorts }: TemplateDependencies,
): Promise<StoredCohort> {
  const cohort = await cohorts.get(cohortId);
  if (!cohort) throw new Error('A place is in a cohort that does not exist');
  return cohort;
}

/** Takes the coming live sessions of a cohort out of the calendar of a person who no longer takes part. */
export async function calendarRemovals(
  { cohortId }: Pick<RosterEntry, 'cohortId'>,
  now: Date,
  { cohorts }: TemplateDependencies,
): Promise<EventMessage[]> {
  const cohort = await cohorts.get(cohortId);
  return cohort ? messagesAbout('uninvite', cohort, now) : [];
}
