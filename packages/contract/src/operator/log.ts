import * as z from 'zod/mini';
import { id } from '../fields.ts';
import { operatorEndpoint } from './endpoint.ts';
import { page, searchText, time } from './fields.ts';

const targetKinds = [
  'person',
  'payment',
  'cohort',
  'group',
  'nudge',
  'challenge',
  'mail',
  'newsletter',
  'operator',
] as const;

/** What an action was about. */
export const target = z.object({ kind: z.enum(targetKinds), id: z.string() });
export type Target = z.output<typeof target>;

const logEntry = z.object({
  id,
  /** The operator's address, or the machine's user name on the command line. */
  by: z.string(),
  at: time,
  /** One sentence, without addresses. */
  what: z.string(),
  /** Why, in the operator's words; `null` when none was given. */
  reason: z.nullable(z.string()),
  targets: z.array(target),
  before: z.unknown(),
  after: z.unknown(),
  /** The id of the request that did it, which is in the technical log too; `null` for the command line. */
  correlation_id: z.nullable(z.string()),
});
export type LogEntry = z.output<typeof logEntry>;

/**
 * Every action of an operator, latest first; only those about one thing with `target`, its id, or of one operator
 * with `by`, their address.
 */
export const listLog = operatorEndpoint({
  method: 'GET',
  path: '/api/operator/log',
  roles: ['owner'],
  query: z.strictObject({
    target: z.optional(z.string().check(z.minLength(1), z.maxLength(400))),
    by: z.optional(searchText),
    ...page,
  }),
  response: z.array(logEntry),
  paged: true,
});
