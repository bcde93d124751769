import { conversationStates } from '@reshape/domain/conversations';
import * as z from 'zod/mini';
import { namedTimes } from '../conversations.ts';
import { id, localDay, writtenText } from '../fields.ts';
import { link } from './cohorts.ts';
import { operatorAction, operatorRead } from './endpoint.ts';
import { done, time } from './fields.ts';

/** The shortest and the longest conversation, in minutes. */
const conversationMinutes = { fewest: 10, most: 120 } as const;
/** The longest answer to a conversation that is declined, in characters. */
const maxReplyLength = 500;

const row = z.object({
  id,
  person: z.object({ id, name: z.nullable(z.string()) }),
  cohort: z.object({ id, title: z.string() }),
  week: z.int(),
  state: z.enum(conversationStates),
  /** The times that were named last. */
  times: z.array(z.string()),
  /** In the member's words. */
  about: z.nullable(z.string()),
  time: z.nullable(z.string()),
  minutes: z.nullable(z.int()),
  link: z.nullable(z.string()),
  /** The address of the operator who accepted it; `null` before. */
  accepted_by: z.nullable(z.string()),
  /** Whether the caller accepted it. */
  is_mine: z.boolean(),
  /** How many spots the member attached. */
  attached: z.int(),
  /** Those spots, for the operator who accepted, until the conversation is over or cancelled; `null` otherwise. */
  spots: z.nullable(z.array(z.object({ date: localDay, description: z.string() }))),
  asked_at: time,
});
export type ConversationRow = z.output<typeof row>;

const both = ['owner', 'facilitator'] as const;

/**
 * The conversations that were asked for and are not over, those that wait for an answer first. A facilitator gets those
 * of the people in their groups. It is the only call that has words of members: the line, and the attached spots.
 */
export const listConversations = operatorRead({
  path: '/api/operator/conversations',
  roles: both,
  response: z.array(row),
});

/**
 * Accepts one of the named times, or changes the time, length or link of a conversation that the caller accepted. Both
 * get the event for their calendar by mail.
 */
export const acceptConversation = operatorAction({
  path: '/api/operator/conversations/:id/accept',
  roles: both,
  body: z.strictObject({
    time,
    minutes: z
      .int('must be a whole number')
      .check(
        z.gte(conversationMinutes.fewest, `must be at least ${conversationMinutes.fewest}`),
        z.lte(conversationMinutes.most, `must be at most ${conversationMinutes.most}`),
      ),
    link,
  }),
  response: done,
});

/** Names other times, at most a week after the programme, of which the member takes one. */
export const proposeConversationTimes = operatorAction({
  path: '/api/operator/conversations/:id/propose',
  roles: both,
  body: z.strictObject({ times: namedTimes(1) }),
  response: done,
});

/** Declines a conversation, with an answer that the member reads. */
export const declineConversation = operatorAction({
  path: '/api/operator/conversations/:id/decline',
  roles: both,
  body: z.strictObject({ text: writtenText(maxReplyLength) }),
  response: done,
});

/** Cancels a conversation that was accepted; the event is removed from both calendars. */
export const cancelAcceptedConversation = operatorAction({
  path: '/api/operator/conversations/:id/cancel',
  roles: both,
  response: done,
});
