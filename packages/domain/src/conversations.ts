import { type CohortDates, daysPerWeek, lastDay } from './cohort.ts';
import { addDays, type LocalDay } from './local-day.ts';

/** The weeks of the programme in which members may ask for a conversation. */
export const conversationWeeks = [2, 4] as const;

/** The last day on which one can take place: a week after the programme, whose last day is in a week to ask in. */
export const lastConversationDay = (cohort: CohortDates): LocalDay => addDays(lastDay(cohort), daysPerWeek);

/**
 * `asked`: the member named times. `proposed`: an operator named other times. `accepted`: it takes place at `startsAt`.
 * Nothing follows on `declined` and `cancelled`.
 */
export const conversationStates = ['asked', 'proposed', 'accepted', 'declined', 'cancelled'] as const;
export type ConversationState = (typeof conversationStates)[number];

export interface ConversationTime {
  readonly startsAt: Date;
  readonly minutes: number;
}

/** The part of a conversation that its rules look at. */
export interface Conversation {
  readonly state: ConversationState;
  /** The times that were named last. */
  readonly times: readonly Date[];
  /** When it takes place, or would have; `null` until it was accepted. */
  readonly time: ConversationTime | null;
  /** The address of the operator who accepted it. */
  readonly acceptedBy: string | null;
  /** When its time, or else the last day on which it can take place, is over; `null` once declined or cancelled. */
  readonly openUntil: Date | null;
}

/** What either side does. Operators are named by their address. */
export type ConversationAct =
  | { readonly kind: 'accept'; readonly by: string; readonly time: ConversationTime }
  | { readonly kind: 'propose'; readonly times: readonly Date[] }
  | { readonly kind: 'decline' }
  | { readonly kind: 'choose'; readonly time: Date }
  | { readonly kind: 'cancel' };

/** An operator as the rules of conversations know them. */
interface Answerer {
  readonly role: 'owner' | 'facilitator';
  /** The groups that a facilitator leads. */
  readonly groups: readonly string[];
}

const leads = ({ role, groups }: Answerer, groupId: string | undefined): boolean =>
  role === 'facilitator' && groupId !== undefined && groups.includes(groupId);

/** Whether an operator can answer the conversations of a member in this group. */
export const canAnswer = (operator: Answerer, groupId: string | undefined): boolean =>
  operator.role === 'owner' || leads(operator, groupId);

/**
 * Who gets a mail that a conversation waits for an answer: the facilitators of the member's group, or else the owners.
 */
export function answerersOf<Operator extends Answerer>(
  operators: readonly Operator[],
  groupId: string | undefined,
): Operator[] {
  const leading = operators.filter((operator) => leads(operator, groupId));
  return leading.length > 0 ? leading : operators.filter(({ role }) => role === 'owner');
}

/** Whether it waits at `now`: for an answer, for a choice, or for its time. */
export const isConversationOpen = ({ openUntil }: Pick<Conversation, 'openUntil'>, now: Date): boolean =>
  openUntil !== null && openUntil > now;

/** Whether it stands in the way of another one in the same week: it was neither declined nor cancelled. */
export const takesWeek = ({ state }: Pick<Conversation, 'state'>): boolean =>
  state !== 'declined' && state !== 'cancelled';

/**
 * The conversation after an act at `now`; `undefined` when the act is not possible. A time that the member chooses is
 * one that they ask for, because only the operator who accepts knows the link. Accepting again changes the time, the
 * length or the link, and only the operator who accepted may do so; the time that it has can be kept until it is over.
 */
export function conversationAfter<Stored extends Conversation>(
  stored: Stored,
  act: ConversationAct,
  now: Date,
): Stored | undefined {
  const { state, times, time, acceptedBy, openUntil } = stored;
  if (!isConversationOpen(stored, now)) return undefined;
  const isNamed = (named: Date) => named > now && times.some((time) => time.getTime() === named.getTime());
  const isPending = state === 'asked' || state === 'proposed';
  switch (act.kind) {
    case 'accept': {
      const { startsAt, minutes } = act.time;
      const isAllowed = state === 'asked' || (state === 'accepted' && acceptedBy === act.by);
      const isKept = time?.startsAt.getTime() === startsAt.getTime();
      if (!isAllowed || !(isKept || isNamed(startsAt))) return undefined;
      const endsAt = new Date(startsAt.getTime() + minutes * 60_000);
      return { ...stored, state: 'accepted', time: act.time, acceptedBy: act.by, openUntil: endsAt };
    }
    case 'propose': {
      const isPossible = (named: Date) => named > now && openUntil !== null && named < openUntil;
      return isPending && act.times.every(isPossible)
        ? { ...stored, state: 'proposed', times: act.times }
        : undefined;
    }
    case 'decline':
      return isPending ? { ...stored, state: 'declined', openUntil: null } : undefined;
    case 'choose':
      return state === 'proposed' && isNamed(act.time)
        ? { ...stored, state: 'asked', times: [act.time] }
        : undefined;
    case 'cancel':
      return { ...stored, state: 'cancelled', openUntil: null };
  }
}

/**
 * Who reads the spots that the member attached: the operator who accepted, until the conversation is over or cancelled.
 */
export const readsSpots = (conversation: Conversation, operator: string, now: Date): boolean =>
  conversation.state === 'accepted' &&
  conversation.acceptedBy === operator &&
  isConversationOpen(conversation, now);
