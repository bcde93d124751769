import { beforeEach, expect, test } from '@jest/globals';
import { firestoreStores } from '../dependencies.ts';
import type { Answers } from '../stores/feedback.ts';
import { rosterId } from '../stores/members.ts';
import { asha } from '../test/operator-world.ts';
import { operatorWorldTests } from '../test/operator-world-tests.ts';

const { world, get, post, seedPeople } = operatorWorldTests();

const asFay = (method: string, path: string, body?: unknown) =>
  world.call(method, `/api/operator/${path}`, { token: world.token(10, 'fay'), body });
const people = (count: number): [string, string, string][] =>
  Array.from({ length: count }, (_, index) => [`Person ${index}`, `person-${index}@example.com`, '']);
const sizes = async () =>
  (await get('groups?cohort=first')).map(({ name, size }: { name: string; size: number }) => [name, size]);

beforeEach(() => world.database.doc('operators/fay').update({ groups: ['east'] }));

test('a facilitator sees the names, activity and attendance in their group, its sessions and numbers, and nothing of payments', async () => {
  await world.database.doc(`roster/${asha.id}`).update({ attended: ['session-1'] });
  const { status, body, text } = await asFay('GET', 'groups/east');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...{ name: 'East', cohort: { title: 'First' }, size: 1 },
    people: [{ name: 'Asha Rao', last_active_on: '2026-06-16', quiet: null, attended: ['session-1'] }],
    sessions: [{ id: 'session-1', week: 2, came: 1, join_url: null, recording_url: null }],
    feedback: null,
  });
  expect(text).not.toMatch(/pay_|amount|gone@|ravi@/);
});

test('a facilitator writes to their group, and only its people get the mail', async () => {
  await seedPeople([['Mina', 'mina@example.com', '2026-06-16']]);
  const message = { subject: 'Sunday', text: 'See you.', to: 'group', recipients: 1 };
  expect(await asFay('POST', 'groups/east/messages', message)).toMatchObject({
    status: 200,
    body: { recipients: 1 },
  });
  const mails = await world.database.collection('mails').where('mail.kind', '==', 'cohort-message').get();
  expect(mails.docs.map((document) => document.get('mail.email'))).toEqual([asha.email]);
  expect((await asFay('GET', 'groups/east')).body.messages).toMatchObject([
    { subject: 'Sunday', recipients: 1 },
  ]);
});

test('a group that a facilitator no longer leads answers 404', async () => {
  await world.database.doc('operators/fay').update({ groups: ['west'] });
  expect((await asFay('GET', 'groups/east')).status).toBe(404);
  expect((await asFay('GET', 'groups/west')).status).toBe(200);
});

test('people without a group are spread evenly over the wanted number of groups; those who are in one stay there', async () => {
  await seedPeople(people(14));
  expect((await post('cohorts/first/groups', { groups: 3 })).status).toBe(200);
  expect(await sizes()).toEqual([
    ['East', 5],
    ['Group 3', 5],
    ['West', 5],
  ]);
  expect((await world.database.doc(`roster/${asha.id}`).get()).get('groupId')).toBe('east');
});

test('the page of a person says which group they are in, and they are put into one of their cohort from there', async () => {
  await post(`people/${asha.id}/group`, { group: null, seen: { group: 'east' } });
  expect((await get(`people/${asha.id}`)).group).toBeNull();
  await post(`people/${asha.id}/group`, { group: 'west', seen: { group: null } });
  expect((await get(`people/${asha.id}`)).group).toEqual({ id: 'west', name: 'West' });
});

test('a person whom another owner has put into another group since stays there, until that was seen', async () => {
  const put = (group: string | null, seen: string | null) =>
    post(`people/${asha.id}/group`, { group, seen: { group: seen } });
  expect((await put('west', 'east')).status).toBe(200);
  const refused = await put(null, 'east');
  expect(refused).toMatchObject({ status: 409, body: { versions: { stored: { group: 'west' } } } });
  expect((await get(`people/${asha.id}`)).group).toMatchObject({ id: 'west' });
  expect((await put(null, 'west')).status).toBe(200);
});

test('a group that another owner has renamed since keeps that name, until it was seen', async () => {
  const rename = (name: string, seen: string) => post('groups/east', { name, seen: { name: seen } });
  expect((await rename('Sunrise', 'East')).status).toBe(200);
  const refused = await rename('Dawn', 'East');
  expect(refused).toMatchObject({ status: 409, body: { versions: { stored: { name: 'Sunrise' } } } });
  expect((await get('groups/east')).name).toBe('Sunrise');
  expect((await rename('Dawn', 'Sunrise')).status).toBe(200);
});

test('the list has the groups of the cohorts that have not ended; those of one that has are on its page', async () => {
  const group = { cohortId: 'past', name: 'Old', createdAt: new Date('2025-01-01T00:00:00Z') };
  await world.database.doc('groups/old').set(group);
  await world.database.doc('cohorts/past').set({
    ...{ title: 'Past', startsOn: '2025-01-05', weeks: 4, enrolment: 'closed', sessions: [] },
    updatedAt: new Date('2025-01-01T00:00:00Z'),
  });
  const names = async (query = '') => (await get(`groups${query}`)).map(({ name }: { name: string }) => name);
  expect(await names()).toEqual(['East', 'West']);
  expect(await names('?cohort=past')).toEqual(['Old']);
});

test('no group gets more than twenty people, whether they are divided or put there by hand', async () => {
  await seedPeople(people(40));
  const refused = await post('cohorts/first/groups', { groups: 2 });
  expect(refused).toMatchObject({ status: 409, body: { code: 'action_refused' } });
  expect(await sizes()).toEqual([
    ['East', 1],
    ['West', 0],
  ]);
  for (let index = 0; index < 19; index += 1)
    await world.database.doc(`roster/${rosterId(`person-${index}@example.com`)}`).update({ groupId: 'east' });
  const twentyFirst = `people/${rosterId('person-30@example.com')}/group`;
  expect((await post(twentyFirst, { group: 'east', seen: { group: null } })).body.detail).toMatch(
    /East already has 20 people/,
  );
  expect((await post(twentyFirst, { group: 'west', seen: { group: null } })).status).toBe(200);
});

test.each([
  ['is moved to another cohort', 'move', { cohort: 'next' }],
  ['loses the place', 'remove', {}],
])(
  'a person who %s leaves the group, and is put into it again only with a place in its cohort',
  async (_, path, body) => {
    expect((await post(`people/${asha.id}/${path}`, body)).status).toBe(200);
    expect((await world.database.doc(`roster/${asha.id}`).get()).get('groupId')).toBeUndefined();
    expect((await get('groups/east')).people).toEqual([]);
    const again = await post(`people/${asha.id}/group`, { group: 'east', seen: { group: null } });
    expect(again.body.detail).toMatch(/has no active place/);
  },
);

test('a place that was given back takes up no room in its old group, which may be full by then', async () => {
  await seedPeople(people(20));
  await post(`people/${asha.id}/remove`, {});
  for (const [, email] of people(20))
    await world.database.doc(`roster/${rosterId(email)}`).update({ groupId: 'east' });
  expect((await post(`people/${asha.id}/restore`)).status).toBe(200);
  expect((await get('groups/east')).size).toBe(20);
});

test('the page of a group names the same people as quiet as the lists of quiet people', async () => {
  await seedPeople([
    ['Never', 'never@example.com', ''],
    ['Stopped', 'stopped@example.com', '2026-06-09'],
    ['Weekly', 'weekly@example.com', '2026-06-12'],
    ['Daily', 'daily@example.com', '2026-06-16'],
  ]);
  for (const name of ['never', 'stopped', 'weekly', 'daily'])
    await world.database.doc(`roster/${rosterId(`${name}@example.com`)}`).update({
      ...{ placedOn: '2026-06-01', groupId: 'east' },
      ...(name === 'weekly' && { seenBefore: '2026-06-01' }),
    });
  const kinds = ['never', 'stopped', 'weekly'];
  const listed = await Promise.all(
    kinds.map(async (kind) =>
      (await get(`people?quiet=${kind}`)).map(({ name }: { name: string }) => [name, kind]),
    ),
  );
  const shown = (await get('groups/east')).people.flatMap(({ name, quiet }: Record<string, string>) =>
    quiet === null ? [] : [[name, quiet]],
  );
  expect(shown.length).toBeGreaterThan(1);
  expect(shown.sort()).toEqual(listed.flat().sort());
});

test('the feedback of a group is shown once five of its people have answered', async () => {
  const answers: Answers = {
    score: 9,
    pace: 'right',
    sessions: 'useful',
    habit: 'yes',
    words: '',
    quoteAs: null,
  };
  const at = new Date('2026-07-05T10:00:00Z');
  await seedPeople(people(5).map(([name, email]) => [name, email, '2026-06-16']));
  for (const [, email] of people(5)) {
    const [uid, place] = [`uid-of-${email}`, world.database.doc(`roster/${rosterId(email)}`)];
    await place.update({ uid, groupId: 'west' });
  }
  const { feedback } = firestoreStores(world.database);
  const shown = async () => (await get('groups/west')).feedback;
  for (const [, email] of people(4)) await feedback.save(`uid-of-${email}`, 'first', answers, at);
  expect(await shown()).toBeNull();
  await feedback.save('uid-of-person-4@example.com', 'first', answers, at);
  expect(await shown()).toMatchObject({ answers: 5, score: 9 });
});
