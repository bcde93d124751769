import { mapWithConcurrency } from '../concurrency.ts';
import type { Dependencies } from '../dependencies.ts';
import { enqueueLetter } from '../mail/letters.ts';
import type { OutgoingMail } from '../mail/outgoing.ts';
import { rosterId } from '../stores/members.ts';
import { logEntryOf, type Operator, OperatorError, VersionConflict } from './action.ts';

type MessageDependencies = Pick<
  Dependencies,
  'cohorts' | 'newsletterList' | 'messages' | 'mail' | 'clock' | 'newId'
>;

export interface NewMessage {
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
 * Stores a message with its log entry. Throws a VersionConflict when the number of recipients is no longer the one that
 * the operator was shown.
 */
export async function writeMessage(
  { cohortId, subject, text, isTest, expected }: NewMessage,
  operator: Operator,
  dependencies: MessageDependencies,
): Promise<void> {
  const { cohorts, messages, newsletterList, clock } = dependencies;
  if (cohortId !== null && !(await cohorts.get(cohortId)))
    throw new OperatorError(`There is no cohort "${cohortId}"`);
  const everybody = () =>
    cohortId === null ? newsletterList.count('confirmed') : cohorts.countPlaces(cohortId);
  const recipients = isTest ? 1 : await everybody();
  if (recipients === 0)
    throw new OperatorError(
      cohortId === null ? 'Nobody has confirmed their address' : 'Nobody has a place in this cohort',
    );
  if (expected !== undefined && expected !== recipients) throw new VersionConflict(expected, recipients);
  const change = {
    what: `Wrote to ${cohortId ?? 'the newsletter'}`,
    before: null,
    after: { subject, recipients, isTest },
  };
  const message = { cohortId, subject, text, by: operator.by, sentAt: clock(), isTest, recipients };
  await messages.add(message, logEntryOf(change, operator, dependencies));
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
  dependencies: Pick<Dependencies, 'cohorts' | 'letterQueue' | 'messages' | 'mail'>,
): Promise<number> {
  const { cohorts, letterQueue, messages, mail } = dependencies;
  const message = await messages.get(messageId);
  if (!message) throw new OperatorError('There is no such message');
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
