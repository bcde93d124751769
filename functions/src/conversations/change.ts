import { programme } from '@reshape/content/programme';
import { isAddress } from '@reshape/domain/addresses';
import { cohortState } from '@reshape/domain/cohort';
import { type ConversationAct, conversationAfter } from '@reshape/domain/conversations';
import { dayIn } from '@reshape/domain/zoned-day';
import type { CommonDependencies, JobDependencies, MemberStores } from '../dependencies.ts';
import { mailId, type OutgoingMail, recordOf } from '../mail/outgoing.ts';
import type { ConversationChange, StoredConversation } from '../stores/conversations.ts';
import type { NamedMail } from '../stores/mails.ts';
import { rosterId } from '../stores/members.ts';

type ChangeDependencies = Pick<MemberStores, 'conversations' | 'members'> &
  Pick<CommonDependencies, 'mail' | 'log' | 'newId'>;

/** What a change stores besides the conversation's new state. */
type ChangedFields = Partial<Pick<StoredConversation, 'link' | 'reply'>> & Pick<ConversationChange, 'entry'>;

/**
 * Stores the act that `decide` returns for a conversation, with the mails that tell both sides. Resolves to the
 * conversation after it; `undefined`, and nothing changes, when there is no such act or it is not possible.
 */
export async function changeConversation(
  id: string,
  decide: (stored: StoredConversation) => ConversationAct | undefined,
  now: Date,
  { conversations, members, mail, log, newId }: ChangeDependencies,
  { entry, ...fields }: ChangedFields = {},
): Promise<StoredConversation | undefined> {
  const earlier = await conversations.get(id);
  const member = earlier && (await members.get(earlier.uid));
  const email = member && member.status !== 'deleting' ? member.email : undefined;
  let mails: OutgoingMail[] = [];
  let isChanged = false;
  const stored = await conversations.change(id, (before) => {
    const act = decide(before);
    const changed = act && conversationAfter(before, act, now);
    isChanged = changed !== undefined;
    mails = [];
    if (!act || !changed) return undefined;
    const after = {
      ...changed,
      ...fields,
      version: before.version + 1,
      updatedAt: now,
    };
    mails = mailsAbout(act, before, after, email);
    const mailsToAnswerers = (emails: readonly string[]) => {
      const asked = askedMails(after, emails);
      mails.push(...asked);
      return namedMails(asked, now);
    };
    const isWaiting = act.kind === 'choose';
    return { after, mails: namedMails(mails, now), entry, ...(isWaiting && { mailsToAnswerers }) };
  });
  // They are stored already; one that cannot be enqueued is found later.
  for (const message of mails)
    await mail.enqueue(message).catch((error: unknown) => log.failed(newId(), error));
  return isChanged ? stored : undefined;
}

/** The mails that tell operators that a conversation waits for their answer. */
export const askedMails = (
  { id: conversationId, version }: Pick<StoredConversation, 'id' | 'version'>,
  emails: readonly string[],
): OutgoingMail[] =>
  emails.filter(isAddress).map((email) => ({
    kind: 'conversation-asked',
    ...{ email, rosterId: rosterId(email), conversationId, version },
  }));

/** Mails as they are stored with the change at `now` that they are about. */
export const namedMails = (mails: readonly OutgoingMail[], now: Date): NamedMail[] =>
  mails.map((mail) => ({ id: mailId(mail), record: recordOf(mail, now) }));

/**
 * The mails about an act: to the member, except when they chose a time or nothing was accepted yet that could be
 * cancelled, and to the operator who accepted; each with a calendar part once a time is accepted.
 */
function mailsAbout(
  { kind }: ConversationAct,
  before: StoredConversation,
  { id, version, person, time, acceptedBy, state }: StoredConversation,
  email: string | undefined,
): OutgoingMail[] {
  const isAccepted = state === 'accepted';
  const toMember =
    email === undefined || kind === 'choose' || (kind === 'cancel' && before.state !== 'accepted')
      ? []
      : [{ kind: 'conversation', email, rosterId: person, conversationId: id, version } as const];
  const concernsHost = isAccepted || (kind === 'cancel' && before.state === 'accepted');
  if (!concernsHost || time === null || acceptedBy === null || !isAddress(acceptedBy)) return toMember;
  const { startsAt, minutes } = time;
  const about = {
    conversationId: id,
    version,
    startsAt: startsAt.toISOString(),
    minutes,
    isCancelled: !isAccepted,
  };
  return [
    ...toMember,
    { kind: 'conversation-host', email: acceptedBy, rosterId: rosterId(acceptedBy), ...about },
  ];
}

/**
 * Cancels the open conversations of those who no longer have a place in their cohort: of `memberId`, or of everybody.
 * An accepted one whose cohort has ended takes place also when the member is in another cohort. Running again changes
 * nothing.
 */
export async function cancelWithoutPlace(
  now: Date,
  dependencies: ChangeDependencies & Pick<MemberStores, 'cohorts'>,
  memberId?: string,
): Promise<void> {
  const { conversations, members, cohorts } = dependencies;
  const hasEnded = async (id: string) => {
    const cohort = await cohorts.get(id);
    return cohort !== undefined && cohortState(cohort, dayIn(programme.timeZone, now)) === 'ended';
  };
  const open =
    memberId === undefined ? await conversations.open(now) : await conversations.ofMember(memberId);
  for (const { id, uid, cohortId, state } of open) {
    const member = await members.get(uid);
    const hasPlace = member?.status === 'active';
    if (hasPlace && member.cohortId === cohortId) continue;
    if (hasPlace && state === 'accepted' && (await hasEnded(cohortId))) continue;
    await changeConversation(id, () => ({ kind: 'cancel' }), now, dependencies);
  }
}

/** Cancels the open conversations that were accepted by somebody who is no longer an operator. */
export async function cancelWithoutHost(
  now: Date,
  dependencies: ChangeDependencies & Pick<JobDependencies, 'operators'>,
): Promise<void> {
  const { conversations, operators } = dependencies;
  const addresses = (await operators.all()).map(({ email }) => email);
  for (const { id, acceptedBy } of await conversations.open(now)) {
    if (acceptedBy === null || addresses.includes(acceptedBy)) continue;
    await changeConversation(id, () => ({ kind: 'cancel' }), now, dependencies);
  }
}
