import type { Dependencies } from '../dependencies.ts';
import { mailTaskId } from '../mail/outgoing.ts';
import { type Change, logEntryOf, type Operator, OperatorError } from './action.ts';

type ResendDependencies = Pick<
  Dependencies,
  'mailList' | 'mailQueue' | 'members' | 'payments' | 'newsletter' | 'waitlist' | 'clock' | 'newId'
>;

/** Sends a failed mail again. Throws an OperatorError when it has not failed, or its address is no longer known. */
export async function resendMail(
  id: string,
  operator: Operator,
  dependencies: ResendDependencies,
): Promise<Change> {
  const { mailList, mailQueue, clock } = dependencies;
  const stored = await mailList.get(id);
  if (!stored) throw new OperatorError('There is no such mail');
  if (stored.state !== 'failed') throw new OperatorError(`The mail has not failed: it is ${stored.state}`);
  const email = await recipientOf(stored.mail, dependencies);
  if (email === undefined)
    throw new OperatorError('Its address is no longer stored, so it cannot be sent again');
  const change = {
    what: 'Sent a failed mail again',
    before: { state: 'failed', failure: stored.failure ?? null },
    after: { state: 'queued' },
  };
  if (operator.isDryRun) return change;
  const now = clock();
  const entry = logEntryOf(change, operator, dependencies);
  if (!(await mailList.retry(id, email, now, entry)))
    throw new OperatorError('The mail is on its way already');
  await mailQueue.enqueue({ id: stored.id }, mailTaskId(stored.id, entry.id));
  return change;
}

/** The address of a mail's recipient, which the mail itself loses when it fails. */
async function recipientOf(
  mail: Readonly<Record<string, unknown>>,
  { members, payments, newsletter }: ResendDependencies,
): Promise<string | undefined> {
  const { email, rosterId, paymentId, subscriberId } = mail;
  if (typeof email === 'string') return email;
  if (typeof rosterId === 'string') return (await members.place(rosterId))?.email;
  if (typeof paymentId === 'string') return (await payments.get(paymentId))?.email ?? undefined;
  if (typeof subscriberId === 'string') return (await newsletter.get(subscriberId))?.email;
  return undefined;
}
