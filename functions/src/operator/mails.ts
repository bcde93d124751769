import { quantity } from '@reshape/content/operator/quantity';
import { ApiError, found, notFound } from '@reshape/contract/errors';
import { type MailRow, maxRetriedMails } from '@reshape/contract/operator/mails';
import { emailAddress } from '@reshape/domain/addresses';
import { paymentIdIn } from '@reshape/domain/payment-ids';
import * as z from 'zod/mini';
import { mapWithConcurrency } from '../concurrency.ts';
import type { OperatorDependencies } from '../dependencies.ts';
import type { Handler } from '../endpoints/call.ts';
import { outgoingMail, recordOf } from '../mail/outgoing.ts';
import { mailTaskId } from '../mail/task.ts';
import type { ListedMail } from '../stores/mail-list.ts';
import type { StoredMail } from '../stores/mails.ts';
import { rosterId } from '../stores/members.ts';
import { actOnce, conflict, logEntryOf, refusal, withFailures } from './action.ts';

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
    person: rosterId ?? null,
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
    const mails = await findMails(search, [], maxListed, dependencies);
    const items = mails.filter((mail) => state === undefined || mail.state === state);
    return { items: await withNames(items, dependencies), hasMore: false };
  }
  const result = await dependencies.mailList.page({ state }, { ...page, isCounted: true });
  return { ...result, items: await withNames(result.items, dependencies) };
};

/** The rows of mails, with the id and name of each recipient who has or had a place: most operators have none. */
async function withNames(mails: readonly ListedMail[], { people }: Pick<OperatorDependencies, 'people'>) {
  const rows = mails.map(mailRowOf);
  const recipients = await people.withIds([...new Set(rows.flatMap(({ person }) => person ?? []))]);
  const names = new Map(recipients.map(({ id, name }) => [id, name]));
  return rows.map((row) => {
    const person = row.person !== null && names.has(row.person) ? row.person : null;
    return { ...row, person, name: names.get(row.person ?? '') ?? null };
  });
}

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
    operators,
  }: Pick<OperatorDependencies, 'payments' | 'members' | 'waitlist' | 'newsletter' | 'operators'>,
): Promise<string | undefined> {
  const { kind, email, paymentId, rosterId: recipient, waitingId, subscriberId } = subject.parse(mail);
  if (email !== undefined || kind === 'operator-notice') return email;
  if (recipient !== undefined) {
    const place = await members.place(recipient);
    const operator = (await operators.all()).find((other) => rosterId(other.email) === recipient);
    return place?.email ?? operator?.email;
  }
  if (waitingId !== undefined) return (await waitlist.get(waitingId))?.email;
  if (subscriberId !== undefined) return (await newsletter.get(subscriberId))?.email;
  if (paymentId === undefined) return undefined;
  return (await payments.get(paymentId))?.email ?? undefined;
}

/** The address to send a failed mail to again, or why that is not possible. */
async function repeatOf(
  failed: ListedMail,
  dependencies: OperatorDependencies,
): Promise<{ readonly email: string | undefined } | { readonly why: string }> {
  const email = await addressOf(failed, dependencies);
  if (outgoingMail.safeParse({ ...failed.mail, ...(email !== undefined && { email }) }).success)
    return { email };
  const why =
    email === undefined
      ? 'The address of this mail was deleted'
      : 'What this mail would say is no longer known';
  return { why: `${why}. Write to the person in another way` };
}

/** Sends a failed mail once more; like every mail, it is only sent if it is still true. */
export const retryMail: Handler<'retryMail'> = async (call, dependencies) => {
  const { id } = call.params;
  const { mailList, mailQueue } = dependencies;
  if (!(await mailList.get(id))) throw notFound();
  await actOnce('retryMail', call, dependencies, async (operator) => {
    const failed = await mailList.get(id);
    if (failed?.state !== 'failed') throw refusal('This mail has not failed, or was sent again');
    const repeat = await repeatOf(failed, dependencies);
    if ('why' in repeat) throw refusal(repeat.why);
    const action = {
      action: 'retry-mail',
      targets: [{ kind: 'mail', id }],
      before: { failure: failed.failure ?? null },
    } as const;
    const entry = logEntryOf(action, operator, dependencies);
    const { at } = entry;
    const { expireAt } = recordOf(failed.mail, at);
    if (!(await mailList.requeue(id, { ...repeat, expireAt, at }, entry)))
      throw refusal('Another operator already sent this mail again');
    await mailQueue.enqueue({ id }, mailTaskId(id, entry.id));
  });
  const mail = found(await mailList.get(id));
  return { message: 'The mail is on its way again', mail: mailRowOf(mail) };
};

export const mailDelivery: Handler<'mailDelivery'> = async (_, { mailStore }) => {
  const { stoppedAt, code } = await mailStore.delivery();
  return { stopped_at: stoppedAt?.toISOString() ?? null, code: stoppedAt === null ? null : code };
};

export const resumeMails: Handler<'resumeMails'> = async (call, dependencies) => {
  await actOnce('resumeMails', call, dependencies, async (operator) => {
    const entry = logEntryOf({ action: 'resume-mails', targets: [] }, operator, dependencies);
    if (!(await dependencies.mailList.resume(entry))) throw refusal('Mails are already being sent again');
  });
  return { message: 'Mails are sent again. Those that waited follow within half an hour' };
};

export const countFailedMails: Handler<'countFailedMails'> = async ({ query }, { mailList }) => ({
  count: await mailList.countFailedSince(new Date(query.since)),
});

/** How many failed mails are sent again at the same time. */
const maxConcurrency = 25;

/**
 * Sends all mails again that failed since a time and cannot have arrived, each at most once: a repeat of the request
 * continues where it ended, and leaves out what has failed again.
 */
export const retryFailedMails: Handler<'retryFailedMails'> = async (call, dependencies) => {
  const { count, ...body } = call.body;
  const since = new Date(body.since);
  const { mailList, mailQueue, operatorLog } = dependencies;
  const { entryId } = await actOnce('retryFailedMails', call, dependencies, async (operator) => {
    const actual = await mailList.countFailedSince(since);
    if (actual !== count) throw conflict(count, actual, 'The number of failed mails has changed');
    const facts = { mails: quantity(Math.min(count, maxRetriedMails), 'failed mail') };
    const failed = await mailList.failedSince(since, maxRetriedMails);
    const targets = failed.map(({ id }) => ({ kind: 'mail', id }) as const);
    await operatorLog.add(logEntryOf({ action: 'retry-mails', facts, targets }, operator, dependencies));
  });
  const { at, targets } = (await operatorLog.get(entryId)) ?? {};
  if (!at || !targets) throw new Error('The action was not logged');
  let [sent, withoutAddress] = [0, 0];
  await mapWithConcurrency(targets, maxConcurrency, async ({ id }) => {
    const failed = await mailList.get(id);
    if (failed?.state !== 'failed') return;
    const repeat = await repeatOf(failed, dependencies);
    if ('why' in repeat) {
      withoutAddress += 1;
      await mailList.giveUp(id);
      return;
    }
    const { expireAt } = recordOf(failed.mail, at);
    const isQueued = await mailList.requeue(id, { ...repeat, expireAt, at }).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'being_deleted') return false;
      throw error;
    });
    if (!isQueued) return;
    await mailQueue.enqueue({ id }, mailTaskId(id, entryId));
    sent += 1;
  });
  const message = `${quantity(sent, 'mail is', 'mails are')} on the way again`;
  const left = count - maxRetriedMails;
  return {
    message: withFailures(message, [
      ...(withoutAddress > 0
        ? [
            `${quantity(withoutAddress, 'mail')} cannot be sent again, because the address was deleted. Write to these people in another way`,
          ]
        : []),
      ...(left > 0 ? [`${quantity(left, 'mail is', 'mails are')} left. Send them the same way`] : []),
    ]),
  };
};
