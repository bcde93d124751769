import { beforeEach, describe, expect, test } from '@jest/globals';
import { worksheetHistory as historyRow, createWorksheet as row } from '@reshape/contract/worksheets';
import { memberCall } from '../test/calls.ts';
import { type InMemoryDependencies, inMemoryDependencies } from '../test/in-memory-stores.ts';
import {
  activeWorksheet,
  createWorksheet,
  editWorksheet,
  getWorksheet,
  setObstacle,
  worksheetHistory,
} from './worksheets.ts';

const form = { struggle: 'S', identity: 'I', knowledge: 'K', tinyAction: 'T' };

let dependencies: InMemoryDependencies;
let minutes = 0;
const create = (changes: object = {}, key?: string, member = 'asha') => {
  const now = new Date(Date.UTC(2026, 5, 17, 10, minutes++));
  const body = row.body.parse({ ...form, ...changes });
  return createWorksheet({ ...memberCall(member, { ...(key && { key }), now }), body }, dependencies);
};
const getActive = (member = 'asha') => activeWorksheet(memberCall(member), dependencies);
const history = async (query: object = {}) => {
  const call = { ...memberCall('asha'), query: historyRow.query.parse(query) };
  return (await worksheetHistory(call, dependencies)).items;
};

beforeEach(() => {
  dependencies = inMemoryDependencies();
});

describe('finishing the wizard', () => {
  test('creates a worksheet with an empty environment when none is given', async () => {
    expect(await create()).toMatchObject({ environment: { easier: '', harder: '' }, status: 'active' });
    expect(await create({ environment: { harder: 'Charger in the hall' } })).toMatchObject({
      environment: { easier: '', harder: 'Charger in the hall' },
    });
  });

  test('archives the previous worksheet', async () => {
    const first = await create();
    const second = await create();
    expect(await getActive()).toEqual(second);
    expect(await history()).toEqual([second, { ...first, status: 'archived' }]);
  });

  test("leaves other members' worksheets alone", async () => {
    await create({ identity: 'Mine' });
    await create({ identity: 'Theirs' }, undefined, 'ravi');
    expect(await getActive()).toMatchObject({ identity: 'Mine', status: 'active' });
  });

  test('creates one worksheet per key, and does not mix up two members who use the same key', async () => {
    const first = await create({}, 'key-00000001');
    expect(await create({}, 'key-00000001')).toEqual(first);
    expect(await create({ identity: 'Other' }, 'key-00000001', 'ravi')).toMatchObject({ identity: 'Other' });
    expect(dependencies.storedWorksheets.size).toBe(2);
  });
});

test('answers 404 to a member without a worksheet', async () => {
  await expect(getActive()).rejects.toMatchObject({ code: 'not_found', status: 404 });
  expect(await history()).toEqual([]);
});

test('a worksheet is found by its id for its own member only', async () => {
  const made = await create();
  const get = (member: string, id: string) =>
    getWorksheet({ ...memberCall(member), params: { id } }, dependencies);
  expect(await get('asha', made.id)).toEqual(made);
  await expect(get('ravi', made.id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(get('asha', 'missing')).rejects.toMatchObject({ code: 'not_found' });
});

test('pages the history by the last worksheet seen', async () => {
  for (let count = 0; count < 5; count += 1) await create();
  const all = await history();
  const page = await history({ limit: '3' });
  expect([...page, ...(await history({ limit: '3', after: page.at(-1)?.id }))]).toEqual(all);
  await expect(history({ after: 'missing' })).rejects.toMatchObject({ code: 'invalid_request', status: 400 });
});

describe('correcting the words of a worksheet', () => {
  const edit = (id: string, changes: object, key?: string, member = 'asha') =>
    editWorksheet(
      {
        ...memberCall(member, key === undefined ? {} : { key }),
        params: { id },
        body: row.body.parse({ ...form, ...changes }),
      },
      dependencies,
    );

  test('replaces them, and keeps the first day and the status', async () => {
    const made = await create();
    const environment = { easier: 'E', harder: 'H' };
    expect(await edit(made.id, { identity: 'Sharper', environment })).toEqual({
      ...made,
      identity: 'Sharper',
      environment,
    });
    expect(await getActive()).toMatchObject({ id: made.id, identity: 'Sharper', environment });
  });

  test('does not let a late repeat undo a later correction', async () => {
    const { id } = await create();
    await edit(id, { identity: 'First' }, 'key-00000001');
    await edit(id, { identity: 'Second' }, 'key-00000002');
    expect(await edit(id, { identity: 'First' }, 'key-00000001')).toMatchObject({ identity: 'Second' });
  });

  test('rejects an archived worksheet with 409, and changes nothing', async () => {
    const first = await create();
    await create();
    const before = dependencies.snapshot();
    await expect(edit(first.id, { identity: 'Late' })).rejects.toMatchObject({
      code: 'worksheet_archived',
      status: 409,
    });
    expect(dependencies.snapshot()).toBe(before);
  });
});

describe('the plan for an obstacle', () => {
  const plan = { when: 'it rains', then: 'walk up the stairs' };
  const set = (id: string, body: typeof plan | null, member = 'asha') =>
    setObstacle({ ...memberCall(member), params: { id }, body }, dependencies);

  test('belongs to the worksheet, is replaced, survives a correction, and is removed', async () => {
    const { id } = await create();
    expect(await set(id, plan)).toMatchObject({ obstacle: plan });
    const other = { ...plan, when: 'it snows' };
    await set(id, other);
    const body = row.body.parse({ ...form, identity: 'Better' });
    const edited = await editWorksheet({ ...memberCall('asha'), params: { id }, body }, dependencies);
    expect(edited).toMatchObject({ identity: 'Better', obstacle: other });
    expect(await getActive()).toEqual(edited);
    expect(await set(id, null)).not.toHaveProperty('obstacle');
    expect(await getActive()).not.toHaveProperty('obstacle');
  });

  test('can be set on the member’s own active worksheet only', async () => {
    const { id } = await create();
    await expect(set(id, plan, 'ravi')).rejects.toMatchObject({ code: 'not_found' });
    await create();
    await expect(set(id, plan)).rejects.toMatchObject({ code: 'worksheet_archived' });
    expect(await history()).toMatchObject([{ status: 'active' }, { status: 'archived' }]);
    expect((await history()).some((worksheet) => 'obstacle' in worksheet)).toBe(false);
  });
});
