import { programme } from '@reshape/content/programme';
import type { Query } from '@reshape/contract/endpoint';
import { ApiError, found } from '@reshape/contract/errors';
import { maxNotes, type NoteRow } from '@reshape/contract/operator/notes';
import {
  type ChosenPeople,
  type listPeople as listPeopleEndpoint,
  maxReadActions,
  maxShownMails,
  type PersonRow,
} from '@reshape/contract/operator/people';
import { emailAddress } from '@reshape/domain/addresses';
import type { LocalDay } from '@reshape/domain/local-day';
import { canBeQuiet, type QuietKind } from '@reshape/domain/quiet';
import { dayIn } from '@reshape/domain/zoned-day';
import type { OperatorDependencies } from '../dependencies.ts';
import type { Handler } from '../endpoints/call.ts';
import { rosterId } from '../stores/members.ts';
import type { StoredNote } from '../stores/notes.ts';
import type { CursorPage } from '../stores/page.ts';
import type { PeopleFilter, Person } from '../stores/people.ts';
import { conflict, refusal } from './action.ts';
import { entryInWords, namesIn, textOf } from './log-in-words.ts';
import { mailRowOf } from './mails.ts';
import { paymentRowOf } from './payments.ts';

export const personRowOf = ({
  id,
  email,
  name,
  cohortId,
  status,
  uid,
  lastActiveOn,
  counts,
}: Person): PersonRow => ({
  id,
  address: email,
  name: name ?? null,
  cohort: cohortId,
  status,
  signed_in: uid !== undefined,
  last_active_on: lastActiveOn === '' ? null : lastActiveOn,
  counts: { spots: counts.spots, challenge_days: counts.challengeDays, ticks: counts.ticks },
});

export const listPeople: Handler<'listPeople'> = async ({ query, now }, dependencies) => {
  const { sort, after, limit, ...chosen } = query;
  const named = await personNamed(chosen, dependencies);
  if (named) return { items: named.map(personRowOf), hasMore: false };
  if (chosen.quiet !== undefined && sort !== undefined)
    throw new ApiError('invalid_request', 'People who are quiet are listed longest first');
  const filter = await filterOf(chosen, now, dependencies);
  const result: CursorPage<Person> = await dependencies.people.list(
    {
      ...filter,
      sort: sort?.endsWith('last_active') ? 'last-active' : 'name',
      direction: sort?.startsWith('-') ? 'desc' : 'asc',
    },
    { limit, after, isCounted: true },
  );
  return { ...result, items: result.items.map(personRowOf) };
};

/** The filter of a list of people, as it is sent. */
type SentFilter = Omit<Query<typeof listPeopleEndpoint>, 'sort' | 'after' | 'limit'>;

/** The person whose address is searched for, unless another filter leaves them out; `undefined` for other texts. */
async function personNamed(
  { cohort, status, quiet, search = '' }: SentFilter,
  { people }: Pick<OperatorDependencies, 'people'>,
): Promise<readonly Person[] | undefined> {
  const address = emailAddress(search);
  const person = address === null || quiet !== undefined ? undefined : await people.get(rosterId(address));
  if (!person) return undefined;
  const isWanted =
    (cohort ?? person.cohortId) === person.cohortId && (status ?? person.status) === person.status;
  return isWanted ? [person] : [];
}

async function filterOf(
  { cohort, status, quiet, search }: SentFilter,
  now: Date,
  dependencies: Pick<OperatorDependencies, 'cohorts'>,
): Promise<Omit<PeopleFilter, 'sort' | 'direction'>> {
  if (quiet === undefined) return { cohortIds: cohort === undefined ? undefined : [cohort], status, search };
  if (status !== undefined && status !== 'active')
    throw new ApiError('invalid_request', 'Only people with an active place are listed as quiet');
  const today = dayIn(programme.timeZone, now);
  const cohortIds = await quietCohorts(quiet, cohort, today, dependencies);
  return { cohortIds, status: 'active', quiet: { kind: quiet, today }, search };
}

const pageLength = 500;

/** Everybody whom a filter finds, by name, or longest quiet first; one more than `max` when there are more. */
export async function everybodyIn(
  sent: SentFilter,
  max: number,
  now: Date,
  dependencies: Pick<OperatorDependencies, 'people' | 'cohorts'>,
): Promise<readonly Person[]> {
  const named = await personNamed(sent, dependencies);
  if (named) return named;
  const filter = { ...(await filterOf(sent, now, dependencies)), sort: 'name', direction: 'asc' } as const;
  const everybody: Person[] = [];
  for (let after: string | undefined; ; ) {
    const page: CursorPage<Person> = await dependencies.people.list(filter, { limit: pageLength, after });
    everybody.push(...page.items);
    if (!page.hasMore || everybody.length > max) return everybody.slice(0, max + 1);
    after = page.next;
  }
}

/** The people with these ids. Throws an ApiError when there is no such person any more. */
export async function peopleWithIds(
  ids: readonly string[],
  { people }: Pick<OperatorDependencies, 'people'>,
): Promise<readonly Person[]> {
  const chosen = await people.withIds([...new Set(ids)]);
  if (chosen.length < new Set(ids).size)
    throw refusal('Some of these people are no longer on the list. Load it again');
  return chosen;
}

/**
 * The people that an operator chose. Throws an ApiError `version_conflict` when a filter finds another number of people
 * than the operator saw, and refuses more than `max`.
 */
export async function chosenIn(
  who: ChosenPeople,
  max: number,
  now: Date,
  dependencies: Pick<OperatorDependencies, 'people' | 'cohorts'>,
): Promise<readonly Person[]> {
  if ('people' in who) return peopleWithIds(who.people, dependencies);
  const chosen = await everybodyIn(who.filter, max, now, dependencies);
  if (chosen.length > max) throw refusal(`There are more than ${max} people: choose fewer`);
  if (chosen.length !== who.count)
    throw conflict(who.count, chosen.length, 'The list has changed: look at it again');
  return chosen;
}

/** The maximum number of values that Firestore compares with a field in one query. */
const maxCohortsInQuery = 30;

/**
 * The cohorts, or only `cohort`, whose people can be quiet in this way. Throws an ApiError `invalid_request` when there
 * are more of them than one query can name.
 */
async function quietCohorts(
  kind: QuietKind,
  cohort: string | undefined,
  today: LocalDay,
  { cohorts }: Pick<OperatorDependencies, 'cohorts'>,
): Promise<readonly string[]> {
  const running = (await cohorts.current(today)).filter((current) => canBeQuiet(kind, current, today));
  const chosen = running.filter(({ id }) => cohort === undefined || id === cohort);
  if (chosen.length > maxCohortsInQuery)
    throw new ApiError(
      'invalid_request',
      `${chosen.length} cohorts are too many for one list: choose one of them`,
    );
  return chosen.map(({ id }) => id);
}

export const noteRowOf = ({ id, text, by, createdAt }: StoredNote): NoteRow => ({
  ...{ id, text, by },
  created_at: createdAt.toISOString(),
});

export const getPerson: Handler<'getPerson'> = async ({ params }, dependencies) => {
  const { people, paymentList, mailList, notes, operatorLog, deletionRuns, groups } = dependencies;
  const person = found(await dependencies.people.get(params.id));
  const payments = await paymentList.ofPerson(person.id);
  const [{ devices, counts, memberSince }, mails, ownNotes, actions, deletedBy, group] = await Promise.all([
    people.details(person),
    mailList.about(
      [person.id],
      payments.map(({ id }) => id),
      maxShownMails,
    ),
    notes.about(person.id, maxNotes),
    operatorLog.list({ target: person.id }, { limit: maxReadActions }),
    deletionRuns.endOf(person.id),
    person.groupId === undefined ? undefined : groups.get(person.groupId),
  ]);
  const explained = actions.items.filter(({ reason }) => reason !== undefined);
  const names = await namesIn(explained, dependencies);
  return {
    ...personRowOf({ ...person, counts }),
    places: [{ cohort: person.cohortId, status: person.status, source: person.source ?? null }],
    payments: payments.map(paymentRowOf),
    mails: mails.map(mailRowOf),
    notes: ownNotes.map(noteRowOf),
    reasons: explained.map((entry) => {
      const { what, reason } = entryInWords(entry, names);
      return { what: textOf(what), reason: reason ?? '', by: entry.by, at: entry.at.toISOString() };
    }),
    group: group ? { id: group.id, name: group.name } : null,
    devices,
    attended: person.attended.length,
    member_since: memberSince?.toISOString() ?? null,
    deleted_by: deletedBy?.toISOString() ?? null,
  };
};
