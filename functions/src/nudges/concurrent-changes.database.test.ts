import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { subscriptionId } from '../stores/nudges.ts';
import { memberActions, morning, oneEach, visibleNotifications } from '../test/nudge-harness.ts';
import { nudgeTests } from '../test/nudge-tests.ts';
import {
  endpointOf,
  readSubscription,
  seedSubscriptions,
  subscriptionOf,
} from '../test/seed-subscriptions.ts';

const newNudgeTest = nudgeTests();

const idOf = ({ endpoint }: { readonly endpoint: string }): string => subscriptionId(endpoint);

test('the worker sends nothing to a member who unregisters while the worker waits for others', async () => {
  const { database, anotherHarness: newWorker } = newNudgeTest();
  const members = Array.from({ length: 40 }, (_, index) => subscriptionOf(`member-${index}`, { shard: 1 }));
  await seedSubscriptions(database, members);
  const inTurn = members.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
  const last = inTurn.pop()?.uid ?? '';
  const worker = newWorker();
  const unregister = async () => {
    await memberActions(database, new Date(morning)).unregister(last);
    worker.now = new Date('2026-06-08T08:00:12Z');
  };
  // Requests in flight are answered after the last subscription, which has not been sent to yet, is gone.
  let gone: Promise<void> | undefined;
  worker.script = async () => {
    gone ??= unregister();
    await gone;
    return { kind: 'delivered' };
  };
  await worker.run(morning);
  expect(visibleNotifications([worker])).toEqual(oneEach(inTurn));
});

const people = ['asha', 'ravi', 'mira', 'tomas', 'lena'] as const;
const now = new Date('2026-06-08T08:00:05Z');

type Act = 'unregister' | 'register' | 'give away' | 'move' | 'stop';

/** Random changes by members while nudges are being sent. */
const acts = fc.array(
  fc.record({
    during: fc.constantFrom(...people),
    who: fc.constantFrom(...people),
    act: fc.constantFrom<Act>('unregister', 'register', 'give away', 'move', 'stop'),
  }),
  { minLength: 1, maxLength: 6 },
);

test('the worker sends at most one nudge to members who change their subscription during a run, and one to all others', async () => {
  await fc.assert(
    fc.asyncProperty(acts, fc.constantFrom('delivered', 'gone', 'failed'), async (actions, kind) => {
      const { database, harness: worker } = newNudgeTest();
      await seedSubscriptions(
        database,
        people.map((uid) => subscriptionOf(uid, { shard: 1 })),
      );
      await database.doc('members/heir').set((await database.doc('members/asha').get()).data() ?? {});
      const own = memberActions(database, now);
      const left = [...actions];
      const touched = new Set<string>();
      worker.script = async ({ endpoint }) => {
        for (const { during, who, act } of left.filter(({ during }) => endpoint === endpointOf(during))) {
          left.splice(
            left.findIndex((change) => change.during === during && change.who === who && change.act === act),
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
        const sent = worker.sent.filter((push) => push.endpoint === endpoint).map(({ tag }) => tag);
        // One visible notification, however many attempts were made.
        expect(new Set(sent).size).toBe(1);
        if (kind === 'delivered') {
          const heirs = actions.some(({ who, act }) => who === uid && act === 'give away');
          expect(sent.length).toBeLessThanOrEqual(heirs ? 2 : 1);
        }
        const stored = await readSubscription(database, endpoint);
        if (!touched.has(uid) && kind !== 'gone')
          expect(stored).toMatchObject({ seen: 1, lastDay: '2026-06-08' });
        const last = actions.filter(({ who }) => who === uid).at(-1);
        if (
          last &&
          touched.size === actions.length &&
          actions.filter(({ who }) => who === uid).length === 1
        ) {
          if (last.act === 'unregister') expect(stored).toBeUndefined();
          if (last.act === 'register') expect(stored).toMatchObject({ keys: { p256dh: 'new' } });
          if (last.act === 'move' && stored) expect(stored.dueAt).toMatch(/T20:00/);
          if (last.act === 'stop' && stored) expect(stored.dueAt).toBeNull();
        }
      }
    }),
    { numRuns: 20 },
  );
});
