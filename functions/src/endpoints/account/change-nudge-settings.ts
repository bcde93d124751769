import { ApiError } from '@reshape/contract/errors';
import { maxPauseDays, type changeNudgeSettings as row } from '@reshape/contract/nudges';
import { addDays } from '@reshape/domain/local-day';
import type { Handler } from '../handler.ts';
import { settingsOf, todayOf, withWishes } from './member-nudges.ts';
import { ownNudges } from './own-nudges.ts';

/** Changes what the member wants of nudges, and when the next one comes to each of their devices. */
export const changeNudgeSettings: Handler<typeof row> = async ({ session, body, now }, world) => {
  const own = await world.pushSubscriptions.change(session.sub, (before) => {
    const timeZone = body.time_zone ?? before.timeZone;
    const { on = before.wishes.on, hour = before.wishes.hour } = body;
    const { paused_until: pausedUntil = before.wishes.pausedUntil } = body;
    if (pausedUntil !== null && pausedUntil > addDays(todayOf({ timeZone }, now), maxPauseDays))
      throw new ApiError('invalid_request', `paused_until: is more than ${maxPauseDays} days ahead`);
    return withWishes(before, { wishes: { ...before.wishes, on, hour, pausedUntil }, timeZone }, now);
  });
  return settingsOf(ownNudges(own), now);
};
