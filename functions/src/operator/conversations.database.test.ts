import { beforeEach, describe, expect, test } from '@jest/globals';
import type { ConversationRow } from '@reshape/contract/operator/conversations';
import { runDeletion } from '../account/deletion.ts';
import {
  askForConversation,
  cancelConversation,
  chooseConversationTime,
  myConversations,
} from '../endpoints/conversations.ts';
import { remindOfSessions } from '../mail/reminders.ts';
import { rosterId } from '../stores/members.ts';
import { memberCall } from '../test/calls.ts';
import { testNow } from '../test/in-memory-stores.ts';
import { asha, markedText } from '../test/operator-world.ts';
import { operatorWorldTests } from '../test/operator-world-tests.ts';

const { world } = operatorWorldTests();

const times = ['2026-06-18T10:00:00.000Z', '2026-06-19T10:00:00.000Z'];
const link = 'https://meet.example.com/one';
const acceptance = { time: times[0], minutes: 30, link };

/** A call by the owner `omar` or `olga`, or by the facilitator `fay`. */
const as = (operator: string, method: string, path = '', body?: unknown) =>
  world.call(method, `/api/operator/conversations${path}`, { token: world.token(10, operator), body });
const listedTo = async (operator: string): Promise<ConversationRow[]> => (await as(operator, 'GET')).body;
const member = () => memberCall(asha.uid);
const params = { id: 'talk' };
const choose = (time: string) =>
  chooseConversationTime({ ...member(), params, body: { time } }, world.dependencies);
const cancel = () => cancelConversation({ ...member(), params }, world.dependencies);
const stored = async () => (await world.database.doc('conversations/talk').get()).data();
/** Kind, recipient and whether it is a cancellation, of the mails about conversations, oldest first. */
const mails = async () => {
  const { docs } = await world.database.collection('mails').get();
  return docs
    .map((document) => document.get('mail'))
    .filter(({ kind }) => kind.startsWith('conversation'))
    .sort((a, b) => a.version - b.version || a.kind.localeCompare(b.kind) || a.email.localeCompare(b.email))
    .map(({ kind, email, isCancelled }) => [kind, email, ...(isCancelled ? ['cancelled'] : [])].join(' '));
};

beforeEach(async () => {
  await world.database.doc('conversations/accepted-talk').delete();
  await world.database.doc('conversations/talk').update({ about: 'Evenings.' });
  await world.database.doc('operators/fay').update({ groups: ['east'] });
});

describe('who sees a conversation', () => {
  test('owners see all of them, and facilitators those of the people in the groups that they lead', async () => {
    for (const operator of ['omar', 'fay'])
      expect(await listedTo(operator)).toMatchObject([
        { id: 'talk', person: { name: 'Asha Rao' }, about: 'Evenings.', times, attached: 1, spots: null },
      ]);
    await world.database.doc('operators/fay').update({ groups: ['west'] });
    expect(await listedTo('fay')).toEqual([]);
    for (const [path, body] of [
      ['accept', acceptance],
      ['propose', { times }],
      ['decline', { text: 'No.' }],
      ['cancel', undefined],
    ] as const)
      expect([path, (await as('fay', 'POST', `/talk/${path}`, body)).status]).toEqual([path, 404]);
    expect(await stored()).toMatchObject({ state: 'asked', version: 0 });
  });

  test('the attached spots are shown only to the operator who accepted, not even to another owner', async () => {
    await world.database.doc('operators/fred').set({
      ...{ email: 'fred@example.com', grantedBy: 'omar', grantedAt: testNow },
      ...{ role: 'facilitator', groups: ['east'] },
    });
    expect((await as('fay', 'POST', '/talk/accept', acceptance)).status).toBe(200);
    const shown = [{ date: '2026-06-16', description: markedText }];
    expect(await listedTo('fay')).toMatchObject([{ state: 'accepted', is_mine: true, spots: shown }]);
    for (const other of ['omar', 'olga', 'fred'])
      expect(await listedTo(other)).toMatchObject([
        { is_mine: false, accepted_by: 'fay@example.com', attached: 1, spots: null },
      ]);
    const { text } = await world.call('GET', `/api/operator/people/${asha.id}`);
    expect(text).not.toContain(markedText);
  });

  test('the spots and the conversation are gone once it is cancelled, or the place is removed', async () => {
    await as('fay', 'POST', '/talk/accept', acceptance);
    await world.call('POST', `/api/operator/people/${asha.id}/remove`);
    expect(await listedTo('fay')).toEqual([]);
    await world.call('POST', `/api/operator/people/${asha.id}/restore`);
    // A removed place leaves its group.
    expect(await listedTo('fay')).toEqual([]);
    await world.database.doc(`roster/${asha.id}`).update({ groupId: 'east' });
    expect(await listedTo('fay')).toMatchObject([{ spots: [{ description: markedText }] }]);
    await cancel();
    expect(await listedTo('fay')).toEqual([]);
  });

  test('a spot that the member deleted is no longer shown', async () => {
    await as('omar', 'POST', '/talk/accept', acceptance);
    await world.dependencies.spots.delete(asha.uid, 'one', testNow);
    expect(await listedTo('omar')).toMatchObject([{ attached: 1, spots: [] }]);
  });
});

describe('an answer to a conversation', () => {
  test('accepts one of the named times, and the member and the operator get a mail', async () => {
    const otherTime = { ...acceptance, time: '2026-06-18T11:00:00Z' };
    expect((await as('omar', 'POST', '/talk/accept', otherTime)).status).toBe(409);
    expect(
      (await as('omar', 'POST', '/talk/accept', { ...acceptance, link: 'http://a.example' })).status,
    ).toBe(400);
    expect((await as('omar', 'POST', '/talk/accept', { ...acceptance, minutes: 121 })).status).toBe(400);
    expect(await mails()).toEqual([]);
    expect((await as('omar', 'POST', '/talk/accept', acceptance)).status).toBe(200);
    expect((await as('olga', 'POST', '/talk/accept', acceptance)).status).toBe(409);
    expect(await mails()).toEqual([`conversation ${asha.email}`, 'conversation-host omar@example.com']);
    expect((await as('omar', 'POST', '/talk/accept', { ...acceptance, minutes: 45 })).status).toBe(200);
    expect((await mails()).length).toBe(4);
    expect(await stored()).toMatchObject({ time: { minutes: 45 }, link, acceptedBy: 'omar@example.com' });
  });

  test('proposes other times, of which the member takes one, which is then accepted', async () => {
    const proposed = ['2026-06-21T10:00:00.000Z', '2026-06-22T10:00:00.000Z'];
    const sameTime = [proposed[0], '2026-06-21T10:00:00Z'];
    expect((await as('omar', 'POST', '/talk/propose', { times: sameTime })).status).toBe(400);
    for (const impossible of ['2026-06-17T09:00:00Z', '2026-07-06T00:00:00Z'])
      expect([
        impossible,
        (await as('omar', 'POST', '/talk/propose', { times: [impossible] })).status,
      ]).toEqual([impossible, 409]);
    expect((await as('omar', 'POST', '/talk/propose', { times: proposed })).status).toBe(200);
    expect((await as('omar', 'POST', '/talk/accept', { ...acceptance, time: proposed[0] })).status).toBe(409);
    await expect(choose(times[0] ?? '')).rejects.toMatchObject({ code: 'conversation_refused' });
    for (let repeat = 0; repeat < 2; repeat += 1)
      expect(await choose(proposed[1] ?? '')).toMatchObject({ state: 'asked', times: [proposed[1]] });
    expect(await stored()).toMatchObject({ version: 2 });
    expect((await as('omar', 'POST', '/talk/accept', { ...acceptance, time: proposed[1] })).status).toBe(200);
    // The member's call is repeated after a lost response.
    expect(await choose(proposed[1] ?? '')).toMatchObject({ state: 'accepted', time: proposed[1] });
  });

  test('declines with a text that the member reads, who may then ask again in that week', async () => {
    expect((await as('omar', 'POST', '/talk/decline', { text: ' ' })).status).toBe(400);
    expect((await as('omar', 'POST', '/talk/decline', { text: 'We are away.' })).status).toBe(200);
    expect(await mails()).toEqual([`conversation ${asha.email}`]);
    expect(await listedTo('omar')).toEqual([]);
    const again = { ...member(), body: { times: times.map((time) => time) } };
    expect(await askForConversation(again, world.dependencies)).toMatchObject({ state: 'asked', week: 2 });
    await expect(askForConversation(again, world.dependencies)).rejects.toMatchObject({
      code: 'conversation_refused',
    });
  });

  test('is asked for by a mail to each facilitator of the group, once, and again when a proposed time is taken', async () => {
    await as('omar', 'POST', '/talk/decline', { text: 'We are away.' });
    const call = { ...member(), idempotencyKey: 'one-key', body: { times: [...times] } };
    const asked = await askForConversation(call, world.dependencies);
    await askForConversation(call, world.dependencies);
    const toAnswerers = async () => (await mails()).filter((mail) => mail.startsWith('conversation-asked'));
    expect(await toAnswerers()).toEqual(['conversation-asked fay@example.com']);
    const proposed = ['2026-06-21T10:00:00.000Z'];
    await as('fay', 'POST', `/${asked.id}/propose`, { times: proposed });
    const time = { ...member(), params: { id: asked.id }, body: { time: proposed[0] ?? '' } };
    for (let repeat = 0; repeat < 2; repeat += 1) await chooseConversationTime(time, world.dependencies);
    expect(await toAnswerers()).toHaveLength(2);
  });

  test('is asked for by a mail to each owner when no facilitator leads the group', async () => {
    await world.database.doc('operators/fay').update({ groups: ['west'] });
    await as('omar', 'POST', '/talk/decline', { text: 'We are away.' });
    await askForConversation({ ...member(), body: { times: [...times] } }, world.dependencies);
    expect((await mails()).filter((mail) => mail.startsWith('conversation-asked'))).toEqual([
      'conversation-asked olga@example.com',
      'conversation-asked omar@example.com',
    ]);
  });

  test('can be given by the facilitators of the group and by the owners, at the moment of each', async () => {
    const canAnswer = (name: string) =>
      world.dependencies.conversations.canAnswer(`${name}@example.com`, rosterId(asha.email));
    const all = () => Promise.all(['fay', 'olga', 'omar', 'nobody'].map(canAnswer));
    expect(await all()).toEqual([true, true, true, false]);
    await world.database.doc('operators/fay').update({ groups: ['west'] });
    expect(await all()).toEqual([false, true, true, false]);
    await world.database.doc('operators/olga').delete();
    expect(await all()).toEqual([false, false, true, false]);
  });

  test('is cancelled by either side once it is accepted, which both hear of', async () => {
    expect((await as('omar', 'POST', '/talk/cancel')).status).toBe(409);
    await as('fay', 'POST', '/talk/accept', acceptance);
    expect((await as('omar', 'POST', '/talk/cancel')).status).toBe(200);
    expect((await mails()).slice(2)).toEqual([
      `conversation ${asha.email}`,
      'conversation-host fay@example.com cancelled',
    ]);
    expect(await cancel()).toMatchObject({ state: 'cancelled' });
    expect((await mails()).length).toBe(4);
  });
});

describe('a conversation', () => {
  test('of a member who lost their place is cancelled by the next run of the job, which mails the operator who accepted it once', async () => {
    await as('fay', 'POST', '/talk/accept', acceptance);
    await world.call('POST', `/api/operator/people/${asha.id}/move`, { body: { cohort: 'next' } });
    for (let run = 0; run < 2; run += 1) await remindOfSessions(testNow, world.dependencies);
    expect(await stored()).toMatchObject({ state: 'cancelled', openUntil: null });
    expect((await mails()).slice(2)).toEqual([
      `conversation ${asha.email}`,
      'conversation-host fay@example.com cancelled',
    ]);
  });

  test('that was accepted takes place when the member moves to another cohort after the end of theirs, and both see it', async () => {
    await as('fay', 'POST', '/talk/accept', acceptance);
    await world.database.doc('cohorts/first').update({ startsOn: '2026-05-18' });
    await world.call('POST', `/api/operator/people/${asha.id}/move`, { body: { cohort: 'next' } });
    await remindOfSessions(testNow, world.dependencies);
    expect(await listedTo('fay')).toMatchObject([
      { state: 'accepted', spots: [{ description: markedText }] },
    ]);
    expect(await listedTo('omar')).toEqual([]);
    const { conversations } = await myConversations(member(), world.dependencies);
    expect(conversations).toMatchObject([{ id: 'talk', state: 'accepted' }]);
    expect((await as('fay', 'POST', '/talk/cancel')).status).toBe(200);
  });

  test('is cancelled when whoever accepted it is no longer an operator, and both get a mail about it', async () => {
    await as('fay', 'POST', '/talk/accept', acceptance);
    await remindOfSessions(testNow, world.dependencies);
    expect(await stored()).toMatchObject({ state: 'accepted' });
    await world.call('POST', '/api/operator/operators/fay/revoke');
    await remindOfSessions(testNow, world.dependencies);
    expect(await stored()).toMatchObject({ state: 'cancelled' });
    expect((await mails()).slice(2)).toEqual([
      `conversation ${asha.email}`,
      'conversation-host fay@example.com cancelled',
    ]);
  });

  test('of a person about whom everything is deleted is cancelled and then deleted, and the person gets no mail', async () => {
    await as('fay', 'POST', '/talk/accept', acceptance);
    await world.call('POST', '/api/operator/personal-data/erase', { body: { address: asha.email } });
    const [task] = world.dependencies.queuedDeletions;
    const clock = () => new Date(testNow.getTime() + 60_000);
    await runDeletion(task, { ...world.dependencies, clock });
    expect(await stored()).toBeUndefined();
    expect(await mails()).toEqual([
      'conversation-host fay@example.com',
      'conversation-host fay@example.com cancelled',
    ]);
  });
});

test('Today lists how many people asked for a conversation, until each has an answer', async () => {
  const decisions = async () => {
    const { body } = await world.call('GET', '/api/operator/overview');
    return body.decisions.items.filter(({ kind }: { kind: string }) => kind === 'conversation-asked');
  };
  expect(await decisions()).toMatchObject([{ count: 1, link: '/operator/conversations' }]);
  await as('omar', 'POST', '/talk/decline', { text: 'We are away.' });
  expect(await decisions()).toEqual([]);
});
