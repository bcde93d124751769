import * as z from 'zod/mini';
import { id } from '../fields.ts';
import { operatorAction, operatorList } from './endpoint.ts';
import { cohortId, done, page, time } from './fields.ts';

/** What a member may be quoted with; the words of others are not shown to operators. */
const quote = z.object({
  id,
  cohort: id,
  words: z.string(),
  name: z.string(),
  agreed_at: time,
  /** Since when the sales page shows it; `null` if it does not. */
  approved_at: z.nullable(time),
});
export type QuoteRow = z.output<typeof quote>;

/** The quotes of members who agreed to be quoted, the latest first. */
export const listFeedback = operatorList({
  path: '/api/operator/feedback',
  roles: ['owner'],
  query: z.strictObject({ cohort: z.optional(cohortId), ...page }),
  response: z.array(quote),
});

/**
 * Shows a quote on the sales page. The words and the name are those that the operator read: when the member
 * changed them since, the answer is 409 with both versions.
 */
export const approveQuote = operatorAction({
  path: '/api/operator/feedback/:id/approve',
  roles: ['owner'],
  body: z.strictObject({ words: z.string(), name: z.string() }),
  response: z.extend(done, { quote }),
});

/** Removes a quote from the sales page. */
export const hideQuote = operatorAction({
  path: '/api/operator/feedback/:id/hide',
  roles: ['owner'],
  response: z.extend(done, { quote }),
});
