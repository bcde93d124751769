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
    expect(csv).toContain('https://reshape.in/newsletter/letter-token/unsubscribe#rhea%40example.com');
  });

  test('goes only to the operator as a test', async () => {
    await post('newsletter/letters', { ...letter, to: 'me' });
    expect(await mails()).toMatchObject([{ email: 'omar@example.com' }]);
    expect(await get('newsletter/letters')).toEqual([]);
  });
});
