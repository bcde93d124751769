import { expect, test } from '@jest/globals';
import { activeMicrochallenge } from '@reshape/contract/microchallenges';
import { type LocalDay, localDay } from '@reshape/domain/local-day';
import { type MemberClock, memberDay, shortenedDays } from '@reshape/domain/member-day';
import { consistencyScore } from '@reshape/domain/microchallenges';
import { maxUnanswered, seededRandom, unansweredNudges } from '@reshape/domain/nudges';
import { progressWeeks } from '@reshape/domain/progress';
import { aliveRun, streak } from '@reshape/domain/spots';
import { trackerWindow } from '@reshape/domain/tracker';
import { hourOf, nextState } from '../nudges/outcomes.ts';
import { storedCohort } from '../test/in-memory-stores.ts';
import { inProcessApi } from '../test/in-process-api.ts';
import { dayPlus, MonthModel } from '../test/month-model.ts';
import { challenge, subscription } from '../test/seed-members.ts';

const zones = [
  'UTC',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'America/New_York',
  'America/Los_Angeles',
  'America/Havana',
  'Europe/London',
  'Africa/Cairo',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
] as const;

const hour = 3_600_000;
/** The clocks are changed in most of the zones during this month. */
const startsOn = localDay('2026-10-12');
const weeks = 4;
const hours = 32 * 24;

let now = 0;
const api = inProcessApi({ clock: () => new Date(now) });
const { stores } = api;
stores.content.cohorts.set('first', storedCohort({ startsOn, weeks }));
for (let week = 1; week <= weeks; week += 1)
  stores.content.challenges.set(`week-${week}`, challenge(`week-${week}`, week));

/** Calls the API as a member, and returns the response's body. */
async function call(member: string, method: string, path: string, body?: unknown, key?: string) {
  const response = await api.fetch(`http://test.example${path}`, {
    method,
    headers: {
      authorization: `Bearer ${api.signIn(member)}`,
      'content-type': 'application/json',
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: JSON.parse(response.text) };
}

interface Unsent {
  readonly text: string;
  readonly key: string;
  readonly writtenOn: string;
  readonly sendAt: number;
}

/** A member with two devices: what they do in an hour, in the product and in the model. */
function simulatedMember(id: string, home: string) {
  const random = seededRandom(id);
  const chance = (share: number) => random() < share;
  const model = new MonthModel('UTC', startsOn);
  const isTraveller = chance(0.5);
  const nudged = new Map<string, string[]>();
  let outbox: Unsent[] = [];
  let written = 0;
  let lapsesUntil = 0;
  /** How often a device was due and got nothing, because its last nudges were not answered. */
  let pauses = 0;

  const join = async () => {
    api.seedMember(id, { createdAt: new Date(now) });
    stores.storedWorksheets.set(`members/${id}/worksheets/plan`, {
      id: 'plan',
      ...{
        struggle: 's',
        identity: 'i',
        knowledge: 'k',
        environment: { easier: '', harder: '' },
        tinyAction: 't',
      },
      status: 'active',
      created_at: new Date(now).toISOString(),
    });
    for (const device of ['phone', 'laptop'])
      stores.storedSubscriptions.set(`${id}-${device}`, subscription(`${id}-${device}`, id));
    await moveTo(home);
  };

  const moveTo = async (zone: string) => {
    await call(id, 'POST', '/api/account/time-zone', { time_zone: zone });
    model.travel(zone, now);
    model.answerNudges();
  };

  const writeSpot = () => {
    written += 1;
    const isOffline = chance(0.25);
    const sendAt = isOffline ? now + Math.floor(random() * 30) * hour : now;
    outbox.push({
      text: `${id} ${written}`,
      key: `${id}-spot-${written}`,
      writtenOn: model.today(now),
      sendAt,
    });
  };

  /** Sends what waited, as the web app does: with the day of writing while that is open; now and then twice. */
  const sendOutbox = async () => {
    const due = outbox.filter(({ sendAt }) => sendAt <= now);
    outbox = outbox.filter(({ sendAt }) => sendAt > now);
    for (const { text, key, writtenOn } of due) {
      const today = model.today(now);
      const isForEarlier = writtenOn !== today && model.isOpen(writtenOn, now);
      const body = { description: text, ...(isForEarlier && { date: writtenOn }) };
      const day = isForEarlier ? writtenOn : today;
      for (const _ of chance(0.2) ? ['first', 'repeat'] : ['first'])
        expect((await call(id, 'POST', '/api/spots', body, key)).body).toMatchObject({
          date: day,
          description: text,
        });
      model.spots.push({ day, text });
      model.write(now);
    }
  };

  const logChallenge = async () => {
    const week = model.week(startsOn, weeks, now);
    const days = model.challenges.get(week)?.size ?? 0;
    if (model.today(now) < startsOn || days === 7) return;
    const log = () => call(id, 'POST', '/api/microchallenge/log', { challenge_id: `week-${week}`, note: '' });
    const isNew = model.logChallenge(week, now);
    expect((await log()).body.message).toBe(isNew ? 'Logged for today' : 'Already logged for today');
    // The other device does the same.
    if (days < 6 && chance(0.3)) expect((await log()).body.message).toBe('Already logged for today');
    model.write(now);
  };

  const tick = async () => {
    const date = dayPlus(model.today(now), -Math.floor(random() * 3));
    const completed = chance(0.8);
    await call(id, 'POST', '/api/ikea/tracker/plan/toggle', {
      date,
      status: completed ? 'completed' : 'missed',
    });
    model.ticked.set(date, completed);
    model.write(now);
  };

  const receiveNudges = () => {
    for (const device of [...stores.storedSubscriptions.values()].filter(({ uid }) => uid === id)) {
      const at = new Date(now);
      if (device.dueAt === null || device.dueAt > at) continue;
      const days = nudged.get(device.id) ?? [];
      const isDue = hourOf(device, at, 'nudge') !== undefined;
      const unanswered = unansweredNudges(device, stores.stored.get(id)?.lastActiveOn);
      expect(unanswered <= maxUnanswered).toBe(model.isNudged(device.id));
      const isSent = isDue && unanswered <= maxUnanswered;
      if (isDue && !isSent) pauses += 1;
      const kind = isSent ? 'delivered' : isDue ? 'unanswered' : 'missed';
      const hosts = { isGivenUp: () => false, acceptsOurs: () => true };
      const next = nextState({ kind }, device, { at, isUnchanged: true, hosts, unanswered });
      if (typeof next !== 'string') stores.storedSubscriptions.set(device.id, { ...device, ...next });
      if (!isSent || typeof next === 'string') continue;
      nudged.set(device.id, [...days, String(next.lastDay)]);
      model.receiveNudge(device.id, String(next.lastDay));
    }
  };

  /** What the app sends when a click on a nudge opened it. */
  const openNudge = async () => {
    await call(id, 'POST', '/api/account/nudges', {});
    model.answerNudges();
  };

  const liveAnHour = async () => {
    receiveNudges();
    if (isTraveller && chance(0.008)) await moveTo(zones[Math.floor(random() * zones.length)] ?? 'UTC');
    if (chance(0.002)) await openNudge();
    if (chance(0.002)) lapsesUntil = now + Math.floor(20 + random() * 180) * hour;
    if (now >= lapsesUntil) {
      if (chance(0.04)) writeSpot();
      if (chance(0.02)) await logChallenge();
      if (chance(0.02)) await tick();
    }
    await sendOutbox();
  };

  /** Compares every number that the screens show. */
  const compare = async () => {
    const get = async (path: string) => (await call(id, 'GET', path)).body;
    const day = await get('/api/account/day');
    const clock: MemberClock = {
      timeZone: day.time_zone,
      lastActiveOn: day.last_active_on ?? undefined,
      leftZones: day.left_zones.map((left: { time_zone: string; last_day: LocalDay }) => ({
        timeZone: left.time_zone,
        lastDay: left.last_day,
      })),
    };
    const today = memberDay(clock, new Date(now));
    const spots: { date: LocalDay; description: string }[] = await get('/api/spots');
    const days = spots.map(({ date }) => date);
    const ticks = await get('/api/ikea/tracker/plan/history');
    const week = model.week(startsOn, weeks, now);
    const active = activeMicrochallenge.response.parse(await get('/api/microchallenge/active'));
    const logged = await get(`/api/microchallenge/progress?challenge_id=week-${week}`);
    const reflection = await get('/api/weekly-reflection/latest');
    const grid = progressWeeks({ startsOn, weeks }, { spots: days, actions: [], challenges: [] }, today);
    const expectedDays = [...(model.challenges.get(week) ?? [])].sort();
    expect({
      today,
      lastActiveOn: day.last_active_on,
      returns: day.returns,
      spots: spots.map(({ date, description }) => `${date} ${description}`).sort(),
      runs: { ...streak(days, today), alive: aliveRun(days, today, shortenedDays(clock, new Date(now))) },
      weekly: grid.map((days) => days.reduce((sum, { spots: count }) => sum + count, 0)),
      tracker: trackerWindow(ticks, today).map(({ status }) => status),
      week: active.week_number,
      challenge: { days: logged.days, completed: logged.completed_days },
      score: consistencyScore(logged.completed_days),
      reflection: reflection.week_start,
    }).toEqual({
      today: model.today(now),
      lastActiveOn: model.lastWritten ?? null,
      returns: model.returns,
      spots: model.spots.map(({ day: on, text }) => `${on} ${text}`).sort(),
      runs: model.runs(now),
      weekly: model.weeklySpots(startsOn, weeks),
      tracker: model.trackerWeek(now),
      week,
      challenge: { days: expectedDays, completed: expectedDays.length },
      score: Math.round((expectedDays.length / 7) * 100),
      reflection: model.lastFullWeek(startsOn, now),
    });
  };

  return {
    ...{ join, liveAnHour, compare, nudged },
    isDone: () => outbox.length === 0,
    written: () => written,
    pauses: () => pauses,
  };
}

const size = Number(process.env.MONTH_MEMBERS ?? 12);

test(`the month of ${size} members in twelve zones agrees with a second computation`, async () => {
  const start = Date.parse(`${dayPlus(startsOn, -2)}T00:30:00Z`);
  let spots = 0;
  let pauses = 0;
  for (let member = 0; member < size; member += 1) {
    now = start;
    const one = simulatedMember(`m${member}`, zones[member % zones.length] ?? 'UTC');
    await one.join();
    for (let passed = 0; passed < hours || !one.isDone(); passed += 1) {
      now = start + passed * hour;
      await one.liveAnHour();
      if (passed % 199 === 198) await one.compare();
    }
    await one.compare();
    spots += one.written();
    pauses += one.pauses();
    for (const days of one.nudged.values()) {
      expect(new Set(days).size).toBe(days.length);
      expect([...days].sort()).toEqual(days);
      expect(days.length + one.pauses()).toBeGreaterThan(24);
    }
    for (const byMember of [stores.stored, stores.storedSpots, stores.storedLogs, stores.storedDays])
      byMember.clear();
    for (const byPath of [stores.storedWorksheets, stores.storedReflections, stores.storedSubscriptions])
      byPath.clear();
    stores.logged.length = 0;
  }
  expect(spots).toBeGreaterThan(size * 10);
  expect(pauses).toBeGreaterThan(size / 4);
});
