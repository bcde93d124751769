import { describe, expect, test } from '@jest/globals';
import { errorBody, statusOf } from '@reshape/contract/errors';
import fc from 'fast-check';
import { cachedTokens } from '../session/tokens.ts';
import { type Row, rows } from '../test/access-cases.ts';
import { fuzzRequests } from '../test/fuzz-requests.ts';
import { type InMemoryDependencies, inMemoryDependencies } from '../test/in-memory-stores.ts';
import { allFunctions, ask, type InProcessAnswer } from '../test/in-process-api.ts';
import { seedMembers } from '../test/seed-members.ts';
import { silenceLogs } from '../test/silence-logs.ts';
import { assertStoredShapes } from '../test/stored-shapes.ts';

const now = new Date('2026-06-17T10:00:00Z');
/** A hundred sequences of a hundred requests are ten thousand to each row. */
const sequences = { numRuns: 100 };
const requestsInOne = { minLength: 100, maxLength: 100 };

const world: InMemoryDependencies = inMemoryDependencies();
let ids = 0;
const remembering = { ...world, tokens: cachedTokens(world.tokens) };
const app = allFunctions(remembering, { now: () => now, newId: () => `id-${ids++}`, random: () => 0.5 });
const token = world.tokens.issue({ sub: 'member', sid: 'session-1', ep: 0, auth_time: 0 }, now);

const keysOfObjects = () => Object.getOwnPropertyNames(Object.prototype).join();
const untouched = keysOfObjects();

/** Throws an error that says what is wrong with an answer. (`expect` would take longer than the answering.) */
function assertAnswer(row: Row, { status, headers, text }: InProcessAnswer): void {
  const said = `${status} ${text.slice(0, 200)}`;
  if (headers['cache-control'] !== 'no-store') throw new Error(`may be cached: ${said}`);
  if (headers['x-content-type-options'] !== 'nosniff') throw new Error(`may be sniffed: ${said}`);
  if (status >= 500) throw new Error(`broke: ${said}`);
  if (/private|\.ts:\d|node_modules/.test(text)) throw new Error(`tells too much: ${said}`);
  const body: unknown = JSON.parse(text);
  if (status === 200) row.response.parse(body);
  else if (statusOf[errorBody.parse(body).code] !== status) throw new Error(`not of the contract: ${said}`);
}

silenceLogs();

describe.each(rows.map((row) => [`${row.method} ${row.template}`, row] as const))('%s', (_, row) => {
  test('survives ten thousand requests, answers each as the contract says and stores no surprise', async () => {
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(fc.array(fuzzRequests(row, token), requestsInOne), async (requests) => {
        world.clear();
        seedMembers(world);
        const neighbour = world.digest('members/neighbour');
        for (const request of requests) {
          const answer = await ask(app, request);
          statuses.add(answer.status);
          assertAnswer(row, answer);
        }
        assertStoredShapes(world);
        expect(world.digest('members/neighbour')).toBe(neighbour);
        expect(keysOfObjects()).toBe(untouched);
      }),
      sequences,
    );
    // The suite is of use only if it also reaches what lies behind the refusals.
    expect([...statuses]).toContain(row.name === 'firebaseLogin' ? 401 : 200);
  }, 60_000);
});
