import type { Conversation } from '@reshape/contract/conversations';
import { ApiError, notFound } from '@reshape/contract/errors';
import { cohortPhase } from '@reshape/domain/cohort';
import { conversationWeeks, isConversationOpen, lastConversationDay } from '@reshape/domain/conversations';
import { addDays, type LocalDay } from '@reshape/domain/local-day';
import { dayIn, startOfDay } from '@reshape/domain/zoned-day';
import { askedMails, changeConversation, namedMails } from '../conversations/change.ts';
import type { MemberStores } from '../dependencies.ts';
import type { OutgoingMail } from '../mail/outgoing.ts';
import { isSameWeek, type StoredConversation } from '../stores/conversations.ts';
import { hashOfText, idFromKey } from '../stores/idempotency.ts';
import { rosterId } from '../stores/members.ts';
import { enforceWriteLimit } from '../stores/rate-limiter.ts';
import type { Handler } from './call.ts';
import { cohortOf } from './cohort.ts';

export const myConversations: Handler<'myConversations'> = async ({ session, now }, dependencies) => {
  const [{ member, cohort, today }, conversations] = await Promise.all([
    cohortOf(session.sub, now, dependencies),
    dependencies.conversations.ofMember(session.sub),
  ]);
  const { cohortId } = member;
  const week = conversationWeek(cohort, today);
  const isTaken = week !== undefined && conversations.some((other) => isSameWeek({ cohortId, week }, other));
  const shown = conversations.filter(
    (conversation) => conversation.cohortId === cohortId || isConversationOpen(conversation, now),
  );
  return {
    week: isTaken ? null : (week ?? null),
    last_day: lastConversationDay(cohort),
    conversations: shown.map(wireConversation),
  };
};

/** The week that is running, if conversations can be asked for in it. */
function conversationWeek(cohort: Parameters<typeof cohortPhase>[0], today: LocalDay): number | undefined {
  const phase = cohortPhase(cohort, today);
  return phase.phase === 'running' ? conversationWeeks.find((week) => week === phase.week) : undefined;
}

/**
 * Stores a conversation that waits for an operator's answer. Calls with the same `Idempotency-Key` store only one,
 * also when it was answered in between.
 */
export const askForConversation: Handler<'askForConversation'> = async (
  { session, body, idempotencyKey, now },
  dependencies,
) => {
  const { conversations, spots, rateLimiter, mail, log, newId } = dependencies;
  await enforceWriteLimit(rateLimiter, session.sub, now);
  const { member, clock, today, cohort } = await cohortOf(session.sub, now, dependencies);
  const id = idempotencyKey === undefined ? newId() : idFromKey(`${session.sub} ${idempotencyKey}`);
  const requestHash = hashOfText(id, JSON.stringify(body));
  const repeated = await conversations.get(id);
  if (repeated) return responseTo(repeated, requestHash);
  const week = conversationWeek(cohort, today);
  if (week === undefined)
    throw refusal(`Conversations are asked for in weeks ${conversationWeeks.join(' and ')}`);
  const times = body.times.map((time) => new Date(time)).sort((a, b) => a.getTime() - b.getTime());
  const last = lastConversationDay(cohort);
  if (times.some((time) => time <= now || dayIn(clock.timeZone, time) > last))
    throw new ApiError('invalid_request', `times: must be in the future, and not after ${last}`);
  const attached = body.spots ?? [];
  if ((await spots.withIds(session.sub, attached)).length < attached.length)
    throw new ApiError('invalid_request', 'spots: is not one of your spots');
  const conversation: StoredConversation = {
    ...{ id, uid: session.sub, person: rosterId(member.email), cohortId: member.cohortId, week },
    ...{ state: 'asked', times, about: body.about || null, spots: attached },
    ...{ time: null, link: null, acceptedBy: null, reply: null, version: 0 },
    openUntil: startOfDay(clock.timeZone, addDays(last, 1)),
    ...{ requestHash, createdAt: now, updatedAt: now },
  };
  let mails: OutgoingMail[] = [];
  const stored = await conversations.ask(conversation, (emails) => {
    mails = askedMails(conversation, emails);
    return namedMails(mails, now);
  });
  if (!stored) throw refusal(`You have already asked for a conversation in week ${week}`);
  // They are stored already; one that cannot be enqueued is found later.
  for (const message of mails)
    await mail.enqueue(message).catch((error: unknown) => log.failed(newId(), error));
  return responseTo(stored, requestHash);
};

/** The conversation that a repeated call asked for already. */
function responseTo(stored: StoredConversation, requestHash: string): Conversation {
  if (stored.requestHash !== requestHash)
    throw new ApiError('idempotency_key_reused', 'Idempotency-Key: was used for another conversation');
  return wireConversation(stored);
}

export const chooseConversationTime: Handler<'chooseConversationTime'> = async (
  { session, params, body, now },
  dependencies,
) => {
  await enforceWriteLimit(dependencies.rateLimiter, session.sub, now);
  const stored = await requireOwn(params.id, session.sub, dependencies);
  const time = new Date(body.time);
  const { state, times } = stored;
  const mayFollowChoice = state === 'asked' || state === 'accepted';
  const isChosen = mayFollowChoice && times.length === 1 && times[0]?.getTime() === time.getTime();
  if (isChosen) return wireConversation(stored);
  const changed = await changeConversation(params.id, () => ({ kind: 'choose', time }), now, dependencies);
  if (!changed) throw refusal('This time is no longer proposed');
  return wireConversation(changed);
};

export const cancelConversation: Handler<'cancelConversation'> = async (
  { session, params, now },
  dependencies,
) => {
  await enforceWriteLimit(dependencies.rateLimiter, session.sub, now);
  const stored = await requireOwn(params.id, session.sub, dependencies);
  if (stored.state === 'cancelled') return wireConversation(stored);
  const changed = await changeConversation(params.id, () => ({ kind: 'cancel' }), now, dependencies);
  if (!changed) throw refusal('This conversation is over');
  return wireConversation(changed);
};

async function requireOwn(
  id: string,
  memberId: string,
  { conversations }: Pick<MemberStores, 'conversations'>,
): Promise<StoredConversation> {
  const stored = await conversations.get(id);
  if (stored?.uid !== memberId) throw notFound();
  return stored;
}

const refusal = (sentence: string) => new ApiError('conversation_refused', sentence);

const wireConversation = ({
  id,
  week,
  state,
  times,
  about,
  spots,
  time,
  link,
  reply,
  openUntil,
}: StoredConversation): Conversation => ({
  ...{ id, week, state, times: times.map((time) => time.toISOString()), about, spots },
  time: time?.startsAt.toISOString() ?? null,
  minutes: time?.minutes ?? null,
  ...{ link, reply },
  open_until: openUntil?.toISOString() ?? null,
});
