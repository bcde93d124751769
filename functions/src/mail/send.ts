import { isAddress } from '@reshape/domain/addresses';
import type { JobDependencies } from '../dependencies.ts';
import type { MailOutcome, StoredMail } from '../stores/mails.ts';
import { RetryLaterError } from '../task-queue.ts';
import { calendarParts } from './calendar.ts';
import { outgoingMail } from './outgoing.ts';
import { renderMail } from './render.ts';
import {
  type FinishedMail,
  type MailSender,
  type MailSettings,
  type SendResult,
  sendTimeoutMs,
} from './smtp.ts';
import { mailTask } from './task.ts';
import type { TemplateDependencies } from './templates/template.ts';
import { mailParts } from './templates/templates.ts';

/** What the mail sender uses. */
export interface MailWorkerDependencies extends Pick<JobDependencies, 'clock' | 'newId' | 'mailStore'> {
  readonly mailSender: MailSender;
  readonly mailSettings: Pick<MailSettings, 'from' | 'operatorEmail' | 'siteUrl'>;
  readonly uncached: Omit<TemplateDependencies, 'newId'>;
  readonly log: Pick<
    JobDependencies['log'],
    'failed' | 'mailFailed' | 'mailDeferred' | 'mailClaimOutlived' | 'mailStopped'
  >;
}

/**
 * For how long a worker claims a mail, in milliseconds: longer than an attempt may take. After that, the
 * worker counts as dead.
 */
const claimMs = sendTimeoutMs + 60_000;

/**
 * Sends the mail that a task names, unless it was sent before. Throws a RetryLaterError when the queue should retry,
 * and a ZodError for a task that is not ours.
 */
export async function runMailTask(data: unknown, dependencies: MailWorkerDependencies): Promise<void> {
  const { id } = mailTask.parse(data);
  const { clock, mailStore, log } = dependencies;
  const now = clock();
  const claim = await mailStore.claim(id, now, new Date(now.getTime() + claimMs));
  if (claim.result === 'done') return;
  if (claim.result === 'busy') throw new RetryLaterError('Another worker has the mail');
  // Another task runs when what it is about can no longer be undone.
  if (claim.result === 'early') return;
  if (claim.result === 'stopped') throw new RetryLaterError('No mails are sent at the moment');
  const kind = kindOf(claim.mail);
  if (claim.result === 'failed') return log.mailFailed(kind, claim.failure);
  const outcome = await attempt(claim.mail, dependencies);
  const { state, isStopped } = await mailStore.finish(claim.mail, outcome, clock());
  const code = 'code' in outcome ? outcome.code : undefined;
  if (state === 'outlived') return log.mailClaimOutlived(kind, outcome.state);
  if (state === 'failed') log.mailFailed(kind, failureOf(outcome), code);
  if (state === 'queued') {
    if (isStopped) log.mailStopped(code);
    log.mailDeferred(kind, code);
    throw new RetryLaterError('The mail was not accepted');
  }
}

const kindOf = ({ mail }: StoredMail): string => (typeof mail.kind === 'string' ? mail.kind : 'unknown');

/** Why a mail failed whose last attempt had this outcome. */
function failureOf(outcome: MailOutcome): string {
  if (outcome.state === 'failed') return outcome.failure;
  return outcome.state === 'queued' ? outcome.reason : outcome.state;
}

/** Composes and sends a claimed mail. Never rejects: what fails before the mail is handed over can be retried. */
async function attempt(stored: StoredMail, dependencies: MailWorkerDependencies): Promise<MailOutcome> {
  let mail: FinishedMail | MailOutcome;
  try {
    mail = await compose(stored, dependencies);
  } catch (error) {
    dependencies.log.failed(dependencies.newId(), error);
    return { state: 'queued', reason: 'not-composed' };
  }
  return 'state' in mail ? mail : outcomeOf(await dependencies.mailSender.send(mail));
}

/**
 * The mail, or the outcome when there is nothing to send. Throws an Error for a kind that this release does not know,
 * because it may be one of the next release, whose instances send it at the next attempt.
 */
async function compose(
  stored: StoredMail,
  { clock, newId, mailSettings, uncached }: MailWorkerDependencies,
): Promise<FinishedMail | MailOutcome> {
  const mail = outgoingMail.parse(stored.mail);
  const { from, operatorEmail, siteUrl } = mailSettings;
  const now = clock();
  const to = 'email' in mail ? mail.email : operatorEmail;
  if (!isAddress(to)) return { state: 'failed', failure: 'invalid-address' };
  const parts = await mailParts(mail, now, { ...uncached, newId });
  if (!parts) return { state: 'cancelled' };
  const { content, unsubscribePath, calendar = [] } = parts;
  const unsubscribe = unsubscribePath && { unsubscribe: new URL(unsubscribePath, siteUrl).href };
  return {
    id: stored.id,
    to,
    date: stored.createdAt,
    ...renderMail(content, siteUrl.origin),
    calendar: calendarParts(calendar, { organizer: from, attendee: to, stamp: now }),
    ...unsubscribe,
  };
}

function outcomeOf(result: SendResult): MailOutcome {
  switch (result.kind) {
    case 'accepted':
      return { state: 'sent' };
    case 'refused':
      return { state: 'failed', failure: 'refused', code: result.code };
    case 'deferred':
    case 'refused-us':
      return { state: 'queued', reason: result.kind, code: result.code };
    case 'unanswered':
      return { state: 'queued', reason: 'unanswered' };
  }
}
