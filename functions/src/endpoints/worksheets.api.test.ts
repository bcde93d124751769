import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Worksheet, worksheet, worksheetHistory } from '@reshape/contract/worksheets';
import { atOnce, type Stack, stack } from '../test/stack.ts';

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
const create = (token: string, identity: string, key: string = randomUUID()) =>
  over.call('/api/ikea/worksheet', {
    token,
    body: worksheetForm(identity),
    headers: { 'idempotency-key': key },
  });
const getActive = (token: string) => over.call('/api/ikea/worksheet/active', { token });
const history = async (token: string): Promise<Worksheet[]> =>
  (await over.call('/api/ikea/worksheet/history', { token })).bodyAs(worksheetHistory.response);
const activeIn = (worksheets: readonly Worksheet[]) =>
  worksheets.filter(({ status }) => status === 'active').length;

test('a member has exactly one active worksheet while twenty are created at once', async () => {
  const { token } = await over.newMember();
  await create(token, 'The first');
  const answers = await atOnce(40, async (index) => {
    if (index % 2 === 0) return { created: (await create(token, `Number ${index}`)).status };
    const [all, current] = await Promise.all([history(token), getActive(token)]);
    return { active: activeIn(all), current: Object(current.body).status };
  });
  expect(answers).toEqual(
    answers.map((_, index) => (index % 2 === 0 ? { created: 200 } : { active: 1, current: 'active' })),
  );
  expect(await history(token)).toHaveLength(21);
});

test('twenty simultaneous calls with one key create one worksheet', async () => {
  const { token } = await over.newMember();
  const key = randomUUID();
  const answers = await atOnce(20, () => create(token, 'Once', key));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ bodyAs }) => bodyAs(worksheet).id)).size).toBe(1);
  expect(await history(token)).toHaveLength(1);
});
