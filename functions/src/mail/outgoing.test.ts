import { expect, test } from '@jest/globals';
import { mailId, mailQueueOf, type OutgoingMail } from './outgoing.ts';
import type { MailTask } from './task.ts';

test('mails of the newsletter have a queue of their own, in which no other mail waits behind them', async () => {
  const enqueued: Record<'mail' | 'newsletter', string[]> = { mail: [], newsletter: [] };
  const queueInto = (name: 'mail' | 'newsletter') => ({
    enqueue: async ({ id }: MailTask) => void enqueued[name].push(id),
  });
  const queue = mailQueueOf({ mail: queueInto('mail'), newsletter: queueInto('newsletter') });
  const welcome: OutgoingMail = {
    ...{ kind: 'place-confirmed', email: 'asha@example.com', rosterId: 'asha', cohortId: 'june' },
    occasion: 'pay_1',
  };
  const confirmation: OutgoingMail = {
    ...{ kind: 'confirm-newsletter', email: 'asha@example.com', subscriberId: 'asha' },
    signedUpAt: '2026-06-05T10:00:00.000Z',
  };
  for (const mail of [welcome, confirmation]) await queue.enqueue({ id: mailId(mail) });
  expect(enqueued).toEqual({ mail: [mailId(welcome)], newsletter: [mailId(confirmation)] });
});
