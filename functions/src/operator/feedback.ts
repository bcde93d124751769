import type { Dependencies } from '../dependencies.ts';
import type { Quote } from '../stores/feedback.ts';
import { logEntryOf, type Operator, OperatorError, VersionConflict } from './action.ts';

type FeedbackDependencies = Pick<Dependencies, 'quotes' | 'clock' | 'newId'>;

const state = (isShown: boolean) => (isShown ? 'on the sales page' : 'not on the sales page');

/** The log has neither the words nor the name, which are the member's. */
async function publish(
  id: string,
  expected: Quote | null,
  operator: Operator,
  { quotes, clock, newId }: FeedbackDependencies,
): Promise<void> {
  const known = await quotes.get(id);
  const change = {
    what: `${expected ? 'approve' : 'hide'} a quote`,
    before: state(known?.approvedAt !== undefined),
    after: state(expected !== null),
  };
  const stored =
    known && (await quotes.publish(id, expected, logEntryOf(change, operator, { clock, newId })));
  if (!stored) throw new OperatorError('Its author no longer agrees to be quoted');
  const { words, name } = stored;
  if (expected && (expected.words !== words || expected.name !== name))
    throw new VersionConflict(expected, { words, name });
}

/**
 * Publishes a quote word for word. Throws a VersionConflict when its author changed it since the operator
 * read it.
 */
export const approveQuote = (
  id: string,
  read: Quote,
  operator: Operator,
  dependencies: FeedbackDependencies,
): Promise<void> => publish(id, read, operator, dependencies);

/** Takes a quote off the sales page. */
export const hideQuote = (
  id: string,
  operator: Operator,
  dependencies: FeedbackDependencies,
): Promise<void> => publish(id, null, operator, dependencies);
