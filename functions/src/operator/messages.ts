import { notFound } from '@reshape/contract/errors';
import type { MessageRow } from '@reshape/contract/operator/cohorts';
import { mapWithConcurrency } from '../concurrency.ts';
import type { OperatorDependencies } from '../dependencies.ts';
import type { Handler } from '../endpoints/call.ts';
import { enqueueLetter } from '../mail/letters.ts';
import type { OutgoingMail } from '../mail/outgoing.ts';
import { rosterId } from '../stores/members.ts';
import type { ListedMessage } from '../stores/messages.ts';
import { actOnce, conflict, type LoggedAction, logEntryOf, type Operator, refusal } from './action.ts';

export const messageRowOf = ({ sentAt, ...message }: ListedMessage): MessageRow => {
  const { id, subject, by, recipients, sent, failed } = message;
  return { id, subject, sent_at: sentAt.toISOString(), by, recipients, sent, failed };
};

export const listMessages: Handler<'listMessages'> = async ({ params, query }, { messages }) => {
  const result = await messages.list(params.id, query);
  return { ...result, items: result.items.map(messageRowOf) };
};

export const sendMessage: Handler<'sendMessage'> = async (call, dependencies) => {
  const { id } = call.params;
  const { subject, text, to, recipients } = call.body;
  const cohort = await dependencies.cohorts.get(id);
  if (!cohort) throw notFound();
  const isTest = to === 'me';
  const logged = {
    what: isTest ? `Wrote a message to ${cohort.title}, as a test` : `Wrote to everybody in ${cohort.title}`,
    targets: [{ kind: 'cohort', id }],
  } as const;
  const message = { cohortId: id, subject, text, isTest, expected: recipients };
  const { entryId } = await actOnce('sendMessage', call, dependencies, (operator) =>
    writeMessage(message, logged, operator, dependencies),
  );
  const count = await mailMessage(entryId, dependencies);
  return {
    message: isTest ? 'The test is on its way to you' : onItsWayTo(count, 'people'),
    recipients: count,
  };
};

/** Says how many recipients a message goes to. */
export const onItsWayTo = (count: number, noun: 'people' | 'addresses'): string =>
  `It is on its way to ${count} ${count === 1 ? { people: 'person', addresses: 'address' }[noun] : noun}`;

interface NewMessage {
  /** `null` for a letter to everybody who confirmed their address for the newsletter. */
  readonly cohortId: string | null;
  readonly subject: string;
  readonly text: string;
  /** To the operator only. */
  readonly isTest: boolean;
  /** The number of recipients that the operator was shown. */
  readonly expected: number | undefined;
}

/**
 * Stores a message with its log entry. Throws an ApiError `version_conflict` when the number of recipients is no longer
 * the one that the operator was shown.
 */
export async function writeMessage(
  { cohortId, subject, text, isTest, expected }: NewMessage,
  logged: Pick<LoggedAction, 'what' | 'targets'>,
  operator: Operator,
  dependencies: Pick<OperatorDependencies, 'cohorts' | 'newsletterList' | 'messages' | 'clock' | 'newId'>,
): Promise<void> {
  const { cohorts, messages, newsletterList, clock } = dependencies;
  const everybody = () =>
    cohortId === null ? newsletterList.count('confirmed') : cohorts.countPlaces(cohortId);
  const recipients = isTest ? 1 : await everybody();
  if (recipients === 0)
    throw refusal(
      cohortId === null ? 'Nobody has confirmed their address' : 'Nobody has a place in this cohort',
    );
  if (expected !== undefined && expected !== recipients) throw conflict(expected, recipients);
  const message = { cohortId, subject, text, by: operator.by, sentAt: clock(), isTest, recipients };
  const action = { ...logged, before: null, after: { subject, recipients, isTest } };
  await messages.add(message, logEntryOf(action, operator, dependencies));
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
  dependencies: Pick<OperatorDependencies, 'cohorts' | 'letterQueue' | 'messages' | 'mail'>,
): Promise<number> {
  const { cohorts, letterQueue, messages, mail } = dependencies;
  const message = await messages.get(messageId);
  if (!message) throw refusal('There is no such message');
  const { cohortId, isTest, by, recipients } = message;
  if (cohortId === null && !isTest) {
    await enqueueLetter({ letter: messageId, after: null }, letterQueue);
    return recipients;
  }
  const people = isTest || cohortId === null ? [{ id: rosterId(by), email: by }] : cohorts.people(cohortId);
  const mailTo = (id: string, email: string): OutgoingMail =>
    cohortId === null
      ? { kind: 'newsletter-letter', email, subscriberId: id, messageId }
      : { kind: 'cohort-message', email, rosterId: id, cohortId, messageId };
  const failures: unknown[] = [];
  let count = 0;
  await mapWithConcurrency(people, maxConcurrency, async ({ id, email }) => {
    count += 1;
    await mail.enqueue(mailTo(id, email)).catch((error: unknown) => void failures.push(error));
  });
  if (failures.length > 0) throw failures[0];
  return count;
}
