import type { Microchallenge } from '@reshape/contract/microchallenges';
import type { Nudge } from '@reshape/contract/nudges';
import type { RazorpayPayment } from '@reshape/contract/payments';
import type { Spot } from '@reshape/contract/spots';
import type { TrackerEntry } from '@reshape/contract/tracker';
import type { Worksheet } from '@reshape/contract/worksheets';
import { type LocalDay, localDay } from '@reshape/domain/local-day';
import type { TickState } from '@reshape/domain/tracker';
import type { ApiDependencies } from '../dependencies.ts';
import { createLog } from '../log.ts';
import { mailId, type OutgoingMail } from '../mail/outgoing.ts';
import type { NudgeTask } from '../nudges/queue.ts';
import {
  defaultPreferences,
  type MemberNudges,
  type PushSubscription,
  type PushSubscriptions,
} from '../nudges/subscriptions.ts';
import { contactHasher, isSigned } from '../payments/razorpay.ts';
import type { IdentityClaims } from '../session/identity.ts';
import { keyRing, sessionTokens } from '../session/tokens.ts';
import type { ChallengeLog, Member, RosterEntry, StoredCohort } from '../stores/documents.ts';
import { lostPlaceOf, type Members, rosterId } from '../stores/members.ts';
import type { ChallengeLogs } from '../stores/microchallenges.ts';
import { confirmed, type Subscriber, signedUp, subscriberId, unsubscribed } from '../stores/newsletter.ts';
import { readPage, type Source } from '../stores/page.ts';
import type { EnrolmentRecords, OperatorAct, Payments, StoredPayment } from '../stores/payments.ts';
import { inMemoryRateLimiter } from '../stores/rate-limiter.ts';
import type { NewReflection } from '../stores/reflections.ts';
import type { NewSpot, Spots } from '../stores/spots.ts';
import type { Tracker } from '../stores/tracker.ts';
import type { Waiting } from '../stores/waitlist.ts';
import type { Worksheets } from '../stores/worksheets.ts';

/** Documents by their paths or ids. Like the database it fails with code 3 for a path that no document can have. */
class Documents<Stored> extends Map<string, Stored> {
  override get(path: string) {
    return super.get(possiblePath(path));
  }
  override has(path: string) {
    return super.has(possiblePath(path));
  }
  override set(path: string, document: Stored) {
    return super.set(possiblePath(path), document);
  }
}

function possiblePath(path: string): string {
  for (const id of path.split('/'))
    if (/^(|\.\.?|__.*__)$/s.test(id) || /\p{Surrogate}/u.test(id) || Buffer.byteLength(id) > 1_500)
      throw Object.assign(new Error(`"${path}" cannot be the path of a document`), { code: 3 });
  return path;
}

/** The dependencies of the API with all stores in memory, which a test can look into and arrange. */
export interface InMemoryDependencies extends ApiDependencies {
  /** What each ID token says; an unlisted one is invalid. */
  readonly idTokens: Map<string, IdentityClaims | 'disabled'>;
  readonly revoked: Set<string>;
  readonly roster: Map<string, RosterEntry>;
  readonly stored: Map<string, Member>;
  readonly storedSpots: Map<string, NewSpot[]>;
  readonly content: InMemoryContent;
  /** These hold documents by their paths. */
  readonly storedWorksheets: Map<string, StoredWorksheet>;
  readonly storedDays: Map<string, StoredDay>;
  readonly storedLogs: Map<string, ChallengeLog>;
  readonly storedReflections: Map<string, NewReflection>;
  readonly storedWaiting: Map<string, Waiting>;
  readonly storedSubscribers: Map<string, Subscriber>;
  /** By their ids. */
  readonly storedSubscriptions: Map<string, PushSubscription>;
  /** What was handed to the queue of nudges, in order. */
  readonly queued: NudgeTask[];
  /** By their ids. */
  readonly storedPayments: Map<string, StoredPayment>;
  /** What the payment provider knows, by ids. */
  readonly providerPayments: Map<string, RazorpayPayment>;
  /** The mails that were enqueued, by what they are about. */
  readonly mails: Map<string, OutgoingMail>;
  /** The operator's log. */
  readonly acts: OperatorAct[];
  /** The lines of the log, as JSON. */
  readonly logged: string[];
  /**
   * Every stored document whose path begins with `prefix`, as one text: equal texts, equal documents. A push subscription
   * counts as a document of its owner.
   */
  snapshot(prefix?: string): string;
  /** Clears everything. */
  clear(): void;
}

export const testKeys = `test:${Buffer.from('a key for tests: 0123456789 abcdefghij').toString('base64')}`;
export const testWebhookSecrets = ['the secret of today', 'the secret of yesterday'] as const;
export const testIssuer = 'https://test.example';

interface Options {
  readonly clock?: () => Date;
  /** Always the lowest number, unless a test says otherwise. */
  readonly random?: () => number;
}

/** The day of most tests, in the second week of the cohort. */
export const testNow = new Date('2026-06-17T10:00:00Z');

export function inMemoryDependencies({
  clock = () => testNow,
  random = () => 0,
}: Options = {}): InMemoryDependencies {
  const idTokens: InMemoryDependencies['idTokens'] = new Map();
  const revoked = new Set<string>();
  const roster: InMemoryDependencies['roster'] = new Documents();
  const stored: InMemoryDependencies['stored'] = new Documents();
  const storedSpots: InMemoryDependencies['storedSpots'] = new Documents();
  const storedWorksheets: InMemoryDependencies['storedWorksheets'] = new Documents();
  const storedDays: InMemoryDependencies['storedDays'] = new Documents();
  const storedLogs: InMemoryDependencies['storedLogs'] = new Documents();
  const storedReflections: InMemoryDependencies['storedReflections'] = new Documents();
  const storedWaiting: InMemoryDependencies['storedWaiting'] = new Documents();
  const storedSubscribers: InMemoryDependencies['storedSubscribers'] = new Documents();
  const storedSubscriptions: InMemoryDependencies['storedSubscriptions'] = new Documents();
  const storedPayments: InMemoryDependencies['storedPayments'] = new Documents();
  const providerPayments: InMemoryDependencies['providerPayments'] = new Map();
  const mails: InMemoryDependencies['mails'] = new Map();
  const acts: OperatorAct[] = [];
  const queued: NudgeTask[] = [];
  const logged: string[] = [];
  let ids = 0;
  const uses = new Map<string, number>();
  const content: InMemoryContent = { challenges: new Map(), nudges: new Map(), cohorts: new Map() };
  const byPath = [
    storedWorksheets,
    storedDays,
    storedLogs,
    storedReflections,
    storedWaiting,
    storedSubscribers,
  ];
  return {
    idTokens,
    revoked,
    roster,
    stored,
    storedSpots,
    content,
    storedWorksheets,
    storedDays,
    storedLogs,
    storedReflections,
    storedWaiting,
    storedSubscribers,
    storedSubscriptions,
    storedPayments,
    providerPayments,
    mails,
    acts,
    queued,
    logged,
    clock,
    random,
    newId: () => `id-${ids++}`,
    log: createLog((entry) => void logged.push(JSON.stringify(entry))),
    snapshot(prefix = '') {
      const documents: [string, unknown][] = [
        ...[...roster].map(([id, entry]): [string, unknown] => [`roster/${id}`, entry]),
        ...[...stored].map(([id, member]): [string, unknown] => [`members/${id}`, member]),
        ...[...storedSpots].map(([id, spots]): [string, unknown] => [`members/${id}/spots`, spots]),
        ...[...storedSubscriptions.values()].map((subscription): [string, unknown] => [
          `members/${subscription.uid}/pushSubscriptions/${subscription.id}`,
          subscription,
        ]),
        ...[...storedPayments].map(([id, payment]): [string, unknown] => [`payments/${id}`, payment]),
        ...byPath.flatMap((documents): [string, unknown][] => [...documents]),
      ];
      return JSON.stringify(documents.filter(([path]) => path.startsWith(prefix)));
    },
    clear() {
      for (const map of [
        idTokens,
        roster,
        stored,
        storedSpots,
        storedSubscriptions,
        storedPayments,
        providerPayments,
        mails,
        ...byPath,
        ...Object.values(content),
      ])
        map.clear();
      revoked.clear();
      uses.clear();
      ids = 0;
      queued.length = 0;
      acts.length = 0;
      logged.length = 0;
    },
    worksheets: inMemoryWorksheets(storedWorksheets),
    tracker: inMemoryTracker(storedDays, storedWorksheets),
    challengeLogs: inMemoryChallengeLogs(storedLogs),
    ...inMemoryContent(content, roster),
    reflections: {
      get: async (memberId, weekStarts) =>
        weekStarts.flatMap((weekStart) => {
          const stored = storedReflections.get(`members/${memberId}/reflections/${weekStart}`);
          return stored ? [{ weekStart, content: stored.content }] : [];
        }),
      async createOnce(memberId, week, reflection) {
        const path = `members/${memberId}/reflections/${week}`;
        const stored = storedReflections.get(path) ?? reflection;
        storedReflections.set(path, stored);
        return stored.content;
      },
    },
    ...inMemoryNewsletter(storedSubscribers, uses),
    waitlist: {
      async join(uid, waiting) {
        if (storedWaiting.has(`waitlist/${uid}`)) return false;
        storedWaiting.set(`waitlist/${uid}`, waiting);
        return true;
      },
    },
    tokens: sessionTokens(keyRing(testKeys), testIssuer),
    identity: {
      verify: async (idToken) => idTokens.get(idToken) ?? 'invalid',
      revokeSignIns: async (uid) => void revoked.add(uid),
    },
    members: inMemoryMembers(stored, roster),
    spots: inMemorySpots(storedSpots),
    pushSubscriptions: inMemoryPushSubscriptions(storedSubscriptions, stored),
    nudgeQueue: { enqueue: async (task) => void queued.push(task) },
    payments: inMemoryPayments({ payments: storedPayments, places: roster, members: stored }, acts),
    razorpay: {
      payment: async (id) => providerPayments.get(id),
      payments: async ({ from, to, count, skip }) =>
        [...providerPayments.values()]
          .filter(({ created_at: at }) => at * 1000 >= from.getTime() && at * 1000 <= to.getTime())
          .slice(skip, skip + count),
      async refund(id, amount) {
        const payment = providerPayments.get(id);
        if (!payment) throw new Error(`No payment ${id}`);
        const amount_refunded = (payment.amount_refunded ?? 0) + amount;
        providerPayments.set(id, { ...payment, amount_refunded });
        return { id: `rfnd_${id}`, payment_id: id, amount, status: 'processed' };
      },
    },
    hashContact: contactHasher('a key for tests'),
    isSignedWebhook: (body, signature) => isSigned(body, signature, testWebhookSecrets),
    mail: { enqueue: async (mail) => void mails.set(mailId(mail), mail) },
  };
}

/** Logs over `stored`, which holds them by their documents' paths. */
function inMemoryChallengeLogs(stored: Map<string, ChallengeLog>): ChallengeLogs {
  const folder = (memberId: string) => `members/${memberId}/challengeLogs/`;
  const of = (memberId: string): ChallengeLog[] =>
    [...stored]
      .filter(([path]) => path.startsWith(folder(memberId)))
      .map(([, log]) => log)
      .sort((a, b) => (a.date < b.date ? -1 : 1));
  const ofChallenge = (memberId: string, id: string) =>
    of(memberId).filter(({ challengeId }) => challengeId === id);
  return {
    days: async (memberId, challengeId) => ofChallenge(memberId, challengeId).map(({ date }) => date),
    notes: async (memberId, challengeId) =>
      ofChallenge(memberId, challengeId).map(({ date, note }) => ({ date, note })),
    between: async (memberId, first, last) =>
      of(memberId)
        .map(({ date }) => date)
        .filter((date) => date >= first && date <= last),
    async record(memberId, log, decide) {
      const withKey = of(memberId).find(({ key }) => key === log.key);
      const decision = decide(ofChallenge(memberId, log.challengeId), withKey);
      if (decision === 'new') stored.set(`${folder(memberId)}${log.challengeId}_${log.date}`, log);
      return decision;
    },
  };
}

/** A cohort as it is stored, with what a test does not name. */
export const storedCohort = (fields: Partial<StoredCohort> = {}): StoredCohort => ({
  title: 'First cohort',
  startsOn: localDay('2026-06-08'),
  weeks: 4,
  sessions: [],
  enrolment: 'closed',
  status: 'running',
  ...fields,
});

/** What the operators of a programme keep in the database. */
export interface InMemoryContent {
  readonly challenges: Map<string, Microchallenge>;
  readonly nudges: Map<string, Nudge>;
  readonly cohorts: Map<string, StoredCohort>;
}

/** The content stores over `content`. The nudges stand evenly on their circle. */
function inMemoryContent(
  { challenges, nudges, cohorts }: InMemoryContent,
  roster: ReadonlyMap<string, RosterEntry>,
): Pick<ApiDependencies, 'microchallenges' | 'nudges' | 'cohorts'> {
  const countPlaces = (id: string): number =>
    [...roster.values()].filter(({ cohortId, status }) => cohortId === id && status === 'active').length;
  const current = () =>
    [...cohorts]
      .map(([id, cohort]) => ({ id, ...cohort, taken: countPlaces(id) }))
      .filter(({ status }) => status !== 'ended');
  return {
    microchallenges: {
      list: async () => [...challenges.values()].sort((a, b) => a.week_number - b.week_number),
    },
    nudges: {
      at: async (place) => [...nudges.values()][Math.floor(place * nudges.size)],
      all: async () => [...nudges.values()],
    },
    cohorts: {
      get: async (id) => cohorts.get(id),
      async running(today) {
        const byStart = [...cohorts.values()].sort((a, b) => (a.startsOn < b.startsOn ? -1 : 1));
        return byStart.findLast(({ startsOn }) => startsOn <= today) ?? byStart[0];
      },
      open: async () => current().filter(({ enrolment }) => enrolment === 'open'),
      current: async () => current(),
      list: async () =>
        [...cohorts]
          .map(([id, cohort]) => ({ id, ...cohort }))
          .sort((a, b) => (a.startsOn < b.startsOn ? 1 : -1)),
      countPlaces: async (id) => countPlaces(id),
      people: async (id, limit, after = '') =>
        [...roster]
          .filter(([name, { cohortId, status }]) => cohortId === id && status === 'active' && name > after)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .slice(0, limit)
          .map(([name, { email }]) => ({ id: name, email })),
    },
  };
}

/** Members over `stored`, admitted by the places of `roster`. */
function inMemoryMembers(stored: Map<string, Member>, roster: Map<string, RosterEntry>): Members {
  const change = (id: string, fields: Partial<Member>) => {
    const member = stored.get(id);
    if (member) stored.set(id, { ...member, ...fields });
  };

  return {
    place: async (id) => roster.get(id),
    get: async (id) => stored.get(id),
    async admit({ uid, email, displayName }, now) {
      const known = stored.get(uid);
      const place = rosterId(known?.email ?? email);
      const entry = roster.get(place);
      if (entry?.status !== 'active' || (entry.uid ?? uid) !== uid) return undefined;
      if (known && known.status !== 'active') return undefined;
      roster.set(place, { ...entry, uid });
      stored.set(uid, { ...(known ?? newMember(entry, now)), displayName });
      return stored.get(uid);
    },
    lostPlace: async ({ uid, email }) => {
      const known = stored.get(uid);
      return lostPlaceOf(uid, known, roster.get(rosterId(known?.email ?? email)));
    },
    endSession: async (id, sid, expiresAt) =>
      change(id, { endedSessions: { ...stored.get(id)?.endedSessions, [sid]: expiresAt } }),
    setMail: async (id, mail) => change(id, { mail }),
    endAllSessions: async (id) => change(id, { sessionEpoch: (stored.get(id)?.sessionEpoch ?? 0) + 1 }),
  };
}

const newMember = ({ email, cohortId }: RosterEntry, createdAt: Date): Member => ({
  email,
  displayName: '',
  cohortId,
  status: 'active',
  sessionEpoch: 0,
  endedSessions: {},
  createdAt,
});

/** Payments over maps, which one change sees as they are and replaces at once. */
function inMemoryPayments(
  stored: {
    readonly payments: Map<string, StoredPayment>;
    readonly places: Map<string, RosterEntry>;
    readonly members: Map<string, Member>;
  },
  acts: OperatorAct[],
): Payments {
  const { payments, places, members } = stored;
  const replace = <Value>(
    map: Map<string, Value>,
    before: ReadonlyMap<string, Value>,
    after: ReadonlyMap<string, Value>,
  ) => {
    for (const [id, value] of after) if (before.get(id) !== value) map.set(id, value);
    for (const id of before.keys()) if (!after.has(id)) map.delete(id);
  };
  return {
    get: async (id) => payments.get(id),
    list: async (limit, outcomes) =>
      [...payments.values()]
        .filter(({ outcome }) => outcomes === undefined || outcomes.includes(outcome))
        .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
        .slice(0, limit),
    async change({ paymentId, rosterId: person, memberId }, decide) {
      const people = new Set<string>();
      if (person !== undefined) people.add(person);
      const payment = paymentId === undefined ? undefined : payments.get(paymentId);
      if (payment?.rosterId) people.add(payment.rosterId);
      const member = memberId === undefined ? undefined : members.get(memberId);
      if (member) people.add(rosterId(member.email));
      const uids = new Set([memberId, ...[...people].map((each) => places.get(each)?.uid)]);
      const before: EnrolmentRecords = {
        payments: new Map(
          [...payments].filter(([id, { rosterId }]) => id === paymentId || people.has(rosterId ?? '')),
        ),
        places: new Map([...places].filter(([id]) => people.has(id))),
        members: new Map([...members].filter(([id]) => uids.has(id))),
      };
      const { records: after, result, act } = decide(before);
      if (after) {
        replace(payments, before.payments, after.payments);
        replace(places, before.places, after.places);
        replace(members, before.members, after.members);
      }
      if (act) acts.push(act);
      return result;
    },
  };
}

/** The newsletter over `stored`, by the paths of its documents, a rate limiter that counts in `uses`, and one that no test exhausts by chance. */
function inMemoryNewsletter(
  stored: Map<string, Subscriber>,
  uses: Map<string, number>,
): Pick<ApiDependencies, 'newsletter' | 'rateLimiter' | 'instanceRateLimiter'> {
  const changeByToken = (token: string, change: (known: Subscriber) => Subscriber | undefined) => {
    const [path, known] = [...stored].find(([, subscriber]) => subscriber.token === token) ?? [];
    const next = known && change(known);
    if (path !== undefined && next) stored.set(path, next);
    return next;
  };
  return {
    newsletter: {
      async add(subscriber) {
        const path = `newsletter/${subscriberId(subscriber.email)}`;
        const next = signedUp(stored.get(path), subscriber);
        if (next) stored.set(path, next);
      },
      get: async (id) => stored.get(`newsletter/${id}`),
      confirm: async (token, now) => changeByToken(token, (known) => confirmed(known, now)) !== undefined,
      unsubscribe: async (token, now) => void changeByToken(token, (known) => unsubscribed(known, now)),
    },
    instanceRateLimiter: inMemoryRateLimiter(1_000, 100),
    rateLimiter: {
      async consume({ scope, max, seconds }, key, now) {
        const window = `${scope} ${key} ${Math.floor(now.getTime() / 1000 / seconds)}`;
        const used = uses.get(window) ?? 0;
        if (used >= max) return false;
        uses.set(window, used + 1);
        return true;
      },
    },
  };
}

/** Push subscriptions over `stored`, which holds them by their ids, and the preferences in `members`. */
function inMemoryPushSubscriptions(
  stored: Map<string, PushSubscription>,
  members: Map<string, Member>,
): PushSubscriptions {
  const of = (memberId: string): MemberNudges | undefined => {
    const member = members.get(memberId);
    if (member?.status !== 'active') return undefined;
    const devices = [...stored.values()].filter(({ uid }) => uid === memberId);
    return { preferences: member.nudge ?? defaultPreferences, timeZone: member.timeZone, devices };
  };
  return {
    get: async (memberId) => of(memberId),
    async update(memberId, change) {
      const before = of(memberId);
      const member = members.get(memberId);
      if (!before || !member) return undefined;
      const after = change(before);
      for (const { id } of before.devices) stored.delete(id);
      for (const device of after.devices) stored.set(device.id, device);
      const { preferences: nudge, timeZone } = after;
      if (nudge !== before.preferences || timeZone !== before.timeZone)
        members.set(memberId, { ...member, nudge, ...(timeZone !== undefined && { timeZone }) });
      return after;
    },
  };
}

/** `items` as a query that finds them. */
export const sourceOf = <Item>(items: readonly Item[]): Source<Item> => ({
  limit: (count) => ({ get: async () => ({ docs: items.slice(0, count) }) }),
  startAfter: (item) => sourceOf(items.slice(items.indexOf(item) + 1)),
});

/** Spots over `storedSpots`, which holds each member's in the order of their making. */
function inMemorySpots(storedSpots: Map<string, NewSpot[]>): Spots {
  return {
    async list(memberId, { limit, after }) {
      const newestFirst = [...(storedSpots.get(memberId) ?? [])].reverse();
      const last = after && possiblePath(after);
      const start = last === undefined ? 0 : newestFirst.findIndex((spot) => spot.id === last) + 1;
      if (after !== undefined && start === 0) return undefined;
      return readPage(sourceOf(newestFirst.slice(start)), limit, visible);
    },
    async create(memberId, spot) {
      const own = storedSpots.get(memberId) ?? [];
      const id = possiblePath(spot.id);
      const existing = own.find((known) => known.id === id);
      if (!existing) storedSpots.set(memberId, [...own, spot]);
      return visible(existing ?? spot);
    },
    async edit(memberId, id, edit) {
      const own = storedSpots.get(memberId) ?? [];
      const spot = own.find((known) => known.id === possiblePath(id));
      if (!spot) return undefined;
      const before = { words: spot.description, editKeys: spot.editKeys ?? [] };
      const after = edit(before);
      const edited = { ...spot, description: after.words, editKeys: after.editKeys };
      if (after !== before)
        storedSpots.set(
          memberId,
          own.map((known) => (known === spot ? edited : known)),
        );
      return visible(edited);
    },
    async get(memberId, id) {
      const spot = storedSpots.get(memberId)?.find((known) => known.id === possiblePath(id));
      return spot && visible(spot);
    },
    async delete(memberId, id) {
      const own = storedSpots.get(memberId) ?? [];
      storedSpots.set(
        memberId,
        own.filter((known) => known.id !== possiblePath(id)),
      );
    },
    between: async (memberId, first, last) =>
      (storedSpots.get(memberId) ?? []).filter(({ date }) => date >= first && date <= last),
    count: async (memberId) => storedSpots.get(memberId)?.length ?? 0,
  };
}

const visible = ({ id, date, description }: NewSpot): Spot => ({ id, date, description });

export type StoredDay = TickState & { readonly date: LocalDay };

/** The tracker over `days`, which hold the days by their documents' paths; `worksheets` hold theirs. */
function inMemoryTracker(days: Map<string, StoredDay>, worksheets: ReadonlyMap<string, Worksheet>): Tracker {
  const worksheetPath = (memberId: string, id: string) => `members/${memberId}/worksheets/${id}`;
  const entriesOf = (memberId: string, id: string): TrackerEntry[] =>
    [...days]
      .filter(([path]) => path.startsWith(`${worksheetPath(memberId, id)}/`))
      .flatMap(([, { date, completed, logged }]) => (logged === false ? [] : [{ date, completed }]))
      .sort((a, b) => (a.date < b.date ? -1 : 1));
  return {
    history: async (memberId, id, limit) =>
      worksheets.has(worksheetPath(memberId, id)) ? entriesOf(memberId, id).slice(-limit) : undefined,
    between: async (memberId, id, first, last) =>
      entriesOf(memberId, id).filter(({ date }) => date >= first && date <= last),
    async change(memberId, id, date, change, beside) {
      const worksheet = worksheets.get(worksheetPath(memberId, id));
      if (!worksheet) return undefined;
      const path = `${worksheetPath(memberId, id)}/tracker/${date}`;
      const before = days.get(path);
      const others = [...days].flatMap(([name, day]) => {
        const isBeside = beside && day.date >= beside.first && day.date <= beside.last && day.date !== date;
        return isBeside && name.startsWith(`${worksheetPath(memberId, id)}/`) ? [day] : [];
      });
      const { state, result } = change(worksheet.status, before, others);
      if (state !== before) days.set(path, { ...state, date });
      return result;
    },
  };
}

/** A worksheet with what only the database knows. */
export type StoredWorksheet = Worksheet & { readonly editKeys?: readonly string[] };

/** Worksheets over `stored`, which holds them by their documents' paths in the order of their making. */
function inMemoryWorksheets(stored: Map<string, StoredWorksheet>): Worksheets {
  const folder = (memberId: string) => `members/${memberId}/worksheets/`;
  const newestFirst = (memberId: string): Worksheet[] =>
    [...stored]
      .filter(([path]) => path.startsWith(folder(memberId)))
      .map(([, worksheet]) => worksheet)
      .reverse()
      .sort((a, b) => (a.created_at < b.created_at ? 1 : a.created_at > b.created_at ? -1 : 0));
  return {
    async create(memberId, { created_at, ...words }) {
      const path = `${folder(memberId)}${words.id}`;
      const existing = stored.get(path);
      if (existing) return existing;
      for (const worksheet of newestFirst(memberId))
        stored.set(`${folder(memberId)}${worksheet.id}`, { ...worksheet, status: 'archived' });
      const made: Worksheet = { ...words, status: 'active', created_at: created_at.toISOString() };
      stored.set(path, made);
      return made;
    },
    async edit(memberId, id, edit) {
      const path = `${folder(memberId)}${possiblePath(id)}`;
      const worksheet = stored.get(path);
      if (!worksheet) return undefined;
      const { struggle, identity, knowledge, environment, tinyAction, editKeys = [] } = worksheet;
      const before = { words: { struggle, identity, knowledge, environment, tinyAction }, editKeys };
      const after = edit(worksheet.status, before);
      if (after !== before) stored.set(path, { ...worksheet, ...after.words, editKeys: after.editKeys });
      return { ...worksheet, ...after.words };
    },
    active: async (memberId) => newestFirst(memberId).find(({ status }) => status === 'active'),
    get: async (memberId, id) => stored.get(`${folder(memberId)}${id}`),
    async list(memberId, { limit, after }) {
      const all = newestFirst(memberId);
      const last = after && possiblePath(after);
      const start = last === undefined ? 0 : all.findIndex(({ id }) => id === last) + 1;
      if (after !== undefined && start === 0) return undefined;
      return readPage(sourceOf(all.slice(start)), limit, (worksheet) => worksheet);
    },
    createdBefore: async (memberId, instant, limit) =>
      newestFirst(memberId)
        .filter(({ created_at }) => new Date(created_at) < instant)
        .slice(0, limit),
  };
}
