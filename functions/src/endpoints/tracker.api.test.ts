import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { toggleTracker } from '@reshape/contract/tracker';
import { worksheet } from '@reshape/contract/worksheets';
import { addDays, localDay } from '@reshape/domain/local-day';
import { atOnce, awayFromMidnight, type Stack, stack } from '../test/stack.ts';

let over: Stack;
beforeAll(async () => {
  over = stack('tracker');
  await awayFromMidnight();
}, 120_000);
afterAll(() => over.close());

const today = () => localDay(new Date().toISOString().slice(0, 10));

/** A member with a worksheet, and functions that call the tracker for them. */
async function memberWithWorksheet() {
  const { token, uid } = await over.newMember();
  const create = async (): Promise<string> => {
    const body = { struggle: 'S', identity: 'I', knowledge: 'K', tinyAction: 'T' };
    return (await over.call('/api/ikea/worksheet', { token, body })).bodyAs(worksheet).id;
  };
  const id = await create();
  const toggle = (key?: string, body: object = { date: today() }) =>
    over.call(`/api/ikea/tracker/${id}/toggle`, {
      token,
      body,
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    });
  const history = async () => (await over.call(`/api/ikea/tracker/${id}/history`, { token })).body;
  return { id, uid, create, toggle, history };
}

describe('the tracker over the stack', () => {
  test('toggles and stores the day with each call', async () => {
    const { toggle, history, id, uid } = await memberWithWorksheet();
    expect(await history()).toEqual([]);
    expect((await toggle()).body).toEqual({ completed: true, logged: true });
    expect(await history()).toEqual([{ date: today(), completed: true }]);
    expect((await toggle()).body).toEqual({ completed: false, logged: false });
    expect(await history()).toEqual([]);
    const stored = await over.database.doc(`members/${uid}/worksheets/${id}/tracker/${today()}`).get();
    expect(Object.keys(stored.data() ?? {}).sort()).toEqual(['completed', 'date', 'logged', 'recent']);
  });

  test('applies fifty concurrent toggles with fifty keys one after another', async () => {
    const { toggle, history } = await memberWithWorksheet();
    const answers = await atOnce(50, () => toggle(randomUUID()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    // In any serial order the responses alternate, so half of the calls ticked the day.
    expect(answers.filter(({ bodyAs }) => bodyAs(toggleTracker.response).completed)).toHaveLength(25);
    expect(await history()).toEqual([]);
  });

  test('is ticked after an odd number of keys, and repeats of a key get the same response', async () => {
    const { toggle, history } = await memberWithWorksheet();
    const keys = Array.from({ length: 9 }, () => randomUUID());
    const answers = await atOnce(45, (index) => toggle(keys[index % keys.length]));
    for (const [index] of keys.entries()) {
      const same = answers.filter((_, position) => position % keys.length === index);
      expect(
        new Set(same.map(({ status, bodyAs }) => `${status} ${bodyAs(toggleTracker.response).completed}`))
          .size,
      ).toBe(1);
    }
    expect(await history()).toEqual([{ date: today(), completed: true }]);
  });

  test('is ticked when two devices both set it to done', async () => {
    const { toggle, history } = await memberWithWorksheet();
    await atOnce(10, () => toggle(randomUUID(), { date: today(), completed: true }));
    expect(await history()).toEqual([{ date: today(), completed: true }]);
  });

  test('accepts only the last seven days', async () => {
    const { toggle, history } = await memberWithWorksheet();
    for (const age of [-400, -1, 7, 8, 400])
      expect(await toggle(randomUUID(), { date: addDays(today(), -age) })).toMatchObject({
        status: 422,
        body: { code: 'outside_window', detail: expect.stringContaining(today()) },
      });
    const inside = [6, 5, 4, 3, 2, 1, 0].map((age) => addDays(today(), -age));
    for (const date of inside) expect(await toggle(undefined, { date })).toMatchObject({ status: 200 });
    expect(await history()).toEqual(inside.map((date) => ({ date, completed: true })));
  });

  test('rejects a tick on an archived worksheet, but accepts the retry of an earlier one', async () => {
    const { toggle, history, create } = await memberWithWorksheet();
    const key = randomUUID();
    await toggle(key);
    await create();
    expect(await toggle(randomUUID())).toMatchObject({ status: 409, body: { code: 'worksheet_archived' } });
    expect((await toggle(key)).body).toEqual({ completed: true, logged: true });
    expect(await history()).toEqual([{ date: today(), completed: true }]);
  });
});
