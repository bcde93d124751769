import * as z from 'zod/mini';
import { endpoint, memberRead, memberWrite } from './endpoint.ts';
import { freeText, name } from './fields.ts';

/** Longest answer in the member's own words, in characters. */
export const maxFeedbackLength = 1_000;

/** The answers to choose from. */
export const paces = ['too_slow', 'right', 'too_fast'] as const;
export const liveSessionAnswers = ['not_useful', 'useful', 'very_useful'] as const;
export const habitAnswers = ['not_yet', 'partly', 'yes'] as const;

const answers = {
  /** How likely the member is to recommend the programme. */
  score: z.int('must be a whole number').check(z.gte(0), z.lte(10)),
  pace: z.enum(paces),
  sessions: z.enum(liveSessionAnswers),
  habit: z.enum(habitAnswers),
} as const;

const feedback = z.object({
  ...answers,
  words: z.string(),
  /** The name under which the member may be quoted; `null` if they may not. */
  quote_as: z.nullable(z.string()),
});
export type Feedback = z.output<typeof feedback>;

const response = z.object({
  /** `null` until the member has answered. */
  feedback: z.nullable(feedback),
});

/** What the member answered about their cohort; they are asked on its last day. */
export const myFeedback = memberRead({
  path: '/api/feedback',
  response,
});

/**
 * Stores the answers, or replaces them. Other words, another name or none take an approved quote off the sales page.
 */
export const giveFeedback = memberWrite({
  path: '/api/feedback',
  body: z
    .strictObject({
      ...answers,
      words: freeText(maxFeedbackLength),
      quote_as: z.nullable(name),
    })
    .check(
      z.refine(({ words, quote_as }) => quote_as === null || words !== '', {
        path: ['words'],
        error: 'must not be empty to be quoted',
      }),
    ),
  response,
});

/** How many quotes are published at most. */
export const maxPublished = 12;

/** Quotes that their authors and an operator agreed to publish, the latest approval first. */
export const listQuotes = endpoint({
  method: 'GET',
  path: '/api/quotes',
  access: 'public',
  response: z.array(z.object({ words: z.string(), name: z.string() })),
});
