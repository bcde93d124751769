import { beforeEach, describe, expect, test } from '@jest/globals';
import type { EndpointName } from '@reshape/contract/api';
import { localDay } from '@reshape/domain/local-day';
import { type Row, rows } from '../test/access-cases.ts';
import { inMemoryDependencies, testNow } from '../test/in-memory-stores.ts';
import { allFunctions, send as sendInProcess } from '../test/in-process-api.ts';
import { seedMembers } from '../test/seed-members.ts';
import { type Deviation, sendRow } from '../test/send-row.ts';

const dependencies = inMemoryDependencies();
const app = allFunctions(dependencies);
const bearer = dependencies.tokens.issue(
  { sub: 'member', sid: 'session-1', ep: 0, auth_time: testNow.getTime() / 1000 },
  testNow,
);
const text = (length: number) => 'x'.repeat(length);
const pushEndpoint = (length: number) => 'https://fcm.googleapis.com/fcm/send/'.padEnd(length, 'x');
const times = (count: number) =>
  Array.from({ length: count }, (_, index) => `2026-06-${18 + index}T10:00:00Z`);
/** The ID token of a person without a place. */
const longestToken = text(8_192);
const spotIds = ['some-id', 'spot-2', 'spot-3', 'spot-4'];

beforeEach(() => {
  dependencies.clear();
  seedMembers(dependencies);
  const spot = { date: localDay('2026-06-16'), description: 'my own', createdAt: testNow };
  dependencies.storedSpots.set(
    'member',
    spotIds.map((id) => ({ ...spot, id })),
  );
  dependencies.idTokens.set(longestToken, {
    ...{ uid: 'visitor', email: 'visitor@example.com', displayName: 'Visitor' },
    ...{ provider: 'google.com', emailVerified: true, authTime: testNow.getTime() / 1000 },
  });
});

function rowOf(name: EndpointName): Row {
  const row = rows.find((row) => row.name === name);
  if (!row) throw new Error(`there is no case of ${name}`);
  return row;
}

const send = (name: EndpointName, deviation: Partial<Deviation>) =>
  sendRow((request) => sendInProcess(app, request), rowOf(name), { bearer, ...deviation });

/** The endpoint's valid body with another value in a field, such as `hour` or `action_time.hour`. */
function bodyWith(name: EndpointName, path: string, value: unknown): unknown {
  const change = (object: object, [field = '', ...inside]: readonly string[]): object => ({
    ...object,
    [field]: inside.length > 0 ? change(Object(Reflect.get(object, field)), inside) : value,
  });
  return change(Object(rowOf(name).validBody), path.split('.'));
}

/** A value as a test's title shows it: of a long text only the length. */
const shown = (value: unknown) =>
  typeof value === 'string' && value.length > 20 ? `${value.length} characters` : JSON.stringify(value);

/** The last value of a field that is accepted, and the first that is not. */
type Limit = readonly [name: EndpointName, field: string, last: unknown, tooFar: unknown];

const limits: readonly Limit[] = [
  ['firebaseLogin', 'idToken', longestToken, text(8_193)],
  ['askForConversation', 'times', times(2), times(1)],
  ['askForConversation', 'times', times(3), times(4)],
  ['askForConversation', 'about', text(300), text(301)],
  ['askForConversation', 'spots', spotIds.slice(0, 3), spotIds],
  ['answerAutomaticity', 'answer', 1, 0],
  ['answerAutomaticity', 'answer', 7, 8],
  ['answerHalfWall', 'text', text(500), text(501)],
  ['writeLetter', 'text', text(5_000), text(5_001)],
  ['giveFeedback', 'score', 0, -1],
  ['giveFeedback', 'score', 10, 11],
  ['giveFeedback', 'words', text(1_000), text(1_001)],
  ['createSpot', 'description', text(20_000), text(20_001)],
  ['editSpot', 'description', text(20_000), text(20_001)],
  ['logMicrochallenge', 'note', text(5_000), text(5_001)],
  ['editMicrochallengeNote', 'note', text(5_000), text(5_001)],
  ...(['createWorksheet', 'editWorksheet'] as const).flatMap((name) =>
    ['struggle', 'identity', 'knowledge', 'environment.easier', 'environment.harder', 'tinyAction'].map(
      (field): Limit => [name, field, text(5_000), text(5_001)],
    ),
  ),
  ['setObstacle', 'when', text(500), text(501)],
  ['setObstacle', 'then', text(500), text(501)],
  ['registerWebpush', 'endpoint', pushEndpoint(1_024), pushEndpoint(1_025)],
  ['registerWebpush', 'device', text(60), text(61)],
  ['registerWebpush', 'application_server_key', text(128), text(129)],
  ['unregisterWebpush', 'endpoint', text(1_024), text(1_025)],
  ['unregisterWebpush', 'endpoint', 'x', ''],
  ['forgetDevice', 'id', text(64), text(65)],
  ['changeNudgeSettings', 'hour', 0, -1],
  ['changeNudgeSettings', 'hour', 23, 24],
  ['changeNudgeSettings', 'reminder_hour', 16, 15],
  ['changeNudgeSettings', 'reminder_hour', 23, 24],
  ['changeNudgeSettings', 'action_time.hour', 0, -1],
  ['changeNudgeSettings', 'action_time.hour', 23, 24],
  ['changeNudgeSettings', 'action_time.weekdays', [1], [0]],
  ['changeNudgeSettings', 'action_time.weekdays', [1, 2, 3, 4, 5, 6, 7], [8]],
  ['changeNudgeSettings', 'action_time.weekdays', [1], []],
];

describe.each(limits)('%s: %s', (name, field, last, tooFar) => {
  test(`is accepted with ${shown(last)}`, async () => {
    expect((await send(name, { body: bodyWith(name, field, last) })).status).toBe(200);
  });

  test(`is refused with ${shown(tooFar)}, and nothing is stored`, async () => {
    const before = dependencies.snapshot();
    expect(await send(name, { body: bodyWith(name, field, tooFar) })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', detail: expect.stringMatching(`^${field}(\\.\\d+)?: `) },
    });
    expect(dependencies.snapshot()).toBe(before);
  });
});

describe.each([
  ['listSpots', 'limit', '1', '0'],
  ['listSpots', 'limit', '200', '201'],
  ['worksheetHistory', 'limit', '1', '0'],
  ['worksheetHistory', 'limit', '100', '101'],
  ['earlierReflections', 'limit', '1', '0'],
  ['earlierReflections', 'limit', '26', '27'],
  ['openCohort', 'cohort', text(40), text(41)],
] as const)('%s: %s in the query', (name, field, last, tooFar) => {
  test(`is accepted with ${shown(last)} and refused with ${shown(tooFar)}`, async () => {
    expect((await send(name, { query: `${field}=${last}` })).status).toBe(200);
    expect(await send(name, { query: `${field}=${tooFar}` })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', detail: expect.stringMatching(`^${field}: `) },
    });
  });
});

test.each([
  [8, 7],
  [64, 65],
])('an idempotency key of %d characters is accepted, one of %d refused', async (last, tooFar) => {
  const before = dependencies.snapshot();
  expect(await send('createSpot', { headers: { 'idempotency-key': text(tooFar) } })).toMatchObject({
    status: 400,
    body: { code: 'invalid_request', detail: expect.stringMatching('^Idempotency-Key: ') },
  });
  expect(dependencies.snapshot()).toBe(before);
  expect((await send('createSpot', { headers: { 'idempotency-key': text(last) } })).status).toBe(200);
});
