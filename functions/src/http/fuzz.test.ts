import { describe, expect, test } from '@jest/globals';
import { freeText, id, timeZone, writtenText } from '@reshape/contract/fields';
import { maxNoteLength } from '@reshape/contract/microchallenges';
import { maxDeviceNameLength } from '@reshape/contract/nudges';
import { maxDescriptionLength } from '@reshape/contract/spots';
import { maxAnswerLength, worksheet } from '@reshape/contract/worksheets';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { cachedTokens } from '../session/tokens.ts';
import { automaticityCollection } from '../stores/automaticity.ts';
import { conversationCollection } from '../stores/conversations.ts';
import { feedbackCollection } from '../stores/feedback.ts';
import { challengeLogDocument } from '../stores/microchallenges.ts';
import { nudgePreferences } from '../stores/nudge-preferences.ts';
import { pushSubscriptionDocument } from '../stores/nudges.ts';
import { pairCollection } from '../stores/pair.ts';
import { reflectionCollection } from '../stores/reflections.ts';
import { spotDocument } from '../stores/spots.ts';
import { trackerDocument } from '../stores/tracker.ts';
import { worksheetDocument } from '../stores/worksheets.ts';
import { rows } from '../test/access-cases.ts';
import { assertAnswer, fuzzRequests, reachedStatus } from '../test/fuzz-requests.ts';
import { inMemoryDependencies, testNow } from '../test/in-memory-stores.ts';
import { allFunctions, send } from '../test/in-process-api.ts';
import { deliver, providerPayment, webhook } from '../test/razorpay-webhooks.ts';
import { withRefusingServices } from '../test/refusing-services.ts';
import { seedMembers } from '../test/seed-members.ts';

/** Requests per endpoint; ten thousand with `FUZZ_RUNS=10000 LAYER=unit npx jest fuzz`. */
const runs = Number(process.env.FUZZ_RUNS ?? 200);
const sequenceLength = 50;
const sequences = { numRuns: Math.ceil(runs / sequenceLength) };
const requestsInOne = { minLength: sequenceLength, maxLength: sequenceLength };

const dependencies = inMemoryDependencies({ random: () => 0.5 });
const withCache = { ...dependencies, tokens: cachedTokens(dependencies.tokens) };
const app = allFunctions(withCache);
const token = dependencies.tokens.issue(
  { sub: 'member', sid: 'session-1', ep: 0, auth_time: testNow.getTime() / 1000 },
  testNow,
);

const keysOfObjects = () => Object.getOwnPropertyNames(Object.prototype).join();
const untouched = keysOfObjects();

const answer = writtenText(maxAnswerLength);
const tweak = freeText(maxAnswerLength);

/** What the stores read, without further fields, with texts as the contract limits them. */
const shapes = {
  worksheets: z.strictObject({
    ...{ ...worksheetDocument.shape, ...worksheet.shape },
    ...{ struggle: answer, identity: answer, knowledge: answer, tinyAction: answer },
    environment: z.strictObject({ easier: tweak, harder: tweak }),
  }),
  days: z.strictObject(trackerDocument.shape),
  logs: z.strictObject({ ...challengeLogDocument.shape, challengeId: id, note: freeText(maxNoteLength) }),
  reflections: z.strictObject(reflectionCollection.schema.shape),
  spots: z.strictObject({ ...spotDocument.shape, id, description: writtenText(maxDescriptionLength) }),
  automaticity: z.strictObject(automaticityCollection.schema.shape),
  conversations: z.strictObject({ ...conversationCollection.schema.shape, id }),
  pairs: z.strictObject(pairCollection.schema.shape),
  feedback: z.strictObject(feedbackCollection.schema.shape),
  preferences: z.strictObject(nudgePreferences.shape),
  subscriptions: z.strictObject({
    ...pushSubscriptionDocument.shape,
    ...{ id, timeZone, device: freeText(maxDeviceNameLength) },
    endpoint: z.string().check(z.startsWith('https://'), z.maxLength(1_024)),
  }),
};

/** Throws an Error when a stored document has a missing, unknown or invalid field. */
function assertStoredShapes(): void {
  for (const document of dependencies.storedWorksheets.values()) shapes.worksheets.parse(document);
  for (const document of dependencies.storedDays.values()) shapes.days.parse(document);
  for (const document of dependencies.storedLogs.values()) shapes.logs.parse(document);
  for (const document of dependencies.storedReflections.values()) shapes.reflections.parse(document);
  for (const spots of dependencies.storedSpots.values())
    for (const document of spots) shapes.spots.parse(document);
  for (const document of dependencies.storedAutomaticity.values()) shapes.automaticity.parse(document);
  for (const document of dependencies.storedConversations.values()) shapes.conversations.parse(document);
  for (const document of dependencies.storedPairs.values()) shapes.pairs.parse(document);
  for (const document of dependencies.storedFeedback.values()) shapes.feedback.parse(document);
  for (const document of dependencies.storedSubscriptions.values()) shapes.subscriptions.parse(document);
  for (const { nudge } of dependencies.stored.values()) if (nudge) shapes.preferences.parse(nudge);
}

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
        assertStoredShapes();
        expect(dependencies.snapshot('members/neighbour')).toBe(neighbour);
        expect(keysOfObjects()).toBe(untouched);
      }),
      sequences,
    );
    // The suite is only useful if some requests get past the validation.
    expect([...statuses]).toContain(reachedStatus(row));
  });
});

test('while the payment provider and every queue refuse, random requests get nothing worse than 503 with Retry-After, and store nothing unexpected', async () => {
  const refusing = allFunctions(withRefusingServices(withCache));
  const statuses = new Set<number>();
  for (const row of rows)
    await fc.assert(
      fc.asyncProperty(fc.array(fuzzRequests(row, token), requestsInOne), async (requests) => {
        dependencies.clear();
        seedMembers(dependencies);
        const neighbour = dependencies.snapshot('members/neighbour');
        for (const request of requests) {
          const answer = await send(refusing, request);
          statuses.add(answer.status);
          assertAnswer(row, answer, { isUnavailable: true });
        }
        assertStoredShapes();
        expect(dependencies.snapshot('members/neighbour')).toBe(neighbour);
      }),
      { numRuns: Math.ceil(sequences.numRuns / 10) },
    );
  // The services are only refusing if some requests reach them.
  expect([...statuses]).toEqual(expect.arrayContaining([200, 503]));
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
  });
});
