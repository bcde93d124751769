import { describe, expect, test } from '@jest/globals';
import { nudgeHarnesses, nudges } from '../../test/nudge-harness.ts';
import { endpointOf, seedSubscriptions, subscriptionOf } from '../../test/seed-subscriptions.ts';

const newStage = nudgeHarnesses();
const at = (time: string) => new Date(`2026-06-08T${time}:00Z`);

describe('a nudge', () => {
  test('goes to each member once at their hour, and is noted', async () => {
    const { database, stage, storedOf } = newStage();
    await seedSubscriptions(database, [
      subscriptionOf('asha'),
      subscriptionOf('ravi', { hour: 9, dueAt: at('09:00') }),
    ]);
    await stage.run('2026-06-08T08:00:00Z');
    expect(stage.sent.map(({ endpoint, tag }) => [endpoint, tag])).toEqual([
      [endpointOf('asha'), 'n-20260608'],
    ]);
    expect(await storedOf('asha')).toMatchObject({
      dueAt: '2026-06-09T08:00:00.000Z',
      lastDay: '2026-06-08',
      seen: 1,
    });
    await stage.run('2026-06-08T08:15:00Z');
    await stage.run('2026-06-08T09:00:00Z');
    expect(stage.sent).toHaveLength(2);
  });

  test('is another each day until all were seen', async () => {
    const { database, stage } = newStage();
    await seedSubscriptions(database, [subscriptionOf('asha')]);
    for (let day = 8; day < 13; day += 1)
      await stage.run(`2026-06-${String(day).padStart(2, '0')}T08:00:00Z`);
    expect(stage.sent.map(({ payload }) => payload.title).sort()).toEqual(
      nudges.map(({ title }) => title).sort(),
    );
  });

  test('says its title and first paragraph, and where it is to be read', async () => {
    const { database, stage } = newStage();
    await seedSubscriptions(database, [subscriptionOf('asha')]);
    await stage.run('2026-06-08T08:00:00Z');
    const [sent] = stage.sent;
    const nudge = nudges.find(({ title }) => title === sent?.payload.title);
    expect(sent?.payload).toEqual({
      title: nudge?.title,
      body: nudge?.paragraphs[0],
      url: `/?nudge=${nudge?.id}`,
    });
  });

  test('is that of the day on which it was due where it comes late', async () => {
    const { database, stage, storedOf, tagsOf } = newStage();
    await seedSubscriptions(database, [subscriptionOf('asha', { hour: 22, dueAt: at('22:00') })]);
    await stage.run('2026-06-09T00:30:00Z');
    expect(tagsOf(endpointOf('asha'))).toEqual(['n-20260608']);
    expect(await storedOf('asha')).toMatchObject({
      lastDay: '2026-06-09',
      dueAt: '2026-06-10T22:00:00.000Z',
    });
  });

  test('is let go when it is more than twelve hours late', async () => {
    const { database, stage, storedOf } = newStage();
    await seedSubscriptions(database, [subscriptionOf('asha')]);
    await stage.run('2026-06-08T20:15:00Z');
    expect(stage.sent).toEqual([]);
    expect(await storedOf('asha')).toMatchObject({
      lastDay: null,
      seen: 0,
      dueAt: '2026-06-09T08:00:00.000Z',
    });
  });

  test('comes once on a day, also where the document says that it is due again', async () => {
    const { database, stage, storedOf } = newStage();
    await seedSubscriptions(database, [subscriptionOf('asha', { lastDay: '2026-06-08' as never })]);
    await stage.run('2026-06-08T08:00:00Z');
    expect(stage.sent).toEqual([]);
    expect(await storedOf('asha')).toMatchObject({ dueAt: '2026-06-09T08:00:00.000Z' });
  });

  test('does not come to a member whose place was taken away, and the device is forgotten', async () => {
    const { database, stage, storedOf } = newStage();
    await seedSubscriptions(database, [subscriptionOf('asha')], 'refunded');
    await stage.run('2026-06-08T08:00:00Z');
    expect(stage.sent).toEqual([]);
    expect(await storedOf('asha')).toBeUndefined();
  });

  test('comes to a member whose document has a fault that is none of its business', async () => {
    const { database, stage } = newStage();
    await seedSubscriptions(database, [subscriptionOf('asha')]);
    await database.doc('members/asha').update({ createdAt: 'long ago' });
    await stage.run('2026-06-08T08:00:00Z');
    expect(stage.sent).toHaveLength(1);
  });

  test('does not come to a device whose owner is gone', async () => {
    const { database, stage, storedOf } = newStage();
    await seedSubscriptions(database, [subscriptionOf('asha')]);
    await database.doc('members/asha').delete();
    await stage.run('2026-06-08T08:00:00Z');
    expect([stage.sent, await storedOf('asha')]).toEqual([[], undefined]);
  });
});
