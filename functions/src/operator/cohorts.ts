import { quantity } from '@reshape/content/operator/quantity';
import { programme, programmePrice } from '@reshape/content/programme';
import { found, notFound } from '@reshape/contract/errors';
import type { CohortDetails, CohortRow } from '@reshape/contract/operator/cohorts';
import {
  type CohortDates,
  cohortState,
  firstDayOfWeek,
  isOpenFor,
  lastDay,
  sameWeekdayIn,
} from '@reshape/domain/cohort';
import { addDays, daysBetween, type LocalDay } from '@reshape/domain/local-day';
import { amountsOf } from '@reshape/domain/payments';
import { lastBoosterWeek } from '@reshape/domain/second-month';
import { dayIn, sameTimeOn } from '@reshape/domain/zoned-day';
import type { OperatorDependencies } from '../dependencies.ts';
import type { Handler } from '../endpoints/call.ts';
import { dayInWords } from '../in-words.ts';
import { isMeantFor } from '../mail/calendar.ts';
import { mailId, recordOf } from '../mail/outgoing.ts';
import {
  aboutCancelledLiveSessions,
  aboutMovedCohort,
  aboutMovedLiveSessions,
  cancelledLiveSessions,
  type MailsTo,
  movedLiveSessions,
} from '../mail/reminders.ts';
import { usesOf } from '../payments/apply-update.ts';
import {
  type CohortFields,
  type ListedCohort,
  type PersonOfCohort,
  type StoredCohort,
  type StoredLiveSession,
  withFields,
} from '../stores/cohorts.ts';
import type { OperatorLogEntry } from '../stores/operator-log.ts';
import { keyOfUses } from '../stores/payments.ts';
import {
  type ActionCall,
  actOnce,
  changesOf,
  enqueueStored,
  logEntryOf,
  refusal,
  withFailures,
} from './action.ts';

const rowOf = (cohort: ListedCohort, taken: number, now: Date): CohortRow => ({
  id: cohort.id,
  title: cohort.title,
  starts_on: cohort.startsOn,
  weeks: cohort.weeks,
  seats: cohort.seats ?? null,
  taken,
  price: cohort.price ?? null,
  accepted_amounts: cohort.acceptedAmounts.map(({ name, amount, limit = null, until = null }) => ({
    ...{ name, amount, limit, until },
  })),
  enrolment: cohort.enrolment,
  community_url: cohort.communityUrl ?? null,
  status: cohortState(cohort, dayIn(programme.timeZone, now)),
});

export const liveSessionRowOf = ({
  id,
  week,
  startsAt,
  minutes,
  joinUrl,
  recordingUrl,
}: StoredLiveSession) => ({
  id,
  week,
  starts_at: startsAt.toISOString(),
  minutes,
  join_url: joinUrl ?? null,
  recording_url: recordingUrl ?? null,
});

export const listCohorts: Handler<'listCohorts'> = async ({ query, now }, { cohortList, cohorts }) => {
  const result = await cohortList.page(query);
  const items = await Promise.all(
    result.items.map(async (cohort) => rowOf(cohort, await cohorts.countPlaces(cohort.id), now)),
  );
  return { ...result, items };
};

/** The cohort that a page is about. Throws an ApiError `not_found` when there is none. */
export async function requireCohort(
  id: string,
  { cohorts }: Pick<OperatorDependencies, 'cohorts'>,
): Promise<ListedCohort> {
  const cohort = found(await cohorts.get(id));
  return { id, ...cohort };
}

/** The cohort that an action names. Throws an ApiError when there is none. */
export async function namedCohort(
  id: string,
  { cohorts }: Pick<OperatorDependencies, 'cohorts'>,
): Promise<ListedCohort> {
  const cohort = await cohorts.get(id);
  if (!cohort) throw refusal('There is no such cohort');
  return { id, ...cohort };
}

/** Throws an ApiError when the cohort has ended: no more people join it. */
export function refuseEnded(cohort: ListedCohort, { clock }: Pick<OperatorDependencies, 'clock'>): void {
  if (cohortState(cohort, dayIn(programme.timeZone, clock())) === 'ended')
    throw refusal(`${cohort.title} has ended`);
}

async function detailsOf(id: string, dependencies: OperatorDependencies): Promise<CohortDetails> {
  const { people, payments, paymentList, quotes, clock } = dependencies;
  const cohort = await requireCohort(id, dependencies);
  const amounts = amountsOf(cohort, programmePrice).map((amount) => ({ cohortId: id, amount }));
  const [uses, active, refunded, removed, sums, feedback] = await Promise.all([
    usesOf(amounts, payments),
    people.countPlaces(id, 'active'),
    people.countPlaces(id, 'refunded'),
    people.countPlaces(id, 'removed'),
    paymentList.sums(id),
    quotes.numbers(id),
  ]);
  const sessions = cohort.sessions.map(async (session) => ({
    ...liveSessionRowOf(session),
    came: await people.countCame(id, session.id),
  }));
  return {
    ...rowOf(cohort, active, clock()),
    sessions: await Promise.all(sessions),
    people: { active, refunded, removed },
    uses: amounts.map((accepted) => ({ amount: accepted.amount, used: uses.get(keyOfUses(accepted)) ?? 0 })),
    payments: sums,
    feedback,
  };
}

export const getCohort: Handler<'getCohort'> = ({ params }, dependencies) =>
  detailsOf(params.id, dependencies);

export const createCohort: Handler<'createCohort'> = async (call, dependencies) => {
  const { id, title, starts_on, weeks, seats, price, accepted_amounts, copy_of } = call.body;
  const { cohorts, clock } = dependencies;
  const source = copy_of === undefined ? undefined : await namedCohort(copy_of, dependencies);
  await actOnce('createCohort', call, dependencies, (operator) => {
    const fields = {
      title,
      startsOn: starts_on,
      weeks,
      seats,
      price,
      acceptedAmounts: storedAmounts(accepted_amounts),
    };
    const begun = { enrolment: 'closed', updatedAt: clock() } as const;
    const copied = source && copyOf(source, { startsOn: starts_on, weeks }, dependencies);
    const cohort = withFields({ ...fields, ...begun, sessions: [], ...copied }, {});
    checkAmounts(cohort);
    const targets = [{ kind: 'cohort', id }] as const;
    const entry = logEntryOf({ action: 'create-cohort', targets, after: cohort }, operator, dependencies);
    return cohorts.change(id, (existing) => {
      if (existing)
        throw refusal(`${existing.title} was created with this title or a similar one. Choose another title`);
      return { result: undefined, fields: cohort, entry };
    });
  });
  const cohort = await detailsOf(id, dependencies);
  const copied = source ? ` with ${quantity(cohort.sessions.length, 'live session')}` : '';
  return { message: `Created ${title}${copied}. Nobody can join it until you open it`, cohort };
};

/** Amounts as they are stored: without a limit or an end that they do not have. */
const storedAmounts = (amounts: CohortRow['accepted_amounts']): StoredCohort['acceptedAmounts'] =>
  amounts.map(({ name, amount, limit, until }) => ({
    ...{ name, amount },
    ...(limit !== null && { limit }),
    ...(until !== null && { until }),
  }));

/** What a copy of a cohort takes over: where it meets, and its sessions on the same days of its own weeks. */
const copyOf = (
  { platform, sessions }: ListedCohort,
  copy: CohortDates,
  { newId }: Pick<OperatorDependencies, 'newId'>,
): Pick<CohortFields, 'platform' | 'sessions'> => ({
  ...(platform !== undefined && { platform }),
  sessions: sessions
    .filter(({ week }) => week <= copy.weeks)
    .map(({ recordingUrl: _, ...session }) => ({
      ...session,
      id: `live-session-${newId()}`,
      startsAt: onDay(
        sameWeekdayIn(copy, session.week, dayIn(programme.timeZone, session.startsAt)),
        session,
      ),
    })),
});

/** When a session begins that is held on `day` at the same time. */
const onDay = (day: LocalDay, { startsAt }: Pick<StoredLiveSession, 'startsAt'>): Date =>
  sameTimeOn(programme.timeZone, day, startsAt);

/** A call that changes a cohort. */
interface ChangingCall extends ActionCall {
  readonly params: { readonly id: string };
}

/** What the log calls each change of a cohort, by the name of its call. */
const changeActions = {
  editCohort: 'edit-cohort',
  addLiveSession: 'add-live-session',
  editLiveSession: 'edit-live-session',
  cancelLiveSession: 'cancel-live-session',
} as const;

/** What a change of a cohort did. */
interface ChangedCohort {
  readonly cohort: CohortDetails;
  /** The message that people get about it, and how many get it. */
  readonly mailSentence?: string;
}

/**
 * Changes the fields of a cohort that `decide` returns. That its first day or one of its sessions was moved, or that a
 * session was cancelled, is stored with the change as a mail to everybody in it, so that no process that ends loses it.
 */
export async function changeCohort(
  name: keyof typeof changeActions,
  call: ChangingCall,
  dependencies: OperatorDependencies,
  decide: (stored: ListedCohort, now: Date) => CohortFields,
): Promise<ChangedCohort> {
  const { id } = call.params;
  const { cohorts, clock } = dependencies;
  await requireCohort(id, dependencies);
  const { result: news } = await actOnce(name, call, dependencies, async (operator) => {
    let mails: string[] = [];
    let people = 0;
    const told = await cohorts.change(id, (stored) => {
      if (!stored) throw notFound();
      const now = clock();
      const cohort = { id, ...stored };
      const fields = decide(cohort, now);
      [mails, people] = [[], 0];
      if (Object.keys(fields).length === 0) return { result: undefined };
      const before = Object.fromEntries(
        Object.keys(fields).map((field) => [field, cohort[field as keyof CohortFields] ?? null]),
      );
      const targets = [{ kind: 'cohort', id }] as const;
      const action = changeActions[name];
      const entry = logEntryOf({ action, targets, before, after: fields }, operator, dependencies);
      const news = newsOf(cohort, withFields(cohort, fields), entry);
      const mailsTo = (person: PersonOfCohort) => {
        const own = news?.mailsTo(person) ?? [];
        people += 1;
        mails.push(...own.map(mailId));
        return own.map((mail) => ({ id: mailId(mail), record: recordOf(mail, now) }));
      };
      return {
        result: news && { what: news.what, isOfBooster: news.isOfBooster },
        fields: { ...fields, updatedAt: now },
        entry,
        mailsTo: news && mailsTo,
      };
    });
    await enqueueStored(mails, dependencies);
    return told && { ...told, people };
  });
  const cohort = await detailsOf(id, dependencies);
  return news ? { cohort, mailSentence: mailSentenceOf(news) } : { cohort };
}

/** What a change is about for people, and whether only those hear of it who go on after the end of the cohort. */
interface News {
  readonly what: string;
  readonly isOfBooster: boolean;
}

function mailSentenceOf({ what, isOfBooster, people }: News & { readonly people: number }): string {
  if (people === 0) return 'Nobody has a place in the cohort yet, so nobody gets a mail';
  return isOfBooster
    ? `Those who go on get a mail ${what}`
    : `${quantity(people, 'person gets', 'people get')} a mail ${what}`;
}

/** The mails to the people of a cohort about a change, and what they are about; `undefined` when there are none. */
function newsOf(
  before: ListedCohort,
  after: ListedCohort,
  { id: occasion, at: now }: Pick<OperatorLogEntry, 'id' | 'at'>,
): (News & { readonly mailsTo: MailsTo }) | undefined {
  const { id, startsOn } = after;
  const areBoosters = (sessions: readonly Pick<StoredLiveSession, 'week'>[]) =>
    sessions.every((session) => !isMeantFor(false, session, after));
  if (startsOn !== before.startsOn && lastDay(after) >= dayIn(programme.timeZone, now))
    return {
      what: 'with the new dates',
      isOfBooster: false,
      mailsTo: aboutMovedCohort(id, startsOn, occasion),
    };
  const moved = movedLiveSessions(before.sessions, after.sessions, now);
  if (moved.length > 0)
    return {
      what: 'with the new time',
      isOfBooster: areBoosters(moved),
      mailsTo: aboutMovedLiveSessions(id, moved, occasion),
    };
  const cancelled = cancelledLiveSessions(before.sessions, after.sessions, now);
  if (cancelled.length === 0) return undefined;
  return {
    what: 'that takes it out of their calendar',
    isOfBooster: areBoosters(cancelled),
    mailsTo: aboutCancelledLiveSessions(id, cancelled, occasion),
  };
}

/** The sentences about a change. */
export const inSentences = (message: string, { mailSentence }: ChangedCohort): string =>
  withFailures(message, mailSentence === undefined ? [] : [mailSentence]);

export const editCohort: Handler<'editCohort'> = async (call, dependencies) => {
  const { seen, move_sessions: movesLiveSessions = false, ...sent } = call.body;
  if (Object.keys(sent).length === 0) throw refusal('Nothing was changed');
  const taken = sent.seats == null ? 0 : await dependencies.cohorts.countPlaces(call.params.id);
  const changed = await changeCohort('editCohort', call, dependencies, (stored, now) => {
    const { starts_on, accepted_amounts, community_url, ...others } = changesOf(
      sent,
      seen,
      rowOf(stored, taken, now),
    );
    const fields: CohortFields = {
      ...others,
      ...(starts_on !== undefined && { startsOn: starts_on }),
      ...(community_url !== undefined && { communityUrl: community_url }),
      ...(accepted_amounts !== undefined && { acceptedAmounts: storedAmounts(accepted_amounts) }),
    };
    const hasNewDays = fields.startsOn !== undefined || fields.weeks !== undefined;
    const days = movesLiveSessions ? daysBetween(stored.startsOn, fields.startsOn ?? stored.startsOn) : 0;
    const withSessions: CohortFields = {
      ...fields,
      // Also unmoved, because the ids of sessions stored without one depend on the first day.
      ...(hasNewDays && { sessions: stored.sessions.map((session) => movedBy(days, session, now)) }),
    };
    const after: ListedCohort = withFields(stored, withSessions);
    if (fields.price !== undefined || fields.acceptedAmounts !== undefined) checkAmounts(after);
    if (hasNewDays) checkLiveSessions(stored, after, now);
    if (fields.seats != null) checkSeats(after, stored, taken);
    if (fields.enrolment === 'open') checkJoinable(after, now);
    const today = dayIn(programme.timeZone, now);
    const isClosed = isOpenFor(stored, today) && !isOpenFor(after, today);
    return isClosed ? { ...withSessions, enrolment: 'closed' } : withSessions;
  });
  const { cohort } = changed;
  return { message: inSentences(`${cohort.title} is saved`, changed), cohort };
};

/** A session that has not begun, moved by so many days at the same time of day; any other as it is. */
function movedBy(days: number, session: StoredLiveSession, now: Date): StoredLiveSession {
  const { startsAt } = session;
  if (days === 0 || startsAt <= now) return session;
  return { ...session, startsAt: onDay(addDays(dayIn(programme.timeZone, startsAt), days), session) };
}

/**
 * Throws an ApiError unless the session is within its week: one of the cohort, or a later one of the second month, in
 * which it is a booster evening.
 */
export function checkLiveSession(
  cohort: CohortDates,
  session: StoredLiveSession,
  lastWeek = Math.max(cohort.weeks, lastBoosterWeek),
): void {
  const sentence = outsideWeek(cohort, session, lastWeek);
  if (sentence !== undefined) throw refusal(sentence);
}

/** Throws an ApiError when a session that has not begun was within its week before the change and is not after it. */
function checkLiveSessions(before: ListedCohort, after: ListedCohort, now: Date): void {
  for (const session of after.sessions) {
    const earlier = before.sessions.find(({ id }) => id === session.id);
    const isBooster = session.week > before.weeks;
    const wasOutside = earlier !== undefined && outsideWeek(before, earlier, lastBoosterWeek) !== undefined;
    if (session.startsAt > now && !wasOutside)
      checkLiveSession(after, session, isBooster ? undefined : after.weeks);
  }
}

/** How a session is not within its week, as a sentence; `undefined` when it is. */
function outsideWeek(
  { startsOn, weeks }: CohortDates,
  { week, startsAt }: Pick<StoredLiveSession, 'week' | 'startsAt'>,
  lastWeek: number,
): string | undefined {
  if (week > lastWeek) return `A cohort of ${quantity(weeks, 'week')} has no week ${week}`;
  const [first, day] = [firstDayOfWeek({ startsOn }, week), dayIn(programme.timeZone, startsAt)];
  const last = addDays(first, 6);
  return day < first || day > last
    ? `The session of week ${week} is on ${dayInWords(day)}, but that week runs from ${dayInWords(first)} to ${dayInWords(last)}`
    : undefined;
}

function checkAmounts(cohort: Parameters<typeof amountsOf>[0]): void {
  const amounts = amountsOf(cohort, programmePrice);
  if (new Set(amounts).size < amounts.length)
    throw refusal('The price and the accepted amounts must all be different');
}

/** People may exceed the seats, by an operator's decision; only fewer seats than before are refused. */
function checkSeats({ seats }: StoredCohort, before: StoredCohort, taken: number): void {
  if (seats !== undefined && seats < taken && seats < (before.seats ?? Number.POSITIVE_INFINITY))
    throw refusal(
      `${quantity(taken, 'person already has', 'people already have')} a place, so there cannot be only ${quantity(seats, 'seat')}`,
    );
}

function checkJoinable(cohort: StoredCohort, now: Date): void {
  const last = lastDay(cohort);
  if (last < dayIn(programme.timeZone, now))
    throw refusal(`${cohort.title} was over on ${dayInWords(last)}, so nobody can join it`);
}
