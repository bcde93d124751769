import { notFound } from '@reshape/contract/errors';
import type { QuoteRow } from '@reshape/contract/operator/feedback';
import type { OperatorServerDependencies } from '../../dependencies.ts';
import { approveQuote as approve, hideQuote as hide } from '../../operator/feedback.ts';
import type { ListedQuote } from '../../stores/feedback.ts';
import type { Handler } from '../call.ts';
import { actOnce } from './action.ts';

const rowOf = ({ id, cohortId, words, name, agreedAt, approvedAt }: ListedQuote): QuoteRow => ({
  ...{ id, cohort: cohortId, words, name },
  agreed_at: agreedAt.toISOString(),
  approved_at: approvedAt?.toISOString() ?? null,
});

export const listFeedback: Handler<'listFeedback'> = async ({ query }, { quotes }) => {
  const { cohort, ...page } = query;
  const found = await quotes.page(cohort, page);
  return { ...found, items: found.items.map(rowOf) };
};

async function requireQuote(
  id: string,
  { quotes }: Pick<OperatorServerDependencies, 'quotes'>,
): Promise<ListedQuote> {
  const quote = await quotes.get(id);
  if (!quote) throw notFound();
  return quote;
}

const about = (what: string, { cohortId }: ListedQuote) => ({
  what,
  targets: [{ kind: 'cohort' as const, id: cohortId }],
});

export const approveQuote: Handler<'approveQuote'> = async (call, dependencies) => {
  const { id } = call.params;
  const quote = await requireQuote(id, dependencies);
  const described = about(`Approved a quote of a member of ${quote.cohortId}`, quote);
  await actOnce(call, dependencies, described, (operator) => approve(id, call.body, operator, dependencies));
  return {
    message: 'The sales page shows the quote within a minute',
    quote: rowOf(await requireQuote(id, dependencies)),
  };
};

export const hideQuote: Handler<'hideQuote'> = async (call, dependencies) => {
  const { id } = call.params;
  const quote = await requireQuote(id, dependencies);
  const described = about(`Took a quote of a member of ${quote.cohortId} off the sales page`, quote);
  await actOnce(call, dependencies, described, (operator) => hide(id, operator, dependencies));
  return {
    message: 'The sales page stops showing the quote within a minute',
    quote: rowOf(await requireQuote(id, dependencies)),
  };
};
