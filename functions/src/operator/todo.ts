import { mailLocale } from '@reshape/content/mail/mail';
import { noticeOf } from '@reshape/content/mail/operator-mails';
import { amountRefunded } from '@reshape/domain/payments';
import type { Dependencies } from '../dependencies.ts';
import { dateOnly, inCurrency, inWords } from '../in-words.ts';
import { noticeFactsOf, type OpenNotice, openNoticesOf, unsettledOutcomes } from '../payments/notices.ts';
import type { StoredPayment } from '../stores/payments.ts';
import type { UnreadableWebhook } from '../stores/unreadable-webhooks.ts';
import { recipientOf } from './mails.ts';

/** Something that needs the operator's decision. */
export interface Todo {
  readonly id: string;
  readonly reason: OpenNotice['reason'] | 'mail-failed' | 'webhook-unreadable';
  readonly title: string;
  /** Names and values, such as the payer and the amount. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly since: Date;
  readonly deadline: Date | null;
  /** The commands that settle it, without the program's name. */
  readonly commands: readonly string[];
}

type TodoDependencies = Pick<
  Dependencies,
  'payments' | 'cohorts' | 'members' | 'waitlist' | 'newsletter' | 'mailList' | 'unreadableWebhooks'
>;

/** Everything that needs the operator's decision: what has a deadline first, then the oldest. */
export async function listTodos(dependencies: TodoDependencies): Promise<Todo[]> {
  const todos = await paymentTodos(dependencies);
  for await (const mail of dependencies.mailList.listFailed()) {
    const { kind, email } = await recipientOf(mail, dependencies);
    todos.push({
      id: mail.id,
      reason: 'mail-failed',
      title: 'a mail failed',
      facts: [
        ['Mail', kind],
        ['To', email ?? 'you, or an address that was deleted'],
        ['Because', mail.failure ?? 'unknown'],
      ],
      since: mail.updatedAt,
      deadline: null,
      commands: [`mail resend ${mail.id}`],
    });
  }
  return todos.sort(byUrgency);
}

/** The decisions that payments need, in the order of `listTodos`. */
export async function paymentTodos({
  payments,
  cohorts,
  unreadableWebhooks,
}: Pick<TodoDependencies, 'payments' | 'cohorts' | 'unreadableWebhooks'>): Promise<Todo[]> {
  const found = new Map<string, StoredPayment>();
  for (const list of [payments.all(unsettledOutcomes), payments.listUnsettled()])
    for await (const payment of list) found.set(payment.id, payment);
  const titles = new Map<string, string>();
  for await (const { id, title } of cohorts.all()) titles.set(id, title);
  const todos = [...found.values()].flatMap((payment) =>
    openNoticesOf(payment).map(({ reason }) => todoOf(payment, reason, titles)),
  );
  for await (const webhook of unreadableWebhooks.all()) todos.push(webhookTodo(webhook));
  return todos.sort(byUrgency);
}

const byUrgency = (a: Todo, b: Todo): number =>
  orderOf(a.deadline) - orderOf(b.deadline) || a.since.getTime() - b.since.getTime();

const orderOf = (deadline: Date | null): number => deadline?.getTime() ?? Number.MAX_SAFE_INTEGER;

const webhookTodo = ({ id, event, paymentId, receivedAt }: UnreadableWebhook): Todo => ({
  id,
  reason: 'webhook-unreadable',
  title: 'a webhook could not be read',
  facts: [
    ['Event', event],
    ['Payment', paymentId ?? 'no payment ID: look at Razorpay’s dashboard'],
  ],
  since: receivedAt,
  deadline: null,
  commands: ['reconcile'],
});

function todoOf(
  payment: StoredPayment,
  reason: OpenNotice['reason'],
  titles: ReadonlyMap<string, string>,
): Todo {
  const { id, email, amount, currency, createdAt, cohortId, respondBy } = payment;
  const facts = noticeFactsOf(payment);
  const { title, commands } = noticeOf(reason, facts);
  const refunded = amountRefunded(payment);
  return {
    id,
    reason,
    title,
    facts: [
      ['Payer', email ?? 'no address'],
      ['Amount', inCurrency(amount, currency)],
      ...(refunded > 0 ? [['Refunded', inCurrency(refunded, currency)] as const] : []),
      ['Paid on', inWords(createdAt, mailLocale.timeZone, dateOnly)],
      ['Cohort', cohortId === null ? 'none' : (titles.get(cohortId) ?? cohortId)],
      ...(reason === 'dispute-open' ? [['Respond by', facts.respondBy ?? 'see Razorpay'] as const] : []),
    ],
    since: createdAt,
    deadline: reason === 'dispute-open' ? respondBy : null,
    commands,
  };
}
