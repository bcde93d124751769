import type { MemberDay } from '@reshape/contract/member-day';
import { utcOffset } from '@reshape/domain/zoned-day';
import { withPreferences } from '../nudges/member-nudges.ts';
import type { SessionClaims } from '../session/tokens.ts';
import { clockOf, type DayFields } from '../stores/member-day.ts';
import type { Member } from '../stores/members.ts';
import { enforceRateLimit, enforceWriteLimit, type RateLimit } from '../stores/rate-limiter.ts';
import type { Handler } from './call.ts';
import { requireMember } from './nudges.ts';

/** What the member's days depend on. */
export const myDay: Handler<'myDay'> = async ({ session, now }, { members }) =>
  dayOf(requireMember(await members.get(session.sub)), session, now);

/** More zones than anybody crosses in an hour: each change computes the times of all nudges again. */
const timeZoneLimit: RateLimit = { scope: 'time-zone', per: 'person', max: 20, seconds: 3_600 };

/** Changes the member's time zone, and the times of their nudges with it. */
export const changeTimeZone: Handler<'changeTimeZone'> = async (
  { session, body, now },
  { pushSubscriptions, rateLimiter },
) => {
  await enforceRateLimit(rateLimiter, [timeZoneLimit], session.sub, now);
  const own = await pushSubscriptions.update(session.sub, (before) =>
    withPreferences(before, { ...before, timeZone: body.time_zone }, now),
  );
  return dayOf(requireMember(own), session, now);
};

/** Marks something as seen by the member. */
export const markSeen: Handler<'markSeen'> = async ({ session, body, now }, { members, rateLimiter }) => {
  await enforceWriteLimit(rateLimiter, session.sub, now);
  await members.markSeen(session.sub, body.what, body.of);
  return dayOf(requireMember(await members.get(session.sub)), session, now);
};

function dayOf(
  fields: DayFields & Pick<Member, 'lapsedAt' | 'lastChange' | 'returns' | 'seen'>,
  { sid }: Pick<SessionClaims, 'sid'>,
  now: Date,
): MemberDay {
  const { lapsedAt, lastChange, returns = 0, seen = {} } = fields;
  const { timeZone, lastActiveOn = null, leftZones = [] } = clockOf(fields);
  const zoneWithOffset = (zone: string) => ({ time_zone: zone, utc_offset: utcOffset(zone, now) });
  return {
    ...zoneWithOffset(timeZone),
    last_active_on: lastActiveOn,
    returns,
    lapsed_at: lapsedAt?.toISOString() ?? null,
    changed_elsewhere_at: lastChange && lastChange.sessionId !== sid ? lastChange.at.toISOString() : null,
    seen,
    left_zones: leftZones.map((left) => ({ ...zoneWithOffset(left.timeZone), last_day: left.lastDay })),
  };
}
