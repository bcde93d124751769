import { beforeEach, describe, expect, test } from '@jest/globals';
import ICAL from 'ical.js';
import { storedCohort } from '../test/in-memory-stores.ts';
import { type InProcessApi, type InProcessResponse, inProcessApi } from '../test/in-process-api.ts';
import { changeMember } from '../test/seed-members.ts';

const sessions = [
  {
    id: 'week-1',
    week: 1,
    startsAt: new Date('2026-06-18T13:30:00Z'),
    minutes: 90,
    joinUrl: 'https://video.example',
  },
  { id: 'week-3', week: 3, startsAt: new Date('2026-06-25T13:30:00Z'), minutes: 90 },
];

let api: InProcessApi;
let headers: Record<string, string>;
beforeEach(() => {
  api = inProcessApi();
  api.seedMember();
  headers = { authorization: `Bearer ${api.signIn()}` };
  api.stores.content.cohorts.set(
    'first',
    storedCohort({ sessions, updatedAt: new Date('2026-06-01T08:00:00Z') }),
  );
});

const read = (path: string) => api.fetch(`https://reshape.example${path}`);
const post = (path: string) => api.fetch(`https://reshape.example${path}`, { method: 'POST', headers });
const create = async (): Promise<string> => JSON.parse((await post('/api/calendar-feed')).text).path;
const textOf = ({ bytes }: InProcessResponse) => new TextDecoder().decode(bytes);
const events = (response: InProcessResponse) =>
  new ICAL.Component(ICAL.parse(textOf(response)))
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component));
describe('the calendar of a member', () => {
  test('has the live sessions of their cohort, and nothing about them', async () => {
    const response = await read(await create());
    expect(response.status).toBe(200);
    expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(response.headers['cache-control']).toBe('private, max-age=900');
    expect(events(response).map(({ uid }) => uid)).toHaveLength(2);
    expect(textOf(response)).not.toMatch(/member@example|Asha|ATTENDEE|ORGANIZER|video\.example/);
  });

  test('has a booster evening after the end of their cohort once they go on', async () => {
    const booster = { id: 'booster', week: 6, startsAt: new Date('2026-07-16T13:30:00Z'), minutes: 60 };
    api.stores.content.cohorts.set('first', storedCohort({ sessions: [...sessions, booster] }));
    const path = await create();
    const count = async () => events(await read(path)).length;
    expect(await count()).toBe(2);
    changeMember(api.stores, { secondMonth: { cohortId: 'first', on: true } });
    expect(await count()).toBe(3);
  });

  test('follows a session that moves, with a higher sequence, and one that is cancelled', async () => {
    const path = await create();
    const [first] = events(await read(path));
    const startsAt = new Date('2026-06-18T15:00:00Z');
    const moved = { id: 'week-1', week: 1, startsAt, minutes: 60 };
    api.stores.content.cohorts.set(
      'first',
      storedCohort({ sessions: [moved], updatedAt: new Date('2026-06-17T11:00:00Z') }),
    );
    const [event, ...others] = events(await read(path));
    expect(others).toEqual([]);
    expect([event?.uid, event?.startDate.toJSDate()]).toEqual([first?.uid, startsAt]);
    expect(event?.sequence).toBeGreaterThan(first?.sequence ?? 0);
  });
});

describe('the address of a calendar', () => {
  const notFound = (response: InProcessResponse) => {
    expect(response.status).toBe(404);
    return { ...JSON.parse(response.text), requestId: '' };
  };

  test('ends when a new one is made, and when it is turned off; then it answers like one that never existed', async () => {
    const unknown = notFound(await read('/api/calendar/never-was/live-sessions.ics'));
    const first = await create();
    const second = await create();
    expect(notFound(await read(first))).toEqual(unknown);
    expect((await read(second)).status).toBe(200);
    const ended = await post('/api/calendar-feed/end');
    expect(JSON.parse(ended.text)).toEqual({ since: null });
    expect(notFound(await read(second))).toEqual(unknown);
  });

  test.each(['removed', 'refunded', 'deleting'] as const)('ends when the member is %s', async (status) => {
    const path = await create();
    changeMember(api.stores, { status });
    notFound(await read(path));
  });

  test('is stored as a hash only, and shown once', async () => {
    const secret = 'secret-of-the-calendar';
    Object.assign(api.dependencies, { newId: () => secret });
    expect(await create()).toBe(`/api/calendar/${secret}/live-sessions.ics`);
    expect(JSON.stringify([...api.stores.stored])).not.toContain(secret);
    const { text } = await api.fetch('https://reshape.example/api/calendar-feed', { headers });
    expect(Object.keys(JSON.parse(text))).toEqual(['since']);
    expect(JSON.stringify(api.stores.logged)).not.toContain(secret);
  });

  test('is answered sixty times an hour', async () => {
    const path = await create();
    const statuses: number[] = [];
    for (let index = 0; index < 61; index += 1) statuses.push((await read(path)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
  });
});
