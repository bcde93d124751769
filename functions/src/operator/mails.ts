import * as z from 'zod/mini';
import type { Dependencies } from '../dependencies.ts';
import { outgoingMail, recordOf } from '../mail/outgoing.ts';
import { mailTaskId } from '../mail/task.ts';
import type { StoredMail } from '../stores/mails.ts';
import {
  type Change,
  logEntryOf,
  type Operator,
  type OperatorDependencies,
  OperatorError,
} from './action.ts';

type MailDependencies = OperatorDependencies & Pick<Dependencies, 'mailList' | 'mailQueue' | 'newsletter'>;

/** What a stored mail may be about, whichever kind it is. */
const subject = z.object({
  kind: z.catch(z.string(), 'unknown'),
  email: z.optional(z.string()),
  paymentId: z.optional(z.string()),
  rosterId: z.optional(z.string()),
  waitingId: z.optional(z.string()),
  subscriberId: z.optional(z.string()),
});

/**
 * The kind of a mail and its address, which is looked up again when it was deleted; `undefined` for the
 * operator's.
 */
export async function recipientOf(
  { mail }: Pick<StoredMail, 'mail'>,
  {
    payments,
    members,
    waitlist,
    newsletter,
  }: Pick<Dependencies, 'payments' | 'members' | 'waitlist' | 'newsletter'>,
): Promise<{ readonly kind: string; readonly email: string | undefined }> {
  const { kind, email, paymentId, rosterId, waitingId, subscriberId } = subject.parse(mail);
  if (email !== undefined || kind === 'operator-notice') return { kind, email };
  if (rosterId !== undefined) return { kind, email: (await members.place(rosterId))?.email };
  if (waitingId !== undefined) return { kind, email: (await waitlist.get(waitingId))?.email };
  if (subscriberId !== undefined) return { kind, email: (await newsletter.get(subscriberId))?.email };
  if (paymentId === undefined) return { kind, email: undefined };
  return { kind, email: (await payments.get(paymentId))?.email ?? undefined };
}

/**
 * Sends a failed mail once more, to another address if one is given; like every mail, it is only sent if it is still
 * true. Throws an OperatorError when there is no such failed mail, or its address is not known any more.
 */
export async function resendMail(
  { id, to }: { id: string; to?: string | undefined },
  operator: Operator,
  dependencies: MailDependencies,
): Promise<Change> {
  const { mailList, mailQueue } = dependencies;
  const failed = await mailList.get(id);
  if (failed?.state !== 'failed') throw new OperatorError(`There is no failed mail ${id}`);
  const recipient = await recipientOf(failed, dependencies);
  const email = to ?? recipient.email;
  if (!outgoingMail.safeParse({ ...failed.mail, ...(email !== undefined && { email }) }).success)
    throw new OperatorError(
      email === undefined
        ? `The address of the mail ${id} was deleted. Say where to send it: --to ADDRESS`
        : `The mail ${id} has lost the data that it needs, and cannot be sent`,
    );
  const change: Change = {
    what: `send the mail ${id} again`,
    before: failed.failure ?? null,
    after: 'queued',
    effects: [`It goes to ${email ?? 'you'} within a minute, if it is still true.`],
  };
  if (operator.isDryRun) return change;
  const entry = logEntryOf(change, operator, dependencies);
  const { expireAt } = recordOf(failed.mail, entry.at);
  if (!(await mailList.requeue(id, { email, expireAt }, entry)))
    throw new OperatorError(`Another operator already sent the mail ${id} again`, { isConflict: true });
  await mailQueue.enqueue({ id }, mailTaskId(id, entry.id));
  return change;
}
