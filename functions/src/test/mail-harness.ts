import { localDay } from '@reshape/domain/local-day';
import { testDatabases } from 'firestore-emulator/testing';
import { firestoreStores } from '../dependencies.ts';
import { createLog } from '../log.ts';
import { type Mail, mailRetries, type OutgoingMail, queuedMail } from '../mail/outgoing.ts';
import { type MailWorkerDependencies, runMailTask } from '../mail/send.ts';
import type { FinishedMail, MailSender, SendResult } from '../mail/smtp.ts';
import type { MailTask } from '../mail/task.ts';
import { rosterId } from '../stores/members.ts';
import { storedPayment, testMailSettings } from './in-memory-stores.ts';

/** The time at which the mail tests begin, in the week before the cohort. */
export const mailNow = new Date('2026-06-05T10:00:00Z');

/** A mail to the payer of a payment that waits for a decision. */
export const review = (index: number): OutgoingMail => ({
  ...{ kind: 'payment-review', email: `payer-${index}@example.com` },
  ...{ paymentId: `pay_${index}`, reason: 'no-cohort' },
});

interface Task {
  readonly data: MailTask;
  readonly firstAt: number;
  readonly attempts: number;
  readonly dueAt: number;
}

/** The queue with its deployed retry settings, and a clock that jumps to the next task. */
class FakeQueue {
  readonly names = new Set<string>();
  tasks: Task[] = [];
  time: Date;

  constructor(time: Date) {
    this.time = time;
  }

  enqueue(data: MailTask, name: string, at = this.time): Promise<void> {
    if (!this.names.has(name)) {
      const dueAt = Math.max(this.time.getTime(), at.getTime());
      this.tasks.push({ data, firstAt: dueAt, attempts: 0, dueAt });
    }
    this.names.add(name);
    return Promise.resolve();
  }

  /** Runs every task and its retries, until none is left or the clock reaches `until`. */
  async drain(run: (data: MailTask) => Promise<void>, until = Number.POSITIVE_INFINITY): Promise<void> {
    for (;;) {
      const next = [...this.tasks].sort((a, b) => a.dueAt - b.dueAt)[0];
      if (!next || next.dueAt > until) break;
      this.tasks = this.tasks.filter((task) => task !== next);
      this.time = new Date(Math.max(this.time.getTime(), next.dueAt));
      const isDone = await run(next.data).then(
        () => true,
        () => false,
      );
      if (!isDone) this.#repeat(next);
    }
    if (Number.isFinite(until)) this.time = new Date(Math.max(this.time.getTime(), until));
  }

  #repeat({ attempts, ...task }: Task): void {
    const { maxAttempts, maxRetrySeconds, minBackoffSeconds, maxBackoffSeconds, maxDoublings } = mailRetries;
    const backoff = Math.min(maxBackoffSeconds, minBackoffSeconds * 2 ** Math.min(attempts, maxDoublings));
    const dueAt = this.time.getTime() + backoff * 1_000;
    // The queue gives a task up only after enough attempts and enough time.
    if (attempts + 1 >= maxAttempts && dueAt > task.firstAt + maxRetrySeconds * 1_000) return;
    this.tasks.push({ ...task, attempts: attempts + 1, dueAt });
  }
}

/** Stands for the mail server: accepts every mail, unless a test says otherwise. */
class FakeMailServer implements MailSender {
  /** The mails that arrived. */
  readonly mails: FinishedMail[] = [];
  /** The recipient of each attempt. */
  readonly attempts: string[] = [];
  readonly #results: SendResult[] = [];
  isDown = false;

  /** What the next attempts result in. */
  fail(...results: readonly SendResult[]): void {
    this.#results.push(...results);
  }

  async send(mail: FinishedMail): Promise<SendResult> {
    this.attempts.push(mail.to);
    if (this.isDown) return { kind: 'deferred', code: 'ECONNREFUSED' };
    const result = this.#results.shift() ?? { kind: 'accepted' };
    // One without an answer has arrived all the same.
    if (result.kind === 'accepted' || result.kind === 'unanswered') this.mails.push(mail);
    return result;
  }
}

/** Mail over a database and a mail server that a test has to itself. */
export interface MailTest {
  readonly database: FirebaseFirestore.Firestore;
  readonly server: FakeMailServer;
  readonly stores: ReturnType<typeof firestoreStores>;
  readonly queue: FakeQueue;
  readonly mail: Mail;
  readonly logged: string[];
  worker(changes?: Partial<MailWorkerDependencies>): (data: MailTask) => Promise<void>;
  /** Stores a person with an active place in the cohort `june`. */
  enrol(email: string): Promise<string>;
  stateOf(id: string): Promise<unknown>;
  /** The stored mail with this id, as JSON. */
  readMail(id: string): Promise<string>;
}

/** For the tests of one file: each call of the returned function gives an empty database and an empty mailbox. */
export function mailTests(): () => Promise<MailTest> {
  const newDatabase = testDatabases('firestore.indexes.json');
  return async () => {
    const database = newDatabase();
    const server = new FakeMailServer();
    const stores = firestoreStores(database);
    const queue = new FakeQueue(mailNow);
    const logged: string[] = [];
    // Any payment that a test does not store waits for a cohort, so that mails about it are true.
    const paymentOf = async (id: string) =>
      (await stores.payments.get(id)) ?? storedPayment({ id, outcome: 'no-cohort' });
    await database.doc('cohorts/june').set(juneCohort);
    return {
      database,
      server,
      stores,
      queue,
      logged,
      mail: queuedMail(stores.mailStore, queue, () => queue.time),
      worker: (changes) => (data) =>
        runMailTask(data, {
          clock: () => queue.time,
          newId: () => 'request-1',
          mailStore: stores.mailStore,
          uncached: { ...stores, payments: { ...stores.payments, get: paymentOf } },
          mailSettings: testMailSettings,
          mailSender: server,
          log: createLog((entry) => void logged.push(JSON.stringify(entry))),
          ...changes,
        }),
      async enrol(email) {
        const id = rosterId(email);
        await database.doc(`roster/${id}`).set({ email, cohortId: 'june', status: 'active' });
        return id;
      },
      readMail: async (id) => JSON.stringify((await database.doc(`mails/${id}`).get()).data()),
      stateOf: async (id) => (await database.doc(`mails/${id}`).get()).get('state'),
    };
  };
}

/** A cohort that begins on the Sunday after `mailNow`, with its first live session that evening. */
export const juneCohort = {
  title: 'June cohort',
  startsOn: localDay('2026-06-07'),
  weeks: 4,
  sessions: [
    { id: 'june-1', week: 1, startsAt: new Date('2026-06-07T13:30:00Z'), minutes: 90 },
    { id: 'june-3', week: 3, startsAt: new Date('2026-06-21T13:30:00Z'), minutes: 90 },
  ],
  enrolment: 'open',
};
