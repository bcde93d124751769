import { found } from '@reshape/contract/errors';
import type { QuoteRow } from '@reshape/contract/operator/feedback';
import type { OperatorDependencies } from '../dependencies.ts';
import type { Handler } from '../endpoints/call.ts';
import type { ListedQuote, Quote } from '../stores/feedback.ts';
import { actOnce, conflict, logEntryOf, type Operator, refusal } from './action.ts';

const rowOf = ({ id, cohortId, words, name, agreedAt, approvedAt }: ListedQuote): QuoteRow => ({
  ...{ id, cohort: cohortId, words, name },
  agreed_at: agreedAt.toISOString(),
  approved_at: approvedAt?.toISOString() ?? null,
});

export const listFeedback: Handler<'listFeedback'> = async ({ query }, { quotes }) => {
  const { cohort, ...page } = query;
  const result = await quotes.page(cohort, page);
  return { ...result, items: result.items.map(rowOf) };
};

/**
 * Publishes a quote as `expected`, or with `null` removes it from the sales page. The log has neither the words nor the
 * name, which are the member's. Throws an ApiError `version_conflict` when its author changed it since the operator
 * read it.
 */
async function publish(
  { id, cohortId }: ListedQuote,
  expected: Quote | null,
  operator: Operator,
  dependencies: OperatorDependencies,
): Promise<void> {
  const action = {
    action: expected ? 'approve-quote' : 'hide-quote',
    targets: [{ kind: 'cohort', id: cohortId }],
  } as const;
  const stored = await dependencies.quotes.publish(id, expected, logEntryOf(action, operator, dependencies));
  if (!stored) throw refusal('Its author no longer agrees to be quoted');
  const { words, name } = stored;
  if (expected && (expected.words !== words || expected.name !== name))
    throw conflict(expected, { words, name });
}

/** Publishes a quote word for word. */
export const approveQuote: Handler<'approveQuote'> = async (call, dependencies) => {
  const quote = found(await dependencies.quotes.get(call.params.id));
  await actOnce('approveQuote', call, dependencies, (operator) =>
    publish(quote, call.body, operator, dependencies),
  );
  return {
    message: 'The sales page shows the quote within a minute',
    quote: rowOf(found(await dependencies.quotes.get(quote.id))),
  };
};

/** Removes a quote from the sales page. */
export const hideQuote: Handler<'hideQuote'> = async (call, dependencies) => {
  const quote = found(await dependencies.quotes.get(call.params.id));
  await actOnce('hideQuote', call, dependencies, (operator) => publish(quote, null, operator, dependencies));
  return {
    message: 'The sales page stops showing the quote within a minute',
    quote: rowOf(found(await dependencies.quotes.get(quote.id))),
  };
};
