import { describe, expect, test } from '@jest/globals';
import { outgoingMail } from '../mail/outgoing.ts';
import { mailParts } from '../mail/templates.ts';
import { testNow } from '../test/in-memory-stores.ts';
import { operatorWorldTests } from '../test/operator-world.ts';

const { world, get, post } = operatorWorldTests();

test('a message goes to the number of people that the operator saw, or is refused', async () => {
  const message = { subject: 'Sunday', text: 'See you.', to: 'cohort' };
  expect((await post('cohorts/first/messages', { ...message, recipients: 2 })).body.code).toBe(
    'version_conflict',
  );
  expect((await post('cohorts/first/messages', { ...message, recipients: 1 })).status).toBe(200);
  expect((await post('cohorts/first/messages', { ...message, to: 'me' })).status).toBe(200);
  expect(await get('cohorts/first/messages')).toMatchObject([{ subject: 'Sunday', recipients: 1, sent: 0 }]);
  expect(world.mailTasks).toHaveLength(2);
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
