import { createHash } from 'node:crypto';
import { liveSessionCalendar } from '@reshape/content/app/cohort';
import { found, notFound } from '@reshape/contract/errors';
import { calendarFeed as calendarText } from '@reshape/domain/ics';
import { liveSessionEvent, liveSessionsOf, withSessionsFor } from '../mail/calendar.ts';
import { secondMonthIn } from '../stores/members.ts';
import { enforceRateLimit, type RateLimit } from '../stores/rate-limiter.ts';
import type { Handler } from './call.ts';

/** Calendars ask every few hours; a person may have several. */
const readLimit: RateLimit = { scope: 'calendar-feed', per: 'person', max: 60, seconds: 3_600 };
/** How often calendars should ask, in hours. */
const refreshHours = 4;

/** Only the hash is stored: who reads the database cannot read anybody's feed. */
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export const calendarFeed: Handler<'calendarFeed'> = async ({ session }, { members }) => ({
  since: (await members.getStored(session.sub))?.calendarSince?.toISOString() ?? null,
});

export const createCalendarFeed: Handler<'createCalendarFeed'> = async (
  { session, now },
  { members, newId },
) => {
  const secret = newId();
  await members.setCalendar(session.sub, { calendarHash: hashOf(secret), calendarSince: now });
  return { since: now.toISOString(), path: `/api/calendar/${secret}/${liveSessionCalendar.feedFileName}` };
};

export const endCalendarFeed: Handler<'endCalendarFeed'> = async ({ session }, { members }) => {
  await members.setCalendar(session.sub, undefined);
  return { since: null };
};

/**
 * The live sessions as they are now, and nothing about the member. An address that was turned off, that never was, or
 * whose member lost the place is not found.
 */
export const readCalendarFeed: Handler<'readCalendarFeed'> = async (
  { params, now },
  { members, cohorts, rateLimiter },
) => {
  const hash = hashOf(params.id);
  const member = await members.findByCalendar(hash);
  if (member?.status !== 'active') throw notFound();
  await enforceRateLimit(rateLimiter, [readLimit], hash, now);
  const cohort = found(await cohorts.get(member.cohortId));
  const own = withSessionsFor(secondMonthIn(member)?.on ?? false, cohort);
  const text = calendarText(
    liveSessionsOf(own).map((session) => liveSessionEvent(session, own)),
    {
      producer: liveSessionCalendar.producer,
      name: liveSessionCalendar.producer,
      hours: refreshHours,
      stamp: cohort.updatedAt ?? now,
    },
  );
  return {
    name: liveSessionCalendar.feedFileName,
    type: 'text/calendar; charset=utf-8',
    content: new Uint8Array(Buffer.from(text)),
  };
};
