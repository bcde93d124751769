import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { errorBody } from '@reshape/contract/errors';
import { type Worksheet, worksheet, worksheetHistory } from '@reshape/contract/worksheets';
import { type Answer, atOnce, type Stack, stack } from '../test/stack.ts';

let over: Stack;
beforeAll(() => {
  over = stack('worksheets');
});
afterAll(() => over.close());

const worksheetForm = (identity: string) => ({
  struggle: 'The phone at night',
  identity,
  knowledge: 'There is no last picture',
  environment: { easier: 'A book on the pillow', harder: '' },
  tinyAction: 'Phone on the charger at ten',
});
const create = (token: string, identity: string, key?: string) =>
  over.call('/api/ikea/worksheet', {
    token,
    body: worksheetForm(identity),
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const worksheetIn = ({ bodyAs }: Answer) => bodyAs(worksheet);
const getActive = (token: string) => over.call('/api/ikea/worksheet/active', { token });
const history = async (token: string, query = ''): Promise<Worksheet[]> =>
  (await over.call(`/api/ikea/worksheet/history${query}`, { token })).bodyAs(worksheetHistory.response);
const activeIn = (worksheets: readonly Worksheet[]) =>
  worksheets.filter(({ status }) => status === 'active').length;

describe('worksheets over the stack', () => {
  test('answers 404 to a newcomer without a worksheet', async () => {
    const { token } = await over.newMember();
    expect(await getActive(token)).toMatchObject({
      status: 404,
      body: { detail: 'You have no worksheet yet' },
    });
    expect(await history(token)).toEqual([]);
  });

  test('replaces the active worksheet with a new one, word for word', async () => {
    const { token, uid } = await over.newMember();
    const first = worksheetIn(await create(token, 'A person who sleeps'));
    const identity = 'जो कोई सोता है 😴 <b>&</b>';
    const second = worksheetIn(await create(token, identity));
    expect(second).toEqual({
      ...worksheetForm(identity),
      id: expect.any(String),
      status: 'active',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    expect((await getActive(token)).body).toEqual(second);
    expect(await history(token)).toEqual([second, { ...first, status: 'archived' }]);
    expect(worksheetIn(await over.call(`/api/ikea/worksheet/${first.id}`, { token })).status).toBe(
      'archived',
    );

    const document = await over.database.doc(`members/${uid}/worksheets/${second.id}`).get();
    expect(Object.keys(document.data() ?? {}).sort()).toEqual(
      ['created_at', 'environment', 'identity', 'knowledge', 'status', 'struggle', 'tinyAction'].sort(),
    );
    expect((await over.database.doc(`members/${uid}`).get()).get('activeWorksheetId')).toBe(second.id);
  });

  test('keeps exactly one worksheet active while twenty are created at once', async () => {
    const { token } = await over.newMember();
    await create(token, 'The first');
    const answers = await atOnce(40, async (index) => {
      if (index % 2 === 0) return { created: (await create(token, `Number ${index}`, randomUUID())).status };
      const [all, current] = await Promise.all([history(token), getActive(token)]);
      return { active: activeIn(all), current: Object(current.body).status };
    });
    expect(answers).toEqual(
      answers.map((_, index) => (index % 2 === 0 ? { created: 200 } : { active: 1, current: 'active' })),
    );
    expect(await history(token)).toHaveLength(21);
  });

  test('creates one worksheet from twenty simultaneous calls with one key', async () => {
    const { token } = await over.newMember();
    const key = randomUUID();
    const answers = await atOnce(20, () => create(token, 'Once', key));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => worksheetIn(answer).id)).size).toBe(1);
    expect(await history(token)).toHaveLength(1);
  });

  test('rejects different words with a used key, and does not reactivate an old worksheet on a late retry', async () => {
    const { token } = await over.newMember();
    const key = randomUUID();
    const first = worksheetIn(await create(token, 'First', key));
    const second = worksheetIn(await create(token, 'Second', randomUUID()));
    expect(await create(token, 'Third', key)).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    });
    expect(worksheetIn(await create(token, 'First', key)).id).toBe(first.id);
    expect(worksheetIn(await getActive(token)).id).toBe(second.id);
  });

  test('pages by cursor, without gaps or repeats', async () => {
    const { token } = await over.newMember();
    for (let index = 0; index < 5; index += 1) await create(token, `Number ${index}`);
    const all = await history(token);
    const first = await history(token, '?limit=2');
    const second = await history(token, `?limit=2&after=${first.at(-1)?.id}`);
    const last = await history(token, `?limit=2&after=${second.at(-1)?.id}`);
    expect([...first, ...second, ...last]).toEqual(all);
    expect(await over.call('/api/ikea/worksheet/history?after=missing', { token })).toMatchObject({
      status: 400,
    });
  });

  test("answers the same 404 for another member's, a deleted and an unknown worksheet", async () => {
    const asha = await over.newMember();
    const ravi = await over.newMember();
    const theirs = worksheetIn(await create(asha.token, 'Private')).id;
    const deleted = worksheetIn(await create(ravi.token, 'Gone')).id;
    await create(ravi.token, 'Current');
    await over.database.doc(`members/${ravi.uid}/worksheets/${deleted}`).delete();
    const answers = new Set<string>();
    for (const id of [theirs, deleted, randomUUID(), 'x'.repeat(65), 'a%20b'])
      for (const [path, body] of [
        [`worksheet/${id}`],
        [`tracker/${id}/history`],
        [`tracker/${id}/toggle`, { date: new Date().toISOString().slice(0, 10) }],
      ] as const) {
        const answer = await over.call(`/api/ikea/${path}`, { token: ravi.token, body });
        const { requestId: _, ...answerBody } = answer.bodyAs(errorBody);
        answers.add(JSON.stringify([answer.status, answerBody]));
      }
    expect([...answers]).toEqual([
      JSON.stringify([404, { code: 'not_found', detail: 'There is nothing here' }]),
    ]);
    const tracker = await over.database.collection(`members/${asha.uid}/worksheets/${theirs}/tracker`).get();
    expect(tracker.empty).toBe(true);
  });
});
