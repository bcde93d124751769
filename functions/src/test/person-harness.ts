import { createSecretKey } from 'node:crypto';
import { razorpayPayment } from '@reshape/contract/payments';
import { localDay } from '@reshape/domain/local-day';
import type { CallableRequest } from 'firebase-functions/https';
import { runDeletion } from '../account/deletion.ts';
import { firestoreStores, type JobDependencies } from '../dependencies.ts';
import { joinWaitlistCall } from '../http/callable.ts';
import { afterUndo, queuedMail } from '../mail/outgoing.ts';
import { remindOfSessions } from '../mail/reminders.ts';
import { runMailTask } from '../mail/send.ts';
import { reconcilePayments } from '../payments/reconcile.ts';
import type { IdentityClaims } from '../session/identity.ts';
import { allCollections } from '../stores/collections.ts';
import { rosterId } from '../stores/members.ts';
import { firestoreRateLimiter } from '../stores/rate-limiter.ts';
import { inMemoryDependencies, storedCohort, testMailSettings } from './in-memory-stores.ts';
import { allFunctions, type InProcessResponse, send } from './in-process-api.ts';
import { nudgeHarness } from './nudge-harness.ts';
import { act } from './operator-acts.ts';
import { deliver, providerPayment, webhook } from './razorpay-webhooks.ts';
import { challenge } from './seed-members.ts';

/** What every text, name, address and endpoint of the person contains, to be searched for afterwards. */
export const mark = 'zimtstern';

export const person = {
  uid: `uid-${mark}`,
  email: `${mark}@example.com`,
  displayName: `Asha ${mark}`,
  phone: '+919876543210',
  idToken: 'token-of-person',
} as const;

/**
 * The second day of the cohort, on which the person signs in first, and the day on which the tests ask for
 * the data.
 */
const firstDay = new Date('2026-06-09T10:00:00Z');
const today = new Date('2026-06-17T10:00:00Z');

/** What a product keeps outside its database. */
interface InMemoryState {
  readonly now: Date;
  readonly token: string | undefined;
  readonly ids: number;
  /** The enqueued mails. */
  readonly mails: readonly string[];
  readonly accounts: ReadonlySet<string>;
  readonly idTokens: ReadonlyMap<string, IdentityClaims | 'disabled'>;
  readonly providerPayments: ReadonlyMap<string, unknown>;
}

const newState: InMemoryState = {
  now: firstDay,
  token: undefined,
  ids: 0,
  mails: [],
  accounts: new Set([person.uid]),
  idTokens: new Map(),
  providerPayments: new Map(),
};

/** A product over one database, with its queues in memory and a clock that the test sets. */
export function productOver(database: FirebaseFirestore.Firestore, state = newState) {
  let { now, token, ids } = state;
  const clock = () => now;
  const stores = firestoreStores(database);
  const inMemory = inMemoryDependencies({ clock });
  for (const [idToken, claims] of state.idTokens) inMemory.idTokens.set(idToken, claims);
  for (const [id, payment] of state.providerPayments) inMemory.providerPayments.set(id, payment);
  const mails = [...state.mails];
  const deletions: { readonly id: string }[] = [];
  const sent: { readonly to: string; readonly subject: string }[] = [];
  const mailQueue = { enqueue: async ({ id }: { id: string }) => void mails.push(id) };
  const accounts = new Set(state.accounts);
  const nudges = nudgeHarness(database);
  const dependencies = {
    ...inMemory,
    ...stores,
    uncached: stores,
    newId: () => `id-${ids++}`,
    mailQueue,
    mail: queuedMail(stores.mailStore, mailQueue, clock),
    deletionQueue: { enqueue: async (task: { id: string }) => void deletions.push(task) },
    rateLimiter: firestoreRateLimiter(database, {
      secret: createSecretKey('a key for the rate limits', 'utf8'),
    }),
    identity: {
      ...inMemory.identity,
      deleteAccount: async (uid: string) => {
        accounts.delete(uid);
        for (const [token, claims] of inMemory.idTokens)
          if (claims !== 'disabled' && claims.uid === uid) inMemory.idTokens.delete(token);
      },
    },
  };
  const app = allFunctions(dependencies);
  const request = (method: string, url: string, body?: unknown): Promise<InProcessResponse> =>
    send(app, {
      method,
      url,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

  /** Makes a call that must succeed. */
  async function call(method: string, url: string, body?: unknown) {
    const response = await request(method, url, body);
    if (response.status !== 200) throw new Error(`${method} ${url}: ${response.status} ${response.text}`);
    return response;
  }

  /** Runs the tasks of mails, each after what it is about could no longer be undone. */
  const runMails = async () => {
    const sendAt = afterUndo(now);
    for (let id = mails.shift(); id !== undefined; id = mails.shift())
      await runMailTask(
        { id },
        {
          ...dependencies,
          clock: () => sendAt,
          mailSettings: testMailSettings,
          mailSender: {
            send: async ({ to, subject }) => {
              sent.push({ to, subject });
              return { kind: 'accepted' };
            },
          },
        },
      );
  };

  const runReminders = () => remindOfSessions(new Date('2026-06-18T13:00:00Z'), dependencies);

  return {
    dependencies: dependencies as typeof dependencies & JobDependencies,
    accounts,
    deletions,
    sent,
    request,
    call,
    runMails,
    runReminders,
    set now(time: Date) {
      now = time;
    },
    /** What a second product over a copy of the database needs in order to go on from here. */
    get state(): InMemoryState {
      const idTokens = new Map(inMemory.idTokens);
      const providerPayments = new Map(inMemory.providerPayments);
      return { now, token, ids, mails: [...mails], accounts: new Set(accounts), idTokens, providerPayments };
    },
    later(milliseconds: number) {
      now = new Date(now.getTime() + milliseconds);
    },
    addGoogleAccount(uid: string) {
      const { email, displayName } = person;
      accounts.add(uid);
      inMemory.idTokens.set(person.idToken, {
        ...{ uid, email, displayName, emailVerified: true, provider: 'google.com' },
        authTime: Math.floor(now.getTime() / 1000),
      });
    },
    async signIn() {
      token = undefined;
      const { text } = await call('POST', '/auth/firebase-login', { idToken: person.idToken });
      const response: { readonly token?: string; readonly preview?: boolean } = JSON.parse(text);
      token = response.token;
      return response;
    },
    runDeletion: (task: unknown, changes: Partial<JobDependencies> = {}) =>
      runDeletion(task, { ...dependencies, ...changes }),
    joinWaitlist: () =>
      joinWaitlistCall(
        {
          auth: {
            uid: person.uid,
            token: { email: person.email, email_verified: true, name: person.displayName },
          },
          data: null,
          rawRequest: { headers: {}, socket: {} },
        } as unknown as CallableRequest,
        dependencies,
      ),
    /** What other jobs, the provider and the person's second device do, in whatever state the deletion is. */
    async meanwhile() {
      await request('POST', '/api/spots', { description: `Late ${mark}`, date: '2026-06-17' });
      await nudges.run('2026-06-18T01:30:00Z');
      // The provider's own list is where a payment turns up whose webhook was lost.
      inMemory.providerPayments.set(payments.lost.id, razorpayPayment.parse(payments.lost));
      await deliver(app, webhook('payment.captured', payments.paid));
      await deliver(app, webhook('payment.dispute.created', payments.paid));
      await deliver(app, webhook('payment.captured', payments.lost));
      await reconcilePayments(new Date('2026-06-12T02:30:00Z'), dependencies);
      await runReminders();
      await runMails();
    },
    deliver: (event: string, payment: unknown) => deliver(app, webhook(event, payment)),
    /** The person, or somebody else with this address, pays at `created_at`, in seconds since 1970. */
    pay: (id: string, created_at: number, email: string = person.email) =>
      deliver(app, webhook('payment.captured', providerPayment(id, { ...payer, email, created_at }))),
  };
}
export type Product = ReturnType<typeof productOver>;

const paidAt = Math.floor(new Date('2026-06-06T10:00:00Z').getTime() / 1000);
const payer = { email: person.email, contact: person.phone, created_at: paidAt };

/** The payment of the person, and one that becomes known only once the account is deleted. */
const payments = {
  paid: providerPayment('A0001', payer),
  lost: providerPayment('A0002', { ...payer, created_at: paidAt + 60 }),
};

/** Stores the texts of the programme. */
export async function seedContent(database: FirebaseFirestore.Firestore): Promise<void> {
  const cohort = storedCohort({
    startsOn: localDay('2026-06-08'),
    enrolment: 'open',
    sessions: [
      { week: 2, startsAt: new Date('2026-06-18T13:30:00Z'), minutes: 90, joinUrl: 'https://join.example/2' },
    ],
  });
  await database.doc('cohorts/first').set(cohort);
  await database.doc('cohorts/second').set({ ...cohort, title: 'Second', enrolment: 'closed' });
  await database.doc('nudges/breathe').set({ title: 'Breathe', type: 'text', paragraphs: ['Breathe.'] });
  for (const week of [1, 2, 3, 4]) {
    const { id, ...fields } = challenge(`week-${week}`, week);
    await database.doc(`microchallenges/${id}`).set(fields);
  }
}

let filled:
  | { readonly state: InMemoryState; readonly documents: Awaited<ReturnType<typeof everything>> }
  | undefined;

/**
 * A product over an empty database in which every collection is filled with what one person does, and what is
 * done about them. The product's own calls fill the first database of a test file; later ones are copies of it.
 */
export async function filledProduct(database: FirebaseFirestore.Firestore): Promise<Product> {
  if (!filled) {
    const product = productOver(database);
    await seedContent(database);
    await fillEveryCollection(product);
    filled = { state: product.state, documents: await everything(database) };
    return product;
  }
  await storeEverything(filled.documents, database);
  return productOver(database, filled.state);
}

/** Stores the documents in another database. */
export async function storeEverything(
  documents: Awaited<ReturnType<typeof everything>>,
  database: FirebaseFirestore.Firestore,
): Promise<void> {
  const batch = database.batch();
  for (const [path, fields] of documents) batch.set(database.doc(path), fields);
  await batch.commit();
}

async function fillEveryCollection(product: Product): Promise<void> {
  const { call, dependencies } = product;
  product.addGoogleAccount(person.uid);
  const write = (url: string, body: object) => call('POST', url, body);

  await write('/subscribe', { firstName: `Asha ${mark}`, email: person.email });
  dependencies.providerPayments.set(payments.paid.id, razorpayPayment.parse(payments.paid));
  await product.deliver('payment.captured', payments.paid);
  await product.signIn();
  await write('/api/claim-payment', {
    idToken: person.idToken,
    payment_id: payments.paid.id,
    phone: person.phone,
  });
  // A person who gets a place leaves the waitlist, and may still join it again.
  await product.joinWaitlist();

  for (const day of [9, 11, 16, 17]) {
    product.now = new Date(`2026-06-${String(day).padStart(2, '0')}T10:00:00Z`);
    product.addGoogleAccount(person.uid);
    await product.signIn();
    await write('/api/spots', { description: `=Spot ${mark} "of" day ${day}` });
  }
  product.now = today;
  product.addGoogleAccount(person.uid);
  await product.signIn();
  const deleted = JSON.parse((await write('/api/spots', { description: `Deleted ${mark}` })).text);
  await write('/api/spots/delete', { id: deleted.id });
  const [spot] = JSON.parse((await call('GET', '/api/spots')).text);
  await write('/api/spots/edit', { id: spot.id, description: `Edited ${mark}` });
  await write('/api/spots/instinct', { id: spot.id, instinct: 'kin-care' });

  const times = ['2026-06-18T10:00:00Z', '2026-06-19T10:00:00Z'];
  await write('/api/conversations', { times, about: `Mornings ${mark}`, spots: [spot.id] });

  await write('/api/pair', { on: true });

  const answers = { score: 9, pace: 'right', sessions: 'useful', habit: 'yes' };
  await write('/api/feedback', { ...answers, words: `It helped ${mark}`, quote_as: `Asha ${mark}` });

  const form = (text: string) => ({
    ...{ struggle: text, identity: text, knowledge: text, tinyAction: text },
    environment: { easier: text, harder: text },
  });
  for (const name of ['first', 'second']) {
    const worksheet = JSON.parse((await write('/api/ikea/worksheet', form(`${mark} ${name}`))).text);
    await write(`/api/ikea/tracker/${worksheet.id}/toggle`, { date: '2026-06-17', completed: true });
    await write(`/api/ikea/tracker/${worksheet.id}/toggle`, { date: '2026-06-16', completed: false });
  }
  const active = JSON.parse((await call('GET', '/api/ikea/worksheet/active')).text);
  await write(`/api/ikea/worksheet/${active.id}/obstacle`, { when: `it rains ${mark}`, then: 'walk' });
  await write('/api/automaticity', { worksheet_id: active.id, moment: 'start', answer: 2 });
  await write('/api/microchallenge/log', { challenge_id: 'week-1', note: `Note ${mark}` });
  await call('GET', '/api/weekly-reflection/latest');
  await write('/api/register-webpush', {
    user_id: person.uid,
    endpoint: `https://fcm.googleapis.com/fcm/send/${mark}`,
    keys: {
      p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
      auth: 'AAAAAAAAAAAAAAAAAAAAAA',
    },
    time_zone: 'Asia/Kolkata',
    device: `Phone ${mark}`,
  });
  await write('/api/account/nudges', { hour: 7, reminder_hour: 21 });
  await write('/api/mail-settings', { session_reminders: false });
  await write('/api/account/seen', { what: 'half_wall', of: '2026-06-08' });
  await write('/api/half-wall', { text: `Quiet evenings ${mark}` });
  await call('POST', '/api/calendar-feed');
  const params = { id: rosterId(person.email) };
  for (const cohort of ['second', 'first'])
    await act('movePerson', { params, body: { cohort } }, dependencies);
  await act('writeNote', { params, body: { text: `Called ${mark}` } }, dependencies);
  await enrol('neighbour@example.com', dependencies);
  await act('divideIntoGroups', { params: { id: 'first' }, body: { groups: 1 } }, dependencies);
  await act('grantOperator', { body: { address: person.email, role: 'owner' } }, dependencies);
  await actAsOperator(product);
  await write('/auth/mail-link', { address: person.email });
  await call('POST', '/api/visits', { event: 'welcome' });
  await product.deliver('payment.dispute.created', { id: 'pay_Unreadable' });
  await product.runReminders();
}

/** What the person leaves behind as an operator: with other people, in what they wrote, and in the log. */
async function actAsOperator({ dependencies }: Product): Promise<void> {
  const colleague = { uid: 'colleague', email: 'colleague@example.com', displayName: 'Colleague' };
  dependencies.idTokens.set('token-of-colleague', {
    ...{ ...colleague, emailVerified: true, provider: 'google.com', authTime: 0 },
  });
  const grant = { address: colleague.email, role: 'owner' } as const;
  await act('grantOperator', { body: grant }, dependencies, person.email);
  const message = { subject: 'Tonight', text: 'We begin at seven.', to: 'cohort' } as const;
  await act('sendMessage', { params: { id: 'first' }, body: message }, dependencies, person.email);
  for (const name of ['waiting', 'joining'])
    await dependencies.waitlist.join(name, {
      ...{ email: `${name}@example.com`, displayName: name, createdAt: today },
    });
  await act('offerPlaces', { body: { cohort: 'first', first: 2 } }, dependencies, person.email);
  await enrol('joining@example.com', dependencies);
}

/** An operator gives a person a place in the cohort of the tests. */
export const enrol = (address: string, dependencies: Product['dependencies']) =>
  act('enrolPerson', { body: { address, cohort: 'first' } }, dependencies);

/** The ids of the collections whose documents have collections below them. */
const parents = new Set(allCollections.flatMap(([, { path }]) => path.split('/{}/').slice(0, -1)));

/** Every document of the database, by path. */
export async function everything(
  database: FirebaseFirestore.Firestore,
): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>> {
  const documents = new Map<string, Readonly<Record<string, unknown>>>();
  const visit = async (below: FirebaseFirestore.CollectionReference): Promise<void> => {
    for (const document of (await below.get()).docs) documents.set(document.ref.path, document.data());
    if (!parents.has(below.id)) return;
    // Documents that do not exist can have collections below them.
    const references = await below.listDocuments();
    const inner = await Promise.all(references.map((reference) => reference.listCollections()));
    await Promise.all(inner.flat().map(visit));
  };
  await Promise.all((await database.listCollections()).map(visit));
  return documents;
}

/** The paths of the documents that contain anything of the person, with the record of the deletion left out. */
export async function tracesIn(database: FirebaseFirestore.Firestore): Promise<string[]> {
  const marks = [mark, person.phone.slice(3), rosterId(person.email)];
  return [...(await everything(database))]
    .filter(([path]) => path !== `deletions/${person.uid}`)
    .filter(([path, fields]) => marks.some((mark) => `${path} ${JSON.stringify(fields)}`.includes(mark)))
    .map(([path]) => path);
}

/** The row of the table of collections that the document at `path` belongs to. */
export const collectionOf = (path: string) =>
  allCollections.find(([, row]) =>
    new RegExp(`^${row.path.replaceAll('{}', '[^/]+')}/[^/]+$`).test(path),
  )?.[0];
