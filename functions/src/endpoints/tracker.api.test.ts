import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { toggleTracker } from '@reshape/contract/tracker';
import { worksheet } from '@reshape/contract/worksheets';
import { localDay } from '@reshape/domain/local-day';
import { atOnce, awayFromMidnight, type Stack, stack } from '../test/stack.ts';

let over: Stack;
beforeAll(async () => {
  over = stack('tracker');
  await awayFromMidnight();
}, 120_000);
afterAll(() => over.close());

const today = () => localDay(new Date().toISOString().slice(0, 10));

test('a day is ticked after an odd number of simultaneous keys, and repeats of a key get the same response', async () => {
  const { token } = await over.newMember();
  const form = { struggle: 'S', identity: 'I', knowledge: 'K', tinyAction: 'T' };
  const { id } = (await over.call('/api/ikea/worksheet', { token, body: form })).bodyAs(worksheet);
  const toggle = (key: string) =>
    over.call(`/api/ikea/tracker/${id}/toggle`, {
      token,
      body: { date: today() },
      headers: { 'idempotency-key': key },
    });
  const keys = Array.from({ length: 9 }, () => randomUUID());
  const answers = await atOnce(45, (index) => toggle(keys[index % keys.length] ?? ''));
  for (const [index] of keys.entries()) {
    const same = answers.filter((_, position) => position % keys.length === index);
    expect(
      new Set(same.map(({ status, bodyAs }) => `${status} ${bodyAs(toggleTracker.response).completed}`)).size,
    ).toBe(1);
  }
  const history = await over.call(`/api/ikea/tracker/${id}/history`, { token });
  expect(history.body).toEqual([{ date: today(), completed: true }]);
});
