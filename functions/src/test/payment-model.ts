import { localDay } from '@reshape/domain/local-day';
import { seededRandom } from '@reshape/domain/nudges';
import { noticesAbout } from '@reshape/domain/payment-notices';
import { amountRefunded, paymentStatus } from '@reshape/domain/payments';
import type { Firestore } from 'firebase-admin/firestore';
import { firestoreStores } from '../dependencies.ts';
import { createPaymentsApp } from '../http/payments-app.ts';
import { createLog } from '../log.ts';
import { queuedMail } from '../mail/outgoing.ts';
import { remindOfSessions } from '../mail/reminders.ts';
import { runMailTask } from '../mail/send.ts';
import type { FinishedMail } from '../mail/smtp.ts';
import type { MailTask } from '../mail/task.ts';
import { reconcilePayments } from '../payments/reconcile.ts';
import { rosterId } from '../stores/members.ts';
import type { Payments } from '../stores/payments.ts';
import type { RosterEntry } from '../stores/roster.ts';
import { RetryLaterError } from '../task-queue.ts';
import { CrashingProcess } from './crashing-process.ts';
import { inMemoryDependencies, storedCohort } from './in-memory-stores.ts';
import { send } from './in-process-api.ts';
import { deliver, providerPayment, webhook } from './razorpay-webhooks.ts';

/** Something that happens to a payment: a webhook, or a claim by the account `uid`. */
type ModelEvent =
  | { readonly id: string; readonly webhook: unknown }
  | { readonly id: string; readonly claim: { readonly uid: string; readonly paymentId: string } };

/** Payments and everything that happens to them, in chronological order, and what the provider lists in the end. */
interface History {
  readonly events: readonly ModelEvent[];
  readonly payments: readonly ReturnType<typeof providerPayment>[];
  readonly refunds: readonly object[];
  readonly claimants: readonly string[];
}

type Random = () => number;
/** An amount that the cohort accepts besides its price, until the day before the history ends. */
const scholarship = { name: 'Scholarship', amount: 250_000, until: localDay('2026-06-16') };
/** An amount that no cohort asks for: another product is sold with the same account. */
const otherProduct = 100_000;
const startedAt = Date.parse('2026-06-17T10:00:00Z');

/** The order in which the states of a refund are reported, and what the provider lists in the end. */
const refundOutcomes = [
  { events: ['created', 'processed'], status: 'processed' },
  { events: ['created', 'processed'], status: 'processed' },
  { events: ['created', 'failed'], status: 'failed' },
  { events: ['created', 'processed', 'failed'], status: 'failed' },
  { events: ['created'], status: 'pending' },
] as const;

/** A history of about `count` events. */
function historyOf(count: number, random: Random): History {
  const events: ModelEvent[] = [];
  const payments: ReturnType<typeof providerPayment>[] = [];
  const refunds: object[] = [];
  const claimants: string[] = [];
  const any = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const add = (id: string, name: string, payment: unknown, refund?: unknown) =>
    events.push({ id: `evt_${id}_${name}`, webhook: webhook(name, payment, refund) });
  for (let index = 0; events.length < count; index += 1) {
    const id = `M${String(index).padStart(6, '0')}`;
    const kind = random();
    const isClaimed = kind < 0.2;
    // People other than those who claim often pay two or three times.
    const payer = `payer-${Math.floor(index / 2 + random() * 2)}@example.com`;
    const payment = providerPayment(id, {
      email: isClaimed ? any([null, `work-${index}@example.com`]) : payer,
      created_at: startedAt / 1000 - 2 * 86_400 + index * 7_200,
      ...(kind > 0.9 && { amount: otherProduct }),
      ...(kind > 0.6 && kind < 0.9 && { amount: scholarship.amount }),
    });
    payments.push(payment);
    add(id, 'payment.captured', payment);
    if (random() < 0.5) add(id, 'order.paid', payment);
    if (isClaimed) {
      claimants.push(`claimant-${index}`);
      events.push({ id: `claim_${id}`, claim: { uid: `claimant-${index}`, paymentId: payment.id } });
    }
    if (random() < 0.2) {
      // The provider reports an amount that may yet fail.
      const claimed = { ...payment, amount_refunded: payment.amount };
      for (const state of any([['created'], ['created', 'won'], ['created', 'lost']]))
        add(id, `payment.dispute.${state}`, claimed);
    }
    const parts = any<readonly number[]>([[], [], [1], [0.25], [0.25, 0.25], [0.25, 0.75]]);
    for (const [part, share] of parts.entries()) {
      // A claim of a payment that was refunded in full is refused, so its result would depend on the order.
      const outcome = isClaimed && part === 0 ? any(refundOutcomes.slice(2)) : any(refundOutcomes);
      const refund = {
        id: `rfnd_${id}x${part}`,
        payment_id: payment.id,
        amount: Math.floor(payment.amount * share),
        created_at: startedAt / 1000 + events.length,
      };
      refunds.push({ ...refund, status: outcome.status });
      for (const state of outcome.events)
        add(
          `${id}x${part}`,
          `refund.${state}`,
          { ...payment, amount_refunded: payment.amount },
          {
            ...refund,
            status: state,
          },
        );
    }
  }
  return { events, payments, refunds, claimants };
}

/** The events in a random order, some of them twice. */
function shuffle(events: readonly ModelEvent[], random: Random): ModelEvent[] {
  const all = [...events, ...events.filter((event) => 'webhook' in event && random() < 0.3)];
  return all
    .map((event) => ({ event, order: random() }))
    .sort((one, other) => one.order - other.order)
    .map(({ event }) => event);
}

/** What a run of the model found. */
export interface ModelResult {
  /** Payments and places in the end, one string each. */
  readonly state: readonly string[];
  readonly crashes: number;
  readonly mails: number;
  /** Sentences about mails that were not true when they were sent, or sent too often or never. */
  readonly faults: readonly string[];
  /** The payments that the nightly reconciliation changed at the end. */
  readonly reconciled: readonly string[];
}

interface Run {
  readonly history: History;
  readonly events: readonly ModelEvent[];
  readonly random: Random;
  /** The share of events during which the process crashes. */
  readonly crashRate: number;
}

async function run(database: Firestore, { history, events, random, crashRate }: Run): Promise<ModelResult> {
  const stores = firestoreStores(database);
  await database.doc('cohorts/next').set(
    storedCohort({
      ...{ title: 'Next', startsOn: localDay('2026-07-13'), enrolment: 'open' },
      acceptedAmounts: [scholarship],
    }),
  );
  let time = startedAt;
  const clock = () => new Date(time);
  const crashing = new CrashingProcess();
  const tasks: MailTask[] = [];
  const openings = new Map<string, number>();
  crashing.watch(database);
  const queue = {
    enqueue: async (task: MailTask) => {
      crashing.write();
      tasks.push(task);
    },
  };
  const base = inMemoryDependencies({ clock });
  for (const payment of history.payments) base.providerPayments.set(payment.id, payment);
  for (const refund of history.refunds) base.providerRefunds.set(Object(refund).id, refund);
  for (const uid of history.claimants)
    base.idTokens.set(uid, {
      uid,
      provider: 'google.com',
      email: `${uid}@example.com`,
      emailVerified: true,
      displayName: uid,
      authTime: startedAt / 1000,
    });
  const dependencies = {
    ...base,
    ...stores,
    rateLimiter: { consume: async () => true },
    log: createLog(() => undefined),
    payments: countingOpenings(stores.payments, openings),
    mail: queuedMail(stores.mailStore, queue, clock),
  };
  const app = createPaymentsApp(dependencies);
  const postbox = new Postbox(stores, openings);
  const sendOne = async () => {
    const [task] = tasks.splice(Math.floor(random() * tasks.length), 1);
    if (!task) return;
    await runMailTask(task, {
      clock,
      newId: base.newId,
      mailStore: stores.mailStore,
      mailSender: { send: (mail) => postbox.receive(mail) },
      mailSettings: {
        from: { name: 'Reshape', address: 'hello@reshape.example' },
        operatorEmail: 'operator@example.com',
        siteUrl: new URL('https://reshape.example'),
      },
      uncached: stores,
      log: dependencies.log,
    }).catch((error: unknown) => {
      if (!(error instanceof RetryLaterError)) throw error;
      tasks.push(task);
    });
  };

  let crashes = 0;
  const waiting = [...events];
  // Every event is repeated until it was acknowledged, as the provider and people do.
  for (let attempts = 0; waiting.length > 0 && attempts < events.length * 20; attempts += 1) {
    const event = waiting.shift() as ModelEvent;
    time += 1_000;
    crashing.start(random() < crashRate ? Math.floor(random() * 6) : undefined);
    const { status } =
      'webhook' in event
        ? await deliver(app, event.webhook, { id: event.id })
        : await send(app, claimRequest(event.claim));
    if (crashing.hasCrashed) crashes += 1;
    if (crashing.hasCrashed || status !== 200) waiting.push(event);
    crashing.start();
    while (tasks.length > 0 && random() < 0.5) await sendOne();
  }
  if (waiting.length > 0) postbox.faults.push(`${waiting.length} events were never accepted`);
  time += 60 * 60_000;
  const { changed } = await reconcilePayments(clock(), dependencies);
  await remindOfSessions(clock(), { ...dependencies, mailQueue: queue, mailStore: stores.mailStore });
  while (tasks.length > 0) await sendOne();
  return {
    state: await stateOf(database),
    crashes,
    mails: postbox.count,
    faults: [...postbox.faults, ...(await postbox.missingWelcomes(database))],
    reconciled: changed,
  };
}

/** `payments` that note how often each place was opened. */
const countingOpenings = (payments: Payments, openings: Map<string, number>): Payments => ({
  ...payments,
  async change(subject, decide) {
    let opened: string[] = [];
    const result = await payments.change(subject, (records) => {
      const decided = decide(records);
      opened = [...(decided.records?.places ?? [])].flatMap(([id, { status }]) =>
        status === 'active' && records.places.get(id)?.status !== 'active' ? [id] : [],
      );
      return decided;
    });
    for (const id of opened) openings.set(id, (openings.get(id) ?? 0) + 1);
    return result;
  },
});

const claimRequest = ({ uid, paymentId }: { uid: string; paymentId: string }) => {
  const body = JSON.stringify({ idToken: uid, payment_id: paymentId, phone: '9876543210' });
  return {
    method: 'POST',
    url: '/api/claim-payment',
    headers: { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) },
    body,
  };
};

/** Receives mails, and compares each with the database at that moment. */
class Postbox {
  readonly faults: string[] = [];
  count = 0;
  readonly #welcomes = new Map<string, number>();
  readonly #refunds = new Set<string>();
  readonly #stores: Pick<ReturnType<typeof firestoreStores>, 'payments' | 'members'>;
  readonly #openings: ReadonlyMap<string, number>;

  constructor(
    stores: Pick<ReturnType<typeof firestoreStores>, 'payments' | 'members'>,
    openings: ReadonlyMap<string, number>,
  ) {
    this.#stores = stores;
    this.#openings = openings;
  }

  async receive(mail: FinishedMail): Promise<{ readonly kind: 'accepted' }> {
    this.count += 1;
    const fault = await this.#faultOf(mail);
    if (fault !== undefined) this.faults.push(`${mail.id} to ${mail.to}: ${fault}`);
    return { kind: 'accepted' };
  }

  /** The people with an open place that was paid for who were never welcomed. */
  async missingWelcomes(database: Firestore): Promise<string[]> {
    const places = await database.collection('roster').where('status', '==', 'active').get();
    return places.docs.flatMap((place) =>
      this.#welcomes.has(place.id) ? [] : [`${place.id} was never welcomed`],
    );
  }

  async #faultOf({ id, to, text, subject }: FinishedMail): Promise<string | undefined> {
    const [kind = ''] = id.split('_');
    const payment = await this.#stores.payments.get(id.match(/pay_[A-Za-z0-9]+/)?.[0] ?? '');
    if (!payment) return 'there is no such payment';
    const place: RosterEntry | undefined =
      payment.rosterId === null ? undefined : await this.#stores.members.place(payment.rosterId);
    const isOpen = place?.status === 'active';
    switch (kind) {
      case 'place-confirmed': {
        const person = rosterId(to);
        if ((await this.#stores.members.place(person))?.status !== 'active') return 'the place is not open';
        const welcomes = (this.#welcomes.get(person) ?? 0) + 1;
        this.#welcomes.set(person, welcomes);
        return welcomes > (this.#openings.get(person) ?? 0) ? 'a second welcome' : undefined;
      }
      case 'refund-confirmed': {
        const refundId = id.slice(id.indexOf('rfnd_'));
        const refund = payment.refunds[refundId];
        if (refund?.status !== 'processed') return 'the refund was not processed';
        if (this.#refunds.has(refundId)) return 'a second mail about the refund';
        if (payment.amount === otherProduct) return 'no cohort asks for this amount';
        this.#refunds.add(refundId);
        if (amountIn(text, 'This refund') !== refund.amount) return 'another amount';
        if (amountIn(text, 'Refunded in total') !== amountRefunded(payment)) return 'another total';
        if (text.includes('You can no longer use the app') && isOpen) return 'the app is open';
        return text.includes('Your place stays open') && !isOpen ? 'the place is closed' : undefined;
      }
      case 'payment-review':
        return payment.outcome === 'amount-closed' ? undefined : 'the amount pays for a place';
      case 'payment-duplicate':
        return payment.outcome === 'duplicate' && isOpen ? undefined : 'it is no second payment';
      case 'place-claimed':
        return payment.claimedBy !== null && isOpen ? undefined : 'nobody claimed it';
      case 'claim-payment':
        return isOpen && place.uid === undefined ? undefined : 'the person has signed in';
      case 'operator-notice': {
        const isTrue = noticesAbout(payment).some(({ reason }) => id.includes(reason));
        const isSettled =
          /paid twice|no address|another amount|amount that is no longer accepted/.test(subject) &&
          paymentStatus(payment) === 'refunded';
        return isTrue && !isSettled ? undefined : 'it is no longer true';
      }
      default:
        return 'nobody expected it';
    }
  }
}

/** The amount in paise after `name` in a mail. */
const amountIn = (text: string, name: string): number =>
  Math.round(Number(text.match(new RegExp(`${name}: ₹([\\d,.]+\\d)`))?.[1]?.replaceAll(',', '')) * 100);

/** Payments and places, without the order in which they came about. */
async function stateOf(database: Firestore): Promise<string[]> {
  const read = async (name: string) =>
    (await database.collection(name).get()).docs.map((document) => {
      const { updatedAt: _, openedBy: __, ...fields } = document.data();
      return JSON.stringify([name, document.id, fields], (_key, value) =>
        value instanceof Object && !Array.isArray(value)
          ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
          : value,
      );
    });
  return [...(await read('payments')), ...(await read('roster'))].sort();
}

/**
 * Runs a random history of about `count` events about payments, refunds, disputes and claims twice: in the
 * given order in `sorted`, and in any order, with repeats and with processes that end between any two writes,
 * in `random`.
 */
export async function runPaymentModel(
  { count, seed }: { readonly count: number; readonly seed: string },
  databases: { readonly sorted: Firestore; readonly random: Firestore },
): Promise<{ readonly sorted: ModelResult; readonly random: ModelResult }> {
  const random = seededRandom(seed);
  const history = historyOf(count, random);
  const sorted = await run(databases.sorted, { history, events: history.events, random, crashRate: 0 });
  const events = shuffle(history.events, random);
  return { sorted, random: await run(databases.random, { history, events, random, crashRate: 0.2 }) };
}
