import { expect, test } from '@jest/globals';
import { rosterId } from '../stores/members.ts';
import { mailId, mailQueueOf, type OutgoingMail, outgoingMail, recordOf } from './outgoing.ts';
import type { MailTask } from './task.ts';

const at = '2026-06-07T13:30:00.000Z';
/** Every field that a mail may have; the schema of each kind takes its own. */
const fields = {
  ...{ email: 'asha@example.com', rosterId: 'asha', cohortId: 'june', occasion: 'act-1', change: 'moved' },
  ...{ paymentId: 'pay_1', refundId: 'rfnd_1', amount: 100, displayName: 'Asha', waitingId: 'wait-1' },
  ...{ subscriberId: 'sub-1', signedUpAt: at, sessionId: 'live-1', startsAt: at, number: 1, week: 1 },
  ...{ minutes: 90, messageId: 'msg-1', operator: 'ravi', by: 'mina', beyond: 2, day: '2026-06-07' },
  ...{ deletion: 'del-1', on: '2027-07-05', notice: 30, startsOn: '2026-06-09' },
  ...{ conversationId: 'talk-1', version: 3, request: 'req-1', until: at },
};
const mailOf = (kind: string, more: object = {}): OutgoingMail => {
  const all: Readonly<Record<string, unknown>> = { ...fields, ...more };
  const schema = outgoingMail.def.options.find(({ shape }) => shape.kind.def.values[0] === kind);
  const own = Object.keys(schema?.shape ?? {}).filter((key) => key in all);
  return outgoingMail.parse({ ...Object.fromEntries(own.map((key) => [key, all[key]])), kind });
};

test.each<[string, object, string]>([
  ['place-confirmed', {}, 'act-1'],
  ['place-changed', {}, 'act-1'],
  ['place-claimed', {}, 'pay_1'],
  ['payment-review', {}, 'pay_1'],
  ['payment-review', { reason: 'no-cohort' }, 'pay_1_no-cohort'],
  ['payment-duplicate', {}, 'pay_1'],
  ['payment-received', {}, 'pay_1'],
  ['claim-payment', {}, 'pay_1'],
  ['refund-confirmed', {}, 'pay_1_rfnd_1'],
  ['place-offered', {}, 'wait-1_june'],
  ['place-offered', { round: 2 }, 'wait-1_june_2'],
  ['confirm-newsletter', {}, `sub-1_${at}`],
  ['sign-in-link', {}, 'req-1'],
  ['session-reminder', { occasion: 'hour' }, `june_live-1_${at}_hour_asha`],
  ['session-moved', {}, 'act-1_live-1_asha'],
  ['session-cancelled', {}, 'act-1_live-1_asha'],
  ['cohort-moved', {}, 'act-1_asha'],
  ['cohort-ended', { again: undefined }, 'june_asha'],
  ['cohort-ended', { again: true }, 'june_asha_again'],
  ['cohort-message', {}, 'msg-1_asha'],
  ['conversation', {}, 'talk-1_3'],
  ['conversation-host', { isCancelled: true }, 'talk-1_3'],
  ['conversation-asked', {}, 'talk-1_3_asha'],
  ['nudges-lost', { lostAt: at }, `asha_${at}`],
  ['newsletter-letter', {}, 'msg-1_sub-1'],
  ['operator-role', { change: 'granted' }, 'act-1_asha'],
  ['payments-without-seat', {}, 'june_2026-06-07'],
  ['payments-undecided', {}, '2026-06-07'],
  ['operator-notice', { reason: 'refund-failed' }, 'pay_1_refund-failed_rfnd_1'],
  ['operator-notice', { reason: 'duplicate', refundId: undefined }, 'pay_1_duplicate'],
  ['account-deleted', {}, 'del-1'],
  ['account-ending', {}, '2027-07-05_30_asha'],
])('the id of a mail of the kind %s, with %j, says what it is about: %s', (kind, more, about) => {
  expect(mailId(mailOf(kind, more))).toBe(`${kind}_${about}`);
});

test.each([
  ['place-confirmed', 365, true],
  ['confirm-newsletter', 7, true],
  ['sign-in-link', 7, true],
  ['account-deleted', 7, false],
  ['payments-without-seat', 365, false],
])(
  'the record of a mail of the kind %s is kept for %i days, and names a person: %s',
  (kind, days, isNamed) => {
    const { person, expireAt } = recordOf(mailOf(kind), new Date(at));
    expect(expireAt).toEqual(new Date(Date.parse(at) + days * 86_400_000));
    expect(person).toBe(isNamed ? rosterId(fields.email) : null);
  },
);

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
