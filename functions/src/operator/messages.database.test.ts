import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Audience } from '@reshape/contract/operator/cohorts';
import { outgoingMail } from '../mail/outgoing.ts';
import { mailParts } from '../mail/templates/templates.ts';
import { rosterId } from '../stores/members.ts';
import { testNow } from '../test/in-memory-stores.ts';
import { asha } from '../test/operator-world.ts';
import { operatorWorldTests } from '../test/operator-world-tests.ts';
import { sendDueMessages } from './messages.ts';

const { world, get, post, seedPeople } = operatorWorldTests();

test('a message goes to the number of people that the operator saw, or is refused', async () => {
  const message = { subject: 'Sunday', text: 'See you.', to: 'cohort' };
  expect((await post('cohorts/first/messages', { ...message, recipients: 2 })).body.code).toBe(
    'version_conflict',
  );
  expect((await post('cohorts/first/messages', { ...message, recipients: 1 })).status).toBe(200);
  expect((await post('cohorts/first/messages', { ...message, to: 'me' })).status).toBe(200);
  expect(await get('cohorts/first/messages')).toMatchObject([
    { subject: 'Sunday', text: 'See you.', recipients: 1, sent: 0, due_at: null },
    { subject: 'Soon' },
  ]);
  expect(world.mailTasks).toHaveLength(2);
});

describe('a message to a part of a cohort', () => {
  const [bina, dora] = ['bina@example.com', 'dora@example.com'];
  const message = { subject: 'Hello {first name}', text: 'Dear {first name}, see you.', to: 'cohort' };
  const send = (body: object, key?: string) => post('cohorts/first/messages', { ...message, ...body }, key);
  const mails = async () =>
    (await world.database.collection('mails').where('mail.kind', '==', 'cohort-message').get()).docs.map(
      (document) => outgoingMail.parse(document.data().mail),
    );
  const addresses = async () =>
    (await mails()).map((mail) => ('email' in mail ? mail.email : undefined)).sort();
  beforeEach(async () => {
    await seedPeople([
      ['Bina Rao', bina, '2026-06-02'],
      ['', dora, ''],
    ]);
    await world.database.doc(`roster/${rosterId(bina)}`).update({ attended: ['session-1'], uid: 'bina' });
    await world.database.doc('feedback/bina').set({ uid: 'bina', cohortId: 'first' });
  });

  test.each<[string, Audience, string[]]>([
    ['those who were chosen', { people: [rosterId(bina), rosterId('gone@example.com')] }, [bina]],
    ['those who stopped', { filter: { quiet: 'stopped' } }, [bina]],
    ['those whom the list of people finds', { filter: { search: 'rao' } }, [asha.email, bina]],
    ['those who missed a session', { missed: 'session-1' }, [asha.email, dora]],
    ['those who have not given feedback', { unanswered: true }, [dora]],
  ])('goes to %s, whose number is counted before', async (_, audience, recipients) => {
    const counted = await get(
      `cohorts/first/recipients?audience=${encodeURIComponent(JSON.stringify(audience))}`,
    );
    expect(counted).toEqual({ recipients: recipients.length });
    const refused = await send({ audience, recipients: recipients.length + 1 });
    expect([refused.status, refused.body.code, await mails()]).toEqual([409, 'version_conflict', []]);
    expect((await send({ audience, recipients: recipients.length })).status).toBe(200);
    expect(await addresses()).toEqual(recipients);
  });

  test.each(['{', 'null', '{}', '{"unanswered":false}', '{"missed":"a","unanswered":true}'])(
    'is not counted for the audience %s',
    async (audience) => {
      const url = `/api/operator/cohorts/first/recipients?audience=${encodeURIComponent(audience)}`;
      expect((await world.call('GET', url)).status).toBe(400);
    },
  );

  test('calls each reader by their first name, or “there” if it is not known', async () => {
    await send({ recipients: 3 });
    const subjects = await Promise.all(
      (await mails()).map(
        async (mail) => (await mailParts(mail, testNow, world.dependencies))?.content.subject,
      ),
    );
    expect(subjects.sort()).toEqual(['Hello Asha', 'Hello Bina', 'Hello there']);
  });

  test('goes to no further person when its request is repeated after somebody joined the audience', async () => {
    const audience = { filter: { quiet: 'stopped' } };
    await send({ audience, recipients: 1 }, 'key-00000001');
    await world.database.doc(`roster/${asha.id}`).update({ seenOn: '2026-06-01', placedOn: '2026-06-01' });
    await send({ audience, recipients: 1 }, 'key-00000001');
    expect(await addresses()).toEqual([bina]);
  });

  test('is sent at its time, and the list of messages then says so', async () => {
    const at = '2026-06-18T08:00:00.000Z';
    const { body } = await send({ at, recipients: 3 });
    expect(body.message).toMatch(/^It will be sent to 3 people on /);
    expect([await mails(), (await get('cohorts/first/messages'))[0]]).toMatchObject([[], { due_at: at }]);
    await sendDueMessages(new Date('2026-06-18T07:59:59Z'), world.dependencies);
    expect(await mails()).toEqual([]);
    await sendDueMessages(new Date(at), world.dependencies);
    await sendDueMessages(new Date(at), world.dependencies);
    expect(await addresses()).toEqual([asha.email, bina, dora]);
    expect((await get('cohorts/first/messages'))[0].due_at).toBeNull();
  });

  test('to people of whom one has left by its time goes to the others, and the list says to how many', async () => {
    const at = '2026-06-18T08:00:00.000Z';
    await send({ at, recipients: 3 });
    await post(`people/${asha.id}/remove`);
    await sendDueMessages(new Date(at), world.dependencies);
    expect(await addresses()).toEqual([bina, dora]);
    expect((await get('cohorts/first/messages'))[0].recipients).toBe(2);
  });

  test('can be cancelled until it is sent, and not afterwards', async () => {
    const cancel = () => post('cohorts/first/messages/later/cancel');
    expect((await post('cohorts/next/messages/later/cancel')).status).toBe(404);
    expect((await cancel()).body.message).toBe('The message is cancelled, and nobody gets it');
    await sendDueMessages(new Date('2026-06-30'), world.dependencies);
    expect([await mails(), (await cancel()).status]).toEqual([[], 409]);
  });

  test.each(['2026-06-17T09:59:59.000Z', '2026-08-17T10:00:00.000Z'])(
    'is refused for the time %s, which is past or too far ahead',
    async (at) => {
      expect((await send({ at, recipients: 3 })).status).toBe(409);
      expect(await get('log')).toEqual([]);
    },
  );
});

describe('a letter to the newsletter', () => {
  const letter = { subject: 'June', text: 'Hello.\n\nSee you.', to: 'confirmed' };
  const mails = async () =>
    (await world.database.collection('mails').where('mail.kind', '==', 'newsletter-letter').get()).docs.map(
      (document) => outgoingMail.parse(document.data().mail),
    );

  test('goes to confirmed addresses only, with a link to unsubscribe by one click, and not after unsubscribing', async () => {
    const pending = { firstName: 'P', email: 'pia@example.com', status: 'pending', createdAt: testNow };
    await world.database.doc('newsletter/pending').set(pending);
    expect((await post('newsletter/letters', { ...letter, recipients: 2 })).body.code).toBe(
      'version_conflict',
    );
    expect((await post('newsletter/letters', { ...letter, recipients: 1 })).body.recipients).toBe(1);
    const [mail, ...others] = await mails();
    if (!mail) throw new Error('there is no mail');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ email: 'rhea@example.com' });
    expect(await mailParts(mail, testNow, world.dependencies)).toMatchObject({
      unsubscribePath: '/api/newsletter/unsubscribe/letter-token',
      content: { blocks: [{ lines: [[{ text: 'Hello.' }]] }, { lines: [[{ text: 'See you.' }]] }] },
    });
    await world.dependencies.newsletter.unsubscribe('letter-token', testNow);
    expect(await mailParts(mail, testNow, world.dependencies)).toBeUndefined();
    expect(await get('newsletter/letters')).toMatchObject([{ subject: 'June', recipients: 1, sent: 0 }]);
  });

  test('has readers whose exported link leads to the page that unsubscribes them', async () => {
    const { csv } = await get('exports/newsletter');
    expect(csv).toContain('https://reshape.in/newsletter/letter-token/unsubscribe');
  });

  test('goes to the same readers once within a day, unless it is sent again on purpose', async () => {
    const sent = { ...letter, recipients: 1 };
    expect((await post('newsletter/letters', sent, 'key-00000001')).status).toBe(200);
    expect((await post('newsletter/letters', sent, 'key-00000001')).status).toBe(200);
    const refused = await post('newsletter/letters', sent, 'key-00000002');
    expect([refused.status, refused.body.code]).toEqual([409, 'already_done']);
    expect(await mails()).toHaveLength(1);
    expect((await post('newsletter/letters', { ...sent, text: 'Hello again.' })).status).toBe(200);
    expect((await post('newsletter/letters', { ...sent, again: true })).status).toBe(200);
    expect(await get('newsletter/letters')).toHaveLength(3);
  });

  test('goes once when two operators send it at the same moment', async () => {
    const send = (key: string) => post('newsletter/letters', { ...letter, recipients: 1 }, key);
    const answers = await Promise.all([send('key-00000001'), send('key-00000002')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await get('newsletter/letters')).toHaveLength(1);
  });

  test('goes only to the operator as a test', async () => {
    await post('newsletter/letters', { ...letter, to: 'me' });
    expect(await mails()).toMatchObject([{ email: 'omar@example.com' }]);
    expect(await get('newsletter/letters')).toEqual([]);
  });
});
