import { conversationAsked, conversationForHost } from '../mail/conversation-mails.ts';
import type { MailContent } from '../mail/mail.ts';
import {
  noticeNames,
  operatorNotice,
  operatorRole,
  ownRole,
  paymentsUndecided,
  paymentsWithoutSeat,
} from '../mail/operator-mails.ts';

const summary = {
  paymentId: 'pay_29QQoUBi66xm2f',
  payer: 'asha@example.com',
  amount: '₹6,999',
  refunded: '₹0',
  paidOn: 'Wednesday, 3 June 2026',
  cohort: 'June cohort',
};

const facilitator = { address: 'ravi@example.com', role: 'facilitator', by: 'asha@example.com' } as const;

/** Every mail to the operator. The person with a place is `asha` in the console, and the cohort is `june`. */
export const operatorMails: readonly (readonly [name: string, mail: MailContent])[] = [
  ...noticeNames.flatMap((name) => [
    [
      `notice "${name}"`,
      operatorNotice(name, { respondBy: 'Sunday, 7 June 2026', placeOf: 'asha' }, summary),
    ] as const,
    [
      `notice "${name}" about a payment without a place`,
      operatorNotice(name, { respondBy: undefined, placeOf: undefined }, summary),
    ] as const,
  ]),
  [
    'payments without a seat',
    paymentsWithoutSeat('June cohort', 'Sunday, 7 June 2026', ['asha@example.com, ₹6,999']),
  ],
  ['payments without a seat in any cohort', paymentsUndecided(['asha@example.com, ₹6,999'])],
  ['conversation asked for', conversationAsked.asked('Asha Rao', ['Thursday, 18 June at 7:00 pm IST'])],
  ['proposed time taken', conversationAsked.chosen(undefined, ['Thursday, 18 June at 7:00 pm IST'])],
  [
    'conversation accepted, to whoever accepted it',
    conversationForHost.accepted('Asha Rao', {
      ...{ when: 'Thursday, 18 June at 7:00 pm IST', minutes: 30, link: 'https://reshape.example/talk' },
    }),
  ],
  [
    'conversation cancelled, to whoever accepted it',
    conversationForHost.cancelled('Thursday, 18 June at 7:00 pm IST'),
  ],
  ...(['granted', 'changed', 'revoked'] as const).map(
    (change) => [`role of an operator ${change}`, operatorRole({ ...facilitator, change })] as const,
  ),
  ...(['granted', 'groups'] as const).map(
    (change) => [`own role ${change}`, ownRole({ ...facilitator, change })] as const,
  ),
  ['own role granted, of an owner', ownRole({ ...facilitator, role: 'owner', change: 'granted' })],
];

/** The mail that opens no page of the console, which is closed to its reader. */
export const roleRevoked = ownRole({ ...facilitator, change: 'revoked' });
