import { beforeEach, expect, test } from '@jest/globals';
import { localDay } from '@reshape/domain/local-day';
import { publicCall } from '../test/calls.ts';
import { type InMemoryDependencies, inMemoryDependencies, storedCohort } from '../test/in-memory-stores.ts';
import { enrolment } from './cohort.ts';

let dependencies: InMemoryDependencies;
const ask = (now = new Date('2026-06-17T10:00:00Z')) =>
  enrolment({ ...publicCall(now), params: {}, query: undefined, body: undefined }, dependencies);
const cohort = (title: string, startsOn: string, fields: Partial<Parameters<typeof storedCohort>[0]> = {}) =>
  dependencies.content.cohorts.set(
    title,
    storedCohort({ title, startsOn: localDay(startsOn), enrolment: 'open', ...fields }),
  );

beforeEach(() => {
  dependencies = inMemoryDependencies();
});

test('shows the calendar and the platform of the open cohort, without the links to join', async () => {
  cohort('Next', '2026-07-13', {
    sessions: [
      {
        week: 1,
        startsAt: new Date('2026-07-14T13:30:00Z'),
        minutes: 90,
        joinUrl: 'https://video.example/secret',
      },
    ],
    platform: 'Jitsi',
  });
  expect(await ask()).toEqual({
    title: 'Next',
    starts_on: '2026-07-13',
    weeks: 4,
    sessions: [{ week: 1, starts_at: '2026-07-14T13:30:00.000Z', minutes: 90 }],
    platform: 'Jitsi',
    seats_left: null,
  });
});

test('says how many seats are left, and none when more people than seats are in', async () => {
  cohort('Next', '2026-07-13', { seats: 2 });
  const enrol = (email: string, fields = {}) =>
    dependencies.roster.set(email, { email, cohortId: 'Next', status: 'active', ...fields });
  enrol('refunded@example.com', { status: 'refunded' });
  enrol('elsewhere@example.com', { cohortId: 'Other' });
  enrol('asha@example.com');
  expect((await ask())?.seats_left).toBe(1);
  enrol('ravi@example.com');
  enrol('mina@example.com');
  expect((await ask())?.seats_left).toBe(0);
});

test('names the usual platform for a cohort that names none', async () => {
  cohort('Next', '2026-07-13');
  expect((await ask())?.platform).toBe('Zoom');
});

test('answers null when no cohort is open', async () => {
  expect(await ask()).toBeNull();
  cohort('Closed', '2026-07-13', { enrolment: 'closed' });
  cohort('Called off', '2026-07-13', { status: 'ended' });
  cohort('Over', '2026-05-01');
  expect(await ask()).toBeNull();
});
