import * as z from 'zod/mini';
import type { Dependencies } from '../dependencies.ts';
import type { MailSettings } from '../env.ts';
import type { MailOutcome } from '../stores/mails.ts';
import { RetryLaterError } from '../task-queue.ts';
import { mailTask, outgoingMail } from './outgoing.ts';
import { type RenderedMail, renderMail } from './render.ts';
import { type FinishedMail, type MailSender, type SendResult, sendTimeoutMs } from './smtp.ts';
import { mailParts, type TemplateDependencies } from './templates.ts';

/** What the mail sender uses. */
export interface MailWorkerDependencies extends Pick<Dependencies, 'clock' | 'mailStore'> {
  readonly mailSender: MailSender;
  readonly mailSettings: Pick<MailSettings, 'operatorEmail' | 'siteUrl'>;
  readonly uncached: TemplateDependencies;
  readonly log: Pick<Dependencies['log'], 'mailFailed' | 'mailDeferred'>;
}

/**
 * For how long a worker claims a mail, in milliseconds: longer than an attempt may take. After that, the worker counts
 * as dead.
 */
const claimMs = sendTimeoutMs + 60_000;

const emailAddress = z.string().check(z.maxLength(254), z.email());

/**
 * Sends the mail that a task names, unless it was sent before. Throws a RetryLaterError when the queue should retry,
 * and a ZodError for a task that is not ours.
 */
export async function runMailTask(data: unknown, dependencies: MailWorkerDependencies): Promise<void> {
  const { id } = mailTask.parse(data);
  const { clock, mailStore, mailSender, log } = dependencies;
  const finished = await finishedMail(id, dependencies);
  if (!finished) return;
  const now = clock();
  const claim = await mailStore.claim(id, now, new Date(now.getTime() + claimMs));
  if (claim === 'busy') throw new RetryLaterError('Another worker has the mail');
  if (claim === 'done') return;
  if (claim !== 'send') return log.mailFailed(finished.kind, claim);
  const outcome = 'state' in finished ? finished : outcomeOf(await mailSender.send(finished.mail));
  const state = await mailStore.finish(id, outcome, clock());
  const code = 'code' in outcome ? outcome.code : undefined;
  if (state === 'queued') {
    log.mailDeferred(finished.kind, code);
    throw new RetryLaterError('The mail was not taken');
  }
  if (state === 'failed')
    log.mailFailed(finished.kind, outcome.state === 'failed' ? outcome.failure : 'unanswered', code);
}

type Finished = { readonly kind: string } & (MailOutcome | { readonly mail: FinishedMail });

/** The rendered mail, or the outcome when there is nothing to send; `undefined` for an unknown or finished one. */
async function finishedMail(id: string, dependencies: MailWorkerDependencies): Promise<Finished | undefined> {
  const stored = await dependencies.mailStore.get(id);
  // Of a mail that was sent the address is gone.
  if (!stored || !['queued', 'sending'].includes(stored.state)) return undefined;
  const { createdAt } = stored;
  const mail = outgoingMail.parse(stored.mail);
  const { kind } = mail;
  const { operatorEmail, siteUrl } = dependencies.mailSettings;
  const to = 'email' in mail ? mail.email : operatorEmail;
  if (!emailAddress.safeParse(to).success) return { kind, state: 'failed', failure: 'invalid-address' };
  const parts = await mailParts(mail, dependencies.clock(), dependencies.uncached);
  if (!parts) return { kind, state: 'cancelled' };
  const { content, unsubscribePath, ...rest } = parts;
  const unsubscribe = unsubscribePath && { unsubscribe: new URL(unsubscribePath, siteUrl).href };
  const rendered: RenderedMail = renderMail(content, siteUrl.origin);
  return { kind, mail: { id, to, date: createdAt, ...rendered, ...rest, ...unsubscribe } };
}

function outcomeOf(result: SendResult): MailOutcome {
  switch (result.kind) {
    case 'accepted':
      return { state: 'sent' };
    case 'refused':
      return { state: 'failed', failure: 'refused', code: result.code };
    case 'deferred':
      return { state: 'queued', isUnanswered: false, code: result.code };
    case 'unanswered':
      return { state: 'queued', isUnanswered: true };
  }
}
