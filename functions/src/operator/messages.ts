import { quantity } from '@reshape/content/operator/quantity';
import { found, notFound } from '@reshape/contract/errors';
import { type Audience, type MessageRow, maxDaysAhead } from '@reshape/contract/operator/cohorts';
import { mapWithConcurrency } from '../concurrency.ts';
import type { JobDependencies, OperatorDependencies } from '../dependencies.ts';
import type { Handler } from '../endpoints/call.ts';
import { timeInWords } from '../in-words.ts';
import { enqueueLetter } from '../mail/letters.ts';
import type { OutgoingMail } from '../mail/outgoing.ts';
import { inDays } from '../stores/collection.ts';
import { rosterId } from '../stores/members.ts';
import type { ListedMessage } from '../stores/messages.ts';
import type { LogTarget } from '../stores/operator-log.ts';
import type { Person } from '../stores/people.ts';
import { actOnce, conflict, type LogAction, logEntryOf, type Operator, refusal } from './action.ts';
import { everybodyIn } from './people.ts';

export const messageRowOf = ({ sentAt, dueAt, cancelledAt, ...message }: ListedMessage): MessageRow => {
  const { id, subject, text, by, recipients, sent, failed } = message;
  const times = { sent_at: sentAt.toISOString(), due_at: dueAt?.toISOString() ?? null };
  const cancelled = cancelledAt !== undefined;
  return { id, subject, text, by, recipients, sent, failed, ...times, cancelled };
};

export const listMessages: Handler<'listMessages'> = async ({ params, query }, { messages }) => {
  const result = await messages.list({ cohortId: params.id }, query);
  return { ...result, items: result.items.map(messageRowOf) };
};

/** More people than any cohort has. */
const maxRecipients = 20_000;

/** The people of a cohort whom a message goes to: everybody with an active place, or those of the audience. */
async function recipientsOf(
  cohort: string,
  audience: Audience | null,
  now: Date,
  dependencies: Pick<JobDependencies, 'people' | 'cohorts' | 'quotes'>,
): Promise<readonly Person[]> {
  if (audience && 'people' in audience) {
    const chosen = await dependencies.people.withIds(audience.people);
    return chosen.filter(({ cohortId, status }) => cohortId === cohort && status === 'active');
  }
  const filter = audience && 'filter' in audience ? audience.filter : {};
  const everybody = await everybodyIn(
    { status: 'active', ...filter, cohort },
    maxRecipients,
    now,
    dependencies,
  );
  const active = everybody.filter(({ status }) => status === 'active');
  if (audience && 'missed' in audience)
    return active.filter(({ attended }) => !attended.includes(audience.missed));
  if (!audience || !('unanswered' in audience)) return active;
  const answered = await dependencies.quotes.answeredBy(cohort);
  return active.filter(({ uid }) => uid === undefined || !answered.has(uid));
}

export const countRecipients: Handler<'countRecipients'> = async ({ params, query, now }, dependencies) => {
  found(await dependencies.cohorts.get(params.id));
  const people = await recipientsOf(params.id, query.audience ?? null, now, dependencies);
  return { recipients: people.length };
};

export const sendMessage: Handler<'sendMessage'> = async (call, dependencies) => {
  const { id } = call.params;
  const { subject, text, to, recipients, audience, at } = call.body;
  found(await dependencies.cohorts.get(id));
  const isTest = to === 'me';
  const logged = {
    action: isTest ? 'test-cohort-message' : 'write-to-cohort',
    targets: [{ kind: 'cohort', id }],
  } as const;
  const dueAt = at === undefined || isTest ? call.now : new Date(at);
  const message = { cohortId: id, subject, text, isTest, expected: recipients, audience, dueAt };
  const { entryId } = await actOnce('sendMessage', call, dependencies, (operator) => {
    const isPossible = at === undefined || (dueAt > call.now && dueAt < inDays(maxDaysAhead, call.now));
    if (!isPossible) throw refusal(`Choose a time in the next ${maxDaysAhead} days`);
    return writeMessage(message, logged, operator, dependencies);
  });
  const stored = await dependencies.messages.get(entryId);
  if (stored?.dueAt && stored.dueAt > call.now) {
    const { recipients: count } = stored;
    const when = timeInWords(stored.dueAt);
    return {
      message: `It will be sent to ${quantity(count, 'person', 'people')} on ${when}`,
      recipients: count,
    };
  }
  return sentTo('people', await mailMessage(entryId, call.now, dependencies), isTest);
};

export const cancelMessage: Handler<'cancelMessage'> = async (call, dependencies) => {
  const { id, message } = call.params;
  const cohort = await dependencies.cohorts.get(id);
  const stored = await dependencies.messages.get(message);
  if (!cohort || stored?.cohortId !== id) throw notFound();
  await actOnce('cancelMessage', call, dependencies, async (operator) => {
    const facts = { subject: stored.subject };
    const targets = [{ kind: 'cohort', id }] as const;
    const entry = logEntryOf({ action: 'cancel-message', facts, targets }, operator, dependencies);
    if (!(await dependencies.messages.cancel(message, id, entry)))
      throw refusal('Its mails are already on their way, or it was cancelled before');
  });
  return { message: 'The message is cancelled, and nobody gets it' };
};

/** The answer about a message that was sent: how many recipients it goes to. */
export const sentTo = (noun: 'people' | 'addresses', recipients: number, isTest: boolean) => {
  const nouns = recipients === 1 ? { people: 'person', addresses: 'address' }[noun] : noun;
  const message = `It is on its way to ${recipients} ${nouns}`;
  return { message: isTest ? 'The test is on its way to you' : message, recipients };
};

/** The actions that write a message. */
type MessageAction = Extract<LogAction, `write-to-${string}` | 'send-letter' | `test-${string}`>;

const recipientNouns = { person: 'people', address: 'addresses' } as const;

interface NewMessage {
  /** `null` for a letter to everybody who confirmed their address for the newsletter. */
  readonly cohortId: string | null;
  /** The group of the cohort, for a message to a group. */
  readonly groupId?: string;
  readonly subject: string;
  readonly text: string;
  /** To the operator only. */
  readonly isTest: boolean;
  /** The number of recipients that the operator was shown. */
  readonly expected: number | undefined;
  readonly audience?: Audience | undefined;
  /** When its mails are to be stored; absent for at once. */
  readonly dueAt?: Date;
}

/**
 * Stores a message with its log entry. Throws an ApiError `version_conflict` when the number of recipients is no longer
 * the one that the operator was shown.
 */
export async function writeMessage(
  { cohortId, groupId, subject, text, isTest, expected, audience, dueAt }: NewMessage,
  logged: { readonly action: MessageAction; readonly targets: readonly LogTarget[] },
  operator: Operator,
  dependencies: Pick<
    OperatorDependencies,
    'cohorts' | 'people' | 'quotes' | 'newsletterList' | 'messages' | 'clock' | 'newId'
  >,
): Promise<void> {
  const { cohorts, messages, newsletterList, clock } = dependencies;
  const everybody = async () => {
    if (cohortId === null) return newsletterList.count('confirmed');
    if (!audience) return cohorts.countPlaces(cohortId);
    return (await recipientsOf(cohortId, audience, clock(), dependencies)).length;
  };
  const recipients = isTest ? 1 : await everybody();
  if (recipients === 0)
    throw refusal(
      cohortId === null
        ? 'Nobody has confirmed their address'
        : audience
          ? 'Nobody would get this message: choose other people'
          : 'Nobody has a place in this cohort',
    );
  if (expected !== undefined && expected !== recipients)
    throw conflict(
      expected,
      recipients,
      'The number of people has changed since you saw it: look at it again',
    );
  const message = {
    ...{ cohortId, subject, text, by: operator.by, sentAt: clock(), isTest, recipients },
    ...(audience && { audience: JSON.stringify(audience) }),
    ...(dueAt && { dueAt }),
    ...(groupId !== undefined && { groupId }),
  };
  const noun = cohortId === null ? 'address' : 'person';
  const facts = { subject, people: quantity(recipients, noun, recipientNouns[noun]) };
  await messages.add(message, logEntryOf({ ...logged, facts }, operator, dependencies));
}

/** How many mails are stored at once. */
const maxConcurrency = 50;

/**
 * Enqueues a message's mails: one for everybody with a place, or for a test one to the operator. A letter has
 * more readers than one request could store mails for: the newsletter's queue stores them. Repeating it
 * enqueues what is missing. Resolves to the number of people.
 */
export async function mailMessage(
  messageId: string,
  now: Date,
  dependencies: Pick<JobDependencies, 'cohorts' | 'people' | 'quotes' | 'letterQueue' | 'messages' | 'mail'>,
): Promise<number> {
  const { letterQueue, messages, mail } = dependencies;
  const message = await messages.get(messageId);
  if (!message) throw refusal('There is no such message');
  const { cohortId, isTest, by, recipients, dueAt, audience } = message;
  if (cohortId === null && !isTest) {
    await enqueueLetter({ letter: messageId, after: null }, letterQueue);
    return recipients;
  }
  if (cohortId !== null && !dueAt) return recipients;
  const people =
    isTest || cohortId === null
      ? [{ id: rosterId(by), email: by }]
      : await recipientsOf(cohortId, audience === undefined ? null : JSON.parse(audience), now, dependencies);
  const mailTo = (id: string, email: string): OutgoingMail =>
    cohortId === null
      ? { kind: 'newsletter-letter', email, subscriberId: id, messageId }
      : { kind: 'cohort-message', email, rosterId: id, cohortId, messageId };
  const failures: unknown[] = [];
  await mapWithConcurrency(people, maxConcurrency, async ({ id, email }) => {
    await mail.enqueue(mailTo(id, email)).catch((error: unknown) => void failures.push(error));
  });
  if (failures.length > 0) throw failures[0];
  if (cohortId !== null) await messages.markStored(messageId, people.length);
  return people.length;
}

/** Enqueues the mails of the messages that are due at `now`. A failure of one does not stop the others. */
export async function sendDueMessages(
  now: Date,
  dependencies: Parameters<typeof mailMessage>[2],
): Promise<void> {
  const failures: unknown[] = [];
  for (const id of await dependencies.messages.due(now))
    await mailMessage(id, now, dependencies).catch((error: unknown) => void failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Some messages were not sent');
}
