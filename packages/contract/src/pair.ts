import { pairWords } from '@reshape/domain/pair';
import * as z from 'zod/mini';
import { memberRead, memberWrite } from './endpoint.ts';

const word = z.enum(pairWords);

const response = z.object({
  /** Whether the member wants a pair. Without partners they wait for one. */
  on: z.boolean(),
  /** Why they cannot have one; `null` when they can. */
  closed: z.nullable(z.enum(['paused', 'over'])),
  /** The one other member of the pair, or the two: the first names, which may be empty, in a fixed order. */
  partners: z.array(
    z.object({
      name: z.string(),
      /** Whether they wrote something on their own day, which it is now where they are. */
      is_done: z.boolean(),
      /** The sentence that they sent today or yesterday. */
      word: z.nullable(word),
    }),
  ),
  /** The sentence that the member sent today. */
  sent: z.nullable(word),
  /** Whether somebody is gone from the pair, until the member answers that with `changePair`. */
  has_ended: z.boolean(),
});
export type Pair = z.output<typeof response>;

export const myPair = memberRead({ path: '/api/pair', response });

/**
 * Says whether the member wants a pair, and so answers the notice that somebody is gone. Without one, they leave the
 * pair that they have. 409 `pair_refused` for somebody who cannot have one.
 */
export const changePair = memberWrite({
  path: '/api/pair',
  body: z.strictObject({ on: z.boolean('must be true or false') }),
  response,
});

/** Sends one of the sentences to the pair. 409 `pair_refused` without a pair, and for another one on the same day. */
export const sendPairWord = memberWrite({
  path: '/api/pair/word',
  body: z.strictObject({ word }),
  response,
});

/** Leaves the pair: the same as not wanting one. */
export const leavePair = memberWrite({ path: '/api/pair/leave', response });
