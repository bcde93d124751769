import type { ApiDependencies } from '../dependencies.ts';
import type { SessionClaims } from '../session/tokens.ts';
import { todayOf } from '../stores/member-day.ts';
import { rosterId } from '../stores/members.ts';

interface MemberCall {
  readonly session: SessionClaims;
  readonly requestId: string;
  readonly now: Date;
}

type AnyHandler = (call: never, dependencies: ApiDependencies) => Promise<unknown>;

type AnyHandlers = Readonly<Record<string, AnyHandler>>;

type Note = (call: MemberCall, dependencies: ApiDependencies) => Promise<void>;

/** `handlers`, each followed by `note`. The call succeeds even when the note fails, which is logged. */
function noteAfter<Handlers extends AnyHandlers>(note: Note, handlers: Handlers): Handlers {
  const noting = Object.entries(handlers).map(([name, handler]) => [
    name,
    async (call: MemberCall, dependencies: ApiDependencies) => {
      const result = await handler(call as never, dependencies);
      await note(call, dependencies).catch((error) => dependencies.log.failed(call.requestId, error));
      return result;
    },
  ]);
  return Object.fromEntries(noting) as Handlers;
}

/** `handlers`, each followed by a note that the member changed what they wrote, for their other devices. */
export const withChange = <Handlers extends AnyHandlers>(handlers: Handlers): Handlers =>
  noteAfter(
    ({ session, now }, { members }) =>
      members.set(session.sub, { lastChange: { at: now, sessionId: session.sid } }),
    handlers,
  );

/**
 * `handlers`, each followed by a note of the member's day on which they wrote something. It is written once a
 * day, by the member's own call, so that no two writers conflict.
 */
export const withActivity = <Handlers extends AnyHandlers>(handlers: Handlers): Handlers =>
  noteAfter(noteActivity, handlers);

async function noteActivity(
  { session, now }: MemberCall,
  { members, activity, cohorts }: ApiDependencies,
): Promise<void> {
  const member = await members.get(session.sub);
  const today = todayOf(member, now);
  if (!member || member.lastActiveOn === today) return;
  const cohort = (await cohorts.get(member.cohortId)) ?? { startsOn: today, weeks: 0 };
  await activity.note(session.sub, rosterId(member.email), today, cohort);
}
