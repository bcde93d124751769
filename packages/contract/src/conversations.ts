import { conversationStates } from '@reshape/domain/conversations';
import * as z from 'zod/mini';
import { memberRead, memberWrite } from './endpoint.ts';
import { freeText, id } from './fields.ts';

/** How many times each side names. */
export const conversationTimes = { fewest: 2, most: 3 } as const;
/** The longest line about what to talk about, in characters. */
export const maxAboutLength = 300;
/** How many of their own spots a member can attach. */
export const maxAttachedSpots = 3;

/** A date-time, ISO 8601 in UTC. */
const time = z.iso.datetime({ error: 'must be a time in UTC such as 2027-06-09T13:30:00Z' });

const allDifferent = { error: 'must all be different' };
const withoutRepeats = z.refine<readonly string[]>(
  (items) => new Set(items).size === items.length,
  allDifferent,
);
/** One instant can be written in several ways, with and without fractions of a second. */
const differentTimes = z.refine<readonly string[]>(
  (items) => new Set(items.map((item) => Date.parse(item))).size === items.length,
  allDifferent,
);

/** Different times, at least `fewest`. */
export const namedTimes = (fewest: number) =>
  z
    .array(time)
    .check(
      z.minLength(fewest, `must be at least ${fewest}`),
      z.maxLength(conversationTimes.most, `must be at most ${conversationTimes.most}`),
      differentTimes,
    );

export const conversation = z.object({
  id,
  week: z.int(),
  state: z.enum(conversationStates),
  /** The times that were named last: by the member if `asked`, by an operator if `proposed`. */
  times: z.array(z.string()),
  about: z.nullable(z.string()),
  /** The ids of the spots that the member attached. */
  spots: z.array(z.string()),
  /** When it takes place, for how many minutes, and where; `null` until it is accepted. */
  time: z.nullable(z.string()),
  minutes: z.nullable(z.int()),
  link: z.nullable(z.string()),
  /** Why it was declined. */
  reply: z.nullable(z.string()),
  /** Until when it waits for an answer, a choice or its time; `null` once it was declined or cancelled. */
  open_until: z.nullable(z.string()),
});
export type Conversation = z.output<typeof conversation>;

/** The member's conversations in their present cohort, and those that are open, the latest first. */
export const myConversations = memberRead({
  path: '/api/conversations',
  response: z.object({
    /** The week for which one can be asked for today; `null` in other weeks, and when there is one already. */
    week: z.nullable(z.int()),
    /** The last day on which one can take place. */
    last_day: z.string(),
    conversations: z.array(conversation),
  }),
});

/**
 * Asks for a conversation in the week that is running. The times are in the future and at most a week after the
 * programme; the spots are the member's own. 409 `conversation_refused` in other weeks, and when there is one already.
 */
export const askForConversation = memberWrite({
  path: '/api/conversations',
  body: z.strictObject({
    times: namedTimes(conversationTimes.fewest),
    about: z.optional(freeText(maxAboutLength)),
    spots: z.optional(
      z.array(id).check(z.maxLength(maxAttachedSpots, `must be at most ${maxAttachedSpots}`), withoutRepeats),
    ),
  }),
  response: conversation,
  idempotent: true,
});

/**
 * Takes one of the times that an operator proposed, who then confirms it with a link. Taking it again changes nothing;
 * 409 `conversation_refused` when it was not proposed, or is over.
 */
export const chooseConversationTime = memberWrite({
  path: '/api/conversations/:id/choose',
  body: z.strictObject({ time }),
  response: conversation,
});

/** Cancels a conversation that is not over. Cancelling it again changes nothing. */
export const cancelConversation = memberWrite({
  path: '/api/conversations/:id/cancel',
  response: conversation,
});
