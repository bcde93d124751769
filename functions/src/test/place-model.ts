import { placeRemoved } from '@reshape/content/mail/place-mails';
import { ApiError } from '@reshape/contract/errors';
import { localDay } from '@reshape/domain/local-day';
import { seededRandom } from '@reshape/domain/nudges';
import { noticesAbout, openNoticesOf } from '@reshape/domain/payment-notices';
import { amountCommitted, amountRefunded, paymentStatus } from '@reshape/domain/payments';
import { isOfferOpen } from '@reshape/domain/waitlist';
import { dayIn } from '@reshape/domain/zoned-day';
import type { Firestore } from 'firebase-admin/firestore';
import type { CallableRequest } from 'firebase-functions/v2/https';
import { resumeDeletions, runDeletion, startDeletion } from '../account/deletion.ts';
import { firestoreStores } from '../dependencies.ts';
import { joinWaitlistCall } from '../http/callable.ts';
import { afterUndo, outgoingMail, queuedMail } from '../mail/outgoing.ts';
import { remindOfSessions } from '../mail/reminders.ts';
import { runMailTask } from '../mail/send.ts';
import type { FinishedMail } from '../mail/smtp.ts';
import type { MailTask } from '../mail/task.ts';
import { reconcilePayments } from '../payments/reconcile.ts';
import type { StoredCohort } from '../stores/cohorts.ts';
import { rosterId } from '../stores/members.ts';
import type { StoredPayment } from '../stores/payments.ts';
import type { RosterEntry } from '../stores/roster.ts';
import { RetryLaterError } from '../task-queue.ts';
import { CrashingProcess } from './crashing-process.ts';
import { inMemoryDependencies, storedCohort, testMailSettings } from './in-memory-stores.ts';
import { allFunctions, send } from './in-process-api.ts';
import { act } from './operator-acts.ts';
import { everything } from './person-harness.ts';
import { deliver, providerPayment, webhook } from './razorpay-webhooks.ts';

const startsAt = Date.parse('2026-06-17T10:00:00Z');
const minute = 60_000;
const day = 24 * 60 * minute;

const prices = { july: 699_900, september: 499_900, november: 699_900 } as const;
type CohortName = keyof typeof prices;
/** An amount that the July cohort accepts besides its price. */
const earlyBird = { name: 'Early bird', amount: 399_900, limit: 2, until: localDay('2026-06-19') };
const cohortNames = Object.keys(prices) as CohortName[];
const cohorts: Readonly<Record<CohortName, StoredCohort & { readonly price: number }>> = {
  july: {
    ...storedCohort({
      title: 'The July cohort',
      startsOn: localDay('2026-07-13'),
      enrolment: 'open',
    }),
    ...{ seats: 3, price: prices.july, acceptedAmounts: [earlyBird] },
  },
  september: {
    ...storedCohort({
      title: 'The September cohort',
      startsOn: localDay('2026-09-07'),
      enrolment: 'open',
    }),
    ...{ seats: 2, price: prices.september },
  },
  november: {
    ...storedCohort({ title: 'The November cohort', startsOn: localDay('2026-11-02') }),
    ...{ seats: 2, price: prices.november },
  },
};
/** What another product costs that is sold with the same account. */
const otherProduct = 100_000;
const phone = '9876543210';
const peopleCount = 7;
const emailOf = (person: number) => `person${person}@example.com`;
/** Accounts whose address makes no payment. */
const claimantOf = (person: number) => `claimant${person}@example.com`;

/** What was found in a run of the model. */
export interface PlaceModelResult {
  /** Sentences about what must not be. */
  readonly faults: readonly string[];
  /** What happened, in order, to look for the cause of a fault. */
  readonly history: readonly string[];
  readonly acts: number;
  readonly crashes: number;
  readonly mails: number;
  readonly payments: number;
  readonly deletions: number;
  /** How often the amount with a limit opened a place. */
  readonly uses: number;
}

/** Something that somebody does, and does again until it is answered when it `isRepeated`. */
interface Act {
  readonly name: string;
  readonly isRepeated: boolean;
  run(): Promise<unknown>;
}

class PlaceModel {
  readonly faults: string[] = [];
  acts = 0;
  crashes = 0;
  mails = 0;
  deletions = 0;
  uses = 0;
  readonly #database: Firestore;
  readonly #random: () => number;
  readonly #process = new CrashingProcess();
  #now = startsAt;
  #ids = 0;
  readonly #mailTasks: MailTask[] = [];
  readonly #deletionTasks: { readonly id: string }[] = [];
  /** Webhooks on their way and calls that were not answered yet. */
  readonly #unanswered: Act[] = [];
  readonly #payments = new Map<string, ReturnType<typeof providerPayment>>();
  readonly #app: ReturnType<typeof allFunctions>;
  readonly #dependencies;
  /** How often each person's place was opened, and how often they were welcomed. */
  readonly #openings = new Map<string, number>();
  readonly #welcomes = new Map<string, number>();
  readonly #wasActive = new Map<string, string>();
  /** What opened each place last. */
  readonly #openedBy = new Map<string, string>();
  /** The payments that have a cohort. */
  #assigned = new Set<string>();
  /** Who got a mail that their place is open. */
  readonly #announced = new Set<string>();
  readonly #received = new Map<string, number>();
  /** When the latest deletion of a person that is complete was requested. */
  readonly #deleted = new Map<string, number>();
  /** When a person, or an operator for them, last did something that brings them back. */
  readonly #cameBack = new Map<string, number>();
  /** What is happening, for the sentences about faults. */
  #current = '';
  readonly #history: string[] = [];

  constructor(database: Firestore, random: () => number) {
    this.#database = database;
    this.#random = random;
    const stores = firestoreStores(database);
    this.#process.watch(database);
    const clock = () => new Date(this.#now);
    const memory = inMemoryDependencies({ clock });
    const mailQueue = {
      enqueue: async (task: MailTask) => {
        this.#process.write();
        this.#mailTasks.push(task);
      },
    };
    this.#dependencies = {
      ...memory,
      ...stores,
      uncached: stores,
      newId: () => `id-${this.#ids++}`,
      rateLimiter: { consume: async () => true },
      mailQueue,
      mail: queuedMail(stores.mailStore, mailQueue, clock),
      deletionQueue: {
        enqueue: async (task: { readonly id: string }) => {
          this.#process.write();
          this.#deletionTasks.push(task);
        },
      },
    };
    for (const email of [...this.#people(emailOf), ...this.#people(claimantOf)]) this.#addAccount(email);
    this.#app = allFunctions(this.#dependencies);
  }

  #people = (of: (person: number) => string) =>
    Array.from({ length: peopleCount }, (_, person) => of(person));

  #addAccount(email: string): void {
    const uid = `uid-of-${email.split('@', 1)[0]}`;
    this.#dependencies.idTokens.set(uid, {
      ...{ uid, email, displayName: email, emailVerified: true, provider: 'google.com' },
      authTime: Math.floor(this.#now / 1000),
    });
  }

  #chance = (share: number) => this.#random() < share;
  #any = <Item>(items: readonly Item[]): Item => items[Math.floor(this.#random() * items.length)] as Item;

  async run(count: number): Promise<void> {
    for (const name of cohortNames) await this.#database.doc(`cohorts/${name}`).set(cohorts[name]);
    await this.#database.doc('operators/omar').set({
      ...{ email: 'omar@example.com', grantedBy: 'test', grantedAt: new Date(startsAt) },
    });
    while (this.acts < count) {
      if (this.#chance(0.04)) await this.#passNight();
      this.#now += Math.ceil(this.#random() * 20 * minute);
      const isRepeat = this.#unanswered.length > 0 && this.#chance(0.45);
      const index = Math.floor(this.#random() * this.#unanswered.length);
      const next = isRepeat ? this.#unanswered.splice(index, 1)[0] : await this.#newAct();
      if (next) await this.#perform(next, this.#chance(0.3));
    }
    await this.#settle();
    await this.#checkEnd();
  }

  async #perform(next: Act, canCrash: boolean): Promise<void> {
    this.acts += 1;
    this.#current = next.name;
    this.#history.push(`${new Date(this.#now).toISOString()} ${next.name}`);
    this.#process.start(canCrash ? Math.floor(this.#random() * 5) : undefined);
    let isAnswered = true;
    try {
      await next.run();
    } catch (error) {
      const isRefusal = error instanceof ApiError && error.status < 500;
      isAnswered = isRefusal || error instanceof RetryLaterError;
      if (!isAnswered && !this.#process.hasCrashed) this.#fault(`failed: ${error}`);
      this.#history.push(`  ${error}`);
    }
    if (this.#process.hasCrashed) {
      this.crashes += 1;
      this.#history.push('  the process ended');
    }
    if ((this.#process.hasCrashed || !isAnswered) && next.isRepeated) this.#unanswered.push(next);
    this.#process.start();
    await this.#notePlaces();
    await this.#noteUses();
  }

  #fault(sentence: string): void {
    this.faults.push(`${this.#current}: ${sentence}`);
    this.#history.push(`  FAULT ${sentence}`);
  }

  /** Notes which places were opened. */
  async #notePlaces(): Promise<void> {
    const { docs } = await this.#database.collection('roster').get();
    const active = new Map(
      docs.flatMap((place) =>
        place.get('status') === 'active' ? [[place.id, place.get('cohortId')] as const] : [],
      ),
    );
    // A place may be closed and opened again by one act, when the refund of one payment makes room for another.
    for (const place of docs) {
      const openedBy: string = place.get('openedBy');
      const isOpened = !this.#wasActive.has(place.id) || this.#openedBy.get(place.id) !== openedBy;
      if (!active.has(place.id) || !isOpened) continue;
      this.#openings.set(place.id, (this.#openings.get(place.id) ?? 0) + 1);
      this.#openedBy.set(place.id, openedBy);
    }
    const countIn = (places: ReadonlyMap<string, string>, cohort: string) =>
      [...places.values()].filter((cohortId) => cohortId === cohort).length;
    // A place opens again when its refund fails, whether its seat was taken in between or not.
    const reopened = new Set(
      docs
        .filter((place) => /^pay_[A-Za-z0-9]+(_claimed)?_\d+$/.test(place.get('openedBy')))
        .map(({ id }) => id),
    );
    // Operators may exceed the seats, and a claim hands over a place that is there.
    for (const id of this.#current.startsWith('the operator') ? [] : cohortNames) {
      const taken = countIn(active, id);
      const isNew = (person: string) => this.#wasActive.get(person) !== id && !reopened.has(person);
      const hasNew = [...active].some(([person, cohort]) => cohort === id && isNew(person));
      if (!hasNew || taken <= countIn(this.#wasActive, id)) continue;
      const { seats = taken } = (await this.#cohort(id)) ?? {};
      if (taken > seats) this.#fault(`${id} has ${taken} people for ${seats} seats`);
    }
    this.#wasActive.clear();
    for (const [id, cohort] of active) this.#wasActive.set(id, cohort);
  }

  /** Notes which payments got a cohort: the early bird only in time, and for no more places than it is for. */
  async #noteUses(): Promise<void> {
    const payments = await this.#storedPayments();
    const uses = payments.filter(
      ({ amount, outcome, cohortId }) =>
        amount === earlyBird.amount && outcome === 'place' && cohortId === 'july',
    );
    const isOperator = this.#current.startsWith('the operator');
    for (const { id, amount, cohortId, outcome, createdAt } of isOperator ? [] : payments) {
      if (amount !== earlyBird.amount || outcome !== 'place' || this.#assigned.has(id)) continue;
      this.uses += 1;
      if (cohortId !== 'july') this.#fault(`${id} opened a place in ${cohortId}`);
      if (dayIn('Asia/Kolkata', createdAt) > earlyBird.until)
        this.#fault(`${id} was paid after the last day`);
      if (uses.length > earlyBird.limit)
        this.#fault(`${uses.length} places for ${earlyBird.limit} early birds`);
    }
    this.#assigned = new Set(payments.flatMap(({ id, cohortId }) => (cohortId === null ? [] : [id])));
  }

  async #newAct(): Promise<Act> {
    const acts: readonly (readonly [number, () => Promise<Act | undefined> | Act | undefined])[] = [
      [12, () => this.#pay()],
      [10, () => this.#providerEvent()],
      [5, () => this.#claim()],
      [
        6,
        () =>
          this.#person('signs in', (email) =>
            this.#call('/auth/firebase-login', { idToken: this.#tokenOf(email) }),
          ),
      ],
      [5, () => this.#person('joins the waitlist', (email) => this.#joinWaitlist(email))],
      [2, () => this.#person('deletes their account', (email) => this.#deleteAccount(email))],
      [20, () => this.#operatorAct()],
      [16, () => this.#runMail()],
      [8, () => this.#runDeletion()],
      [2, () => ({ name: 'the nightly reconciliation', isRepeated: false, run: () => this.#reconcile() })],
      [2, () => ({ name: 'the job of mails', isRepeated: false, run: () => this.#requeue() })],
    ];
    const total = acts.reduce((sum, [weight]) => sum + weight, 0);
    for (;;) {
      const at = this.#random() * total;
      let sum = 0;
      const [, choose] =
        acts.find(([weight]) => {
          sum += weight;
          return sum > at;
        }) ?? [];
      const chosen = await choose?.();
      if (chosen) return chosen;
    }
  }

  #tokenOf = (email: string) => `uid-of-${email.split('@', 1)[0]}`;

  async #call(url: string, body: object): Promise<void> {
    const text = JSON.stringify(body);
    const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) };
    const { status, text: answer } = await send(this.#app, { method: 'POST', url, headers, body: text });
    if (status >= 500) throw new Error(`${url} answered ${status} ${answer}`);
  }

  #person(what: string, run: (email: string) => Promise<unknown>): Act {
    const email = this.#chance(0.8)
      ? emailOf(Math.floor(this.#random() * peopleCount))
      : claimantOf(Math.floor(this.#random() * peopleCount));
    return {
      name: `${email} ${what}`,
      isRepeated: this.#chance(0.5),
      run: async () => {
        // A person who deleted their account signs in with a new one of the same address.
        this.#addAccount(email);
        this.#cameBack.set(email, this.#now);
        await run(email);
      },
    };
  }

  async #joinWaitlist(email: string): Promise<void> {
    const uid = this.#tokenOf(email);
    const request = {
      auth: { uid, token: { email, email_verified: true, name: email } },
      data: null,
      rawRequest: { headers: {}, socket: {} },
    };
    await joinWaitlistCall(request as unknown as CallableRequest, this.#dependencies).catch(
      (error: unknown) => {
        if (!this.#process.hasCrashed && Object(error).code === 'internal') throw error;
      },
    );
  }

  async #deleteAccount(email: string): Promise<void> {
    const person = { uid: this.#tokenOf(email), rosterId: rosterId(email), email };
    await startDeletion(person, 'member', { by: 'the member' }, this.#dependencies);
  }

  #webhook(name: string, payment: { readonly id: string }, refund?: object, dispute?: object): Act {
    const event = webhook(name, payment, refund);
    const id = `evt_${this.#ids++}`;
    const body = {
      ...event,
      payload: { ...event.payload, ...(dispute && { dispute: { entity: dispute } }) },
    };
    return {
      name: `webhook ${name} ${payment.id} ${refund ? JSON.stringify(refund) : ''}`,
      isRepeated: true,
      run: async () => {
        const { status, text } = await deliver(this.#app, body, { id });
        if (status !== 200) throw new Error(`the webhook was answered ${status} ${text}`);
      },
    };
  }

  /** Somebody pays, which the provider reports later, several times, or never. */
  #pay(): Act {
    const number = String(this.#payments.size).padStart(6, '0');
    const person = Math.floor(this.#random() * peopleCount);
    const email = this.#chance(0.12) ? null : emailOf(person);
    const payment = providerPayment(`M${number}`, {
      email,
      created_at: Math.floor(this.#now / 1000),
      amount: this.#any([
        ...Object.values(prices),
        ...Object.values(prices),
        ...Array(3).fill(earlyBird.amount),
        otherProduct,
      ]),
    });
    return {
      name: `${email} pays ${payment.amount} as ${payment.id}`,
      isRepeated: false,
      run: async () => {
        this.#payments.set(payment.id, payment);
        this.#dependencies.providerPayments.set(payment.id, payment);
        if (email !== null) this.#cameBack.set(email, this.#now);
        if (this.#chance(0.9)) this.#unanswered.push(this.#webhook('payment.captured', payment));
        if (this.#chance(0.3)) this.#unanswered.push(this.#webhook('order.paid', payment));
      },
    };
  }

  /** Something happens to a payment at the provider. */
  #providerEvent(): Act | undefined {
    if (this.#payments.size === 0) return undefined;
    const payment = this.#any([...this.#payments.values()]);
    const { id } = payment;
    const { providerRefunds, providerDisputes } = this.#dependencies;
    const created_at = Math.floor(this.#now / 1000);
    return {
      name: `something happens to ${id} at the provider`,
      isRepeated: false,
      run: async () => {
        if (this.#chance(0.3)) {
          const providerDispute = Object(providerDisputes.get(id));
          if (['won', 'lost'].includes(providerDispute.status)) return;
          const status = providerDispute.status === undefined ? 'open' : this.#any(['won', 'lost']);
          const dispute = {
            ...{ id: `disp_${id}`, payment_id: id, status, amount: payment.amount, created_at },
            amount_deducted: status === 'lost' ? payment.amount : 0,
          };
          providerDisputes.set(id, dispute);
          const name = status === 'open' ? 'created' : status;
          this.#unanswered.push(this.#webhook(`payment.dispute.${name}`, payment, undefined, dispute));
          return;
        }
        const refunds = [...providerRefunds.values()]
          .map(Object)
          .filter(({ payment_id }) => payment_id === id);
        const pending = refunds.find(({ status }) => status === 'pending');
        if (pending) {
          const ended = { ...pending, status: this.#any(['processed', 'processed', 'failed']) };
          providerRefunds.set(ended.id, ended);
          this.#unanswered.push(this.#webhook(`refund.${ended.status}`, payment, ended));
          return;
        }
        const processed = refunds.findLast(({ status }) => status === 'processed');
        if (processed && this.#chance(0.3)) {
          const failed = { ...processed, status: 'failed' };
          providerRefunds.set(failed.id, failed);
          this.#unanswered.push(this.#webhook('refund.failed', payment, failed));
          return;
        }
        const gone = refunds
          .filter(({ status }) => status !== 'failed')
          .reduce((sum, { amount }) => sum + amount, 0);
        const left = payment.amount - gone;
        if (left < 100) return;
        const amount = this.#chance(0.6) ? left : Math.floor(left / 2);
        const refund = { id: `rfnd_p${this.#ids++}`, payment_id: id, amount, status: 'pending', created_at };
        providerRefunds.set(refund.id, refund);
        this.#unanswered.push(this.#webhook('refund.created', payment, refund));
      },
    };
  }

  #claim(): Act | undefined {
    if (this.#payments.size === 0) return undefined;
    const payment = this.#any([...this.#payments.values()]);
    const act = this.#person(`claims ${payment.id}`, (email) =>
      this.#call('/api/claim-payment', { idToken: this.#tokenOf(email), payment_id: payment.id, phone }),
    );
    return act;
  }

  async #operatorAct(): Promise<Act | undefined> {
    const key = `key-${String(this.#ids++).padStart(8, '0')}`;
    const roster = (await this.#database.collection('roster').get()).docs;
    const payments = await this.#storedPayments();
    const place = roster.length > 0 ? this.#any(roster) : undefined;
    const undecided = payments.filter((payment) => openNoticesOf(payment).length > 0);
    const payment =
      payments.length === 0 ? undefined : this.#any(undecided.length > 0 ? undecided : payments);
    const email = emailOf(Math.floor(this.#random() * peopleCount));
    const cohort = this.#any(cohortNames);
    const beyond_seats = this.#chance(0.2);
    const params = place && { id: place.id };
    const does = (name: string, run: () => Promise<unknown>): Act => ({
      name: `the operator ${name}`,
      isRepeated: this.#chance(0.7),
      run,
    });
    const dependencies = this.#dependencies;
    const comesBack = (address: string) => this.#cameBack.set(address, this.#now);
    const all: readonly (() => Act | undefined | Promise<Act | undefined>)[] = [
      () =>
        does(`gives ${email} a place in ${cohort}`, async () => {
          comesBack(email);
          await act('enrolPerson', { body: { address: email, cohort, beyond_seats }, key }, dependencies);
        }),
      () =>
        params &&
        does(`moves ${place.get('email')} to ${cohort}`, () =>
          act('movePerson', { params, body: { cohort, beyond_seats }, key }, dependencies),
        ),
      () =>
        params &&
        does(`removes ${place.get('email')}`, () =>
          act('removePerson', { params, body: {}, key }, dependencies),
        ),
      () =>
        params &&
        does(`restores ${place.get('email')}`, () => act('restorePerson', { params, key }, dependencies)),
      () => {
        if (!payment) return undefined;
        const refunded_before = amountCommitted(payment);
        const left = payment.amount - refunded_before;
        if (left < 100) return undefined;
        const amount = this.#chance(0.7) ? left : Math.max(100, Math.floor(left / 2));
        return does(`refunds ${amount} of ${payment.id}`, () =>
          act(
            'refundPayment',
            { params: { id: payment.id }, body: { amount, refunded_before }, key },
            dependencies,
          ),
        );
      },
      () => {
        if (!payment) return undefined;
        const address = this.#chance(0.5) ? email : (payment.email ?? email);
        return does(`uses ${payment.id} for ${address} in ${cohort}`, async () => {
          const body = { cohort, address, beyond_seats };
          comesBack(address);
          await act('acceptPayment', { params: { id: payment.id }, body, key }, dependencies);
        });
      },
      () =>
        payment &&
        does(`leaves ${payment.id} as it is`, () =>
          act(
            'settlePayment',
            { params: { id: payment.id }, body: { reason: 'Agreed by phone.' }, key },
            dependencies,
          ),
        ),
      () =>
        does(`offers a place in ${cohort}`, () =>
          act('offerPlaces', { body: { cohort, first: 1, days: 3 }, key }, dependencies),
        ),
      async () => {
        const stored = await this.#cohort(cohort);
        const enrolment = stored?.enrolment === 'open' ? ('closed' as const) : ('open' as const);
        const body = this.#chance(0.5)
          ? { enrolment, seen: { enrolment: stored?.enrolment } }
          : { seats: (stored?.seats ?? 0) + 1, seen: { seats: stored?.seats ?? null } };
        return does(`changes ${cohort}: ${JSON.stringify(body)}`, () =>
          act('editCohort', { params: { id: cohort }, body: body as never, key }, dependencies),
        );
      },
      () =>
        this.#chance(0.4)
          ? does(`deletes everything about ${email}`, () =>
              act('erasePerson', { body: { address: email }, key }, dependencies),
            )
          : undefined,
    ];
    return this.#any(all)();
  }

  #cohort = (id: string) => this.#dependencies.cohorts.get(id);

  async #storedPayments(): Promise<StoredPayment[]> {
    const all: StoredPayment[] = [];
    for await (const payment of this.#dependencies.payments.all()) all.push(payment);
    return all;
  }

  #runMail(): Act | undefined {
    if (this.#mailTasks.length === 0) return undefined;
    const [task] = this.#mailTasks.splice(Math.floor(this.#random() * this.#mailTasks.length), 1);
    return (
      task && { name: `a task of the mail ${task.id}`, isRepeated: false, run: () => this.#sendMail(task) }
    );
  }

  async #sendMail(task: MailTask): Promise<void> {
    const { mailStore } = this.#dependencies;
    const stored = await this.#database.doc(`mails/${task.id}`).get();
    // The queue runs it once it can no longer be undone.
    const sendAfter: Date | undefined = stored.get('sendAfter')?.toDate();
    if (sendAfter && sendAfter.getTime() > this.#now)
      this.#now = afterUndo(new Date(this.#now)).getTime() + minute;
    try {
      await runMailTask(task, {
        clock: () => new Date(this.#now),
        newId: this.#dependencies.newId,
        mailStore,
        mailSender: {
          send: async (mail) => {
            await this.#receive(mail);
            return { kind: 'accepted' };
          },
        },
        mailSettings: testMailSettings,
        uncached: firestoreStores(this.#database),
        log: this.#dependencies.log,
      });
    } catch (error) {
      if (error instanceof RetryLaterError || this.#process.hasCrashed) this.#mailTasks.push(task);
      throw error;
    }
  }

  #runDeletion(): Act | undefined {
    const [task] = this.#deletionTasks.splice(Math.floor(this.#random() * this.#deletionTasks.length), 1);
    if (!task) return undefined;
    return { name: `a task of the deletion ${task.id}`, isRepeated: false, run: () => this.#delete(task) };
  }

  async #delete(task: { readonly id: string }): Promise<void> {
    try {
      const before = await this.#dependencies.deletionRuns.get(task.id);
      await runDeletion(task, this.#dependencies);
      if (before?.email && before.finishedAt === null) {
        this.deletions += 1;
        this.#deleted.set(before.email, before.requestedAt.getTime());
      }
    } catch (error) {
      this.#deletionTasks.push(task);
      throw error;
    }
  }

  #reconcile = () => reconcilePayments(new Date(this.#now), this.#dependencies);
  #requeue = () => remindOfSessions(new Date(this.#now), this.#dependencies);

  /** Everything is delivered, and what the jobs of a few days can repair is repaired. */
  async #settle(): Promise<void> {
    for (let round = 0; round < 200 && this.#unanswered.length > 0; round += 1) {
      this.#now += minute;
      const next = this.#unanswered.shift();
      if (next) await this.#perform(next, false);
    }
    for (let night = 0; night < 3; night += 1) {
      const changed = await this.#passNight();
      if (night === 2 && changed.length > 0) this.#fault(`the last reconciliation changed ${changed}`);
    }
  }

  /** Half a day passes, in which the jobs run. Resolves to the ids of the payments that they changed. */
  async #passNight(): Promise<readonly string[]> {
    this.#current = 'a night';
    this.#history.push(`${new Date(this.#now).toISOString()} ${this.#current}`);
    this.#now += 45 * minute;
    await this.#requeue();
    await this.#sendMails();
    this.#now += day / 2;
    await resumeDeletions(new Date(this.#now), this.#dependencies);
    for (let left = 20; left > 0 && this.#deletionTasks.length > 0; left -= 1) {
      this.#now += minute;
      const act = this.#runDeletion();
      if (act) await this.#perform(act, false);
    }
    const { changed } = await this.#reconcile();
    await this.#notePlaces();
    await this.#noteUses();
    await this.#sendMails();
    return changed;
  }

  async #sendMails(): Promise<void> {
    for (let left = 1_000; left > 0 && this.#mailTasks.length > 0; left -= 1) {
      const act = this.#runMail();
      if (act) await this.#perform(act, false);
    }
  }

  async #checkEnd(): Promise<void> {
    this.#current = 'at the end';
    const roster = new Map(
      (await this.#database.collection('roster').get()).docs.map((place) => [
        place.id,
        place.data() as RosterEntry,
      ]),
    );
    const payments = await this.#storedPayments();
    if (this.#deletionTasks.length > 0) this.#fault('a deletion is not complete');
    for (const id of this.#payments.keys())
      if (!payments.some((payment) => payment.id === id)) this.#fault(`${id} is not stored`);
    for (const payment of payments) {
      const { rosterId: person, cohortId, outcome } = payment;
      const place = person === null ? undefined : roster.get(person);
      const isSettled = paymentStatus(payment) === 'refunded' || payment.settled.includes(outcome);
      const isListed = openNoticesOf(payment).some(({ reason }) => reason === outcome);
      const isInPlace = outcome === 'place' && place?.cohortId === cohortId && place.status !== 'refunded';
      if (!isSettled && !isListed && !isInPlace)
        this.#fault(`${JSON.stringify(payment)} is nowhere; the place is ${JSON.stringify(place)}`);
    }
    for (const [id, place] of roster)
      if (place.status === 'active' && !this.#announced.has(id))
        this.#fault(`${place.email} was never welcomed`);
    for (const document of (await this.#database.collection('mails').get()).docs)
      if (['queued', 'sending'].includes(document.get('state'))) this.#fault(`${document.id} was never sent`);
    const documents = await everything(this.#database);
    for (const email of this.#deleted.keys())
      for (const [path, fields] of documents)
        if (this.#isGone(email) && `${path} ${JSON.stringify(fields)}`.includes(email))
          this.#fault(`${email} is back: ${path}`);
  }

  async #receive(mail: FinishedMail): Promise<void> {
    this.mails += 1;
    const fault = await this.#faultOf(mail);
    if (fault !== undefined) this.#fault(`the mail ${mail.id} to ${mail.to}: ${fault}\n${mail.text}`);
  }

  /** What is not true in a mail, compared with the database at that moment. */
  async #faultOf({ id, to, text, subject }: FinishedMail): Promise<string | undefined> {
    const { members, payments, waitlist } = this.#dependencies;
    const mail = outgoingMail.parse((await this.#database.doc(`mails/${id}`).get()).get('mail'));
    const payment = 'paymentId' in mail ? await payments.get(mail.paymentId) : undefined;
    const owner = payment?.rosterId ? await members.place(payment.rosterId) : undefined;
    const own = await members.place(rosterId(to));
    // A process may end before it records that the mail server accepted a mail.
    const copies = (this.#received.get(id) ?? 0) + 1;
    this.#received.set(id, copies);
    if (copies > 2) return `copy ${copies}`;
    const titleOf = (entry: RosterEntry | undefined) =>
      Object.entries(cohorts).find(([name]) => name === entry?.cohortId)?.[1].title ?? 'no cohort';
    if (mail.kind !== 'account-deleted' && this.#deleted.has(to) && this.#isGone(to))
      return 'everything about the person was deleted';
    switch (mail.kind) {
      case 'place-confirmed': {
        if (own?.status !== 'active') return 'the place is not open';
        if (!text.includes(titleOf(own))) return `the place is in ${titleOf(own)}`;
        if (subject === placeRemoved.subject) return 'the place is open';
        return copies === 1 ? this.#welcome(rosterId(to)) : undefined;
      }
      case 'place-changed': {
        if (subject === placeRemoved.subject)
          return own?.status === 'active' ? 'the place is open' : undefined;
        if (own?.status !== 'active') return 'the place is not open';
        this.#announced.add(rosterId(to));
        return text.includes(titleOf(own)) ? undefined : `the place is in ${titleOf(own)}`;
      }
      case 'payment-received':
        return payment?.outcome === 'place' && owner?.status === 'active' && text.includes(titleOf(owner))
          ? undefined
          : 'the payment pays for no place';
      case 'payment-review':
        return payment?.outcome === mail.reason ? undefined : 'it needs no decision';
      case 'payment-duplicate':
        return payment?.outcome === 'duplicate' && owner?.status === 'active'
          ? undefined
          : 'it is no second payment';
      case 'place-claimed':
        return payment?.claimedBy && owner?.status === 'active' ? undefined : 'nobody claimed it';
      case 'claim-payment':
        return owner?.status === 'active' && owner.uid === undefined ? undefined : 'the person has signed in';
      case 'refund-confirmed': {
        const refund = payment?.refunds[mail.refundId];
        if (!payment || refund?.status !== 'processed') return 'the refund was not processed';
        if (amountIn(text, 'This refund') !== refund.amount) return 'another amount';
        if (amountIn(text, 'Refunded in total') !== amountRefunded(payment)) return 'another total';
        if (text.includes('You can no longer use the app') && own?.status === 'active')
          return 'the app is open';
        return text.includes('Your place stays open') && own?.status !== 'active'
          ? 'the place is closed'
          : undefined;
      }
      case 'operator-notice': {
        const isTrue =
          payment &&
          noticesAbout(payment).some(
            ({ reason, refundId }) => reason === mail.reason && refundId === mail.refundId,
          );
        return isTrue ? undefined : 'it is no longer true';
      }
      case 'payments-undecided':
        return (await this.#storedPayments()).some(({ outcome }) => outcome === 'no-cohort')
          ? undefined
          : 'no payment needs a seat';
      case 'payments-without-seat':
        return (await this.#storedPayments()).some(
          ({ outcome, placement, cohortId }) =>
            outcome === 'place' && placement !== 'as-offered' && cohortId === mail.cohortId,
        )
          ? undefined
          : 'nobody is in another cohort';
      case 'place-offered': {
        const waiting = await waitlist.get(mail.waitingId);
        const offered = waiting?.offers[mail.cohortId];
        const cohort = await this.#cohort(mail.cohortId);
        if (!waiting || !offered || !isOfferOpen(offered, new Date(this.#now)))
          return 'there is no open offer';
        if (own?.status === 'active') return 'the person has a place';
        const taken = await this.#dependencies.cohorts.countPlaces(mail.cohortId);
        return cohort?.enrolment === 'open' && taken < (cohort.seats ?? Number.POSITIVE_INFINITY)
          ? undefined
          : 'the cohort has no room';
      }
      case 'account-deleted': {
        return own && this.#isGone(to) ? 'the person has a place' : undefined;
      }
      default:
        return 'nobody expected it';
    }
  }

  #isGone = (email: string) => (this.#deleted.get(email) ?? 0) >= (this.#cameBack.get(email) ?? 0);

  #welcome(person: string): string | undefined {
    this.#announced.add(person);
    const welcomes = (this.#welcomes.get(person) ?? 0) + 1;
    this.#welcomes.set(person, welcomes);
    return welcomes > (this.#openings.get(person) ?? 0) ? 'a second welcome' : undefined;
  }

  result = (): PlaceModelResult => ({
    history: this.#history,
    faults: this.faults,
    acts: this.acts,
    crashes: this.crashes,
    mails: this.mails,
    payments: this.#payments.size,
    deletions: this.deletions,
    uses: this.uses,
  });
}

/** The amount in paise after `name` in a mail. */
const amountIn = (text: string, name: string): number =>
  Math.round(Number(text.match(new RegExp(`${name}: ₹([\\d,.]+\\d)`))?.[1]?.replaceAll(',', '')) * 100);

/**
 * Runs a random history of `count` acts of people, operators, the provider and our jobs, about payments, offers, seats,
 * moves, deletions, restores, refunds, disputes and mails, in any order, with processes that end between any two
 * writes.
 */
export async function runPlaceModel(
  { count, seed }: { readonly count: number; readonly seed: string },
  database: Firestore,
): Promise<PlaceModelResult> {
  const model = new PlaceModel(database, seededRandom(seed));
  await model.run(count);
  return model.result();
}
