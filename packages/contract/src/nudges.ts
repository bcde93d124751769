import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id } from './id.ts';

/** A thought for the day (spec section 3). */
export const nudge = z.object({
  id,
  title: z.string(),
  type: z.enum(['text', 'quote', 'link']),
  paragraphs: z.array(z.string()),
  quote: z.optional(z.string()),
  link: z.optional(z.string()),
});
export type Nudge = z.output<typeof nudge>;

/** Any nudge. */
export const randomNudge = endpoint({
  method: 'GET',
  path: '/api/nudges/random',
  access: 'public',
  response: nudge,
});

/** The nudge that a notification led to. */
export const getNudge = endpoint({
  method: 'GET',
  path: '/api/nudges/:id',
  access: 'public',
  response: nudge,
});
