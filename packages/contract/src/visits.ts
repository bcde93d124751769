import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/**
 * What is counted on the way to a place: the sales page was opened, the price came into view, the payment was
 * opened, and the page after a payment was reached.
 */
export const visitEvents = ['welcome', 'price', 'pay', 'thanks'] as const;
export type VisitEvent = (typeof visitEvents)[number];

/** Counts one event, without anything about who caused it. */
export const recordVisit = endpoint({
  method: 'POST',
  path: '/api/visits',
  access: 'public',
  body: z.strictObject({ event: z.enum(visitEvents) }),
  response: z.object({ message: z.string() }),
});
