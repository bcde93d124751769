import { programme } from '@reshape/content/programme';
import { dayIn } from '@reshape/domain/zoned-day';
import type { ApiDependencies } from '../dependencies.ts';
import type { SessionClaims } from '../session/tokens.ts';
import { rosterId } from '../stores/members.ts';

interface MemberCall {
  readonly session: SessionClaims;
  readonly requestId: string;
  readonly now: Date;
}

type AnyHandler = (call: never, dependencies: ApiDependencies) => Promise<unknown>;

/**
 * `handlers`, each followed by a note of the day on which the member wrote something. It is written once a day, by the
 * member's own call, so that no two writers meet; that it failed is logged and not the member's concern.
 */
export function notingActivity<Handlers extends Readonly<Record<string, AnyHandler>>>(
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
  const day = dayIn(programme.timeZone, now);
  try {
    const member = await members.get(session.sub);
    if (member && member.lastActiveOn !== day)
      await members.noteActivity(session.sub, rosterId(member.email), day);
  } catch (error) {
    log.failed(requestId, error);
  }
}
