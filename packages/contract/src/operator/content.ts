import * as z from 'zod/mini';
import { writtenText } from '../fields.ts';
import { microchallenge } from '../microchallenges.ts';
import { nudge } from '../nudges.ts';
import { operatorAction, operatorRead } from './endpoint.ts';
import { done, seenAt, time } from './fields.ts';

/** What the operator sees of a text beside the text itself. */
const state = {
  /** Whether it was written or edited in the console, so that loading the repository's content leaves it alone. */
  edited: z.boolean(),
  /** A retired text is no longer shown or sent. */
  retired: z.boolean(),
  updated_at: time,
} as const;

const nudgeRow = z.extend(nudge, state);
export type NudgeRow = z.output<typeof nudgeRow>;

/** Identifies a nudge or challenge, such as `smoke-alarm`. */
const slug = z
  .string('must be text')
  .check(z.regex(/^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/, 'must be lowercase letters, digits and hyphens'));

const paragraphs = z.array(writtenText(1_000)).check(z.minLength(1, 'must not be empty'), z.maxLength(8));
const nudgeFields = {
  title: writtenText(80),
  type: z.enum(['text', 'quote', 'link']),
  paragraphs,
  /** The quotation of a quote. */
  quote: z.optional(writtenText(500)),
  /** The address of a link. */
  link: z.optional(z.url({ protocol: /^https$/, error: 'must begin with https://' }).check(z.maxLength(500))),
} as const;

/** Every nudge, including retired ones, in the order in which they are sent. */
export const listNudges = operatorRead({
  path: '/api/operator/nudges',
  roles: ['owner'],
  response: z.array(nudgeRow),
});

export const writeNudge = operatorAction({
  path: '/api/operator/nudges',
  roles: ['owner'],
  body: z.strictObject({ id: slug, ...nudgeFields }),
  response: z.extend(done, { nudge: nudgeRow }),
});

/** Replaces the text of a nudge. */
export const editNudge = operatorAction({
  path: '/api/operator/nudges/:id',
  roles: ['owner'],
  body: z.strictObject({ ...nudgeFields, ...seenAt }),
  response: z.extend(done, { nudge: nudgeRow }),
});

/** Retires a nudge, or with `retired: false` brings it back. */
export const retireNudge = operatorAction({
  path: '/api/operator/nudges/:id/retire',
  roles: ['owner'],
  body: z.strictObject({ retired: z.boolean(), ...seenAt }),
  response: z.extend(done, { nudge: nudgeRow }),
});

const challengeRow = z.extend(microchallenge, state);
export type ChallengeRow = z.output<typeof challengeRow>;

const challengeFields = {
  week_number: z.int('must be a whole number').check(z.gte(1), z.lte(52)),
  title: writtenText(80),
  intro: paragraphs,
  instructions: paragraphs,
  why: writtenText(2_000),
  tips: z.array(writtenText(1_000)).check(z.maxLength(12)),
  closing: writtenText(1_000),
} as const;

/** Every challenge, including retired ones, by week. */
export const listChallenges = operatorRead({
  path: '/api/operator/challenges',
  roles: ['owner'],
  response: z.array(challengeRow),
});

export const writeChallenge = operatorAction({
  path: '/api/operator/challenges',
  roles: ['owner'],
  body: z.strictObject({ id: slug, ...challengeFields }),
  response: z.extend(done, { challenge: challengeRow }),
});

export const editChallenge = operatorAction({
  path: '/api/operator/challenges/:id',
  roles: ['owner'],
  body: z.strictObject({ ...challengeFields, ...seenAt }),
  response: z.extend(done, { challenge: challengeRow }),
});

export const retireChallenge = operatorAction({
  path: '/api/operator/challenges/:id/retire',
  roles: ['owner'],
  body: z.strictObject({ retired: z.boolean(), ...seenAt }),
  response: z.extend(done, { challenge: challengeRow }),
});
