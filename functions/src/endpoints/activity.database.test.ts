import { expect, test } from '@jest/globals';
import { localDay } from '@reshape/domain/local-day';
import { testDatabases } from 'firestore-emulator/testing';
import { firestoreStores } from '../dependencies.ts';
import { createApiApp } from '../http/api-app.ts';
import { rosterId } from '../stores/members.ts';
import { newListing } from '../stores/roster.ts';
import { inMemoryDependencies, storedCohort, testNow } from '../test/in-memory-stores.ts';
import { send } from '../test/in-process-api.ts';

const newDatabase = testDatabases('firestore.indexes.json');

/** A member in a database of their own, and calls of theirs. */
async function member() {
  const database = newDatabase();
  const stores = firestoreStores(database);
  const memory = inMemoryDependencies();
  const email = 'asha@example.com';
  await database.doc('cohorts/first').set(storedCohort());
  const place = database.doc(`roster/${rosterId(email)}`);
  await place.set({ email, cohortId: 'first', status: 'active', ...newListing(email) });
  await stores.members.admit({ uid: 'asha', email, displayName: 'Asha Rao' }, testNow);
  const app = createApiApp({ ...memory, ...stores });
  const seconds = Math.floor(testNow.getTime() / 1000);
  const callIn = (sid: string) => (method: string, url: string, body?: unknown) => {
    const token = memory.tokens.issue({ sub: 'asha', sid, ep: 0, auth_time: seconds }, testNow);
    return send(app, {
      method,
      url,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  };
  return {
    database,
    stores,
    place,
    call: callIn('here'),
    callElsewhere: callIn('there'),
    logged: memory.logged,
  };
}

test("a member's own writes note the day and the counts at the place once a day, and reading notes nothing", async () => {
  const { database, place, call } = await member();
  await call('GET', '/api/spots');
  expect((await place.get()).data()).toMatchObject({
    ...{ lastActiveOn: '', seenOn: '2026-06-17', seenBefore: '2026-06-17' },
  });
  await call('POST', '/api/spots', { description: 'One' });
  const noted = await place.get();
  expect(noted.data()).toMatchObject({
    name: 'Asha Rao',
    sortName: 'asha rao',
    lastActiveOn: '2026-06-17',
    counts: { spots: 1, challengeDays: 0, ticks: 0 },
  });
  expect((await database.doc('members/asha').get()).get('lastActiveOn')).toBe('2026-06-17');
  await call('POST', '/api/spots', { description: 'Two' });
  expect((await place.get()).updateTime?.isEqual(noted.updateTime ?? noted.readTime)).toBe(true);
  await database.doc('members/asha').update({ lastActiveOn: localDay('2026-06-16') });
  await call('POST', '/api/spots', { description: 'Three' });
  expect((await place.get()).data()).toMatchObject({
    ...{ counts: { spots: 3 }, seenOn: '2026-06-17', seenBefore: '2026-06-16' },
  });
});

test('the days on which a member writes are noted on the roster until the last day of the cohort', async () => {
  const { database, place, call } = await member();
  const days = async () => (await place.get()).get('activeDays');
  await place.update({ activeDays: ['2026-06-15'] });
  await call('POST', '/api/spots', { description: 'One' });
  expect(await days()).toEqual(['2026-06-15', '2026-06-17']);
  await database.doc('cohorts/first').update({ startsOn: '2026-05-04' });
  await database.doc('members/asha').update({ lastActiveOn: '2026-06-16' });
  await call('POST', '/api/spots', { description: 'Two' });
  expect(await days()).toEqual(['2026-06-15', '2026-06-17']);
});

test('the first day on which a member writes is noted, but no day of a member whose earlier days are not known', async () => {
  const first = await member();
  await first.call('POST', '/api/spots', { description: 'One' });
  expect((await first.place.get()).get('activeDays')).toEqual(['2026-06-17']);
  const earlier = await member();
  await earlier.database.doc('members/asha').update({ lastActiveOn: '2026-06-16' });
  await earlier.call('POST', '/api/spots', { description: 'One' });
  expect((await earlier.place.get()).get('activeDays')).toBeUndefined();
});

test('a day is noted once, also when two calls of the member have found at the same moment that it is not', async () => {
  const { stores, place, call } = await member();
  await call('POST', '/api/spots', { description: 'One' });
  await stores.activity.note('asha', place.id, localDay('2026-06-17'), storedCohort());
  expect((await place.get()).get('activeDays')).toEqual(['2026-06-17']);
});

test("a note that fails is logged, and the member's write succeeds", async () => {
  const { place, call, logged } = await member();
  await place.delete();
  expect((await call('POST', '/api/spots', { description: 'One' })).status).toBe(200);
  expect((await place.get()).exists).toBe(false);
  expect(logged.some((line) => line.includes('"failed"'))).toBe(true);
});

test('the day says when another session last changed something, and nothing about changes of the session that asks', async () => {
  const { call, callElsewhere } = await member();
  const readDay = async () => JSON.parse((await call('GET', '/api/account/day')).text);
  await call('POST', '/api/spots', { description: 'Here' });
  expect(await readDay()).toMatchObject({ changed_elsewhere_at: null });
  const { text } = await callElsewhere('POST', '/api/spots', { description: 'There' });
  expect(await readDay()).toMatchObject({ changed_elsewhere_at: testNow.toISOString() });
  await call('POST', '/api/spots/delete', { id: JSON.parse(text).id });
  expect(await readDay()).toMatchObject({ changed_elsewhere_at: null });
});

test('coming back after two silent days is counted once and dated by the last change before them, however many calls of the day note it', async () => {
  const { database, call } = await member();
  const lastChange = { at: new Date('2026-06-14T20:30:00Z'), sessionId: 'earlier' };
  await database.doc('members/asha').update({ lastActiveOn: localDay('2026-06-14'), returns: 1, lastChange });
  await Promise.all(
    ['One', 'Two', 'Three'].map((description) => call('POST', '/api/spots', { description })),
  );
  expect(JSON.parse((await call('GET', '/api/account/day')).text)).toMatchObject({
    returns: 2,
    lapsed_at: '2026-06-14T20:30:00.000Z',
  });
});
