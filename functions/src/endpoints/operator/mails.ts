import { notFound } from '@reshape/contract/errors';
import type { MailRow } from '@reshape/contract/operator/mails';
import * as z from 'zod/mini';
import { resendMail } from '../../operator/mails.ts';
import type { ListedMail } from '../../stores/mails.ts';
import type { Handler } from '../call.ts';
import { actOnce } from './action.ts';

const about = z.object({
  kind: z._default(z.string(), ''),
  email: z.optional(z.string()),
  rosterId: z.optional(z.string()),
});

export function mailRowOf(stored: ListedMail): MailRow {
  const { kind, email, rosterId } = about.parse(stored.mail);
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

export const listMails: Handler<'listMails'> = async ({ query: { state, ...page } }, { mailList }) => {
  const found = await mailList.page({ state }, page);
  return { ...found, items: found.items.map(mailRowOf) };
};

export const retryMail: Handler<'retryMail'> = async (call, dependencies) => {
  const { id } = call.params;
  const described = { what: 'Sent a failed mail again', targets: [{ kind: 'mail', id }] } as const;
  if (!(await dependencies.mailList.get(id))) throw notFound();
  await actOnce(call, dependencies, described, (operator) => resendMail({ id }, operator, dependencies));
  const mail = await dependencies.mailList.get(id);
  if (!mail) throw notFound();
  return { message: 'The mail is on its way again', mail: mailRowOf(mail) };
};
