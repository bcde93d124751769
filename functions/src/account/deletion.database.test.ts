import { beforeEach, describe, expect, test } from '@jest/globals';
import { testDatabases } from 'firestore-emulator/testing';
import { deletePerson } from '../operator/personal-data.ts';
import { deletionSteps } from '../stores/collection.ts';
import { allCollections, personalCollections } from '../stores/collections.ts';
import { rosterId } from '../stores/members.ts';
import { RetryLaterError } from '../task-queue.ts';
import {
  collectionOf,
  enrol,
  everything,
  filledProduct,
  mark,
  type Product,
  person,
  tracesIn,
} from '../test/person-harness.ts';
import { resumeDeletions } from './deletion.ts';

const newDatabase = testDatabases('firestore.indexes.json');

let database: FirebaseFirestore.Firestore;
let product: Product;
beforeEach(async () => {
  database = newDatabase();
  product = await filledProduct(database);
});

const settled = 31_000;

/** Requests the deletion as the member does, and returns its task. */
async function requestDeletion() {
  await product.call('POST', '/api/account/delete', { address: person.email.toUpperCase() });
  const [task] = product.deletions.splice(0);
  if (!task) throw new Error('No deletion was enqueued');
  return task;
}

/** Runs the task as the queue does, which repeats it once when a mail was added in the meantime. */
async function runToTheEnd(task: unknown): Promise<void> {
  await product.runDeletion(task).catch((error: unknown) => {
    if (!(error instanceof RetryLaterError)) throw error;
    return product.runDeletion(task);
  });
}

const traces = () => tracesIn(database);

/** The paths of the documents that have changed, without the counters of the rate limits. */
async function pathsChangedSince(before: Awaited<ReturnType<typeof everything>>): Promise<string[]> {
  return [...(await everything(database))].flatMap(([path, fields]) =>
    path.startsWith('limits/') || JSON.stringify(before.get(path)) === JSON.stringify(fields) ? [] : [path],
  );
}

describe('deleting an account', () => {
  test('is tested with a fixture that fills every collection, with the person in each that can name one', async () => {
    await product.meanwhile();
    const filled = [...(await everything(database)).keys()].map(collectionOf);
    // A deletion is recorded when it begins, and the lease of a shard is there only while a worker runs.
    const later = ['deletions', 'nudgeShards', 'mailDelivery'];
    const others = allCollections.map(([name]) => name).filter((name) => !later.includes(name));
    expect([...new Set(filled)].sort()).toEqual(others.sort());
    const marked = (await traces()).map(collectionOf);
    const personal = personalCollections.map(([name]) => name).filter((name) => name !== 'deletions');
    expect([...new Set(marked)].sort()).toEqual([...personal, 'messages', 'operatorLog'].sort());
  });

  test('leaves nothing but the payment when the job dies after each of its steps, before the step is recorded', async () => {
    const task = await requestDeletion();
    product.later(settled);
    const { deletionRuns } = product.dependencies;
    let deaths = 0;
    const dying = {
      ...deletionRuns,
      advance: async (id: string, step: number, now: Date) => {
        if (step > deaths) {
          deaths = step;
          throw new Error('The process ends here');
        }
        await deletionRuns.advance(id, step, now);
      },
    };
    for (const _ of deletionSteps) {
      const before = deaths;
      // A write in between can make the job begin again, which is one more run of the same step.
      while (deaths === before)
        await expect(product.runDeletion(task, { deletionRuns: dying })).rejects.toThrow(
          /ends here|Left over/,
        );
      await product.meanwhile();
    }
    await runToTheEnd(task);
    await product.meanwhile();
    await product.runMails();

    const left = await everything(database);
    expect(await traces()).toEqual([]);
    for (const id of ['pay_A0001', 'pay_A0002'])
      expect(left.get(`payments/${id}`)).toEqual({
        ...{ amount: 699_900, currency: 'INR', status: 'captured', amountRefunded: 0 },
        ...{ outcome: 'payer-deleted', cohortId: id === 'pay_A0001' ? 'first' : null },
        ...{ email: null, contactHash: null, rosterId: null, claimedBy: null, ownerEmail: null },
        ...{ billingState: null, gstin: null, refunds: {}, requestedRefund: null, settled: [] },
        ...{ hasFailedRefund: false, placement: 'as-offered', respondBy: null, lost: null },
        ...{ isAsOffered: true, events: [], dispute: id === 'pay_A0001' ? 'open' : 'none' },
        ...{ createdAt: expect.anything(), updatedAt: expect.anything(), expireAt: expect.anything() },
        erasedAt: expect.anything(),
      });
    expect(left.get(`deletions/${person.uid}`)).toMatchObject({
      email: null,
      finishedAt: expect.anything(),
    });
    expect(product.accounts.has(person.uid)).toBe(false);
    const confirmations = product.sent.filter(({ subject }) => /has been deleted/.test(subject));
    expect(confirmations).toEqual([{ to: person.email, subject: expect.anything() }]);
  });

  test('takes the person out of a message that is sent later to people who were chosen, and leaves the others', async () => {
    const dueAt = new Date('2030-01-01');
    const chosen = { people: [rosterId(person.email), 'somebody-else'] };
    await database.doc('messages/later').set({
      ...{ cohortId: 'first', subject: 'Tonight', text: 'We begin at seven.', by: 'olga@example.com' },
      ...{ sentAt: dueAt, dueAt, isTest: false, recipients: 2, audience: JSON.stringify(chosen) },
    });
    const task = await requestDeletion();
    product.later(settled);
    await runToTheEnd(task);
    const audience = (await database.doc('messages/later').get()).get('audience');
    expect(JSON.parse(audience)).toEqual({ people: ['somebody-else'] });
  });

  test('begins half a minute after the request, and changes nothing when its task runs twice', async () => {
    const task = await requestDeletion();
    await expect(product.runDeletion(task)).rejects.toThrow('closed just now');
    product.later(settled);
    await product.runDeletion(task);
    const stored = await everything(database);
    await product.runDeletion(task);
    expect(await everything(database)).toEqual(stored);
  });

  test('begins again when a late write has added something', async () => {
    const task = await requestDeletion();
    product.later(settled);
    const { deletionRuns } = product.dependencies;
    const writing = {
      ...deletionRuns,
      perform: async (...[step, deletion]: Parameters<typeof deletionRuns.perform>) => {
        await deletionRuns.perform(step, deletion);
        if (step === 'place')
          await database.doc(`members/${person.uid}/spots/late`).set({ description: mark });
      },
    };
    await expect(product.runDeletion(task, { deletionRuns: writing })).rejects.toThrow('Left over');
    expect(product.accounts.has(person.uid)).toBe(true);
    await product.runDeletion(task);
    await product.runMails();
    expect(await traces()).toEqual([]);
  });

  test('is resumed by the daily job once it has not moved for an hour', async () => {
    const task = await requestDeletion();
    await resumeDeletions(new Date('2026-06-17T10:30:00Z'), product.dependencies);
    expect(product.deletions).toEqual([]);
    await resumeDeletions(new Date('2026-06-17T11:30:00Z'), product.dependencies);
    expect(product.deletions).toEqual([task]);
    product.later(settled);
    await product.runDeletion(task);
    await resumeDeletions(new Date('2026-06-19T11:30:00Z'), product.dependencies);
    expect(product.deletions).toHaveLength(1);
  });

  test('refuses another address, and changes nothing', async () => {
    const before = await everything(database);
    const response = await product.request('POST', '/api/account/delete', { address: 'ben@example.com' });
    expect([response.status, JSON.parse(response.text).code]).toEqual([422, 'wrong_address']);
    expect(await pathsChangedSince(before)).toEqual([]);
  });

  test('is refused to the last owner, even after the account of the other one was closed', async () => {
    const colleague = 'colleague@example.com';
    await deletePerson(colleague, { by: 'the operator' }, product.dependencies);
    const before = await everything(database);
    const response = await product.request('POST', '/api/account/delete', { address: person.email });
    expect([response.status, JSON.parse(response.text).code]).toEqual([409, 'action_refused']);
    expect(await pathsChangedSince(before)).toEqual([]);
  });

  test('closes the account at once: no call, no sign-in, no claim, no write of another device', async () => {
    await requestDeletion();
    const late = { description: `Late ${mark}`, date: '2026-06-17' };
    expect((await product.request('POST', '/api/spots', late)).status).toBe(401);
    expect((await product.request('GET', '/api/spots')).status).toBe(401);
    product.addGoogleAccount(person.uid);
    expect(await product.signIn()).toEqual({ preview: true });
    const claim = { idToken: person.idToken, payment_id: 'pay_A0001', phone: person.phone };
    const { status, text } = await product.request('POST', '/api/claim-payment', claim);
    expect([status, JSON.parse(text).code]).toEqual([409, 'being_deleted']);
  });

  test('is not undone by signing in or joining the waitlist with an ID token from before', async () => {
    const task = await requestDeletion();
    product.later(settled);
    await product.runDeletion(task);
    product.addGoogleAccount(person.uid);
    const place = { email: person.email, cohortId: 'first', status: 'active' };
    await database.doc(`roster/${rosterId(person.email)}`).set(place);
    expect(await product.signIn()).toEqual({ preview: true });
    await expect(product.joinWaitlist()).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test('is not undone by a late message about a payment of a person who was not known to have paid', async () => {
    const email = 'enrolled@example.com';
    const { dependencies } = product;
    await enrol(email, dependencies);
    await deletePerson(email, { by: 'the operator' }, dependencies);
    const [task] = product.deletions.splice(0);
    product.later(settled);
    await product.runDeletion(task);
    await product.pay('C0001', Math.floor(new Date('2026-06-17T09:00:00Z').getTime() / 1000), email);
    const left = await everything(database);
    expect(left.has(`roster/${rosterId(email)}`)).toBe(false);
    expect(left.get('payments/pay_C0001')).toMatchObject({ email: null, rosterId: null });
  });

  test('lets the person enrol again with the same address, and shows nothing from before', async () => {
    const task = await requestDeletion();
    product.later(settled);
    await product.runDeletion(task);
    product.later(60_000);
    const createdAt = Math.floor(new Date('2026-06-17T10:05:00Z').getTime() / 1000);
    await product.pay('B0001', createdAt);
    product.addGoogleAccount('a-new-uid');
    expect(await product.signIn()).toHaveProperty('token');
    for (const address of ['/api/spots', '/api/ikea/worksheet/history'])
      expect(JSON.parse((await product.call('GET', address)).text)).toEqual([]);
  });
});
