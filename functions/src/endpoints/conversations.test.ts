import { expect, test } from '@jest/globals';
import { isConversationOpen, readsSpots } from '@reshape/domain/conversations';
import fc from 'fast-check';
import { cancelWithoutPlace, changeConversation } from '../conversations/change.ts';
import { mailParts } from '../mail/templates/templates.ts';
import { memberCall } from '../test/calls.ts';
import { inMemoryDependencies, testNow } from '../test/in-memory-stores.ts';
import { seedMembers } from '../test/seed-members.ts';
import {
  askForConversation,
  cancelConversation,
  chooseConversationTime,
  myConversations,
} from './conversations.ts';

const hour = 3_600_000;
const hosts = ['omar@example.com', 'fay@example.com'] as const;
const member = 'm@example.com';
/** The times that either side may name: in the hours after the test begins, in both weeks of conversations. */
const times = [2, 30, 60].map((hours) => new Date(testNow.getTime() + hours * hour));

const which = fc.nat({ max: times.length - 1 });
const host = fc.constantFrom(...hosts);
const step = fc.oneof(
  fc.record({ kind: fc.constant('ask' as const) }),
  fc.record({ kind: fc.constant('accept' as const), host, which, minutes: fc.constantFrom(15, 60) }),
  fc.record({ kind: fc.constant('propose' as const), which }),
  fc.record({ kind: fc.constant('decline' as const) }),
  fc.record({ kind: fc.constant('choose' as const), which }),
  fc.record({ kind: fc.constant('cancel' as const) }),
  fc.record({ kind: fc.constant('lose-place' as const) }),
  fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 20 }) }),
  fc.record({ kind: fc.constant('send-mails' as const) }),
);

/** Who has which event in the calendar, from the mails that were sent. */
class Calendars {
  readonly #events = new Map<string, Map<string, string>>();

  receive(to: string, act: string, uid: string, startsAt: string): void {
    const own = this.#events.get(to) ?? new Map();
    if (act === 'invite') own.set(uid, startsAt);
    else own.delete(uid);
    this.#events.set(to, own);
  }

  of = (person: string) => [...(this.#events.get(person) ?? [])].sort();
}

test('whatever both sides do, there is at most one conversation in a week, and each calendar has those that take place', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
      const clock = { now: testNow };
      const dependencies = inMemoryDependencies({ clock: () => clock.now });
      seedMembers(dependencies);
      for (const path of ['conversations/some-id', 'conversations/theirs'])
        dependencies.storedConversations.delete(path);
      const { conversations } = dependencies;
      const calendars = new Calendars();
      const sent = new Set<string>();
      const sendMails = async () => {
        for (const [id, mail] of dependencies.mails) {
          if (sent.has(id) || !('email' in mail)) continue;
          sent.add(id);
          const { calendar = [] } = (await mailParts(mail, clock.now, dependencies)) ?? {};
          for (const { act, event } of calendar)
            if ('startsAt' in event.time)
              calendars.receive(mail.email, act, event.uid, event.time.startsAt.toISOString());
        }
      };
      const all = () => conversations.ofMember('member');
      for (const step of steps) {
        const [latest] = await all();
        const call = memberCall('member', { now: clock.now });
        const params = { id: latest?.id ?? 'none' };
        const time = times['which' in step ? step.which : 0] ?? testNow;
        const mailsBefore = dependencies.mails.size;
        const before = JSON.stringify(await all());
        const change = (act: Parameters<typeof changeConversation>[1]) =>
          changeConversation(params.id, act, clock.now, dependencies);
        const run = {
          ask: () => {
            const named = times.map((named) => named.toISOString());
            return askForConversation({ ...call, body: { times: named } }, dependencies);
          },
          accept: () => {
            if (step.kind !== 'accept') return;
            const { host: by, minutes } = step;
            return change(() => ({ kind: 'accept', by, time: { startsAt: time, minutes } }));
          },
          propose: () => change(() => ({ kind: 'propose', times: [time] })),
          decline: () => change(() => ({ kind: 'decline' })),
          choose: () =>
            chooseConversationTime({ ...call, params, body: { time: time.toISOString() } }, dependencies),
          cancel: () => cancelConversation({ ...call, params }, dependencies),
          'lose-place': async () => {
            const stored = dependencies.stored.get('member');
            if (!stored) return;
            dependencies.stored.set('member', { ...stored, status: 'removed' });
            await cancelWithoutPlace(clock.now, dependencies);
            dependencies.stored.set('member', stored);
          },
          wait: () => {
            if (step.kind === 'wait') clock.now = new Date(clock.now.getTime() + step.hours * hour);
          },
          'send-mails': sendMails,
        }[step.kind];
        const isRefused = await Promise.resolve()
          .then((): unknown => run())
          .then(
            () => false,
            () => true,
          );
        if (isRefused) {
          expect(JSON.stringify(await all())).toBe(before);
          expect(dependencies.mails.size).toBe(mailsBefore);
        }
        if (step.kind === 'lose-place')
          expect((await all()).some((talk) => isConversationOpen(talk, clock.now))).toBe(false);
        const taking = (await all()).filter(({ state }) => !['declined', 'cancelled'].includes(state));
        expect(new Set(taking.map(({ week }) => week)).size).toBe(taking.length);
        for (const talk of taking)
          for (const reader of hosts)
            expect(readsSpots(talk, reader, clock.now)).toBe(
              talk.state === 'accepted' &&
                talk.acceptedBy === reader &&
                clock.now.getTime() < (talk.openUntil?.getTime() ?? 0),
            );
      }
      await sendMails();
      const takesPlace = (await all()).filter(({ state }) => state === 'accepted');
      for (const person of [member, ...hosts]) {
        const theirs = takesPlace.filter(({ acceptedBy }) => person === member || acceptedBy === person);
        const events = theirs.map((talk) => [
          `conversation-${talk.id}@reshape`,
          talk.time?.startsAt.toISOString(),
        ]);
        expect([person, calendars.of(person)]).toEqual([person, events.sort()]);
      }
    }),
    { numRuns: 200 },
  );
});

test('on the last day of the programme, a conversation can still be asked for, within a week', async () => {
  const now = new Date('2026-07-05T08:00:00Z');
  const dependencies = inMemoryDependencies({ clock: () => now });
  seedMembers(dependencies);
  dependencies.storedConversations.clear();
  const call = memberCall('member', { now });
  const { week, last_day: lastDay } = await myConversations(call, dependencies);
  expect([week, lastDay]).toEqual([4, '2026-07-12']);
  const ask = (...named: string[]) => askForConversation({ ...call, body: { times: named } }, dependencies);
  await expect(ask('2026-07-12T10:00:00Z', '2026-07-13T10:00:00Z')).rejects.toThrow('not after 2026-07-12');
  const asked = await ask('2026-07-06T10:00:00Z', '2026-07-12T10:00:00Z');
  expect(asked).toMatchObject({ week: 4, state: 'asked' });
});

test('a conversation that nobody answered is over after the last day on which it can take place', async () => {
  const dependencies = inMemoryDependencies({ clock: () => testNow });
  seedMembers(dependencies);
  const open = async (now: string) =>
    (await myConversations(memberCall('member', { now: new Date(now) }), dependencies)).conversations.some(
      ({ open_until: until }) => until !== null && until > now,
    );
  expect([await open('2026-07-05T23:00:00Z'), await open('2026-07-06T01:00:00Z')]).toEqual([true, false]);
  const late = memberCall('member', { now: new Date('2026-07-06T01:00:00Z') });
  const cancelling = cancelConversation({ ...late, params: { id: 'some-id' } }, dependencies);
  await expect(cancelling).rejects.toMatchObject({ code: 'conversation_refused' });
});

test('a conversation in week 4 of an earlier cohort that is over is not shown in the next, and not in the way of one in its week 4', async () => {
  const now = new Date('2026-07-01T08:00:00Z');
  const dependencies = inMemoryDependencies({ clock: () => now });
  seedMembers(dependencies);
  const weekOf = async () => (await myConversations(memberCall('member', { now }), dependencies)).week;
  expect(await weekOf()).toBeNull();
  for (const [path, stored] of dependencies.storedConversations)
    dependencies.storedConversations.set(path, { ...stored, cohortId: 'the-cohort-before', openUntil: now });
  expect(await weekOf()).toBe(4);
  const { conversations } = await myConversations(memberCall('member', { now }), dependencies);
  expect(conversations).toEqual([]);
});
