import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mailTo } from '@reshape/local/test/outbox';
import { testStack } from '@reshape/local/test/stack';
import { type Stack, stack } from '../test/stack.ts';

let over: Stack;
beforeAll(() => {
  over = stack('newsletter');
});
afterAll(() => over.close());

const readSubscriber = async (email: string) => {
  const id = createHash('sha256').update(email).digest('hex');
  return (await over.database.doc(`newsletter/${id}`).get()).data();
};

describe('the newsletter over the stack', () => {
  test('stores an address once and gives every repeat the same response', async () => {
    const email = `reader-${process.pid}@example.com`;
    const answers = [];
    for (const firstName of ['Asha', 'Another name'])
      answers.push(await over.call('/subscribe', { body: { firstName, email } }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body).toEqual({ message: expect.any(String) });
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(await readSubscriber(email)).toMatchObject({ firstName: 'Asha', email, status: 'pending' });
  });

  test('mails a link that confirms, and unsubscribes with one click', async () => {
    const email = `confirmed-${process.pid}@example.com`;
    await over.call('/subscribe', { body: { firstName: 'Asha', email } });
    const received = await mailTo(testStack().outboxUrl, email, /confirm your address/);
    const token = received.text.match(/\/newsletter\/([\w-]+)\/confirm/)?.[1];
    const unsubscribeToken = received.text.match(/\/newsletter\/([\w-]+)\/unsubscribe/)?.[1];
    expect(received.headers).toMatch(
      new RegExp(`^List-Unsubscribe:\\s+<http\\S+/api/newsletter/unsubscribe/${unsubscribeToken}>$`, 'm'),
    );
    expect((await readSubscriber(email))?.status).toBe('pending');
    expect(await over.call(`/newsletter/${token}/confirm/submit`, { method: 'POST' })).toMatchObject({
      status: 200,
    });
    expect((await readSubscriber(email))?.status).toBe('confirmed');
    const address = `/api/newsletter/unsubscribe/${unsubscribeToken}`;
    expect((await over.call(address)).status).toBe(200);
    expect((await readSubscriber(email))?.status).toBe('confirmed');
    const oneClick = await fetch(`${testStack().url}${address}`, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect(oneClick.status).toBe(200);
    expect(await readSubscriber(email)).toMatchObject({ status: 'unsubscribed' });
    expect((await readSubscriber(email))?.email).toBeUndefined();
  });

  test('answers invalid input with the standard error shape and stores nothing', async () => {
    expect(await over.call('/subscribe', { body: { firstName: 'Asha', email: 'nowhere' } })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', detail: 'email: must be an e-mail address' },
    });
    expect(await over.call('/subscribe', { method: 'GET' })).toMatchObject({ status: 405 });
  });

  test('stores no e-mail or network address in the rate limits, only hashes', async () => {
    const limits = await over.database.collection('limits').get();
    expect(limits.size).toBeGreaterThan(0);
    for (const { id } of limits.docs) expect(id).toMatch(/^[a-z-]+_[\w-]{22}_\d+$/);
  });
});
