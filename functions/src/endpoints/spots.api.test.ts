import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { listSpots, type Spot, spot } from '@reshape/contract/spots';
import { maxPageBytes } from '../stores/page.ts';
import { type Stack, stack } from '../test/stack.ts';

let over: Stack;
beforeAll(() => {
  over = stack('spots');
});
afterAll(() => over.close());

const log = (token: string, description: string, key?: string) =>
  over.call('/api/spots', {
    token,
    body: { description },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const list = async (token: string, query = ''): Promise<Spot[]> =>
  (await over.call(`/api/spots${query}`, { token })).bodyAs(listSpots.response);

describe('spots over the stack', () => {
  test('a newcomer has none', async () => {
    expect(await list((await over.newMember()).token)).toEqual([]);
  });

  test('lists a logged spot first, unchanged', async () => {
    const { token } = await over.newMember();
    await log(token, 'The first');
    const text = 'हिन्दी, 汉字, עברית, 👩🏽‍🚀 & <script>alert("x")</script>\n\nA second line\u00a0too';
    const { status, body } = await log(token, ` ${text} `);
    expect([status, body]).toEqual([
      200,
      { id: expect.any(String), date: expect.any(String), description: text },
    ]);
    expect((await list(token)).map((spot) => spot.description)).toEqual([text, 'The first']);
  });

  test('creates one spot from fifty concurrent calls with one key', async () => {
    const { token } = await over.newMember();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => log(token, 'Once', key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ bodyAs }) => bodyAs(spot).id)).size).toBe(1);
    expect(await list(token)).toHaveLength(1);
  });

  test('creates fifty spots from fifty concurrent calls with fifty keys', async () => {
    const { token } = await over.newMember();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => log(token, `Spot ${index}`, randomUUID())),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set((await list(token)).map((spot) => spot.description)).size).toBe(50);
  });

  test('pages by cursor to the oldest spot, without gaps or repeats', async () => {
    const { token, uid } = await over.newMember();
    const batch = over.database.batch();
    for (let index = 0; index < 230; index += 1)
      batch.set(over.database.doc(`members/${uid}/spots/s${String(index).padStart(3, '0')}`), {
        description: `Spot ${index}`,
        date: '2026-06-01',
        // Groups of ten have the same time, so that they must be ordered by id.
        createdAt: new Date(Date.UTC(2026, 5, 1, 0, Math.floor(index / 10))),
      });
    await batch.commit();
    const newestFirst = Array.from({ length: 230 }, (_, index) => `Spot ${229 - index}`);
    const first = await list(token);
    expect(first.map((spot) => spot.description)).toEqual(newestFirst.slice(0, 200));
    const rest = await list(token, `?after=${first.at(-1)?.id}`);
    expect(rest.map((spot) => spot.description)).toEqual(newestFirst.slice(200));

    const byThirty: Spot[] = [];
    for (
      let page = await list(token, '?limit=30');
      page.length > 0;
      page = await list(token, `?limit=30&after=${byThirty.at(-1)?.id}`)
    )
      byThirty.push(...page);
    expect(byThirty).toEqual([...first, ...rest]);
  });

  test('ends a page of long spots early, and links the next page in a header', async () => {
    const { token, uid } = await over.newMember();
    const batch = over.database.batch();
    const description = '😀'.repeat(15_000);
    for (let index = 0; index < 12; index += 1)
      batch.set(over.database.doc(`members/${uid}/spots/s${String(index).padStart(2, '0')}`), {
        description: `${index}${description}`,
        date: '2026-06-01',
        createdAt: new Date(Date.UTC(2026, 5, 1, 0, index)),
      });
    await batch.commit();
    const ids: string[] = [];
    const counts: number[] = [];
    for (let path: string | undefined = '/api/spots'; path !== undefined; ) {
      const page = await over.call(path, { token });
      const spots = page.bodyAs(listSpots.response);
      expect(Buffer.byteLength(JSON.stringify(spots))).toBeLessThan(maxPageBytes + 1_000);
      counts.push(spots.length);
      ids.push(...spots.map(({ id }) => id));
      path = page.headers.get('link')?.match(/^<(.+)>; rel="next"$/)?.[1];
    }
    expect(counts).toEqual([8, 4]);
    expect(ids).toEqual(Array.from({ length: 12 }, (_, index) => `s${String(11 - index).padStart(2, '0')}`));
  });

  test("rejects a cursor that is another member's spot", async () => {
    const asha = await over.newMember();
    const ravi = await over.newMember();
    const { id } = (await log(asha.token, 'Private')).bodyAs(spot);
    expect(await over.call(`/api/spots?after=${id}`, { token: ravi.token })).toMatchObject({
      status: 400,
    });
    expect(await list(ravi.token)).toEqual([]);
  });

  test('stores nothing for malformed, oversized or wrongly typed bodies', async () => {
    const { token } = await over.newMember();
    expect(await log(token, 'x'.repeat(20_001))).toMatchObject({ status: 400 });
    expect(await log(token, 'x'.repeat(70_000))).toMatchObject({
      status: 413,
      body: { code: 'body_too_large' },
    });
    expect(
      await over.call('/api/spots', { token, body: {}, headers: { 'content-type': 'text/plain' } }),
    ).toMatchObject({ status: 415 });
    expect(await over.call('/api/spots', { token, method: 'DELETE' })).toMatchObject({ status: 405 });
    expect(await over.call('/api/unknown', { token })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    expect(await list(token)).toEqual([]);
  });
});
