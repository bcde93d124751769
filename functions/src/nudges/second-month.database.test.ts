import { describe, expect, test } from '@jest/globals';
import { letterIsHere, nudgesPause, ownAction } from '@reshape/content/app/nudges';
import { secondMonthNudges } from '@reshape/content/app/second-month';
import fc from 'fast-check';
import type { Firestore } from 'firebase-admin/firestore';
import { memberStores } from '../dependencies.ts';
import { decideSecondMonth } from '../endpoints/second-month.ts';
import { memberCall } from '../test/calls.ts';
import { inMemoryDependencies } from '../test/in-memory-stores.ts';
import { dayPlus, localTime } from '../test/month-model.ts';
import { memberActions, type NudgeHarness, type Sent } from '../test/nudge-harness.ts';
import { nudgeTests } from '../test/nudge-tests.ts';
import { endpointOf, seedSubscriptions, subscriptionOf } from '../test/seed-subscriptions.ts';
import { withPreferences } from './member-nudges.ts';

const newNudgeTest = nudgeTests();

/** The clocks are changed in several zones during the second month. */
const startsOn = '2026-09-28';
const dayOfProgramme = (day: number) => dayPlus(startsOn, day - 1);
const at = (day: number, time: string) => new Date(`${dayOfProgramme(day)}T${time}Z`);

/** Members with a place in the cohort, a worksheet and a device in UTC, who have answered their nudges. */
async function seedMembersWith(database: Firestore, ids: readonly string[], fields = {}) {
  await database.doc('cohorts/first').set({ title: 'First', startsOn, weeks: 4, sessions: [] });
  await seedSubscriptions(
    database,
    ids.map((id) => subscriptionOf(id, { dueAt: at(27, '08:00'), timeZone: 'UTC' })),
  );
  for (const id of ids) {
    await database.doc(`members/${id}`).update({
      ...{ createdAt: at(1, '06:00'), timeZone: 'UTC', activeWorksheetId: 'plan', ...fields },
    });
    await database.doc(`members/${id}/worksheets/plan`).set({
      ...{ struggle: 's', identity: `I of ${id}`, knowledge: 'k', environment: { easier: '', harder: '' } },
      ...{ tinyAction: `Action of ${id}`, status: 'active', created_at: at(1, '07:00') },
    });
  }
}

/** Says through the API whether the member goes on. Resolves to whether that was accepted. */
function decide(database: Firestore, id: string, on: boolean, now: Date): Promise<boolean> {
  const dependencies = { ...inMemoryDependencies({ clock: () => now }), ...memberStores(database) };
  const call = { ...memberCall(id, { now }), params: {}, query: undefined, body: { on } };
  return decideSecondMonth(call, dependencies).then(
    () => true,
    () => false,
  );
}

/** What reached a member, as the day of the programme and the text. */
const received = ({ sent }: NudgeHarness, id: string) =>
  sent
    .filter(({ endpoint }) => endpoint === endpointOf(id))
    .map(({ tag, payload }) => ({
      day: dayOfTag(tag),
      title: payload.title,
      body: payload.body,
      url: payload.url,
    }));

const dayOfTag = (tag: Sent['tag']): number => {
  const day = tag.slice(2).replace(/^(....)(..)(..)$/, '$1-$2-$3');
  return (Date.parse(day) - Date.parse(startsOn)) / 86_400_000 + 1;
};

async function runDays(harness: NudgeHarness, first: number, last: number, time = '08:00') {
  for (let day = first; day <= last; day += 1) await harness.run(at(day, time).toISOString());
}

describe('after the programme', () => {
  test('members who said no or never answered get no nudges, and those who go on read their own words until day 66', async () => {
    const { database, harness } = newNudgeTest();
    const lastActiveOn = '2026-12-31';
    await seedMembersWith(database, ['yes', 'no', 'silent'], { lastActiveOn });
    await runDays(harness, 27, 28);
    expect(await decide(database, 'yes', true, at(28, '09:00'))).toBe(true);
    expect(await decide(database, 'no', false, at(28, '09:00'))).toBe(true);
    await runDays(harness, 29, 75);
    expect(received(harness, 'no').map(({ day }) => day)).toEqual([27, 28]);
    expect(received(harness, 'silent').map(({ day }) => day)).toEqual([27, 28]);
    const own = received(harness, 'yes').slice(2);
    expect(own).toHaveLength(14 + 6 + 4);
    expect(own.at(0)).toMatchObject({ day: 29, title: ownAction.title, body: 'Action of yes' });
    expect(own.at(1)).toMatchObject({ day: 30, title: ownAction.title, body: 'I of yes' });
    expect(own.find(({ day }) => day === 45)).toMatchObject({
      ...{ title: secondMonthNudges.check, body: 'Action of yes', url: '/' },
    });
    expect(own.at(-1)).toMatchObject({
      day: 66,
      title: secondMonthNudges.last,
      body: 'Action of yes',
      url: '/',
    });
  });

  test('no reminder comes in the evening', async () => {
    const { database, harness } = newNudgeTest();
    await seedMembersWith(database, ['yes'], { lastActiveOn: '2026-12-31' });
    const reminder = { reminderHour: 20, reminderAt: at(28, '20:00'), dueAt: null };
    await seedSubscriptions(database, [subscriptionOf('yes', reminder)]);
    await decide(database, 'yes', true, at(28, '21:00'));
    await runDays(harness, 29, 32, '20:00');
    expect(harness.sent.filter(({ tag }) => tag.startsWith('r-'))).toEqual([]);
  });

  test('a letter to oneself is announced to members who go on, until day 66', async () => {
    const { database, harness } = newNudgeTest();
    const letterOn = (day: number) => ({
      text: 'Dear me',
      writtenOn: dayOfProgramme(28),
      opensOn: dayOfProgramme(day),
    });
    const ids = ['yes', 'late', 'silent', 'no'];
    await seedMembersWith(database, ids, { letter: letterOn(58), lastActiveOn: '2026-12-31' });
    await database.doc('members/late').update({ letter: letterOn(67) });
    for (const id of ['yes', 'late']) await decide(database, id, true, at(28, '09:00'));
    await decide(database, 'no', false, at(28, '09:00'));
    await runDays(harness, 56, 70);
    const letters = (id: string) => received(harness, id).filter(({ title }) => title === letterIsHere.title);
    expect(ids.map((id) => letters(id).map(({ day }) => day))).toEqual([[58], [], [], []]);
  });

  test('a member who ends it while the nudges of a page are being sent gets none', async () => {
    const { database, harness } = newNudgeTest();
    await seedMembersWith(database, ['yes'], { lastActiveOn: '2026-12-31' });
    await decide(database, 'yes', true, at(28, '07:00'));
    const { page } = harness.dueSubscriptions;
    harness.dueSubscriptions.page = async (...args) => {
      const read = await page(...args);
      if (read.due.length > 0) {
        await decide(database, 'yes', false, at(30, '08:00'));
        harness.now = new Date(harness.now.getTime() + 2_000);
      }
      return read;
    };
    await runDays(harness, 30, 30);
    expect(harness.sent).toEqual([]);
  });
});

const zones = [
  ...['UTC', 'Asia/Kolkata', 'America/New_York', 'America/Los_Angeles', 'America/Havana', 'Europe/London'],
  ...['Africa/Cairo', 'Australia/Lord_Howe', 'Pacific/Auckland', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'],
] as const;

/** What may happen to a member, a quarter of an hour after the run of an hour. */
const happening = fc.record({
  hour: fc.integer({ min: 26 * 24 + 1, max: 70 * 24 }),
  what: fc.constantFrom('on', 'on', 'on', 'off', 'travel', 'refund', 'remove', 'restore', 'delete'),
  zone: fc.constantFrom(...zones),
});
type Happening = typeof happening extends fc.Arbitrary<infer H> ? H : never;
const person = fc.record({
  zone: fc.constantFrom(...zones),
  /** The hour of the programme, counted from its start, at which they answer on or after its last day; null: never. */
  answersAt: fc.option(fc.integer({ min: 27 * 24, max: 33 * 24 }), { freq: 6 }),
  answer: fc.constantFrom(true, true, true, false),
  /** Whether they write every day, so that each nudge counts as answered. */
  isWriting: fc.boolean(),
  happenings: fc.array(happening, { maxLength: 5 }),
});
type Person = typeof person extends fc.Arbitrary<infer P> ? P : never;

/**
 * What a member should get, computed without the domain: from the text of local clocks, a list of days, and what was
 * said and done.
 */
class Expected {
  readonly days: { readonly day: number; readonly isPause: boolean }[] = [];
  isOn: boolean | undefined;
  place: 'active' | 'lost' | 'deleted' = 'active';
  hasDevice = true;
  zone = 'UTC';
  /** The first quarter of an hour that counts for the next nudge, in milliseconds. */
  countsFrom = 0;
  unanswered = 0;

  /** What the run at `now` sends, if the clock has shown eight in the hour before it; whether it has. */
  run(now: number, isWriting: boolean): boolean {
    if (!this.hasDevice) return false;
    let hasStruck = false;
    for (let time = now - 3_600_000 + 900_000; time <= now; time += 900_000) {
      const [day = '', clock] = localTime(this.zone, time).split(' ');
      if (clock !== '08:00' || time <= this.countsFrom) continue;
      hasStruck = true;
      if (this.place !== 'active') this.hasDevice = false;
      else this.#send((Date.parse(day) - Date.parse(startsOn)) / 86_400_000 + 1, isWriting);
    }
    return hasStruck;
  }

  #send(day: number, isWriting: boolean): void {
    const hasNudge = day <= 28 || (this.isOn === true && ownWordsDays.includes(day));
    if (!hasNudge || this.days.some((earlier) => earlier.day >= day)) return;
    if (this.unanswered > 3) return;
    this.days.push({ day, isPause: this.unanswered === 3 });
    this.unanswered = isWriting ? 0 : this.unanswered + 1;
  }
}

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
const ownWordsDays = [...range(29, 42), ...[43, 45, 47, 49, 51, 53], ...[55, 59, 62, 66]];

test('over 66 days in random zones, with consent given and taken back, journeys, removals, refunds and deletions, every member gets exactly the nudges that a plain computation says, none without consent, none twice a day, and none after day 66', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(person, { minLength: 10, maxLength: 10 }), async (people) => {
      const { database, harness } = newNudgeTest();
      const expected = await simulate(people, database, harness);
      for (const [index, { days }] of expected.entries()) {
        const messages = received(harness, `p${index}`);
        expect(messages.map(({ day, title }) => ({ day, isPause: title === nudgesPause.title }))).toEqual(
          days,
        );
        const own = messages.filter(({ day, title }) => day > 28 && title !== nudgesPause.title);
        for (const { body } of own) expect([`Action of p${index}`, `I of p${index}`]).toContain(body);
        expect(Math.max(0, ...messages.map(({ day }) => day))).toBeLessThanOrEqual(66);
      }
    }),
    { numRuns: 1, endOnFailure: true },
  );
}, 240_000);

async function simulate(people: readonly Person[], database: Firestore, harness: NudgeHarness) {
  const ids = people.map((_, index) => `p${index}`);
  await seedMembersWith(database, ids);
  const expected = people.map(() => new Expected());
  const begin = Date.parse(startsOn);
  const subscriptions = memberStores(database).pushSubscriptions;

  const happen = async (index: number, { what, zone }: Omit<Happening, 'hour'>, now: number) => {
    const [id, model] = [ids[index] ?? '', expected[index]];
    if (!model || model.place === 'deleted') return;
    const date = new Date(now);
    const isSettable = model.place === 'active';
    if (what === 'on' || what === 'off') {
      if (!isSettable || !(await decide(database, id, what === 'on', date))) return;
      model.isOn = what === 'on';
      if (model.isOn) model.unanswered = 0;
    } else if (what === 'travel') {
      if (!isSettable || zone === model.zone) return;
      await subscriptions.update(id, (own) => withPreferences(own, { ...own, timeZone: zone }, date));
      Object.assign(model, { zone, countsFrom: now, unanswered: 0 });
    } else if (what === 'restore') {
      if (model.place !== 'lost') return;
      await database.doc(`members/${id}`).update({ status: 'active' });
      model.place = 'active';
      await memberActions(database, date).register(id);
      if (!model.hasDevice) Object.assign(model, { hasDevice: true, countsFrom: now, unanswered: 0 });
    } else if (what === 'delete') {
      await subscriptions.update(id, (own) => ({ ...own, devices: [] }));
      await database.recursiveDelete(database.doc(`members/${id}`));
      Object.assign(model, { place: 'deleted', hasDevice: false });
    } else if (isSettable) {
      await database.doc(`members/${id}`).update({ status: what === 'refund' ? 'refunded' : 'removed' });
      model.place = 'lost';
    }
  };

  for (const [index, { zone }] of people.entries())
    await happen(index, { what: 'travel', zone }, begin + 26 * 86_400_000 + 900_000);
  for (let hour = 26 * 24 + 1; hour <= 71 * 24; hour += 1) {
    const now = begin + hour * 3_600_000;
    const struck = people.map(({ isWriting }, index) => expected[index]?.run(now, isWriting));
    // A nudge that is sent at another hour, in error, is sent by the next run, and is one too many all the same.
    if (struck.includes(true) || hour % 24 === 0) await harness.run(new Date(now).toISOString());
    for (const [index, { isWriting, answersAt, answer, happenings }] of people.entries()) {
      const [id, model] = [ids[index] ?? '', expected[index]];
      const lastActiveOn = localTime(model?.zone ?? 'UTC', now).slice(0, 10);
      if (isWriting && model?.place === 'active' && hour % 8 === 0)
        await database.doc(`members/${id}`).update({ lastActiveOn });
      const later = now + 900_000;
      if (answersAt === hour) await happen(index, { what: answer ? 'on' : 'off', zone: 'UTC' }, later);
      for (const each of happenings) if (each.hour === hour) await happen(index, each, later);
    }
  }
  return expected;
}
