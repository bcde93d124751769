import { describe, expect, test } from '@jest/globals';
import { recordOf } from '../mail/outgoing.ts';
import { rosterId } from '../stores/members.ts';
import { email, operatorTests } from '../test/operator-tests.ts';

const product = operatorTests();
const since = new Date('2026-06-17T00:00:00Z');

test('a failed mail is sent again, to the address of its payment when its own was deleted', async () => {
  await product.pay({ amount: 100 });
  const id = 'payment-review_pay_A0001';
  await product.dependencies.mailStore.create(
    id,
    recordOf({ kind: 'payment-review', paymentId: 'pay_A0001' }, since),
    since,
  );
  const mailQueue = { enqueue: async (task: { id: string }) => void queued.push(task.id) };
  const queued: string[] = [];
  const resend = () => product.act('retryMail', { params: { id } }, { mailQueue });
  await expect(resend()).rejects.toThrow('This mail has not failed');
  await product.failMail(id);
  await resend();
  expect(queued).toEqual([id]);
  expect(await product.dependencies.mailStore.get(id)).toMatchObject({
    state: 'queued',
    attempts: 0,
    mail: { email },
  });
});

test('a mail to an operator without a place names no person, and is sent again to the address of the role', async () => {
  const about = { conversationId: 'talk', version: 1, startsAt: '2026-06-18T10:00:00.000Z', minutes: 30 };
  const operator = { email: 'fay@example.com', rosterId: rosterId('fay@example.com') };
  const mail = { kind: 'conversation-host', ...operator, ...about, isCancelled: false };
  await product.dependencies.mailStore.create('host', recordOf(mail, since), since);
  await product.failMail('host');
  const row = { kind: 'conversation-host', address: null, person: null, name: null };
  expect(await product.act('listMails', { query: { limit: 10 } })).toMatchObject({ items: [row] });
  const resend = () => product.act('retryMail', { params: { id: 'host' } });
  await expect(resend()).rejects.toThrow('The address of this mail was deleted');
  await product.database
    .doc('operators/fay')
    .set({ email: operator.email, role: 'facilitator', grantedBy: 'omar@example.com', grantedAt: since });
  await resend();
  expect(await product.dependencies.mailStore.get('host')).toMatchObject({ mail: { email: operator.email } });
});

test('a failed mail whose address was deleted is not sent again, with a sentence that says what to do', async () => {
  const id = 'place-offered_gone';
  const mail = { kind: 'place-offered', waitingId: 'gone', cohortId: 'next', displayName: 'Gone' };
  await product.dependencies.mailStore.create(id, recordOf(mail, new Date()), new Date());
  await product.failMail(id);
  await expect(product.act('retryMail', { params: { id } })).rejects.toThrow(
    'The address of this mail was deleted. Write to the person in another way',
  );
});

describe('all mails that failed since a time', () => {
  const store = async (kind: string, ...ids: readonly string[]) => {
    for (const id of ids) {
      const mail = { kind, email: `${id}@example.com`, paymentId: id, reason: 'no-cohort' };
      await product.dependencies.mailStore.create(id, recordOf(mail, since), since);
    }
  };
  const stateOf = async (id: string) => (await product.dependencies.mailStore.get(id))?.state;
  const countFailed = async () =>
    (await product.act('countFailedMails', { query: { since: since.toISOString() } })).count;

  test('are sent again, each once, but for those that may have arrived and those without an address', async () => {
    const queued: string[] = [];
    const mailQueue = { enqueue: async (task: { id: string }) => void queued.push(task.id) };
    await product.pay({ amount: 100 });
    await store('payment-review', 'pay_A0001', 'pay_gone', 'arrived', 'waiting');
    for (const id of ['pay_A0001', 'pay_gone']) await product.failMail(id);
    await product.failMail('arrived', 'unanswered');
    expect(await countFailed()).toBe(2);
    const input = { body: { since: since.toISOString(), count: 2 }, key: 'key-00000001' };
    const changes = { mailQueue };
    await expect(
      product.act('retryFailedMails', { ...input, body: { ...input.body, count: 3 } }, changes),
    ).rejects.toThrow('The number of failed mails has changed');
    const { message } = await product.act('retryFailedMails', input, changes);
    expect(message).toBe(
      '1 mail is on the way again. 1 mail cannot be sent again, because the address was deleted. Write to these people in another way',
    );
    expect(queued).toEqual(['pay_A0001']);
    expect(await Promise.all(['pay_A0001', 'pay_gone', 'arrived', 'waiting'].map(stateOf))).toEqual([
      'queued',
      'failed',
      'failed',
      'queued',
    ]);
    expect(await countFailed()).toBe(0);
    await product.failMail('pay_A0001');
    await product.act('retryFailedMails', input, changes);
    expect(queued).toEqual(['pay_A0001']);
  });

  test('are all sent again by a repeat of the request when the process ended halfway', async () => {
    const queued: string[] = [];
    const ids = ['one', 'two', 'three'];
    await store('operator-notice', ...ids);
    for (const id of ids) await product.failMail(id);
    const input = { body: { since: since.toISOString(), count: 3 }, key: 'key-00000002' };
    const ended = { enqueue: () => Promise.reject(new Error('killed')) };
    await expect(product.act('retryFailedMails', input, { mailQueue: ended })).rejects.toThrow('killed');
    const mailQueue = { enqueue: async (task: { id: string }) => void queued.push(task.id) };
    await product.act('retryFailedMails', input, { mailQueue });
    expect(await Promise.all(ids.map(stateOf))).toEqual(['queued', 'queued', 'queued']);
    expect(await countFailed()).toBe(0);
  });
});

test('mails are sent again after a stop by the operator, once', async () => {
  await product.database.doc('mailDelivery/state').set({ refusals: 10, code: '554', stoppedAt: new Date() });
  expect(await product.act('mailDelivery', {})).toMatchObject({ code: '554' });
  await product.act('resumeMails', {});
  expect(await product.act('mailDelivery', {})).toEqual({ stopped_at: null, code: null });
  await expect(product.act('resumeMails', {})).rejects.toThrow('Mails are already being sent again');
});
