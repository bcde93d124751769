import { beforeEach, describe, expect, test } from '@jest/globals';
import { localDay } from '@reshape/domain/local-day';
import { newPairMember } from '@reshape/domain/pair';
import type { ApiDependencies, PaymentServices } from '../dependencies.ts';
import { rosterId } from '../stores/members.ts';
import { rows } from '../test/access-cases.ts';
import { inMemoryDependencies, testNow } from '../test/in-memory-stores.ts';
import { allFunctions, send } from '../test/in-process-api.ts';
import { changeMember, seedMembers } from '../test/seed-members.ts';
import { sendRow } from '../test/send-row.ts';

const dependencies = inMemoryDependencies();
const bearer = dependencies.tokens.issue(
  { sub: 'member', sid: 'session-1', ep: 0, auth_time: testNow.getTime() / 1000 },
  testNow,
);
const headers = { 'idempotency-key': 'key-00000001' };

beforeEach(() => {
  dependencies.clear();
  seedMembers(dependencies);
  // The day of the member's last write is noted only once a day.
  changeMember(dependencies, { lastActiveOn: localDay('2026-06-17') });
});

/** Stores and queues whose writes take effect although the response to the first of them is lost. */
function withLostResponse(): ApiDependencies & PaymentServices {
  let isLost = false;
  const state = () => `${dependencies.snapshot()} ${JSON.stringify(dependencies.queued)}`;
  const loseFirstResponse =
    (call: (...given: unknown[]) => unknown) =>
    (...given: unknown[]) => {
      const before = state();
      const response = call(...given);
      if (!(response instanceof Promise)) return response;
      return response.then((result) => {
        if (isLost || state() === before) return result;
        isLost = true;
        throw Object.assign(new Error('Deadline exceeded'), { code: 4 });
      });
    };
  const losing = Object.entries(dependencies).flatMap(([name, service]) => {
    const calls: [string, (...given: unknown[]) => unknown][] =
      typeof service === 'object' ? Object.entries(service) : [];
    const isService = calls.length > 0 && calls.every(([, call]) => typeof call === 'function');
    return isService
      ? [[name, Object.fromEntries(calls.map(([call, run]) => [call, loseFirstResponse(run)]))] as const]
      : [];
  });
  return { ...dependencies, ...Object.fromEntries(losing) };
}

const keyed = rows.filter(({ idempotent }) => idempotent);

describe.each(keyed.map((row) => [`${row.method} ${row.template}`, row] as const))('%s', (_, row) => {
  test('takes effect once when a call answered with 503 is retried with its key', async () => {
    const app = allFunctions(withLostResponse());
    const call = () => sendRow((request) => send(app, request), row, { bearer, headers });
    expect((await call()).status).toBe(503);
    const stored = dependencies.snapshot();
    const repeated = await call();
    expect(repeated.status).toBe(200);
    expect(dependencies.snapshot()).toBe(stored);
    expect((await call()).body).toEqual(repeated.body);
    expect(dependencies.snapshot()).toBe(stored);
  });

  test('rejects the key for anything else, and changes nothing', async () => {
    const app = allFunctions(dependencies);
    const call = (body: unknown = row.validBody) =>
      sendRow((request) => send(app, request), row, { bearer, headers, body });
    const first = await call();
    const stored = dependencies.snapshot();
    expect(row.otherBodies).toBeDefined();
    for (const body of row.otherBodies ?? [])
      expect(await call(body)).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
    expect(dependencies.snapshot()).toBe(stored);
    expect((await call()).body).toEqual(first.body);
  });
});

/**
 * Writes without a key set a state, so that a repeat changes nothing; those that are only possible later in the
 * programme are left out. A claim needs its own payment; `payments.test.ts` tests its repetition. A visit is counted
 * each time, and an export writes nothing. A calendar feed has another secret address each time that it is made, which
 * replaces the one before. Each request for a link to sign in sends another one, and each link works once
 * (`sign-in-links.test.ts`).
 */
const others: readonly string[] = [
  ...['claimPayment', 'recordVisit', 'exportWithoutPlace'],
  ...['createCalendarFeed', 'requestSignInLink', 'redeemSignInLink'],
];
const unkeyed = rows.filter(
  ({ name, method, idempotent, answeredNow }) =>
    method === 'POST' && !idempotent && answeredNow === undefined && !others.includes(name),
);

describe.each(unkeyed.map((row) => [`${row.method} ${row.template}`, row] as const))('%s', (_, row) => {
  test('has the same effect when a call answered with 503 is repeated', async () => {
    const seed = () => {
      dependencies.clear();
      seedMembers(dependencies);
      const { email = '' } = dependencies.stored.get('member') ?? {};
      dependencies.roster.set(rosterId(email), { email, cohortId: 'first', status: 'active', uid: 'member' });
      // Leaves the waitlist with the token in the paths of the access suite.
      dependencies.storedWaiting.set('waitlist/waiting', {
        ...{ uid: 'waiting', email: 'waiting@example.com', displayName: 'W', offers: {} },
        ...{ createdAt: testNow, token: 'some-id' },
      });
      // Waits for a pair, which can be given up.
      if (row.name === 'leavePair')
        dependencies.storedPairs.set('pairs/member', {
          ...newPairMember('member'),
          ...{ cohortId: 'first', since: testNow, former: [], word: null },
        });
      dependencies.idTokens.set('token-of-member', {
        uid: 'member',
        provider: 'google.com',
        email,
        emailVerified: true,
        displayName: 'M',
        authTime: Math.floor(testNow.getTime() / 1000),
      });
    };
    const callOver = (app: ReturnType<typeof allFunctions>) =>
      sendRow((request) => send(app, request), row, { bearer });
    seed();
    const once = await callOver(allFunctions(dependencies));
    expect(once.status).toBe(200);
    const stored = dependencies.snapshot();

    seed();
    const app = allFunctions(withLostResponse());
    expect((await callOver(app)).status).toBe(503);
    const repeated = await callOver(app);
    // These ended the session with which the repeat is sent.
    const endsSession = row.name === 'signOut' || row.name === 'deleteAccount';
    expect(repeated.status).toBe(endsSession ? 401 : 200);
    expect(dependencies.snapshot()).toBe(stored);
  });
});
