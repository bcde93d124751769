import { programme } from '@reshape/content/programme';
import { ApiError, notFound } from '@reshape/contract/errors';
import { maxNotes, type NoteRow } from '@reshape/contract/operator/notes';
import { maxShownMails, type PersonRow } from '@reshape/contract/operator/people';
import { emailAddress } from '@reshape/domain/addresses';
import type { LocalDay } from '@reshape/domain/local-day';
import { canBeQuiet, type QuietKind } from '@reshape/domain/quiet';
import { dayIn } from '@reshape/domain/zoned-day';
import type { OperatorDependencies } from '../dependencies.ts';
import type { Handler } from '../endpoints/call.ts';
import { rosterId } from '../stores/members.ts';
import type { StoredNote } from '../stores/notes.ts';
import type { CursorPage } from '../stores/page.ts';
import type { Person } from '../stores/people.ts';
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
  const { cohort, status, quiet, search, sort, after, limit } = query;
  const address = emailAddress(search ?? '');
  if (address !== null) {
    const person = await byAddress(address, dependencies);
    if (person) {
      const isWanted =
        (cohort ?? person.cohortId) === person.cohortId && (status ?? person.status) === person.status;
      return { items: isWanted ? [personRowOf(person)] : [], hasMore: false };
    }
  }
  if (quiet !== undefined && sort !== undefined)
    throw new ApiError('invalid_request', 'People who are quiet are listed longest first');
  if (quiet !== undefined && status !== undefined && status !== 'active')
    throw new ApiError('invalid_request', 'Only people with an active place are listed as quiet');
  const today = dayIn(programme.timeZone, now);
  const cohortIds = cohort === undefined ? undefined : [cohort];
  const result: CursorPage<Person> = await dependencies.people.list(
    {
      cohortIds: quiet === undefined ? cohortIds : await quietCohorts(quiet, cohort, today, dependencies),
      status: quiet === undefined ? status : 'active',
      quiet: quiet && { kind: quiet, today },
      search,
      sort: sort?.endsWith('last_active') ? 'last-active' : 'name',
      direction: sort?.startsWith('-') ? 'desc' : 'asc',
    },
    { limit, after, isCounted: true },
  );
  return { ...result, items: result.items.map(personRowOf) };
};

const byAddress = (address: string, { people }: Pick<OperatorDependencies, 'people'>) =>
  people.get(rosterId(address));

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
  const running = (await cohorts.current()).filter((current) => canBeQuiet(kind, current, today));
  const chosen = running.filter(({ id }) => cohort === undefined || id === cohort);
  if (chosen.length > maxCohortsInQuery)
    throw new ApiError(
      'invalid_request',
      `${chosen.length} cohorts are too many for one list: choose one of them`,
    );
  return chosen.map(({ id }) => id);
}

export async function requirePerson(
  id: string,
  { people }: Pick<OperatorDependencies, 'people'>,
): Promise<Person> {
  const person = await people.get(id);
  if (!person) throw notFound();
  return person;
}

export const noteRowOf = ({ id, text, by, createdAt }: StoredNote): NoteRow => ({
  ...{ id, text, by },
  created_at: createdAt.toISOString(),
});

export const getPerson: Handler<'getPerson'> = async ({ params }, dependencies) => {
  const { people, paymentList, mailList, notes, deletionRuns } = dependencies;
  const person = await requirePerson(params.id, dependencies);
  const payments = await paymentList.ofPerson(person.id);
  const [{ devices, counts, memberSince }, mails, ownNotes, deletedBy] = await Promise.all([
    people.details(person),
    mailList.about(
      [person.id],
      payments.map(({ id }) => id),
      maxShownMails,
    ),
    notes.about(person.id, maxNotes),
    deletionRuns.endOf(person.id),
  ]);
  return {
    ...personRowOf({ ...person, counts }),
    places: [{ cohort: person.cohortId, status: person.status, source: person.source ?? null }],
    payments: payments.map(paymentRowOf),
    mails: mails.map(mailRowOf),
    notes: ownNotes.map(noteRowOf),
    devices,
    attended: person.attended.length,
    member_since: memberSince?.toISOString() ?? null,
    deleted_by: deletedBy?.toISOString() ?? null,
  };
};
