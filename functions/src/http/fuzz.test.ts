import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cachedTokens } from '../session/tokens.ts';
import { rows } from '../test/access-cases.ts';
import { assertAnswer, fuzzRequests, reachedStatus } from '../test/fuzz-requests.ts';
import { inMemoryDependencies, testNow } from '../test/in-memory-stores.ts';
import { allFunctions, send } from '../test/in-process-api.ts';
import { deliver, providerPayment, webhook } from '../test/razorpay-webhooks.ts';
import { seedMembers } from '../test/seed-members.ts';
import { assertStoredShapes } from '../test/stored-shapes.ts';

/** Requests per endpoint; ten thousand with `FUZZ_RUNS=10000 LAYER=unit npx jest fuzz`. */
const runs = Number(process.env.FUZZ_RUNS ?? 500);
const sequenceLength = 50;
const sequences = { numRuns: Math.ceil(runs / sequenceLength) };
const requestsInOne = { minLength: sequenceLength, maxLength: sequenceLength };

const dependencies = inMemoryDependencies({ random: () => 0.5 });
const withCache = { ...dependencies, tokens: cachedTokens(dependencies.tokens) };
const app = allFunctions(withCache);
const token = dependencies.tokens.issue({ sub: 'member', sid: 'session-1', ep: 0, auth_time: 0 }, testNow);

const keysOfObjects = () => Object.getOwnPropertyNames(Object.prototype).join();
const untouched = keysOfObjects();

describe.each(rows.map((row) => [`${row.method} ${row.template}`, row] as const))('%s', (_, row) => {
  test('answers random requests according to the contract and stores nothing unexpected', async () => {
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(fc.array(fuzzRequests(row, token), requestsInOne), async (requests) => {
        dependencies.clear();
        seedMembers(dependencies);
        const neighbour = dependencies.snapshot('members/neighbour');
        for (const request of requests) {
          const answer = await send(app, request);
          statuses.add(answer.status);
          assertAnswer(row, answer);
        }
        assertStoredShapes(dependencies);
        expect(dependencies.snapshot('members/neighbour')).toBe(neighbour);
        expect(keysOfObjects()).toBe(untouched);
      }),
      sequences,
    );
    // The suite is only useful if some requests get past the validation.
    expect([...statuses]).toContain(reachedStatus(row));
  }, 60_000);
});

describe('POST /webhooks/razorpay', () => {
  const events = ['payment.captured', 'refund.processed', 'payment.dispute.lost', 'payment.failed', 'x'];
  const valid = providerPayment('A0001');
  /** A payment with some of its fields replaced or left out. */
  const payment = fc.dictionary(fc.constantFrom(...Object.keys(valid)), fc.jsonValue(), { maxKeys: 3 });

  test('accepts signed webhooks with any content, and stores only valid payments', async () => {
    let stored = 0;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...events), payment, fc.jsonValue(), async (event, fields, other) => {
        dependencies.clear();
        const changed = { ...valid, ...fields };
        const bodies = [
          webhook(event, changed, other),
          webhook(event, changed),
          webhook(event, other),
          other,
        ];
        for (const body of bodies) expect(await deliver(app, body)).toMatchObject({ status: 200 });
        for (const { id, amount, currency } of dependencies.storedPayments.values()) {
          expect([typeof id, typeof amount, typeof currency]).toEqual(['string', 'number', 'string']);
          stored += 1;
        }
        expect(keysOfObjects()).toBe(untouched);
      }),
      { numRuns: runs },
    );
    // The suite is only useful if some of the webhooks are valid.
    expect(stored).toBeGreaterThan(runs / 10);
  }, 60_000);
});
