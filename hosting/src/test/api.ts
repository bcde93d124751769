import { randomUUID } from 'node:crypto';
import { price, programme } from '@reshape/content/programme';
import { type EndpointName, api as endpoints } from '@reshape/contract/api';
import type { Cohort } from '@reshape/contract/cohort';
import type { MemberDay } from '@reshape/contract/member-day';
import type { Microchallenge } from '@reshape/contract/microchallenges';
import type { Nudge, NudgeSettings } from '@reshape/contract/nudges';
import type { Spot } from '@reshape/contract/spots';
import type { TrackerEntry } from '@reshape/contract/tracker';
import type { Worksheet } from '@reshape/contract/worksheets';
import { lastFullWeek } from '@reshape/domain/cohort';
import { type LocalDay, localDay } from '@reshape/domain/local-day';
import { dayIn } from '@reshape/domain/zoned-day';
import { mailParts } from '../../../functions/src/mail/templates/templates.ts';
import { automaticityId, type StoredAutomaticity } from '../../../functions/src/stores/automaticity.ts';
import type { StoredConversation } from '../../../functions/src/stores/conversations.ts';
import { rosterId } from '../../../functions/src/stores/members.ts';
import type { Subscriber } from '../../../functions/src/stores/newsletter.ts';
import { defaultPreferences } from '../../../functions/src/stores/nudges.ts';
import { wireSpot } from '../../../functions/src/stores/spots.ts';
import type { Waitlist } from '../../../functions/src/stores/waitlist.ts';
import {
  type InMemoryDependencies,
  inMemoryDependencies,
  storedCohort,
} from '../../../functions/src/test/in-memory-stores.ts';
import { allFunctions, send } from '../../../functions/src/test/in-process-api.ts';
import { fakeIdentity } from './fake-firebase.ts';
import { Faults, rejectOnAbort, unreachable } from './faults.ts';
import { cohortStartingIn, sampleChallenges, sampleNudges } from './fixtures.ts';

/** What a member has stored, in the format of the wire. */
export interface MemberData {
  status: 'active' | 'refunded' | 'deleting';
  lastActiveOn: LocalDay | undefined;
  /** How often they came back after silent days. */
  returns: number | undefined;
  lapsedAt: Date | undefined;
  seen: MemberDay['seen'] | undefined;
  /** Newest first. */
  spots: Spot[];
  worksheets: Worksheet[];
  /** By worksheet. */
  ticks: ReadonlyMap<string, TrackerEntry[]>;
  /** By challenge. */
  challengeDays: ReadonlyMap<string, LocalDay[]>;
  /** On the last full week of the cohort. */
  reflection: string;
  nudge: Omit<NudgeSettings, 'devices' | 'is_unanswered'>;
  /** Oldest first. */
  devices: (NudgeSettings['devices'][number] & { readonly endpoint: string })[];
}

/** One call that the API received. */
interface ReceivedCall {
  readonly name: EndpointName;
  readonly token: string | undefined;
  readonly key: string | undefined;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

const names = Object.keys(endpoints) as EndpointName[];

/** The endpoint of a request; a literal path wins over one with a parameter. */
const endpointOf = (method: string, path: string): EndpointName | undefined =>
  names
    .filter((name) => endpoints[name].method === method)
    .sort((a, b) => endpoints[a].path.split(':').length - endpoints[b].path.split(':').length)
    .find((name) => new RegExp(`^${endpoints[name].path.replace(/:\w+/g, '[^/]+')}$`).test(path));

const liveSessionMinutes = 60;
const cohortId = 'first';

/** The real API in this process, over in-memory stores that tests can read and change, with injectable faults. */
export class TestApi {
  readonly faults = new Faults();
  readonly calls: ReceivedCall[] = [];
  /** Whether the device reaches our site at all. */
  isReachable = true;
  /** Whether every request waits until it is given up. */
  isHanging = false;
  /** Milliseconds by which the server's clock is ahead of the device's. */
  clockLead = 0;
  #draws = 0;
  #stores = this.#newStores();
  #app = this.#newApp();

  /** The stored subscribers of the newsletter. */
  subscribers(): readonly Subscriber[] {
    return [...this.#stores.storedSubscribers.values()];
  }

  /** The addresses to which a link to sign in was mailed, in order. */
  linksMailedTo(): readonly string[] {
    return [...this.#stores.mails.values()].flatMap((mail) =>
      mail.kind === 'sign-in-link' ? [mail.email] : [],
    );
  }

  /** The page of the link in the latest mail; the mail is composed now. */
  async linkInMail(): Promise<string> {
    const mail = [...this.#stores.mails.values()].at(-1);
    const parts = mail && (await mailParts(mail, this.now(), this.#stores));
    for (const block of parts?.content.blocks ?? []) if ('button' in block) return block.button.path;
    throw new Error('The latest mail has no link');
  }

  get waitlist(): Waitlist {
    return this.#stores.waitlist;
  }

  /** Resets everything before each test: content, a cohort in its second week, and no member. */
  reset(): void {
    // New stores, because a pending call of the previous test must not write to this test's.
    this.#stores = this.#newStores();
    this.#app = this.#newApp();
    this.faults.clear();
    this.calls.length = 0;
    this.isReachable = true;
    this.isHanging = false;
    this.clockLead = 0;
    this.#draws = 0;
    this.challenges = sampleChallenges;
    this.nudges = sampleNudges;
    this.cohort = cohortStartingIn(-7);
  }

  now = (): Date => new Date(Date.now() + this.clockLead);

  set challenges(challenges: readonly Microchallenge[]) {
    this.#stores.content.challenges.clear();
    for (const challenge of challenges) this.#stores.content.challenges.set(challenge.id, challenge);
  }

  /**
   * Has a person pay the price of a place without an address, with this phone number. Resolves to the
   * payment's id.
   */
  pay(contact: string, amount: number = price.amount): string {
    const id = `pay_${randomUUID().replaceAll('-', '')}`;
    this.#stores.providerPayments.set(id, {
      id,
      amount: amount * 100,
      currency: price.currency,
      status: 'captured',
      captured: true,
      amount_refunded: 0,
      email: null,
      contact,
      created_at: Math.floor(this.now().getTime() / 1000),
    });
    return id;
  }

  /** Does what the sender does with the test nudge that was asked for last. */
  runTestNudge(isDelivered: boolean): void {
    const task = this.#stores.queued.at(-1);
    if (task?.kind !== 'test' || task.testId === undefined) throw new Error('No test nudge was asked for');
    const device = this.#stores.storedSubscriptions.get(task.subscriptionId);
    if (device)
      this.#stores.storedSubscriptions.set(device.id, { ...device, test: { id: task.testId, isDelivered } });
  }

  /** Drawn in this order. */
  set nudges(nudges: readonly Nudge[]) {
    this.#stores.content.nudges.clear();
    for (const [index, nudge] of nudges.entries()) this.#stores.content.nudges.set(`${index}`, nudge);
  }

  /** Nobody can join any cohort. */
  closeEnrolment(): void {
    for (const [id, cohort] of this.#stores.content.cohorts)
      this.#stores.content.cohorts.set(id, { ...cohort, enrolment: 'closed' });
  }

  set cohort({ title, starts_on, weeks, sessions, community_url }: Cohort) {
    const stored = storedCohort({
      enrolment: 'open',
      ...(community_url !== undefined && { communityUrl: community_url }),
      title,
      startsOn: localDay(starts_on),
      weeks,
      sessions: sessions.map(
        ({ week, starts_at, minutes, join_url: joinUrl, recording_url: recordingUrl }) => ({
          week,
          startsAt: new Date(starts_at),
          minutes,
          joinUrl,
          recordingUrl,
        }),
      ),
    });
    this.#stores.content.cohorts.set(cohortId, stored);
  }

  readonly callsTo = (name: EndpointName): ReceivedCall[] => this.calls.filter((call) => call.name === name);

  /** Enrols a person in the cohort, with their stored data. */
  enrol(
    uid: string,
    { email = `${uid}@example.com`, ...data }: Partial<MemberData> & { email?: string } = {},
  ) {
    this.#stores.roster.set(rosterId(email), { email, cohortId, status: 'active', uid });
    this.#stores.stored.set(uid, {
      email,
      displayName: uid,
      cohortId,
      status: 'active',
      sessionEpoch: 0,
      endedSessions: {},
      createdAt: new Date('2026-05-01T08:00:00Z'),
    });
    return Object.assign(this.member(uid), data);
  }

  /** What a member has stored, to read and to change. */
  member = (uid: string): MemberData => new StoredMember(uid, this.#stores);

  /** What became of the conversation that Asha asked for. */
  converse(changes: {
    readonly state: StoredConversation['state'];
    readonly times?: readonly string[];
    readonly startsAt?: string;
    readonly link?: string;
    readonly reply?: string;
  }): void {
    const { state, times = [], startsAt, link = null, reply = null } = changes;
    const isDone = state === 'declined' || state === 'cancelled';
    this.#stores.storedConversations.set('conversations/talk', {
      ...{ id: 'talk', uid: 'asha', person: rosterId('asha@example.com'), cohortId, week: 2, state },
      times: times.map((time) => new Date(time)),
      time: startsAt === undefined ? null : { startsAt: new Date(startsAt), minutes: 30 },
      ...{ about: null, spots: [], link, reply, acceptedBy: null, version: 1, requestHash: '' },
      openUntil: isDone ? null : new Date('2026-07-05T00:00:00Z'),
      ...{ createdAt: this.now(), updatedAt: this.now() },
    });
  }

  /** What Asha answered about a tiny action, which may be in another cohort than hers. */
  answerAutomaticity(answer: StoredAutomaticity): void {
    this.#stores.storedAutomaticity.set(`members/asha/automaticity/${automaticityId(answer)}`, answer);
  }

  /** Announces that the account will be deleted, with the token of the link that keeps it. */
  announceEnd(uid: string, token: string): void {
    void this.#stores.members.set(uid, { ending: { on: localDay('2027-07-05'), token } });
  }

  issueToken(uid: string, minutes = liveSessionMinutes): string {
    const issuedAt = new Date(this.now().getTime() - (liveSessionMinutes - minutes) * 60_000);
    const authTime = Math.floor(this.now().getTime() / 1000);
    return this.#stores.tokens.issue({ sub: uid, sid: randomUUID(), ep: 0, auth_time: authTime }, issuedAt);
  }

  /** Has another member make a call, or this one on another device. */
  async as(uid: string, name: EndpointName, body?: object): Promise<void> {
    const { method, path } = endpoints[name];
    const authorization = `Bearer ${this.issueToken(uid)}`;
    const { status, text } = await send(this.#app, {
      ...{ method, url: path, headers: { authorization, 'content-type': 'application/json' } },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (status !== 200) throw new Error(`${name} by ${uid}: ${text}`);
  }

  /** Makes the API reject the token that this device stores. */
  endStoredSession(): void {
    const { sub, sid, exp } = JSON.parse(atob((localStorage.getItem('jwt') ?? '').split('.')[1] ?? ''));
    void this.#stores.members.endSession(sub, sid, exp, this.now());
  }

  /** Replaces `fetch`. */
  readonly fetch = async (input: string, init: RequestInit = {}): Promise<Response> => {
    await Promise.resolve();
    if (!this.isReachable) throw unreachable();
    if (this.isHanging) await rejectOnAbort(init.signal);
    const { pathname, search, searchParams } = new URL(input, location.origin);
    const method = init.method ?? 'GET';
    const name = endpointOf(method, pathname);
    if (!name) return new Response('', { status: pathname === '/icon.svg' ? 200 : 404 });

    const app = this.#app;
    const headers = new Headers(init.headers);
    const body = typeof init.body === 'string' ? init.body : undefined;
    const received: ReceivedCall = {
      name,
      token: headers.get('authorization')?.replace('Bearer ', ''),
      key: headers.get('idempotency-key') ?? undefined,
      query: Object.fromEntries(searchParams),
      body: body === undefined ? undefined : JSON.parse(body),
    };
    const respond = async () => {
      const response = await send(app, {
        method,
        url: pathname + search,
        headers: Object.fromEntries(headers),
        ...(body !== undefined && { body }),
      });
      const { 'content-type': type, ...others } = response.headers;
      return new Response(response.bytes, {
        status: response.status,
        headers: { 'content-type': String(type), date: this.now().toUTCString(), ...(others as object) },
      });
    };
    return this.faults.apply(name, {
      signal: init.signal,
      respond,
      onReceived: () => this.calls.push(received),
    });
  };

  #newStores(): InMemoryDependencies {
    return inMemoryDependencies({
      clock: () => this.now(),
      // Draws the nudges in their order, repeatedly.
      random: () => (this.#draws++ % this.#stores.content.nudges.size) / this.#stores.content.nudges.size,
    });
  }

  #newApp() {
    const { identity } = this.#stores;
    return allFunctions({
      ...this.#stores,
      identity: { ...identity, verify: async (idToken) => this.#identityOf(idToken) },
    });
  }

  #identityOf(idToken: string) {
    const person = fakeIdentity.personOf(idToken);
    if (!person) return 'invalid';
    return {
      uid: person.uid,
      provider: person.providerData?.some(({ providerId }) => providerId === 'password')
        ? 'mail-link'
        : 'google.com',
      email: person.email,
      emailVerified: true,
      displayName: person.displayName ?? undefined,
      authTime: Math.floor(this.now().getTime() / 1000),
    };
  }
}

/** A member's documents in the format of the wire. */
class StoredMember implements MemberData {
  readonly #uid: string;
  readonly #stores: InMemoryDependencies;

  constructor(uid: string, stores: InMemoryDependencies) {
    this.#uid = uid;
    this.#stores = stores;
  }

  get #document() {
    const document = this.#stores.stored.get(this.#uid);
    if (!document) throw new Error(`No member is enrolled as ${this.#uid}`);
    return document;
  }

  get status() {
    return this.#document.status as MemberData['status'];
  }
  get returns() {
    return this.#document.returns;
  }
  set returns(returns) {
    this.#stores.stored.set(this.#uid, { ...this.#document, returns });
  }
  get seen() {
    return this.#document.seen;
  }
  set seen(seen) {
    this.#stores.stored.set(this.#uid, { ...this.#document, seen });
  }
  get lapsedAt() {
    return this.#document.lapsedAt;
  }
  set lapsedAt(lapsedAt) {
    this.#stores.stored.set(this.#uid, { ...this.#document, lapsedAt });
  }

  get lastActiveOn() {
    return this.#document.lastActiveOn;
  }
  set lastActiveOn(lastActiveOn) {
    this.#stores.stored.set(this.#uid, { ...this.#document, lastActiveOn });
  }
  set status(status) {
    this.#stores.stored.set(this.#uid, { ...this.#document, status });
  }

  get spots() {
    const stored = this.#stores.storedSpots.get(this.#uid) ?? [];
    return stored.map(wireSpot).reverse();
  }
  set spots(spots) {
    // Each a moment after the one before it, because the API sorts by the time.
    const stored = spots.toReversed().map((spot, index) => ({
      ...spot,
      createdAt: new Date(Date.parse(`${spot.date}T08:00:00Z`) + index),
    }));
    this.#stores.storedSpots.set(this.#uid, stored);
  }

  /** The documents of `store` in a folder of this member, by name. */
  #folder<Document>(store: ReadonlyMap<string, Document>, folder: string): [string, Document][] {
    const path = `members/${this.#uid}/${folder}/`;
    return [...store].flatMap(([name, document]) =>
      name.startsWith(path) ? [[name.slice(path.length), document]] : [],
    );
  }

  get worksheets() {
    return this.#folder(this.#stores.storedWorksheets, 'worksheets').map(([, worksheet]) => worksheet);
  }
  set worksheets(worksheets) {
    for (const worksheet of worksheets)
      this.#stores.storedWorksheets.set(`members/${this.#uid}/worksheets/${worksheet.id}`, worksheet);
  }

  get ticks() {
    const ticks = new Map<string, TrackerEntry[]>();
    for (const [name, { date, completed, logged }] of this.#folder(this.#stores.storedDays, 'worksheets')) {
      if (logged === false) continue;
      const worksheetId = name.split('/', 1)[0] ?? '';
      const days = [...(ticks.get(worksheetId) ?? []), { date, completed }];
      ticks.set(
        worksheetId,
        days.sort((a, b) => (a.date < b.date ? -1 : 1)),
      );
    }
    return ticks;
  }
  set ticks(ticks) {
    for (const [worksheet, entries] of ticks)
      for (const { date, completed } of entries)
        this.#stores.storedDays.set(`members/${this.#uid}/worksheets/${worksheet}/tracker/${date}`, {
          date,
          completed,
          recent: [],
        });
  }

  get challengeDays() {
    const logs = this.#folder(this.#stores.storedLogs, 'challengeLogs').map(([, log]) => log);
    const days = new Map<string, LocalDay[]>();
    for (const { challengeId, date } of logs) days.set(challengeId, [...(days.get(challengeId) ?? []), date]);
    return days;
  }
  set challengeDays(days) {
    for (const [challengeId, dates] of days)
      for (const date of dates) {
        const log = {
          challengeId,
          date,
          note: '',
          key: randomUUID(),
          createdAt: new Date(`${date}T08:00:00Z`),
        };
        this.#stores.storedLogs.set(`members/${this.#uid}/challengeLogs/${challengeId}_${date}`, log);
      }
  }

  get reflection() {
    return this.#folder(this.#stores.storedReflections, 'reflections').at(-1)?.[1].content ?? '';
  }
  set reflection(content) {
    const cohort = this.#stores.content.cohorts.get(cohortId);
    const createdAt = new Date(Date.now());
    const week = cohort && lastFullWeek(cohort, dayIn(programme.timeZone, createdAt));
    this.#stores.storedReflections.set(`members/${this.#uid}/reflections/${week}`, { content, createdAt });
  }

  get nudge() {
    const { nudge, timeZone = programme.timeZone } = this.#document;
    const { on, hour, reminderHour, actionTime, pausedUntil } = nudge ?? defaultPreferences;
    return {
      on,
      hour,
      reminder_hour: reminderHour,
      action_time: actionTime,
      paused_until: pausedUntil,
      time_zone: timeZone,
    };
  }
  set nudge({ on, hour, reminder_hour: reminderHour, action_time: actionTime, paused_until, time_zone }) {
    const nudge = { ...defaultPreferences, on, hour, reminderHour, actionTime, pausedUntil: paused_until };
    this.#stores.stored.set(this.#uid, { ...this.#document, nudge, timeZone: time_zone });
  }

  get devices() {
    return [...this.#stores.storedSubscriptions.values()]
      .filter(({ uid }) => uid === this.#uid)
      .map(({ id, endpoint, device, createdAt }) => ({
        id,
        endpoint,
        device,
        registered_at: createdAt.toISOString(),
      }));
  }
  set devices(devices) {
    for (const { id } of this.devices) this.#stores.storedSubscriptions.delete(id);
    for (const { id, endpoint, device, registered_at } of devices)
      this.#stores.storedSubscriptions.set(id, {
        id,
        uid: this.#uid,
        endpoint,
        device,
        createdAt: new Date(registered_at),
        updatedAt: new Date(registered_at),
        keys: { p256dh: '', auth: '' },
        keyId: '',
        shard: 0,
        dueAt: null,
        hour: this.nudge.hour,
        actionTime: this.nudge.action_time,
        timeZone: this.nudge.time_zone,
        lastDay: null,
        seen: 0,
        unanswered: 0,
        reminderHour: null,
        reminderAt: null,
        lastReminder: null,
        failures: 0,
        firstFailedAt: null,
      });
  }
}
