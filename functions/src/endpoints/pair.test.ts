import { beforeEach, describe, expect, test } from '@jest/globals';
import { localDay } from '@reshape/domain/local-day';
import type { PairWord } from '@reshape/domain/pair';
import type { Member } from '../stores/members.ts';
import { defaultPreferences } from '../stores/nudges.ts';
import { memberCall } from '../test/calls.ts';
import { inMemoryDependencies } from '../test/in-memory-stores.ts';
import { seedMembers } from '../test/seed-members.ts';
import { changeNudgeSettings } from './nudges.ts';
import { changePair, leavePair, myPair, sendPairWord } from './pair.ts';

/** The cohort began on 8 June 2026. */
const morning = '2026-06-17T08:00:00Z';

let dependencies: ReturnType<typeof inMemoryDependencies>;
beforeEach(() => {
  dependencies = inMemoryDependencies();
  seedMembers(dependencies);
  change('member', { displayName: 'Asha Rao', timeZone: 'Asia/Kolkata' });
  change('neighbour', { displayName: 'Ravi Shah', timeZone: 'Asia/Dubai' });
  dependencies.stored.set('third', { ...memberOf('member'), displayName: 'Mei Lin' });
});

function memberOf(id: string): Member {
  const member = dependencies.stored.get(id);
  if (!member) throw new Error(`No member ${id}`);
  return member;
}
const change = (id: string, fields: Partial<Member>) =>
  dependencies.stored.set(id, { ...memberOf(id), ...fields });

const call = (member: string, at: string) => memberCall(member, { now: new Date(at) });
const show = (member = 'member', at = morning) => myPair(call(member, at), dependencies);
const want = (member: string, on = true, at = morning) =>
  changePair({ ...call(member, at), body: { on } }, dependencies);
const leave = (member: string) => leavePair(call(member, morning), dependencies);
const send = (member: string, word: PairWord, at = morning) =>
  sendPairWord({ ...call(member, at), body: { word } }, dependencies);

const refused = { code: 'pair_refused', status: 409 };
const none = { on: false, closed: null, partners: [], sent: null, has_ended: false };
const waiting = { ...none, on: true };
const ravi = { name: 'Ravi', is_done: false, word: null };

describe('a pair', () => {
  test('is off until a member wants one, who then waits for another member of the cohort', async () => {
    expect(await show()).toEqual(none);
    expect(await want('member')).toEqual(waiting);
    change('neighbour', { cohortId: 'next' });
    expect(await want('neighbour')).toEqual(waiting);
    expect(await want('third')).toMatchObject({ partners: [{ name: 'Asha' }] });
    expect((await show('neighbour')).partners).toEqual([]);
  });

  test('shows no name when the other member has none, and not their address in its place', async () => {
    change('neighbour', { displayName: memberOf('neighbour').email });
    await want('member');
    await want('neighbour');
    expect((await show()).partners).toEqual([{ ...ravi, name: '' }]);
  });

  test('shows of the other member the first name and whether their own day is done, and nothing else', async () => {
    await want('member');
    await want('neighbour');
    expect(await show()).toEqual({ ...waiting, partners: [ravi] });
    change('neighbour', { timeZone: 'Asia/Kolkata', lastActiveOn: localDay('2026-06-17') });
    expect((await show()).partners).toEqual([{ ...ravi, is_done: true }]);
    const midnightThere = '2026-06-17T18:30:00Z';
    expect((await show('member', '2026-06-17T18:29:00Z')).partners).toEqual([{ ...ravi, is_done: true }]);
    expect((await show('member', midnightThere)).partners).toEqual([ravi]);
  });

  test.each<[string, Partial<Member>]>([
    ['removed', { status: 'removed' }],
    ['refunded', { status: 'refunded' }],
    ['being deleted', { status: 'deleting' }],
    ['moved to another cohort', { cohortId: 'next' }],
  ])('is gone at once when the other member is %s', async (_, fields) => {
    await want('member');
    await want('neighbour');
    change('neighbour', fields);
    expect(await show()).toEqual({ ...waiting, has_ended: true });
    change('neighbour', { status: 'active', cohortId: 'first' });
    expect(await show()).toEqual({ ...waiting, has_ended: true });
    expect(await show('neighbour')).toEqual(none);
  });

  test('is gone when the account of the other member is, and a third member fills it', async () => {
    await want('member');
    await want('neighbour');
    dependencies.stored.delete('neighbour');
    dependencies.storedPairs.delete('pairs/neighbour');
    await want('third');
    expect(await show()).toEqual({
      ...{ ...waiting, has_ended: true },
      partners: [{ ...ravi, name: 'Mei' }],
    });
  });

  test('is left by a member who pauses their nudges, and can be had again only once the pause is over', async () => {
    await want('member');
    await want('neighbour');
    const pause = (paused_until: string | null) =>
      changeNudgeSettings({ ...call('neighbour', morning), body: { paused_until } as never }, dependencies);
    await pause('2026-06-20');
    await pause(null);
    expect(await show('neighbour')).toEqual(none);
    expect(await show()).toEqual({ ...waiting, has_ended: true });
    await pause('2026-06-20');
    expect(await show('neighbour')).toEqual({ ...none, closed: 'paused' });
    await expect(want('neighbour')).rejects.toMatchObject(refused);
    expect(await want('neighbour', true, '2026-06-20T08:00:00Z')).toMatchObject({ on: true, closed: null });
  });

  test('lasts until the last day of the programme, or until day 66 for members who go on', async () => {
    const [day28, day29, day66, day67] = ['2026-07-05', '2026-07-06', '2026-08-12', '2026-08-13'].map(
      (day) => `${day}T08:00:00Z`,
    );
    await want('member');
    await want('neighbour');
    change('member', { secondMonth: { cohortId: 'first', on: true } });
    expect(await show('member', day28)).toMatchObject({ partners: [ravi] });
    expect(await show('member', day29)).toMatchObject({ partners: [], has_ended: true });
    expect(await show('neighbour', day29)).toEqual({ ...none, closed: 'over' });
    expect(await show('member', day66)).toMatchObject({ on: true, closed: null });
    expect(await show('member', day67)).toMatchObject({ on: false, closed: 'over' });
    await expect(want('neighbour', true, day29)).rejects.toMatchObject(refused);
  });

  test('changes no pair of a person in the nudge settings without a pause', async () => {
    dependencies.stored.set('member', { ...memberOf('member'), nudge: defaultPreferences });
    await want('member');
    await want('neighbour');
    await changeNudgeSettings({ ...call('neighbour', morning), body: { hour: 9 } }, dependencies);
    expect((await show()).partners).toEqual([ravi]);
  });
});

describe('a sentence', () => {
  test('is shown to the other member that day and the next, and one a day is sent', async () => {
    await want('member');
    await want('neighbour');
    expect(await send('neighbour', 'well-done')).toMatchObject({ sent: 'well-done' });
    expect(await send('neighbour', 'well-done')).toMatchObject({ sent: 'well-done' });
    await expect(send('neighbour', 'tomorrow')).rejects.toMatchObject(refused);
    expect((await show()).partners).toEqual([{ ...ravi, word: 'well-done' }]);
    expect((await show()).sent).toBeNull();
    expect((await show('member', '2026-06-18T08:00:00Z')).partners).toMatchObject([{ word: 'well-done' }]);
    expect((await show('member', '2026-06-19T08:00:00Z')).partners).toMatchObject([{ word: null }]);
    expect(await show('neighbour', '2026-06-18T08:00:00Z')).toMatchObject({ sent: null });
    expect(await send('neighbour', 'tomorrow', '2026-06-18T08:00:00Z')).toMatchObject({ sent: 'tomorrow' });
  });

  test('needs a pair, and is not shown to the next one', async () => {
    await expect(send('member', 'with-you')).rejects.toMatchObject(refused);
    await want('member');
    await expect(send('member', 'with-you')).rejects.toMatchObject(refused);
    await want('neighbour');
    await send('member', 'with-you');
    await leave('neighbour');
    await want('third');
    expect((await show('third')).partners).toMatchObject([{ name: 'Asha', word: null }]);
    await expect(send('member', 'tomorrow')).rejects.toMatchObject(refused);
  });

  test('is not sent again on an earlier day after a journey to the west', async () => {
    await want('member');
    await want('neighbour');
    const evening = '2026-06-17T19:00:00Z';
    await send('member', 'with-you', evening);
    change('member', { timeZone: 'America/New_York' });
    await expect(send('member', 'tomorrow', evening)).rejects.toMatchObject(refused);
  });
});
