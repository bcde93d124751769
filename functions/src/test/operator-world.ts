import type { Endpoint } from '@reshape/contract/endpoint';
import type { LogEntry } from '@reshape/contract/operator/log';
import { localDay } from '@reshape/domain/local-day';
import type { Firestore } from 'firebase-admin/firestore';
import { firestoreStores, type OperatorDependencies } from '../dependencies.ts';
import { createOperatorApp } from '../http/operator-app.ts';
import { runLetterTask } from '../mail/letters.ts';
import { queuedMail } from '../mail/outgoing.ts';
import type { LetterTask, MailTask } from '../mail/task.ts';
import { textOf } from '../operator/log-in-words.ts';
import { keyRing } from '../session/keys.ts';
import { operatorTokens } from '../session/operator-tokens.ts';
import { feedbackId } from '../stores/feedback.ts';
import { rosterId } from '../stores/members.ts';
import { newListing } from '../stores/roster.ts';
import { CrashingProcess } from './crashing-process.ts';
import { type InMemoryDependencies, inMemoryDependencies, testIssuer, testNow } from './in-memory-stores.ts';
import { type InProcessResponse, send } from './in-process-api.ts';
import { providerPayment } from './razorpay-webhooks.ts';
import { challenge } from './seed-members.ts';

const operatorKeys = `test:${Buffer.from('a key of operators: 9876543210 zyxwvuts').toString('base64')}`;

/** A member whom the world contains, and what they wrote, which no operator may read. */
export const asha = { uid: 'asha', email: 'asha@example.com', id: rosterId('asha@example.com') } as const;
export const markedText = 'MARKED WORDS OF A MEMBER';
export const paymentId = 'pay_Review0001';
/** Feedback of a member who agreed to be quoted; Asha did not. */
export const quoteId = 'first_gita';
export const failedMailId = `place-confirmed_${paymentId}`;

/** The function `operator` over a database of its own. */
export interface OperatorWorld {
  readonly database: Firestore;
  readonly dependencies: OperatorDependencies & InMemoryDependencies;
  readonly mailTasks: MailTask[];
  /** Can be started so that it ends with its first write. */
  readonly process: CrashingProcess;
  /** A token of the operator `omar`, who signed in `seconds` ago. */
  token(seconds?: number, uid?: string): string;
  call(
    method: string,
    url: string,
    options?: { readonly body?: unknown; readonly token?: string | null; readonly key?: string },
  ): Promise<OperatorResponse>;
}

interface OperatorResponse extends Pick<InProcessResponse, 'status' | 'headers' | 'text' | 'bytes'> {
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the response of its call.
  readonly body: any;
}

export async function operatorWorld(database: Firestore, clock = () => testNow): Promise<OperatorWorld> {
  const stores = firestoreStores(database);
  const mailTasks: MailTask[] = [];
  const mailQueue = { enqueue: async (task: MailTask) => void mailTasks.push(task) };
  const dependencies: OperatorWorld['dependencies'] = {
    ...inMemoryDependencies({ clock }),
    ...stores,
    uncached: stores,
    mailQueue,
    mail: queuedMail(stores.mailStore, mailQueue, clock),
    letterQueue: { enqueue: (task: LetterTask) => runLetterTask(task, dependencies) },
    operatorTokens: operatorTokens(keyRing(operatorKeys), testIssuer),
    siteUrl: new URL('https://reshape.in'),
  };
  let ids = 0;
  const app = createOperatorApp({ ...dependencies, newId: () => `new-${ids++}` });
  const seconds = Math.floor(clock().getTime() / 1000);
  dependencies.idTokens.set('token-of-omar', {
    ...{ uid: 'omar', email: 'omar@example.com', displayName: 'Omar', provider: 'google.com' },
    ...{ emailVerified: true, authTime: seconds },
  });
  dependencies.idTokens.set('token-of-rosa', {
    ...{ uid: 'rosa', email: 'rosa@example.com', displayName: 'Rosa', provider: 'google.com' },
    ...{ emailVerified: true, authTime: seconds },
  });
  const token = (seconds = 10, uid = 'omar') =>
    dependencies.operatorTokens.issue({ sub: uid, auth_time: clock().getTime() / 1000 - seconds }, clock());
  await seed(database, dependencies);
  const process = new CrashingProcess();
  process.watch(database);
  return {
    database,
    dependencies,
    mailTasks,
    process,
    token,
    async call(method, url, { body, token: bearer = token(), key } = {}) {
      const response = await send(app, {
        method,
        url,
        headers: {
          ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(key !== undefined && { 'idempotency-key': key }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const isJson = String(response.headers['content-type']).includes('json');
      return { ...response, body: isJson ? JSON.parse(response.text) : undefined };
    },
  };
}

/** The sentences of the log that a filter finds. */
export async function sentencesIn({ call }: Pick<OperatorWorld, 'call'>, query = ''): Promise<string[]> {
  const entries: readonly LogEntry[] = (await call('GET', `/api/operator/log?${query}`)).body;
  return entries.map(({ what }) => textOf(what));
}

const earlier = new Date('2026-06-16T08:00:00Z');

async function seed(database: Firestore, dependencies: InMemoryDependencies): Promise<void> {
  const batch = database.batch();
  const set = (path: string, fields: FirebaseFirestore.DocumentData) => batch.set(database.doc(path), fields);
  set('operators/omar', { email: 'omar@example.com', grantedBy: 'test', grantedAt: earlier });
  set('operators/olga', { email: 'olga@example.com', grantedBy: 'omar', grantedAt: testNow });
  set('operators/fay', {
    ...{ email: 'fay@example.com', grantedBy: 'omar', grantedAt: testNow },
    ...{ role: 'facilitator', groups: ['west'] },
  });
  const sessions = [{ id: 'session-1', week: 2, startsAt: new Date('2026-06-18T13:30:00Z'), minutes: 90 }];
  const cohort = { title: 'First', startsOn: localDay('2026-06-08'), weeks: 4, sessions, seats: 30 };
  set('cohorts/first', { ...cohort, enrolment: 'closed', updatedAt: earlier });
  set('cohorts/next', {
    ...{ title: 'Next', startsOn: localDay('2026-07-13'), weeks: 4, sessions: [], seats: 30 },
    ...{ enrolment: 'open', updatedAt: earlier },
  });
  for (const [id, name] of [
    ['east', 'East'],
    ['west', 'West'],
  ] as const)
    set(`groups/${id}`, { cohortId: 'first', name, createdAt: earlier });
  set(`roster/${asha.id}`, {
    ...{ email: asha.email, cohortId: 'first', status: 'active', uid: asha.uid, source: 'payment' },
    groupId: 'east',
    ...newListing(asha.email, 'Asha Rao'),
    ...{ placedOn: '2026-06-16', lastActiveOn: '2026-06-16', seenOn: '2026-06-16', seenBefore: '2026-06-15' },
  });
  seedMember(set);
  for (const week of [1, 2]) set(`microchallenges/week-${week}`, challenge(`week-${week}`, week));
  // Each week needs a challenge, so that of week 2 can be retired.
  set('microchallenges/week-2-too', challenge('week-2-too', 2));
  for (const [index, title] of ['Breathe', 'Look'].entries()) {
    const nudge = { title, type: 'text', paragraphs: ['Breathe.'], place: index / 2 };
    set(`nudges/${title.toLowerCase()}`, nudge);
  }
  const payment = providerPayment('Review0001', { email: 'ravi@example.com', amount: 100_000 });
  dependencies.providerPayments.set(payment.id, payment as never);
  set(`payments/${paymentId}`, {
    ...{ amount: 100_000, currency: 'INR', email: 'ravi@example.com', contactHash: null, status: 'captured' },
    ...{ amountRefunded: 0, dispute: 'none', outcome: 'review', cohortId: null, isAsOffered: true },
    ...{ rosterId: rosterId('ravi@example.com'), claimedBy: null, events: [] },
    ...{ createdAt: earlier, updatedAt: earlier },
  });
  set('payments/pay_Elsewhere1', {
    ...{ amount: 699_900, currency: 'INR', email: asha.email, contactHash: null, status: 'captured' },
    ...{ amountRefunded: 0, dispute: 'none', outcome: 'place', cohortId: 'first', isAsOffered: false },
    ...{ placement: 'other-cohort', rosterId: asha.id, claimedBy: null, events: [] },
    ...{ createdAt: earlier, updatedAt: earlier },
  });
  set(`payers/${asha.id}`, { paymentIds: ['pay_Elsewhere1'] });
  set(`roster/${rosterId('gone@example.com')}`, {
    ...{ email: 'gone@example.com', cohortId: 'first', status: 'removed', source: 'operator' },
    ...newListing('gone@example.com', 'Gita'),
    placedOn: '2026-06-01',
  });
  set(`payers/${rosterId('ravi@example.com')}`, { paymentIds: [paymentId] });
  const answered = { score: 9, pace: 'right', sessions: 'useful', habit: 'yes', cohortId: 'first' };
  const answeredAt = { createdAt: earlier, updatedAt: earlier };
  set(`feedback/${feedbackId(asha.uid, 'first')}`, {
    ...{ ...answered, ...answeredAt, uid: asha.uid, words: markedText, quoteAs: null },
  });
  set(`feedback/${quoteId}`, {
    ...{ ...answered, ...answeredAt, uid: 'gita', score: 6, words: 'It helped.', quoteAs: 'Gita' },
    agreedAt: earlier,
  });
  set('unreadableWebhooks/evt_unreadable', {
    ...{ event: 'payment.dispute.created', paymentId: 'pay_Elsewhere1', receivedAt: earlier },
  });
  set('waitlist/wanda', { email: 'wanda@example.com', displayName: 'Wanda', createdAt: earlier });
  set(`mails/${failedMailId}`, {
    mail: { kind: 'place-confirmed', rosterId: asha.id, cohortId: 'first', occasion: paymentId },
    person: asha.id,
    ...{ state: 'failed', failure: 'refused', attempts: 1, unanswered: 0, notComposed: 0 },
    ...{ sendingUntil: null, untriedSince: null, createdAt: earlier, updatedAt: earlier },
  });
  set('mailDelivery/state', { refusals: 10, code: '554', stoppedAt: earlier, probeAt: earlier });
  set('messages/later', {
    ...{ cohortId: 'first', subject: 'Soon', text: 'Hello.', by: 'omar@example.com', sentAt: earlier },
    ...{ isTest: false, recipients: 1, dueAt: new Date('2026-06-20T08:00:00Z') },
  });
  set('notes/asked', {
    ...{ person: asha.id, text: 'Asked for the recording.', by: 'omar@example.com', createdAt: earlier },
  });
  set(`newsletter/${rosterId('rhea@example.com')}`, {
    ...{ firstName: 'Rhea', email: 'rhea@example.com', status: 'confirmed', token: 'letter-token' },
    ...{ createdAt: earlier, confirmedAt: earlier },
  });
  await batch.commit();
}

/** A member with marked words in everything that they can write. */
function seedMember(set: (path: string, fields: FirebaseFirestore.DocumentData) => void): void {
  const member = `members/${asha.uid}`;
  set(member, {
    ...{ email: asha.email, displayName: 'Asha Rao', cohortId: 'first', status: 'active' },
    ...{ sessionEpoch: 0, endedSessions: {}, createdAt: earlier, activeWorksheetId: 'plan' },
    letter: { text: markedText, writtenOn: '2026-05-16', opensOn: '2026-06-15' },
  });
  // Only the call that lists conversations may show the line; the spots only to the operator who accepted.
  const talk = {
    ...{ uid: asha.uid, person: asha.id, cohortId: 'first', week: 2, about: null, spots: ['one'] },
    ...{ link: null, reply: null, version: 0, requestHash: '', createdAt: earlier, updatedAt: earlier },
    times: [new Date('2026-06-18T10:00:00Z'), new Date('2026-06-19T10:00:00Z')],
  };
  set('conversations/talk', {
    ...{ ...talk, state: 'asked', time: null, acceptedBy: null },
    openUntil: new Date('2026-07-06T00:00:00Z'),
  });
  set('conversations/accepted-talk', {
    ...{
      ...talk,
      state: 'accepted',
      link: 'https://meet.example.com/accepted',
      acceptedBy: 'fay@example.com',
    },
    time: { startsAt: new Date('2026-06-18T10:00:00Z'), minutes: 30 },
    openUntil: new Date('2026-06-18T10:30:00Z'),
  });
  set(`pairs/${asha.uid}`, {
    ...{ uid: asha.uid, cohortId: 'first', since: earlier, pair: markedText, size: 2, former: [markedText] },
    ...{ hasEnded: false, word: { word: 'with-you', on: '2026-06-16', pair: markedText } },
  });
  const spots = ['one', 'two', 'three'];
  for (const id of spots)
    set(`${member}/spots/${id}`, { description: markedText, date: '2026-06-16', createdAt: earlier });
  set(`${member}/challengeLogs/week-1_2026-06-16`, {
    ...{ challengeId: 'week-1', date: '2026-06-16', note: markedText, key: 'key-1', createdAt: earlier },
  });
  const texts = { struggle: markedText, identity: markedText, knowledge: markedText, tinyAction: markedText };
  const worksheet = `${member}/worksheets/plan`;
  set(worksheet, {
    ...{ ...texts, environment: { easier: markedText, harder: markedText } },
    ...{ status: 'active', created_at: earlier },
  });
  for (const [date, completed] of [
    ['2026-06-15', true],
    ['2026-06-16', false],
  ] as const)
    set(`${worksheet}/tracker/${date}`, { date, completed, recent: [] });
  set(`${member}/reflections/2026-06-08`, { content: markedText });
  set('pushSubscriptions/device', { uid: asha.uid, device: markedText });
}

/** A valid call of each endpoint for operators. */
export interface OperatorCall {
  readonly query?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Reads the body from the world, for calls that name what the caller saw. */
  readonly bodyIn?: (world: OperatorWorld) => Promise<unknown>;
}

const nudgeText = { title: 'Look up', type: 'text', paragraphs: ['Look up once.'] };
const challengeText = {
  ...{ week_number: 2, title: 'Listen', intro: ['Listen.'], instructions: ['Once a day.'] },
  ...{ why: 'Because.', tips: [], closing: 'Heard.' },
};
/** When the session of the world begins. */
const sessionSeen = { starts_at: '2026-06-18T13:30:00.000Z' };

/** `body` with the moment at which the text `id` was last changed. */
const asSeen =
  (list: 'nudges' | 'challenges', id: string, body: object) =>
  async ({ dependencies }: OperatorWorld) => {
    const editor = dependencies.contentEditor[list];
    const text = (await editor.list()).find(({ content }) => content.id === id);
    return { ...body, updated_at: text?.updatedAt.toISOString() };
  };

export const operatorCalls: Readonly<Record<string, OperatorCall>> = {
  operatorLogin: { body: { idToken: 'token-of-omar' } },
  listOperators: {},
  grantOperator: { body: { address: 'rosa@example.com', role: 'owner' } },
  changeOperator: {
    params: { id: 'olga' },
    body: { role: 'facilitator', groups: ['east'], seen: { role: 'owner', groups: [] } },
  },
  inviteOperator: { params: { id: 'fay' } },
  revokeOperator: { params: { id: 'olga' } },
  overview: {},
  search: { query: 'q=asha' },
  funnel: {},
  listPeople: { query: 'sort=name' },
  getPerson: { params: { id: asha.id } },
  enrolPerson: { body: { address: 'new@example.com', cohort: 'next' } },
  movePerson: { params: { id: asha.id }, body: { cohort: 'next' } },
  movePeople: { body: { cohort: 'next', who: { people: [asha.id] } } },
  removePerson: { params: { id: asha.id }, body: { reason: 'Asked for it.' } },
  restorePerson: { params: { id: rosterId('gone@example.com') } },
  resendWelcome: { params: { id: asha.id } },
  findPersonalData: { query: `address=${asha.email}` },
  exportPersonalData: { query: 'address=wanda@example.com' },
  erasePerson: { body: { address: asha.email } },
  writeNote: { params: { id: asha.id }, body: { text: 'Asked for a call.' } },
  deleteNote: { params: { id: asha.id, note: 'asked' } },
  importPeople: { body: { cohort: 'next', csv: 'address,name\nmina@example.com,Mina', dry_run: false } },
  exportPeople: { query: 'cohort=first' },
  exportPayments: { query: 'month=2026-06' },
  exportNewsletter: {},
  exportWaitlist: {},
  exportLog: {},
  listPayments: { query: 'outcome=review' },
  refundPayment: {
    params: { id: paymentId },
    body: { amount: 10_000, refunded_before: 0, reason: 'Fell ill.' },
  },
  acceptPayment: { params: { id: paymentId }, body: { cohort: 'next' } },
  settlePayment: { params: { id: 'pay_Elsewhere1' }, body: { reason: 'The seats were raised.' } },
  settleWebhook: { params: { id: 'evt_unreadable' } },
  reconcile: {},
  listCohorts: {},
  getCohort: { params: { id: 'first' } },
  businessNumbers: {},
  cohortNumbers: { params: { id: 'first' } },
  createCohort: { body: { id: 'autumn', title: 'Autumn', starts_on: '2026-09-07', weeks: 4, seats: 20 } },
  editCohort: { params: { id: 'first' }, body: { seats: 31, seen: { seats: 30 } } },
  addLiveSession: {
    params: { id: 'first' },
    body: { week: 3, starts_at: '2026-06-25T13:30:00.000Z', minutes: 60 },
  },
  editLiveSession: {
    params: { id: 'first', session: 'session-1' },
    body: { starts_at: '2026-06-19T13:30:00.000Z', seen: sessionSeen },
  },
  cancelLiveSession: { params: { id: 'first', session: 'session-1' }, body: { seen: sessionSeen } },
  listMessages: { params: { id: 'first' } },
  sendMessage: {
    params: { id: 'first' },
    body: { subject: 'Sunday', text: 'See you.\n\nBring a pen.', to: 'cohort', recipients: 1 },
  },
  cancelMessage: { params: { id: 'first', message: 'later' } },
  countRecipients: { params: { id: 'first' }, query: 'audience=%7B%22unanswered%22%3Atrue%7D' },
  listGroups: { query: 'cohort=first' },
  getGroup: { params: { id: 'east' } },
  renameGroup: { params: { id: 'east' }, body: { name: 'Sunrise', seen: { name: 'East' } } },
  divideIntoGroups: { params: { id: 'first' }, body: { groups: 3 } },
  putIntoGroup: { params: { id: asha.id }, body: { group: 'west', seen: { group: 'east' } } },
  writeToGroup: {
    params: { id: 'east' },
    body: { subject: 'Sunday', text: 'See you.', to: 'group', recipients: 1 },
  },
  listConversations: {},
  acceptConversation: {
    params: { id: 'talk' },
    body: { time: '2026-06-18T10:00:00Z', minutes: 30, link: 'https://meet.example.com/talk' },
  },
  proposeConversationTimes: { params: { id: 'talk' }, body: { times: ['2026-06-20T10:00:00Z'] } },
  declineConversation: { params: { id: 'talk' }, body: { text: 'We are away.' } },
  cancelAcceptedConversation: { params: { id: 'accepted-talk' } },
  listFeedback: { query: 'cohort=first' },
  approveQuote: { params: { id: quoteId }, body: { words: 'It helped.', name: 'Gita' } },
  hideQuote: { params: { id: quoteId } },
  listNudges: {},
  writeNudge: { body: { id: 'look-up', ...nudgeText } },
  editNudge: { params: { id: 'look' }, bodyIn: asSeen('nudges', 'look', nudgeText) },
  retireNudge: { params: { id: 'look' }, bodyIn: asSeen('nudges', 'look', { retired: true }) },
  listChallenges: {},
  writeChallenge: { body: { id: 'listen', ...challengeText } },
  editChallenge: { params: { id: 'week-2' }, bodyIn: asSeen('challenges', 'week-2', challengeText) },
  retireChallenge: { params: { id: 'week-2' }, bodyIn: asSeen('challenges', 'week-2', { retired: true }) },
  listWaiting: {},
  removeWaiting: { params: { id: 'wanda' } },
  listTakenOffers: {},
  offerPlaces: { body: { cohort: 'next', first: 1 } },
  newsletterNumbers: {},
  listLetters: {},
  sendLetter: { body: { subject: 'June', text: 'Hello.', to: 'confirmed', recipients: 1 } },
  listMails: { query: 'state=failed' },
  retryMail: { params: { id: failedMailId } },
  countFailedMails: { query: `since=${earlier.toISOString()}` },
  retryFailedMails: { body: { since: earlier.toISOString(), count: 1 } },
  mailDelivery: {},
  resumeMails: {},
  listLog: {},
};

/** The body of an endpoint's valid call. */
export async function validBody(world: OperatorWorld, name: string): Promise<unknown> {
  const { body, bodyIn } = operatorCalls[name] ?? {};
  return bodyIn ? await bodyIn(world) : body;
}

/** Sends the valid call of an endpoint for operators. */
export async function callOperator(
  world: OperatorWorld,
  name: string,
  { method, path }: Endpoint,
  options: { readonly token?: string | null; readonly key?: string; readonly body?: unknown } = {},
): Promise<OperatorResponse> {
  const { params = {}, query } = operatorCalls[name] ?? {};
  const filled = path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(params[param] ?? ''));
  const sent = options.body ?? (await validBody(world, name));
  return world.call(method, query === undefined ? filled : `${filled}?${query}`, { ...options, body: sent });
}
