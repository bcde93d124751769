import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { memberActions } from '../test/nudge-harness.ts';
import { nudgeTests } from '../test/nudge-tests.ts';
import { endpointOf, seedSubscriptions, stored, subscriptionOf } from '../test/seed-subscriptions.ts';

const newNudgeTest = nudgeTests();
const people = ['asha', 'ravi', 'mira', 'tomas', 'lena'] as const;
const now = new Date('2026-06-08T08:00:05Z');

type Act = 'unregister' | 'register' | 'give away' | 'move' | 'stop';

/** Somebody does something while somebody's nudge is on its way. */
const acts = fc.array(
  fc.record({
    during: fc.constantFrom(...people),
    who: fc.constantFrom(...people),
    act: fc.constantFrom<Act>('unregister', 'register', 'give away', 'move', 'stop'),
  }),
  { minLength: 1, maxLength: 6 },
);

test('whoever comes, goes and changes their mind while nudges are sent gets at most one, and who stays gets one', async () => {
  await fc.assert(
    fc.asyncProperty(acts, fc.constantFrom('delivered', 'gone', 'failed'), async (said, kind) => {
      const { database, harness: worker } = newNudgeTest();
      await seedSubscriptions(
        database,
        people.map((uid) => subscriptionOf(uid, { shard: 1 })),
      );
      await database.doc('members/heir').set((await database.doc('members/asha').get()).data() ?? {});
      const own = memberActions(database, now);
      const left = [...said];
      const touched = new Set<string>();
      worker.script = async ({ endpoint }) => {
        for (const { during, who, act } of left.filter(({ during }) => endpoint === endpointOf(during))) {
          left.splice(
            left.findIndex((each) => each.during === during && each.who === who && each.act === act),
            1,
          );
          touched.add(who);
          if (act === 'unregister') await own.unregister(who);
          if (act === 'register') await own.register(who);
          if (act === 'give away') await own.register(who, 'heir');
          if (act === 'move') await own.move(who, 20);
          if (act === 'stop') await own.stop(who);
        }
        return { kind };
      };
      await worker.run('2026-06-08T08:00:00Z');
      const first = worker.sent.length;
      worker.script = () => ({ kind: 'delivered' });
      for (const moment of ['08:15', '20:00', '23:45']) await worker.run(`2026-06-08T${moment}:00Z`);

      expect(first).toBe(people.length);
      for (const uid of people) {
        const endpoint = endpointOf(uid);
        const sent = worker.sent.filter((each) => each.endpoint === endpoint).map(({ tag }) => tag);
        // One notification on the screen, however often it was tried.
        expect(new Set(sent).size).toBe(1);
        if (kind === 'delivered') {
          const heirs = said.some(({ who, act }) => who === uid && act === 'give away');
          expect(sent.length).toBeLessThanOrEqual(heirs ? 2 : 1);
        }
        const known = await stored(database, endpoint);
        if (!touched.has(uid) && kind !== 'gone')
          expect(known).toMatchObject({ seen: 1, lastDay: '2026-06-08' });
        const last = said.filter(({ who }) => who === uid).at(-1);
        if (last && touched.size === said.length && said.filter(({ who }) => who === uid).length === 1) {
          if (last.act === 'unregister') expect(known).toBeUndefined();
          if (last.act === 'register') expect(known).toMatchObject({ keys: { p256dh: 'new' } });
        }
      }
    }),
    { numRuns: 20 },
  );
});
