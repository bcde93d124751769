import { nudgesPause } from '@reshape/content/app/nudges';
import { operatorApi } from '@reshape/contract/operator/api';
import { seededRandom } from '@reshape/domain/nudges';
import type { Firestore } from 'firebase-admin/firestore';
import { runDeletion } from '../account/deletion.ts';
import { firestoreStores } from '../dependencies.ts';
import { outgoingMail, queuedMail } from '../mail/outgoing.ts';
import { remindOfSessions } from '../mail/reminders.ts';
import { runMailTask } from '../mail/send.ts';
import type { MailTask } from '../mail/task.ts';
import { rosterId } from '../stores/members.ts';
import { inMemoryDependencies, testMailSettings } from './in-memory-stores.ts';
import { allFunctions, send } from './in-process-api.ts';
import { dayPlus, localTime, MonthModel } from './month-model.ts';
import { type NudgeHarness, nudgeHarness } from './nudge-harness.ts';
import { act } from './operator-acts.ts';
import { everything } from './person-harness.ts';
import { deliver, providerPayment, refundWebhook, webhook } from './razorpay-webhooks.ts';
import { endpointOf } from './seed-subscriptions.ts';

/** The clocks are changed in several zones during these days. */
const startsOn = '2026-09-28';
const zones = [
  ...['Asia/Kolkata', 'America/New_York', 'Europe/London', 'UTC', 'Asia/Dubai', 'America/Los_Angeles'],
  ...['America/Havana', 'Africa/Cairo', 'Australia/Lord_Howe', 'Pacific/Auckland', 'Pacific/Kiritimati'],
  'Pacific/Pago_Pago',
] as const;
const cohorts = ['first', 'second'] as const;
const [hour, day] = [3_600_000, 86_400_000];
const begin = Date.parse(startsOn);
const dayOf = (date: string): number => (Date.parse(date) - begin) / day + 1;

/** The hours of a day in UTC at which the jobs have something to do. */
const jobHours = [5, 13, 14];

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
const ownWordsDays = [...range(29, 42), ...[43, 45, 47, 49, 51, 53], ...[55, 59, 62, 66]];
const words = ['with-you', 'well-done', 'tomorrow'] as const;
/** The live sessions of both cohorts; the last one is a booster evening. */
const sessions = [
  { id: 'opening', week: 1, startsAt: begin + 13.5 * hour },
  { id: 'middle', week: 3, startsAt: begin + 14 * day + 13.5 * hour },
  { id: 'booster', week: 8, startsAt: begin + 51 * day + 13.5 * hour },
] as const;

type Answers = Map<string, { readonly answer: number; readonly cohort: string }>;

/** What one member did, and what follows from it, computed without the domain. */
class Person {
  readonly id: string;
  readonly email: string;
  readonly days: MonthModel;
  readonly habit: number;
  cohort: string;
  place: 'active' | 'lost' | 'refunded' | 'deleted' = 'active';
  zone: string;
  isOn: boolean | undefined;
  pausedUntil = '';
  lapsedUntil = 0;
  worksheet = '';
  planMadeAt = 0;
  readonly answers: Answers = new Map();
  readonly asked = new Set<string>();
  readonly nudges: { readonly day: number; readonly isPause: boolean }[] = [];
  hasDevice = false;
  readonly payment: ReturnType<typeof providerPayment>;
  wantsReminders = true;
  /** The mails about sessions, the end and refunds that they should have got, and that they got. */
  readonly mailsDue: string[] = [];
  readonly mails: string[] = [];
  /** Raised when they lose their place. */
  sessionEpoch = 0;
  /** Nudges of before this time do not count. */
  countsFrom = 0;
  /**
   * Whether they want a pair, whom they saw in it, and whether somebody they saw is gone and they have not answered.
   */
  wantsPair: boolean | undefined = false;
  partners: readonly string[] = [];
  isToBeTold = false;
  word: { readonly word: string; readonly day: string; readonly pair: unknown } | undefined;

  constructor(index: number, zone: string, habit: number) {
    this.id = `p${index}`;
    this.email = `${this.id}@example.com`;
    this.zone = zone;
    this.days = new MonthModel(zone, startsOn);
    this.habit = habit;
    this.cohort = cohorts[index % 2] ?? 'first';
    const created_at = (begin - 3 * day) / 1000;
    this.payment = providerPayment(`M${String(index).padStart(6, '0')}`, { email: this.email, created_at });
  }

  get name(): string {
    return `Name${this.id}`;
  }

  /** A text of theirs, by which it is recognised wherever it turns up. */
  text = (what: string): string => `of-${this.id}-${what}`;

  /** What the run at `now` sends, if their clock has shown eight since the one before; whether it has. */
  strike(now: number): boolean {
    if (!this.hasDevice) return false;
    let hasStruck = false;
    for (let time = now - hour + hour / 4; time <= now; time += hour / 4) {
      const [date = '', clock] = localTime(this.zone, time).split(' ');
      if (clock !== '08:00' || time <= this.countsFrom) continue;
      hasStruck = true;
      if (this.place !== 'active') this.hasDevice = false;
      else if (date >= this.pausedUntil) this.#nudge(date);
    }
    return hasStruck;
  }

  #nudge(date: string): void {
    const number = dayOf(date);
    const isDue = number <= 28 || (this.isOn === true && ownWordsDays.includes(number));
    if (!isDue || this.nudges.some((earlier) => earlier.day >= number)) return;
    const { lastWritten } = this.days;
    const unanswered = this.nudges
      .slice(this.#answered)
      .filter((earlier) => lastWritten === undefined || earlier.day > dayOf(lastWritten)).length;
    if (unanswered <= 3) this.nudges.push({ day: number, isPause: unanswered === 3 });
  }

  /** How many nudges they had got when they last changed a setting, which counts as an answer. */
  #answered = 0;
  answerNudges(): void {
    this.#answered = this.nudges.length;
  }

  /** Whether they can have a pair at `now`. */
  canHavePair(now: number): boolean {
    const today = this.days.today(now);
    const last = this.isOn ? 66 : 28;
    return this.place === 'active' && dayOf(today) <= last && today >= this.pausedUntil;
  }

  /** The moment at which they are asked, if any. */
  openMoment(now: number): string | undefined {
    const today = this.days.today(now);
    const planMadeOn = localTime(this.zone, this.planMadeAt).slice(0, 10);
    if (dayOf(today) - dayOf(planMadeOn) < 7) return 'start';
    return [14, 28, 66].find((first) => dayOf(today) >= first && dayOf(today) < first + 7)?.toString();
  }
}

export interface SecondMonthResult {
  readonly faults: readonly string[];
  readonly calls: number;
  readonly nudges: number;
  readonly mails: number;
  readonly pairs: number;
  readonly words: number;
  readonly left: number;
  readonly returns: number;
  readonly deletions: number;
  readonly means: number;
}

interface Options {
  readonly people: number;
  readonly zoneCount: number;
  /** The first simulated day of the programme; the members make their plan on it. */
  readonly firstDay: number;
  readonly visitsPerDay: number;
  /** The factor by which what is unusual on a visit is more likely; 1 by default. */
  readonly unusual?: number;
  readonly seed: string;
}

const lastSimulatedDay = 73;

/** The product over a database, with members, the jobs and operators. */
class Simulation {
  readonly faults: string[] = [];
  readonly counts = { calls: 0, mails: 0, pairs: 0, words: 0, left: 0, deletions: 0, means: 0 };
  readonly #people: Person[];
  readonly #database: Firestore;
  readonly #random: () => number;
  readonly #firstDay: number;
  readonly #visitsPerHour: number;
  readonly #unusual: number;
  readonly #harness: NudgeHarness;
  readonly #dependencies;
  readonly #app;
  readonly #mailTasks: MailTask[] = [];
  readonly #deletionTasks: { readonly id: string }[] = [];
  readonly #mailIds = new Set<string>();
  /** The spots that the operator who accepted a conversation may read. */
  readonly #attached = new Set<string>();
  #now = 0;
  #ids = 0;

  constructor(
    database: Firestore,
    { people, zoneCount, firstDay, visitsPerDay, unusual = 1, seed }: Options,
  ) {
    this.#database = database;
    this.#random = seededRandom(seed);
    this.#firstDay = firstDay;
    this.#visitsPerHour = visitsPerDay / 24;
    this.#unusual = unusual;
    this.#harness = nudgeHarness(database);
    this.#people = range(0, people - 1).map(
      (index) => new Person(index, zones[index % zoneCount] ?? 'UTC', 0.5 + 0.5 * this.#random()),
    );
    const clock = () => new Date(this.#now);
    const stores = firestoreStores(database);
    const mailQueue = { enqueue: async (task: MailTask) => void this.#mailTasks.push(task) };
    this.#dependencies = {
      ...inMemoryDependencies({ clock }),
      ...stores,
      uncached: stores,
      newId: () => `id-${this.#ids++}`,
      rateLimiter: { consume: async () => true },
      mailQueue,
      mail: queuedMail(stores.mailStore, mailQueue, clock),
      deletionQueue: {
        enqueue: async (task: { readonly id: string }) => void this.#deletionTasks.push(task),
      },
    };
    this.#app = allFunctions(this.#dependencies);
  }

  #chance = (share: number) => this.#random() < share;
  #isUnusual = (share: number) => this.#chance(share * this.#unusual);
  #any = <Item>(items: readonly Item[]): Item => items[Math.floor(this.#random() * items.length)] as Item;
  #fault(person: Person | undefined, what: string): void {
    this.faults.push(`${new Date(this.#now).toISOString()} ${person?.id ?? 'somebody'}: ${what}`);
  }
  #expect(person: Person | undefined, what: string, actual: unknown, expected: unknown): void {
    const [one, other] = [JSON.stringify(actual), JSON.stringify(expected)];
    if (one !== other) this.#fault(person, `${what} is ${one} instead of ${other}`);
  }

  /** What reaches a member contains no text and no surname of anybody else. */
  #readBy(person: Person | undefined, where: string, text: string): void {
    // A reader without a person is an operator, who may read names.
    for (const [, id] of text.matchAll(person ? /(?:of|by)-(p\d+)-/g : /of-(p\d+)-/g))
      if (id !== person?.id) this.#fault(person, `${where} contains something of ${id}`);
  }

  async #call(person: Person, method: string, url: string, body?: object) {
    this.counts.calls += 1;
    const seconds = Math.floor(this.#now / 1000);
    const session = { sub: person.id, sid: 's', ep: person.sessionEpoch, auth_time: seconds };
    const authorization = `Bearer ${this.#dependencies.tokens.issue(session, new Date(this.#now))}`;
    const response = await send(this.#app, {
      ...{ method, url, headers: { authorization, 'content-type': 'application/json' } },
      ...(body && { body: JSON.stringify(body) }),
    });
    this.#readBy(person, `${method} ${url}`, response.text);
    return { status: response.status, body: JSON.parse(response.text) };
  }

  /** A call that must succeed. */
  async #ask(person: Person, method: string, url: string, body?: object) {
    const response = await this.#call(person, method, url, body);
    if (response.status !== 200)
      this.#fault(person, `${method} ${url}: ${response.status} ${JSON.stringify(response.body)}`);
    return response.body;
  }

  async run(): Promise<void> {
    await this.#seed();
    for (let now = begin + (this.#firstDay - 1) * day; now <= begin + lastSimulatedDay * day; now += hour) {
      this.#now = now;
      const struck = this.#people.map((person) => person.strike(now));
      // A nudge that is sent at another hour, in error, is sent by the next run, and is one too many all the same.
      if (struck.includes(true)) await this.#harness.run(new Date(now).toISOString());
      if (jobHours.includes(((now - begin) % day) / hour)) await this.#runJobs(now);
      this.#now = now + hour / 4;
      for (const person of this.#people)
        if (person.place === 'active' && this.#chance(this.#visitsPerHour)) await this.#visit(person);
      if ((now - begin) % day === 12 * hour) await this.#noon();
    }
    await this.#runJobs(this.#now + hour);
    await this.#checkEnd();
  }

  /** Everybody pays for their cohort, and signs in shortly before the first simulated day. */
  async #seed(): Promise<void> {
    this.#now = begin - 3 * day;
    for (const open of cohorts) {
      for (const id of cohorts)
        await this.#database.doc(`cohorts/${id}`).set({
          ...{ title: id, startsOn, weeks: 4, enrolment: id === open ? 'open' : 'closed' },
          sessions: sessions.map((session) => ({
            ...session,
            startsAt: new Date(session.startsAt),
            minutes: 90,
          })),
        });
      for (const { cohort, payment } of this.#people)
        if (cohort === open) await this.#provider(webhook('payment.captured', payment));
    }
    await this.#runJobs(this.#now + hour);
    this.#now = begin + (this.#firstDay - 1) * day - 2 * hour;
    for (const person of this.#people) {
      await this.#signIn(person);
      await this.#register(person);
      const text = person.text('Action');
      const plan = { struggle: text, identity: person.text('Identity'), knowledge: text, tinyAction: text };
      const environment = { easier: text, harder: text };
      const written = await this.#ask(person, 'POST', '/api/ikea/worksheet', { ...plan, environment });
      person.days.write(this.#now);
      Object.assign(person, { worksheet: written.id, planMadeAt: this.#now });
    }
  }

  /** Like the provider, delivers an event more than once. */
  async #provider(event: object): Promise<void> {
    const id = `evt_${this.#ids++}`;
    for (const _ of [1, 2]) {
      const { status, text } = await deliver(this.#app, event, { id });
      if (status !== 200) this.#fault(undefined, `a webhook was answered ${status} ${text}`);
    }
  }

  async #signIn(person: Person): Promise<void> {
    const { id: uid, email, name, payment, zone: time_zone } = person;
    this.#dependencies.providerPayments.set(payment.id, payment);
    this.#dependencies.idTokens.set(uid, {
      ...{ uid, email, displayName: `${name} by-${uid}-`, emailVerified: true, provider: 'google.com' },
      authTime: this.#now / 1000,
    });
    const { user } = await this.#ask(person, 'POST', '/auth/firebase-login', { idToken: uid, time_zone });
    this.#expect(person, 'who has signed in', user?.id, uid);
  }

  async #register(person: Person): Promise<void> {
    await this.#ask(person, 'POST', '/api/register-webpush', {
      user_id: person.id,
      endpoint: endpointOf(person.id),
      keys: {
        p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
        auth: 'AAAAAAAAAAAAAAAAAAAAAA',
      },
      time_zone: person.zone,
      device: person.text('Device'),
    });
    if (person.hasDevice) return;
    Object.assign(person, { hasDevice: true, countsFrom: this.#now });
    person.answerNudges();
  }

  /** What a member does and sees on one visit. */
  async #visit(person: Person): Promise<void> {
    const number = dayOf(person.days.today(this.#now));
    this.#noteLeft(person);
    if (this.#isUnusual(0.01)) person.lapsedUntil = number + 2 + Math.floor(this.#random() * 8);
    if (number < person.lapsedUntil) return;
    if (this.#chance(person.habit)) {
      await this.#ask(person, 'POST', '/api/spots', { description: person.text('Spot') });
      person.days.write(this.#now);
    }
    if (this.#isUnusual(0.03)) await this.#travel(person);
    if (this.#isUnusual(0.02)) await this.#pause(person);
    if (this.#isUnusual(0.02)) await this.#setReminders(person);
    await this.#decide(person);
    await this.#answer(person);
    if (this.#chance(0.7)) await this.#visitPair(person);
    if (this.#chance(0.3)) {
      const { returns } = await this.#ask(person, 'GET', '/api/account/day');
      this.#expect(person, 'the number of returns', returns, person.days.returns);
    }
    if (this.#chance(0.2)) await this.#checkOthersToday(person);
    if (this.#isUnusual(0.006)) await this.#askForConversation(person);
    if (this.#isUnusual(0.008)) await this.#lose(person);
  }

  async #travel(person: Person): Promise<void> {
    const zone = this.#any(zones);
    await this.#ask(person, 'POST', '/api/account/time-zone', { time_zone: zone });
    if (zone === person.zone) return person.answerNudges();
    person.days.travel(zone, this.#now);
    Object.assign(person, { zone, countsFrom: this.#now });
    person.answerNudges();
  }

  async #pause(person: Person): Promise<void> {
    const pausedUntil = dayPlus(localTime(person.zone, this.#now).slice(0, 10), 3);
    await this.#ask(person, 'POST', '/api/account/nudges', { paused_until: pausedUntil });
    Object.assign(person, { pausedUntil, wantsPair: false, partners: [] });
    person.answerNudges();
  }

  async #setReminders(person: Person): Promise<void> {
    person.wantsReminders = !person.wantsReminders;
    await this.#ask(person, 'POST', '/api/mail-settings', { session_reminders: person.wantsReminders });
  }

  async #decide(person: Person): Promise<void> {
    const number = dayOf(person.days.today(this.#now));
    const isFirst = person.isOn === undefined && number >= 28 && number < 35;
    if (!isFirst && !this.#isUnusual(0.02)) return;
    const on = isFirst ? this.#chance(0.75) : this.#chance(0.5);
    const isPossible = (number >= 28 && number <= 66) || (!on && person.isOn !== undefined);
    const { status } = await this.#call(person, 'POST', '/api/second-month', { on });
    this.#expect(person, `the answer to ${on} on day ${number}`, status, isPossible ? 200 : 409);
    if (!isPossible) return;
    person.isOn = on;
    if (on) person.answerNudges();
  }

  async #answer(person: Person): Promise<void> {
    const moment = person.openMoment(this.#now);
    const name = moment === undefined || moment === 'start' ? moment : `day${moment}`;
    // The start is that of the plan; the later days are those of the cohort.
    const question = name === 'start' ? name : `${name} ${person.cohort}`;
    const isOpen = name !== undefined && !person.asked.has(question);
    if (!isOpen && !this.#chance(0.1)) return;
    const { open } = await this.#ask(person, 'GET', '/api/automaticity');
    this.#expect(person, 'the open question', open?.moment ?? null, isOpen ? name : null);
    if (!isOpen || !this.#chance(0.8)) return;
    const answer = this.#chance(0.1) ? null : 1 + Math.floor(this.#random() * 7);
    const body = { worksheet_id: person.worksheet, moment: name, answer };
    await this.#ask(person, 'POST', '/api/automaticity', body);
    person.asked.add(question);
    if (answer !== null) person.answers.set(question, { answer, cohort: person.cohort });
  }

  async #checkOthersToday(person: Person): Promise<void> {
    const { logged_today: logged } = await this.#ask(person, 'GET', '/api/cohort');
    const today = person.days.today(this.#now);
    const people = this.#people.filter(({ place, cohort }) => place === 'active' && cohort === person.cohort);
    const count = people.filter(({ days }) => (days.lastWritten ?? '') >= today).length;
    this.#expect(
      person,
      'how many logged today',
      logged ?? null,
      count >= 5 ? { on: today, count, of: people.length } : null,
    );
  }

  async #visitPair(person: Person): Promise<void> {
    const pair = await this.#showPair(person, await this.#ask(person, 'GET', '/api/pair'));
    const set = async (on: boolean) => {
      const { status, body } = await this.#call(person, 'POST', '/api/pair', { on });
      const isPossible = !on || person.canHavePair(this.#now);
      this.#expect(person, `the answer to a pair (${on})`, status, isPossible ? 200 : 409);
      if (!isPossible) return;
      Object.assign(person, { wantsPair: on, isToBeTold: false, ...(!on && { partners: [] }) });
      await this.#showPair(person, body);
    };
    if (pair.partners.length > 0 && this.#chance(0.4)) await this.#sendWord(person);
    if (pair.has_ended && this.#chance(0.7)) await set(this.#chance(0.7));
    else if (!pair.on && this.#chance(0.3)) await set(true);
    else if (pair.on && this.#isUnusual(0.02)) {
      Object.assign(person, { wantsPair: false, isToBeTold: false, partners: [] });
      await this.#showPair(person, await this.#ask(person, 'POST', '/api/pair/leave'));
      this.counts.left += 1;
    }
  }

  /** Compares what a member sees of their pair with what the others did. */
  async #showPair(person: Person, pair: ShownPair): Promise<ShownPair> {
    const isPossible = person.canHavePair(this.#now);
    if (person.wantsPair !== undefined)
      this.#expect(person, 'a pair', pair.on, person.wantsPair && isPossible);
    person.wantsPair = pair.on;
    if (pair.partners.length > 2) this.#fault(person, `has ${pair.partners.length} partners`);
    const pairId = pair.partners.length > 0 && (await this.#pairIdOf(person));
    const today = person.days.today(this.#now);
    for (const shown of pair.partners) {
      const other = this.#people.find(({ name }) => name === shown.name);
      if (!other) {
        this.#fault(person, `has a pair with ${shown.name}`);
        continue;
      }
      const sent = other.word;
      const isShown = sent !== undefined && sent.pair === pairId && sent.day >= dayPlus(today, -1);
      this.#expect(person, `what is shown of ${other.id}`, shown, {
        name: other.name,
        is_done: other.days.lastWritten === other.days.today(this.#now),
        word: isShown ? sent.word : null,
      });
      this.#expect(person, `the pair of ${other.id}`, await this.#pairIdOf(other), pairId);
      this.#expect(person, `the cohort of ${other.id}`, other.cohort, person.cohort);
      if (!other.canHavePair(this.#now)) this.#fault(person, `has a pair with ${other.id}, who has left`);
    }
    const names = pair.partners.map(({ name }) => name);
    if (person.partners.some((name) => !names.includes(name)) && isPossible) person.isToBeTold = true;
    if (person.isToBeTold && !pair.has_ended) this.#fault(person, 'was not told that somebody is gone');
    if (person.partners.length === 0 && names.length > 0) this.counts.pairs += 1;
    person.partners = names;
    return pair;
  }

  /** Members who cannot have a pair are out of it after the next read. */
  #noteLeft(person: Person): void {
    if (person.wantsPair !== false && !person.canHavePair(this.#now))
      Object.assign(person, { wantsPair: undefined, partners: [], isToBeTold: false });
  }

  async #pairIdOf({ id }: Person): Promise<unknown> {
    return (await this.#database.doc(`pairs/${id}`).get()).get('pair');
  }

  async #sendWord(person: Person): Promise<void> {
    const word = this.#any(words);
    const today = person.days.today(this.#now);
    const isSent = person.word !== undefined && person.word.day >= today;
    const { status } = await this.#call(person, 'POST', '/api/pair/word', { word });
    const isAllowed = !isSent || person.word?.word === word;
    this.#expect(person, 'the answer to a sentence', status, isAllowed ? 200 : 409);
    if (isSent || status !== 200) return;
    person.word = { word, day: today, pair: await this.#pairIdOf(person) };
    this.counts.words += 1;
  }

  /** Asks for a conversation with a spot, which an operator accepts, who reads that spot from then on. */
  async #askForConversation(person: Person): Promise<void> {
    const { week } = await this.#ask(person, 'GET', '/api/conversations');
    if (week === null) return;
    const spot = await this.#ask(person, 'POST', '/api/spots', { description: person.text('Attached') });
    person.days.write(this.#now);
    const times = [26, 28].map((hours) => new Date(this.#now + hours * hour).toISOString());
    const { id } = await this.#ask(person, 'POST', '/api/conversations', { times, spots: [spot.id] });
    const body = { time: times[0] ?? '', minutes: 30, link: 'https://meet.example.com/room' };
    await act('acceptConversation', { params: { id }, body }, this.#dependencies, operator);
    this.#attached.add(person.text('Attached'));
  }

  /** A member loses their place, moves to the other cohort, or has everything deleted. */
  async #lose(person: Person): Promise<void> {
    const what = this.#any(['remove', 'remove', 'refund', 'move', 'delete'] as const);
    const id = rosterId(person.email);
    if (what === 'move') {
      if (dayOf(localTime('UTC', this.#now).slice(0, 10)) > 27) return;
      const cohort = person.cohort === 'first' ? 'second' : 'first';
      await act('movePerson', { params: { id }, body: { cohort } }, this.#dependencies, operator);
      Object.assign(person, { cohort, isOn: undefined });
    } else if (what === 'remove') {
      await act('removePerson', { params: { id }, body: { reason: 'Asked.' } }, this.#dependencies, operator);
      person.place = 'lost';
    } else if (what === 'refund') {
      await this.#refund(person);
    } else {
      await this.#ask(person, 'POST', '/api/account/delete', { address: person.email });
      Object.assign(person, { place: 'deleted', hasDevice: false });
      this.counts.deletions += 1;
    }
    Object.assign(person, { wantsPair: false, partners: [], isToBeTold: false });
  }

  /** An operator refunds the payment here or at the provider, which reports it in both cases. */
  async #refund(person: Person): Promise<void> {
    const { id, amount } = person.payment;
    const isHere = this.#chance(0.5);
    if (isHere) {
      const body = { amount, refunded_before: 0 };
      await act('refundPayment', { params: { id }, body }, this.#dependencies, operator);
    }
    const made = [...this.#dependencies.providerRefunds.values()].find(
      (refund) => Object(refund).payment_id === id,
    );
    this.#expect(person, 'whether the provider has made the refund', made !== undefined, isHere);
    const refundId = Object(made).id ?? `rfnd_${id}`;
    await this.#provider(refundWebhook('refund.processed', person.payment, amount, refundId));
    person.place = 'refunded';
    person.mailsDue.push('refund-confirmed');
  }

  /** What runs by itself at `now`. */
  async #runJobs(now: number): Promise<void> {
    this.#now = now;
    for (const person of this.#people) if (person.place === 'active') this.#noteMailsDue(person);
    await remindOfSessions(new Date(now), this.#dependencies);
    for (const task of this.#deletionTasks.splice(0)) await runDeletion(task, this.#dependencies);
    for (const task of this.#mailTasks.splice(0)) await this.#runMail(task);
  }

  /** The mails that a member should get at this hour about sessions and the end of their cohort. */
  #noteMailsDue({ wantsReminders, isOn, cohort, mailsDue }: Person): void {
    for (const { id, week, startsAt } of sessions)
      for (const [occasion, before] of [
        ['day', 23.5],
        ['hour', 0.5],
      ] as const)
        if (startsAt - before * hour === this.#now && wantsReminders && (week <= 4 || isOn))
          mailsDue.push(`session-reminder ${cohort} ${id} ${occasion}`);
    // They are sent from ten in the morning in UTC, the programme's zone; the first jobs from then on are at 13:00.
    for (const [number, again] of [
      [30, ''],
      [35, ' again'],
    ] as const)
      if (this.#now === begin + (number - 1) * day + 13 * hour)
        mailsDue.push(`cohort-ended ${cohort}${again}`);
  }

  /** What operators do in a day. */
  async #noon(): Promise<void> {
    for (const person of this.#people) {
      this.#noteLeft(person);
      if (person.place === 'lost' && this.#chance(0.3)) await this.#restore(person);
    }
    const number = dayOf(localTime('UTC', this.#now).slice(0, 10));
    if (number % 7 === 0 || number >= lastSimulatedDay - 1) await this.#operate();
  }

  async #restore(person: Person): Promise<void> {
    const params = { id: rosterId(person.email) };
    const isRestored = await act('restorePerson', { params }, this.#dependencies, operator).then(
      () => true,
      () => false,
    );
    if (!isRestored) return;
    const sessionEpoch = (await this.#dependencies.members.get(person.id))?.sessionEpoch ?? 0;
    Object.assign(person, { place: 'active', wantsPair: undefined, sessionEpoch });
    await this.#register(person);
  }

  async #runMail(task: MailTask): Promise<void> {
    await runMailTask(task, {
      ...this.#dependencies,
      mailSettings: testMailSettings,
      mailSender: {
        send: async (mail) => {
          this.counts.mails += 1;
          if (this.#mailIds.has(mail.id)) this.#fault(undefined, `the mail ${mail.id} was sent twice`);
          this.#mailIds.add(mail.id);
          const person = this.#people.find(({ email }) => email === mail.to);
          this.#readBy(person, `the mail ${mail.id}`, JSON.stringify(mail));
          if (person) person.mails.push(await this.#inShort(mail.id));
          return { kind: 'accepted' };
        },
      },
    });
  }

  /** What a stored mail is about. */
  async #inShort(id: string): Promise<string> {
    const mail = outgoingMail.parse((await this.#database.doc(`mails/${id}`).get()).get('mail'));
    if (mail.kind === 'session-reminder')
      return [mail.kind, mail.cohortId, mail.sessionId, mail.occasion].join(' ');
    if (mail.kind === 'cohort-ended')
      return [mail.kind, mail.cohortId, mail.again ? 'again' : ''].join(' ').trim();
    return mail.kind;
  }

  /** What operators read has no text of a member but the spots of conversations, and the numbers are right. */
  async #operate(): Promise<void> {
    const answers = [
      ...(await Promise.all(
        (['overview', 'listPeople', 'listConversations', 'listMails', 'listLog', 'listGroups'] as const)
          .filter((name) => name in operatorApi)
          .map((name) => act(name, { query: {} } as never, this.#dependencies, operator)),
      )),
      ...(await Promise.all(cohorts.map((cohort) => this.#checkNumbers(cohort)))),
    ];
    for (const [text] of JSON.stringify(answers).matchAll(/of-p\d+-\w*/g))
      if (!this.#attached.has(text)) this.#fault(undefined, `an operator reads ${text}`);
  }

  async #checkNumbers(cohort: string): Promise<unknown> {
    const numbers = await act('cohortNumbers', { params: { id: cohort } }, this.#dependencies, operator);
    const people = this.#people.filter((person) => person.place === 'active' && person.cohort === cohort);
    this.#expect(undefined, `the people of ${cohort}`, numbers.people, people.length);
    for (const moment of ['day14', 'day28', 'day66']) {
      const pairs = people.flatMap(({ answers }) => {
        const [start, later] = [answers.get('start'), answers.get(`${moment} ${cohort}`)];
        return start?.cohort === cohort && later?.cohort === cohort ? [[start.answer, later.answer]] : [];
      }) as [number, number][];
      const shown = numbers.automaticity.find((row) => row.moment === moment);
      if (pairs.length < 10) this.#expect(undefined, `the mean of ${moment}`, shown ?? null, null);
      else this.#compareMean(moment, shown, pairs);
    }
    return numbers;
  }

  #compareMean(moment: string, shown: object | undefined, pairs: readonly [number, number][]): void {
    this.counts.means += 1;
    const changes = pairs.map(([start, later]) => later - start);
    const mean = sum(changes) / changes.length;
    const margin = tQuantile(changes.length - 1) * deviation(changes) * changes.length ** -0.5;
    const in_trials = 0.69 * deviation(pairs.map(([start]) => start));
    const plain = { people: pairs.length, mean, low: mean - margin, high: mean + margin, in_trials };
    for (const [name, value] of Object.entries(plain)) {
      const actual = Number(Object(shown)[name]);
      // Shown to a tenth.
      if (!(Math.abs(actual - value) < 0.051))
        this.#fault(undefined, `${name} of ${moment} is ${actual}, not ${value}`);
    }
  }

  async #checkEnd(): Promise<void> {
    for (const person of this.#people) {
      const sent = this.#harness.sent.filter(({ endpoint }) => endpoint === endpointOf(person.id));
      this.#readBy(person, 'a notification', JSON.stringify(sent));
      const actual = sent.map(({ tag, payload }) => ({
        day: dayOf(tag.slice(2).replace(/^(....)(..)(..)$/, '$1-$2-$3')),
        isPause: payload.title === nudgesPause.title,
      }));
      this.#expect(person, 'the nudges', actual, person.nudges);
      const mails = person.mails.filter((mail) =>
        /^(session-reminder|cohort-ended|refund-confirmed)/.test(mail),
      );
      this.#expect(person, 'the mails', mails, person.mailsDue);
      this.#expect(
        person,
        'the welcome',
        person.mails.filter((mail) => mail === 'place-confirmed').length,
        1,
      );
      for (const { day: number } of actual) if (number > 66) this.#fault(person, `a nudge on day ${number}`);
    }
    for (const [path, fields] of await everything(this.#database))
      for (const { id, email, place } of this.#people)
        if (place === 'deleted' && `${JSON.stringify(fields)}`.match(`of-${id}-|by-${id}-|"${email}"`))
          this.#fault(undefined, `${path} still has something of ${id}`);
  }

  totals = () => ({
    nudges: this.#harness.sent.length,
    returns: sum(this.#people.map(({ days }) => days.returns)),
  });
}

const operator = 'omar@example.com';

interface ShownPair {
  readonly on: boolean;
  readonly has_ended: boolean;
  readonly partners: readonly { readonly name: string; readonly is_done: boolean; readonly word: unknown }[];
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function deviation(values: readonly number[]): number {
  const mean = sum(values) / values.length;
  return (sum(values.map((value) => (value - mean) ** 2)) / (values.length - 1)) ** 0.5;
}

/**
 * The 97.5 % quantile of Student's t distribution: where the area under its density, added up in small steps, is 0.475.
 */
function tQuantile(freedom: number): number {
  const density = (at: number) => (1 + at ** 2 / freedom) ** (-(freedom + 1) / 2);
  const step = 0.001;
  const area = (until: number) => {
    let total = 0;
    for (let at = step / 2; at < until; at += step) total += density(at) * step;
    return total;
  };
  const half = area(60);
  let [reached, at] = [0, 0];
  for (; reached < 0.95 * half; at += step) reached += density(at + step / 2) * step;
  return at;
}

/**
 * Runs the days of a cohort and the second month with random members in their zones: they write, lapse, return, travel,
 * pause, answer, decide, have pairs, lose their places and are deleted. Everything that they, the operators and the
 * devices receive is compared with a plain computation.
 */
export async function runSecondMonth(options: Options, database: Firestore): Promise<SecondMonthResult> {
  const simulation = new Simulation(database, options);
  await simulation.run();
  return { ...simulation.counts, ...simulation.totals(), faults: simulation.faults };
}
