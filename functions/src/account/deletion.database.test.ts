import { beforeEach, describe, expect, test } from '@jest/globals';
import { testDatabases } from 'firestore-emulator/testing';
import { deletionSteps } from '../stores/collections.ts';
import { rosterId } from '../stores/members.ts';
import { RetryLaterError } from '../task-queue.ts';
import {
  everything,
  liveThrough,
  mark,
  type Product,
  person,
  productOver,
  seedContent,
} from '../test/person-harness.ts';
import { resumeDeletions } from './deletion.ts';

const newDatabase = testDatabases();

let database: FirebaseFirestore.Firestore;
let product: Product;
beforeEach(async () => {
  database = newDatabase();
  product = productOver(database);
  await seedContent(database);
  await liveThrough(product);
});

const settled = 31_000;

/** Requests the deletion as the member does, and returns its task. */
async function requestDeletion() {
  await product.call('POST', '/api/account/delete', { address: person.email.toUpperCase() });
  const [task] = product.deletions.splice(0);
  if (!task) throw new Error('No deletion was enqueued');
  return task;
}

/** Runs the task as the queue does: a mail that came in between has it begin again, once. */
async function runToTheEnd(task: unknown): Promise<void> {
  await product.runDeletion(task).catch((error: unknown) => {
    if (!(error instanceof RetryLaterError)) throw error;
    return product.runDeletion(task);
  });
}

/** The documents that contain anything of the person, with the record of the deletion left out. */
async function traces(): Promise<string[]> {
  const words = [mark, person.phone.slice(3), rosterId(person.email)];
  return [...(await everything(database))]
    .filter(([path]) => path !== `deletions/${person.uid}`)
    .filter(([path, fields]) => words.some((word) => `${path} ${JSON.stringify(fields)}`.includes(word)))
    .map(([path]) => path);
}

describe('deleting an account', () => {
  test('finds the person in every collection of personal data before', async () => {
    const paths = (await traces()).map((path) =>
      path
        .split('/')
        .filter((_, index) => index % 2 === 0)
        .join('/'),
    );
    expect([...new Set(paths)].sort()).toEqual([
      'mails',
      'members',
      'members/challengeLogs',
      'members/deletedSpots',
      'members/reflections',
      'members/spots',
      'members/worksheets',
      'members/worksheets/tracker',
      'newsletter',
      'operatorLog',
      'operators',
      'payers',
      'payments',
      'pushSubscriptions',
      'roster',
      'waitlist',
    ]);
  });

  test.each(deletionSteps.map((step, index) => [step, index] as const))(
    'leaves nothing but the payment when the job dies after the step "%s" before it is recorded',
    async (_, index) => {
      const task = await requestDeletion();
      product.later(settled);
      const { deletionRuns } = product.dependencies;
      const dying = {
        ...deletionRuns,
        advance: async (id: string, step: number, now: Date) => {
          if (step === index + 1) throw new Error('The process ends here');
          await deletionRuns.advance(id, step, now);
        },
      };
      await expect(product.runDeletion(task, { deletionRuns: dying })).rejects.toThrow('ends here');
      await product.meanwhile();
      await runToTheEnd(task);
      await product.meanwhile();
      await product.runMails();

      const left = await everything(database);
      // What is left of the payer is when they left, under the hash of their address.
      expect(await traces()).toEqual([`payers/${rosterId(person.email)}`]);
      expect(left.get(`payers/${rosterId(person.email)}`)).toMatchObject({ paymentIds: [] });
      for (const id of ['pay_A0001', 'pay_A0002'])
        expect(left.get(`payments/${id}`)).toEqual({
          ...{ amount: 699_900, currency: 'INR', status: 'captured', amountRefunded: 0, outcome: 'none' },
          ...{ email: null, contactHash: null, rosterId: null, claimedBy: null, cohortId: null },
          ...{ billingState: null, gstin: null, refunds: {}, requestedRefund: null, settled: [] },
          ...{ hasFailedRefund: false, placement: 'as-offered', respondBy: null },
          ...{ isAsOffered: true, events: [], dispute: id === 'pay_A0001' ? 'open' : 'none' },
          ...{ createdAt: expect.anything(), updatedAt: expect.anything(), expireAt: expect.anything() },
          erasedAt: expect.anything(),
        });
      expect(left.get(`deletions/${person.uid}`)).toMatchObject({
        email: null,
        finishedAt: expect.anything(),
      });
      expect(product.accounts.has(person.uid)).toBe(false);
      const farewells = product.sent.filter(({ subject }) => /is deleted/.test(subject));
      expect(farewells).toEqual([{ to: person.email, subject: expect.anything() }]);
    },
  );

  test('waits until every instance knows, and is harmless when it runs twice', async () => {
    const task = await requestDeletion();
    await expect(product.runDeletion(task)).rejects.toThrow('closed just now');
    product.later(settled);
    await product.runDeletion(task);
    const stored = await everything(database);
    await product.runDeletion(task);
    expect(await everything(database)).toEqual(stored);
  });

  test('begins again when a late write has left something behind', async () => {
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
    expect(await traces()).toEqual([`payers/${rosterId(person.email)}`]);
  });

  test('is resumed by the daily job once it has stood still for an hour', async () => {
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
    const changed = [...(await everything(database))].filter(
      ([path, fields]) =>
        !path.startsWith('limits/') && JSON.stringify(before.get(path)) !== JSON.stringify(fields),
    );
    expect(changed).toEqual([]);
  });

  test('closes the account at once: no call, no sign-in, no claim, no write of another device', async () => {
    await requestDeletion();
    const late = { description: `Late ${mark}`, date: '2026-06-17' };
    expect((await product.request('POST', '/api/spots', late)).status).toBe(401);
    expect((await product.request('GET', '/api/spots')).status).toBe(401);
    product.knowsGoogleAccount(person.uid);
    expect(await product.signIn()).toEqual({ preview: true });
    const claim = { idToken: person.idToken, payment_id: 'pay_A0001', phone: person.phone };
    expect((await product.request('POST', '/api/claim-payment', claim)).status).toBe(404);
  });

  test('is not undone by an ID token of before, nor by the waitlist', async () => {
    const task = await requestDeletion();
    product.later(settled);
    await product.runDeletion(task);
    product.knowsGoogleAccount(person.uid);
    const place = { email: person.email, cohortId: 'first', status: 'active' };
    await database.doc(`roster/${rosterId(person.email)}`).set(place);
    expect(await product.signIn()).toEqual({ preview: true });
    await expect(product.joinWaitlist()).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test('lets the person enrol anew with the same address, who finds nothing of before', async () => {
    const task = await requestDeletion();
    product.later(settled);
    await product.runDeletion(task);
    product.later(60_000);
    const createdAt = Math.floor(new Date('2026-06-17T10:05:00Z').getTime() / 1000);
    await product.pay('B0001', createdAt);
    product.knowsGoogleAccount('a-new-uid');
    expect(await product.signIn()).toHaveProperty('token');
    for (const address of ['/api/spots', '/api/ikea/worksheet/history'])
      expect(JSON.parse((await product.call('GET', address)).text)).toEqual([]);
  });
});
