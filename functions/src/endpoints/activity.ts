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

/**
 * `handlers`, each followed by a note of the member's day on which they wrote something. It is written once a
 * day, by the member's own call, so that no two writers conflict. The call succeeds even when the note fails,
 * which is logged.
 */
export function withActivity<Handlers extends Readonly<Record<string, AnyHandler>>>(
  handlers: Handlers,
): Handlers {
  const noting = Object.entries(handlers).map(([name, handler]) => [
    name,
    async (call: MemberCall, dependencies: ApiDependencies) => {
      const result = await handler(call as never, dependencies);
      await noteActivity(call, dependencies);
      return result;
    },
  ]);
  return Object.fromEntries(noting) as Handlers;
}

async function noteActivity(
  { session, requestId, now }: MemberCall,
  { members, log }: ApiDependencies,
): Promise<void> {
  try {
    const member = await members.get(session.sub);
    const today = todayOf(member, now);
    if (member && member.lastActiveOn !== today)
      await members.noteActivity(session.sub, rosterId(member.email), today);
  } catch (error) {
    log.failed(requestId, error);
  }
}
