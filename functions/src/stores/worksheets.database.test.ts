import { expect, test } from '@jest/globals';
import { overBothStores } from '../test/both-stores.ts';
import { editTo } from './idempotency.ts';

const createdAt = (hour: number) => new Date(Date.UTC(2026, 5, 9, hour));
const form = {
  struggle: 'S',
  identity: 'I',
  knowledge: 'K',
  environment: { easier: '', harder: '' },
  tinyAction: 'T',
};
const worksheet = (id: string, hour: number) => ({ id, ...form, created_at: createdAt(hour) });

overBothStores((newStores) => {
  test('a new worksheet is the active one, archives the one before, and is created once', async () => {
    const { worksheets } = await newStores(({ stored }) => {
      const member = {
        email: 'a@example.com',
        displayName: 'Asha',
        cohortId: 'first',
        status: 'active',
      } as const;
      stored.set('asha', { ...member, sessionEpoch: 0, endedSessions: {}, createdAt: createdAt(7) });
    });
    const first = await worksheets.create('asha', worksheet('one', 8));
    expect(first).toEqual({ id: 'one', ...form, status: 'active', created_at: createdAt(8).toISOString() });
    const second = await worksheets.create('asha', worksheet('two', 9));
    expect(await worksheets.create('asha', { ...worksheet('two', 9), identity: 'Other' })).toEqual(second);
    expect(await worksheets.active('asha')).toEqual(second);
    expect(await worksheets.get('asha', 'one')).toEqual({ ...first, status: 'archived' });
    expect(await worksheets.get('asha', 'three')).toBeUndefined();
    expect((await worksheets.list('asha', { limit: 1 }))?.items).toEqual([second]);
    expect((await worksheets.list('asha', { limit: 1, after: 'two' }))?.items).toMatchObject([{ id: 'one' }]);
    expect(await worksheets.list('asha', { limit: 1, after: 'three' })).toBeUndefined();
    expect(await worksheets.createdBefore('asha', createdAt(9), 5)).toMatchObject([{ id: 'one' }]);
  });

  test('an edit corrects the words of a worksheet and nothing else, and its keys are not shown', async () => {
    const created_at = createdAt(8).toISOString();
    const { worksheets } = await newStores(({ storedWorksheets }) =>
      storedWorksheets.set('members/asha/worksheets/w', { id: 'w', ...form, status: 'active', created_at }),
    );
    const edit = editTo({ ...form, identity: 'Sharper' }, 'key-1');
    const edited = { id: 'w', ...form, status: 'active', identity: 'Sharper', created_at };
    expect(await worksheets.edit('asha', 'w', (_, before) => edit(before))).toEqual(edited);
    expect(await worksheets.edit('asha', 'w', (_, before) => edit(before))).toEqual(edited);
    expect(await worksheets.get('asha', 'w')).toEqual(edited);
    expect(await worksheets.active('asha')).toEqual(edited);
    expect(await worksheets.edit('asha', 'x', (_, before) => edit(before))).toBeUndefined();
  });

  test('the plan for an obstacle is kept by an edit, removed with null, and not set on an archived worksheet', async () => {
    const created_at = createdAt(8).toISOString();
    const { worksheets } = await newStores(({ storedWorksheets }) => {
      storedWorksheets.set('members/asha/worksheets/w', { id: 'w', ...form, status: 'active', created_at });
      storedWorksheets.set('members/asha/worksheets/old', {
        id: 'old',
        ...form,
        status: 'archived',
        created_at,
      });
    });
    const obstacle = { when: 'it rains', then: 'walk up the stairs' };
    const planned = { id: 'w', ...form, status: 'active', created_at, obstacle };
    expect(await worksheets.setObstacle('asha', 'w', obstacle)).toEqual(planned);
    const edit = editTo({ ...form, identity: 'Sharper' }, 'key-1');
    const edited = { ...planned, identity: 'Sharper' };
    expect(await worksheets.edit('asha', 'w', (_, before) => edit(before))).toEqual(edited);
    expect(await worksheets.active('asha')).toEqual(edited);
    const { obstacle: _, ...bare } = edited;
    expect(await worksheets.setObstacle('asha', 'w', null)).toEqual(bare);
    expect(await worksheets.get('asha', 'w')).toEqual(bare);
    const archived = { id: 'old', ...form, status: 'archived', created_at };
    expect(await worksheets.setObstacle('asha', 'old', obstacle)).toEqual(archived);
    expect(await worksheets.setObstacle('asha', 'none', obstacle)).toBeUndefined();
  });
});
