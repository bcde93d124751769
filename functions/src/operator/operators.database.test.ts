import { beforeEach, expect, test } from '@jest/globals';
import { testDatabases } from 'firestore-emulator/testing';
import { cachedOperators } from '../stores/cache.ts';
import { rosterId } from '../stores/members.ts';
import type { Role } from '../stores/operators.ts';
import { act } from '../test/operator-acts.ts';
import { type OperatorWorld, operatorWorld, sentencesIn } from '../test/operator-world.ts';
import { deletePerson } from './personal-data.ts';

const newDatabase = testDatabases('firestore.indexes.json');

let world: OperatorWorld;
beforeEach(async () => {
  world = await operatorWorld(newDatabase());
});

const post = (url: string, body?: unknown) => world.call('POST', `/api/operator/operators${url}`, { body });
const grant = (address: string) => post('', { address, role: 'owner' });
const owner: Role = { role: 'owner', groups: [] };
const facilitatorOf = (...groups: string[]): Role => ({ role: 'facilitator', groups });

const readMails = async () =>
  (await world.database.collection('mails').get()).docs
    .map((document) => document.get('mail'))
    .filter(({ kind }) => kind === 'operator-role')
    .map(({ email, change }) => `${email} ${change}`)
    .sort();

test('an owner grants and revokes the role, which is logged, and all owners and the person get a mail, but no facilitator', async () => {
  expect((await grant('rosa@example.com')).status).toBe(200);
  const listed = (await world.call('GET', '/api/operator/operators')).body;
  expect(listed).toContainEqual(expect.objectContaining({ address: 'rosa@example.com' }));
  expect(await readMails()).toEqual(['olga', 'omar', 'rosa'].map((name) => `${name}@example.com granted`));
  expect(await readMails()).not.toContain('fay@example.com granted');
  const asRosa = () => world.call('GET', '/api/operator/log', { token: world.token(10, 'rosa') });
  expect(await sentencesIn(world)).toEqual(['Made rosa@example.com an owner']);
  expect((await asRosa()).status).toBe(200);
  expect((await post('/rosa/revoke')).status).toBe(200);
  expect((await asRosa()).status).toBe(403);
  expect(await readMails()).toContain('rosa@example.com revoked');
});

test('the role of the last owner is not revoked, and their account is not deleted', async () => {
  await world.database.doc('operators/olga').delete();
  expect((await post('/omar/revoke')).body.detail).toMatch(/last owner/);
  const person = { email: 'omar@example.com', cohortId: 'first', status: 'active', uid: 'omar' };
  await world.database.doc(`roster/${rosterId(person.email)}`).set(person);
  await expect(deletePerson(person.email, { by: 'asha' }, world.dependencies)).rejects.toThrow(
    /You are the last owner/,
  );
  expect(await world.dependencies.operators.get('omar')).toBeDefined();
});

test('granting the role is refused for an address that never signed in and for an operator, and revoking it for a person without it', async () => {
  expect((await grant('nobody@example.com')).body.detail).toMatch(/signed in/);
  expect((await grant('omar@example.com')).body.detail).toMatch(/already/);
  expect(await post('/rosa/revoke')).toMatchObject({
    ...{ status: 404, body: { detail: 'This account is not an operator’s any more' } },
  });
});

test('a change of the role is stored together with its mails, so that a process that ends before it enqueues them loses none', async () => {
  const ended = { enqueue: () => Promise.reject(new Error('the process ended')) };
  const dependencies = { ...world.dependencies, mail: ended, mailQueue: ended };
  await act('grantOperator', { body: { address: 'rosa@example.com', role: 'owner' } }, dependencies);
  expect(await readMails()).toContain('olga@example.com granted');
  const body = { ...facilitatorOf(), seen: owner };
  await act('changeOperator', { params: { id: 'rosa' }, body }, dependencies);
  expect(await readMails()).toContain('rosa@example.com changed');
  await act('inviteOperator', { params: { id: 'rosa' } }, dependencies);
  await act('revokeOperator', { params: { id: 'rosa' } }, dependencies);
  expect(await readMails()).toContain('rosa@example.com revoked');
});

test('every operator is listed and can be revoked, however many there are', async () => {
  const grantedAt = new Date('2026-06-01T10:00:00Z');
  const added = Array.from({ length: 60 }, (_, index) => `operator-${index}`);
  const batch = world.database.batch();
  for (const uid of added)
    batch.set(world.database.doc(`operators/${uid}`), {
      email: `${uid}@example.com`,
      grantedBy: 'asha',
      grantedAt,
    });
  await batch.commit();
  expect(await world.dependencies.operators.all()).toHaveLength(63);
  await post('/operator-59/revoke');
  expect(await world.dependencies.operators.get('operator-59')).toBeUndefined();
});

const asRosa = (path: string) =>
  world.call('GET', `/api/operator/${path}`, { token: world.token(10, 'rosa') });

test('an account becomes a facilitator of chosen groups, gets other groups, becomes an owner, and the log names what each operator did', async () => {
  const granted = await post('', { address: 'rosa@example.com', role: 'facilitator', groups: ['east'] });
  expect(granted.body.message).toMatch(/rosa@example.com is a facilitator now/);
  const east = { id: 'east', name: 'East', cohort: { id: 'first', title: 'First' } };
  expect((await world.call('GET', '/api/operator/operators')).body).toContainEqual(
    expect.objectContaining({ id: 'rosa', role: 'facilitator', groups: [east] }),
  );
  expect((await asRosa('groups/east')).status).toBe(200);
  expect(await asRosa('log')).toMatchObject({ status: 403, body: { code: 'owners_only' } });
  expect(await readMails()).toContain('rosa@example.com granted');
  await post('/rosa', { ...facilitatorOf('west'), seen: facilitatorOf('east') });
  expect((await asRosa('groups/east')).status).toBe(404);
  expect((await readMails()).filter((mail) => mail.endsWith('groups'))).toEqual(['rosa@example.com groups']);
  const message = { subject: 'Sunday', text: 'See you.', to: 'me' };
  const token = world.token(10, 'rosa');
  await world.call('POST', '/api/operator/groups/west/messages', { token, body: message });
  expect(await sentencesIn(world, 'by=rosa@example.com')).toEqual([
    'Sent themselves “Sunday” as a test for West',
  ]);
  await post('/rosa', { ...owner, seen: facilitatorOf('west') });
  expect((await asRosa('log')).status).toBe(200);
  expect((await readMails()).filter((mail) => mail.endsWith('changed'))).toEqual(
    ['olga', 'omar', 'rosa'].map((name) => `${name}@example.com changed`),
  );
});

test('an operator who has not signed in to the console is mailed about the role again, and one who has is not', async () => {
  await post('', { address: 'rosa@example.com', role: 'facilitator', groups: ['east'] });
  const mailsToRosa = async () =>
    (await readMails()).filter((mail) => mail === 'rosa@example.com granted').length;
  expect((await post('/rosa/invite')).status).toBe(200);
  expect(await mailsToRosa()).toBe(2);
  expect((await readMails()).filter((mail) => mail === 'olga@example.com granted')).toHaveLength(1);
  await world.dependencies.operators.noteSignIn('rosa', new Date('2026-06-17T10:00:00Z'));
  expect((await world.call('GET', '/api/operator/operators')).body).toContainEqual(
    expect.objectContaining({ id: 'rosa', has_signed_in: true }),
  );
  expect(await post('/rosa/invite')).toMatchObject({ status: 409, body: { code: 'action_refused' } });
  expect(await mailsToRosa()).toBe(2);
  expect((await post('/nobody/invite')).status).toBe(404);
});

test('a role is granted and changed only when it is named', async () => {
  expect((await post('', { address: 'rosa@example.com' })).status).toBe(400);
  expect((await post('/fay', { groups: ['east'], seen: facilitatorOf('west') })).status).toBe(400);
  expect(await readMails()).toEqual([]);
});

test.each([
  ['of the groups', facilitatorOf('east', 'west'), facilitatorOf(), ['groups']],
  ['of the role', owner, facilitatorOf('east'), ['groups', 'role']],
])(
  'a change %s that another owner has made since is not replaced, but shown, until it was seen',
  async (_, first, second, fields) => {
    const seen = facilitatorOf('west');
    expect((await post('/fay', { ...first, seen })).status).toBe(200);
    const refused = await post('/fay', { ...second, seen });
    expect(refused).toMatchObject({ status: 409, body: { code: 'version_conflict' } });
    expect(Object.keys(refused.body.versions.stored).sort()).toEqual(fields);
    expect(first).toMatchObject(refused.body.versions.stored);
    expect(await world.dependencies.operators.get('fay')).toMatchObject(first);
    expect((await post('/fay', { ...second, seen: first })).status).toBe(200);
  },
);

test('a group that no longer exists, which the list does not show, does not prevent a change', async () => {
  await world.database.doc('operators/fay').update({ groups: ['gone', 'west'] });
  const changed = await post('/fay', { ...facilitatorOf('east'), seen: facilitatorOf('west') });
  expect(changed.status).toBe(200);
});

test('a facilitator leads no group that does not exist', async () => {
  expect(await post('/fay', { ...facilitatorOf('nowhere'), seen: facilitatorOf('west') })).toMatchObject({
    status: 409,
  });
});

test('the last owner does not become a facilitator', async () => {
  await world.database.doc('operators/olga').delete();
  expect((await post('/omar', { ...facilitatorOf('east'), seen: owner })).body.detail).toMatch(/last owner/);
});

test('an owner who is being deleted does not count: the role of the other is not revoked or changed', async () => {
  const person = { email: 'olga@example.com', cohortId: 'first', status: 'active', uid: 'olga' };
  await world.database.doc(`roster/${rosterId(person.email)}`).set(person);
  await deletePerson(person.email, { by: 'asha' }, world.dependencies);
  expect((await post('/omar/revoke')).body.detail).toMatch(/last owner/);
  expect((await post('/omar', { ...facilitatorOf('east'), seen: owner })).body.detail).toMatch(/last owner/);
  expect(await world.dependencies.operators.get('omar')).toMatchObject({ role: 'owner' });
});

test('a facilitator whose role was revoked is refused after 30 seconds by an instance that knew it', async () => {
  let now = 1_000;
  const instance = cachedOperators(world.dependencies.operators, { now: () => now });
  expect(await instance.get('fay')).toMatchObject({ role: 'facilitator', groups: ['west'] });
  await post('/fay/revoke');
  now += 30_001;
  expect(await instance.get('fay')).toBeUndefined();
});
