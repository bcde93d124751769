import { notFound } from '@reshape/contract/errors';
import type { MailRow } from '@reshape/contract/operator/mails';
import { emailAddress } from '@reshape/domain/addresses';
import { paymentIdIn } from '@reshape/domain/payment-ids';
import * as z from 'zod/mini';
import type { OperatorDependencies } from '../dependencies.ts';
import type { Handler } from '../endpoints/call.ts';
import { outgoingMail, recordOf } from '../mail/outgoing.ts';
import { mailTaskId } from '../mail/task.ts';
import type { ListedMail, StoredMail } from '../stores/mails.ts';
import { rosterId } from '../stores/members.ts';
import { actOnce, logEntryOf, refusal } from './action.ts';

/** What a stored mail may be about, whichever kind it is. */
const subject = z.object({
  kind: z.catch(z.string(), ''),
  email: z.optional(z.string()),
  paymentId: z.optional(z.string()),
  rosterId: z.optional(z.string()),
  waitingId: z.optional(z.string()),
  subscriberId: z.optional(z.string()),
});

export function mailRowOf(stored: ListedMail): MailRow {
  const { kind, email, rosterId } = subject.parse(stored.mail);
  return {
    id: stored.id,
    kind,
    address: email ?? null,
    // An operator who is told of a change of operators need not have a place.
    person: kind === 'operator-role' ? null : (rosterId ?? null),
    state: stored.state,
    attempts: stored.attempts,
    failure: stored.failure ?? null,
    created_at: stored.createdAt.toISOString(),
    updated_at: stored.updatedAt.toISOString(),
  };
}

/** How many mails the list shows that were searched for; they have no next page. */
const maxListed = 100;

export const listMails: Handler<'listMails'> = async (
  { query: { state, search, ...page } },
  dependencies,
) => {
  if (search !== undefined) {
    const found = await findMails(search, [], maxListed, dependencies);
    const items = found.filter((mail) => state === undefined || mail.state === state);
    return { items: items.map(mailRowOf), hasMore: false };
  }
  const result = await dependencies.mailList.page({ state }, page);
  return { ...result, items: result.items.map(mailRowOf) };
};

/** The latest mails to an address, about the payment with an id, and to the people `rosterIds`. */
export function findMails(
  text: string,
  rosterIds: readonly string[],
  limit: number,
  { mailList }: Pick<OperatorDependencies, 'mailList'>,
): Promise<ListedMail[]> {
  const address = emailAddress(text);
  const paymentId = paymentIdIn(text);
  const recipients = new Set([...rosterIds, ...(address === null ? [] : [rosterId(address)])]);
  return mailList.about([...recipients], paymentId === null ? [] : [paymentId], limit);
}

/** The address of a mail, which is looked up again when it was deleted; `undefined` for the operator's. */
async function addressOf(
  { mail }: Pick<StoredMail, 'mail'>,
  {
    payments,
    members,
    waitlist,
    newsletter,
  }: Pick<OperatorDependencies, 'payments' | 'members' | 'waitlist' | 'newsletter'>,
): Promise<string | undefined> {
  const { kind, email, paymentId, rosterId, waitingId, subscriberId } = subject.parse(mail);
  if (email !== undefined || kind === 'operator-notice') return email;
  if (rosterId !== undefined) return (await members.place(rosterId))?.email;
  if (waitingId !== undefined) return (await waitlist.get(waitingId))?.email;
  if (subscriberId !== undefined) return (await newsletter.get(subscriberId))?.email;
  if (paymentId === undefined) return undefined;
  return (await payments.get(paymentId))?.email ?? undefined;
}

/** Sends a failed mail once more; like every mail, it is only sent if it is still true. */
export const retryMail: Handler<'retryMail'> = async (call, dependencies) => {
  const { id } = call.params;
  const { mailList, mailQueue } = dependencies;
  if (!(await mailList.get(id))) throw notFound();
  await actOnce('retryMail', call, dependencies, async (operator) => {
    const failed = await mailList.get(id);
    if (failed?.state !== 'failed') throw refusal('This mail has not failed, or was sent again');
    const email = await addressOf(failed, dependencies);
    if (!outgoingMail.safeParse({ ...failed.mail, ...(email !== undefined && { email }) }).success)
      throw refusal(
        email === undefined
          ? 'The address of this mail was deleted. Write to the person in another way'
          : 'What this mail would say is no longer known. Write to the person in another way',
      );
    const action = {
      what: 'Sent a failed mail again',
      targets: [{ kind: 'mail', id }],
      before: failed.failure ?? null,
      after: 'queued',
    } as const;
    const entry = logEntryOf(action, operator, dependencies);
    const { expireAt } = recordOf(failed.mail, entry.at);
    if (!(await mailList.requeue(id, { email, expireAt }, entry)))
      throw refusal('Another operator already sent this mail again');
    await mailQueue.enqueue({ id }, mailTaskId(id, entry.id));
  });
  const mail = await mailList.get(id);
  if (!mail) throw notFound();
  return { message: 'The mail is on its way again', mail: mailRowOf(mail) };
};
