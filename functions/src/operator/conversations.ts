import { quantity } from '@reshape/content/operator/quantity';
import { notFound } from '@reshape/contract/errors';
import type { ConversationRow } from '@reshape/contract/operator/conversations';
import { type ConversationAct, conversationStates, readsSpots } from '@reshape/domain/conversations';
import { changeConversation } from '../conversations/change.ts';
import type { OperatorDependencies } from '../dependencies.ts';
import type { Handler } from '../endpoints/call.ts';
import { timeInWords } from '../in-words.ts';
import type { OperatorSession } from '../session/operator-tokens.ts';
import type { StoredConversation } from '../stores/conversations.ts';
import type { Person } from '../stores/people.ts';
import { type ActionCall, actOnce, logEntryOf, refusal } from './action.ts';

/** A conversation with the person who asked for it. */
interface Asked {
  readonly conversation: StoredConversation;
  readonly person: Person;
}

/**
 * Whether the person has a place, and the operator may know of it: facilitators see those of their groups. That of a
 * person in another cohort is seen only by whoever accepted it.
 */
const isSeen = (
  { conversation, person }: Asked,
  { role, groups, email }: Pick<OperatorSession, 'role' | 'groups' | 'email'>,
): boolean => {
  if (person.status !== 'active') return false;
  if (person.cohortId !== conversation.cohortId) return conversation.acceptedBy === email;
  return role === 'owner' || (person.groupId !== undefined && groups.includes(person.groupId));
};

/** In the order in which they need the operator: those without an answer, those the member has to choose, the next. */
const order = (one: Asked, other: Asked): number =>
  conversationStates.indexOf(one.conversation.state) - conversationStates.indexOf(other.conversation.state) ||
  dueAt(one.conversation) - dueAt(other.conversation);
const dueAt = ({ time, times, createdAt }: StoredConversation): number =>
  (time?.startsAt ?? times[0] ?? createdAt).getTime();

export const listConversations: Handler<'listConversations'> = async ({ session, now }, dependencies) => {
  const open = await dependencies.conversations.open(now);
  const people = await dependencies.people.withIds([...new Set(open.map(({ person }) => person))]);
  const byId = new Map(people.map((person) => [person.id, person]));
  const seen = open
    .flatMap((conversation) => {
      const person = byId.get(conversation.person);
      return person && isSeen({ conversation, person }, session) ? [{ conversation, person }] : [];
    })
    .sort(order);
  return Promise.all(seen.map((asked) => rowOf(asked, session, now, dependencies)));
};

async function rowOf(
  { conversation, person }: Asked,
  { email }: OperatorSession,
  now: Date,
  { cohorts, spots }: Pick<OperatorDependencies, 'cohorts' | 'spots'>,
): Promise<ConversationRow> {
  const { id, uid, cohortId, week, state, times, about, time, link, acceptedBy, createdAt } = conversation;
  const isRead = readsSpots(conversation, email, now);
  const [cohort, attached] = await Promise.all([
    cohorts.get(cohortId),
    isRead ? spots.withIds(uid, conversation.spots) : null,
  ]);
  return {
    ...{ id, week, state, times: times.map((time) => time.toISOString()), about, link },
    person: { id: person.id, name: person.name ?? null },
    cohort: { id: cohortId, title: cohort?.title ?? cohortId },
    time: time?.startsAt.toISOString() ?? null,
    minutes: time?.minutes ?? null,
    accepted_by: acceptedBy,
    is_mine: acceptedBy === email,
    attached: conversation.spots.length,
    spots: attached?.map(({ date, description }) => ({ date, description })) ?? null,
    asked_at: createdAt.toISOString(),
  };
}

interface Answer {
  /** What is logged. */
  readonly action: `${'accept' | 'decline' | 'cancel'}-conversation` | 'propose-conversation-times';
  readonly act: ConversationAct;
  /** Why it is refused when it is not possible. */
  readonly otherwise: string;
  readonly fields?: Partial<Pick<StoredConversation, 'link' | 'reply'>>;
}

/** Stores an operator's answer to a conversation with its log entry, once for each idempotency key. */
async function answer(
  name: Parameters<typeof actOnce>[0],
  call: ActionCall & { readonly params: { readonly id: string }; readonly now: Date },
  { action, act, otherwise, fields }: Answer,
  dependencies: OperatorDependencies,
): Promise<void> {
  const conversation = await dependencies.conversations.get(call.params.id);
  const person = conversation && (await dependencies.people.get(conversation.person));
  if (!person || !isSeen({ conversation, person }, call.session)) throw notFound();
  await actOnce(name, call, dependencies, async (operator) => {
    const targets = [{ kind: 'person', id: person.id }] as const;
    const entry = logEntryOf({ action, targets }, operator, dependencies);
    const isAllowed = (stored: StoredConversation) => act.kind !== 'cancel' || stored.state === 'accepted';
    const changed = await changeConversation(
      conversation.id,
      (stored) => (isAllowed(stored) ? act : undefined),
      call.now,
      dependencies,
      { ...fields, entry },
    );
    if (!changed) throw refusal(otherwise);
  });
}

export const acceptConversation: Handler<'acceptConversation'> = async (call, dependencies) => {
  const { time, minutes, link } = call.body;
  const startsAt = new Date(time);
  const act = { kind: 'accept', by: call.session.email, time: { startsAt, minutes } } as const;
  const otherwise =
    'This time is over or is not one of those that were named, or somebody else accepted the conversation';
  const action = 'accept-conversation';
  await answer('acceptConversation', call, { action, act, otherwise, fields: { link } }, dependencies);
  return { message: `The conversation is on ${timeInWords(startsAt)}. Both of you get it for the calendar` };
};

export const proposeConversationTimes: Handler<'proposeConversationTimes'> = async (call, dependencies) => {
  const times = call.body.times.map((time) => new Date(time)).sort((a, b) => a.getTime() - b.getTime());
  const action = 'propose-conversation-times';
  const otherwise =
    'The times must be in the future and at most a week after the end of the programme, and the conversation must be open and not accepted';
  await answer(
    'proposeConversationTimes',
    call,
    { action, act: { kind: 'propose', times }, otherwise },
    dependencies,
  );
  return {
    message: `${quantity(times.length, 'time is', 'times are')} proposed, and the member takes one of them`,
  };
};

export const declineConversation: Handler<'declineConversation'> = async (call, dependencies) => {
  const action = 'decline-conversation';
  const otherwise = 'This conversation does not wait for an answer any more';
  const reply = { action, act: { kind: 'decline' }, otherwise, fields: { reply: call.body.text } } as const;
  await answer('declineConversation', call, reply, dependencies);
  return { message: 'The conversation is declined; the member reads your answer' };
};

export const cancelAcceptedConversation: Handler<'cancelAcceptedConversation'> = async (
  call,
  dependencies,
) => {
  const action = 'cancel-conversation';
  const otherwise = 'This conversation is over, or was not accepted';
  await answer(
    'cancelAcceptedConversation',
    call,
    { action, act: { kind: 'cancel' }, otherwise },
    dependencies,
  );
  return { message: 'The conversation is cancelled, and removed from both calendars' };
};
