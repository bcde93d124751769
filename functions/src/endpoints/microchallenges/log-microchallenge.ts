import { programme } from '@reshape/content/programme';
import { ApiError } from '@reshape/contract/errors';
import { alreadyLogged, type logMicrochallenge as row } from '@reshape/contract/microchallenges';
import { challengeDays } from '@reshape/domain/microchallenges';
import { dayIn } from '@reshape/domain/zoned-day';
import type { Verdict } from '../../store/challenge-logs.ts';
import type { ChallengeLog } from '../../store/documents.ts';
import type { Handler } from '../handler.ts';
import { refuseTooManyWritings } from '../refuse-too-many.ts';
import { challengeWithId } from './challenge-with-id.ts';

/** Logs a challenge for the programme's today: once a day, seven times at most (spec sections 8 and 9). */
export const logMicrochallenge: Handler<typeof row> = async (
  { session, body, idempotencyKey, now, newId },
  world,
) => {
  await refuseTooManyWritings(world.limits, session.sub, now);
  const { id: challengeId } = await challengeWithId(body.challenge_id, world);
  const log: ChallengeLog = {
    challengeId,
    date: dayIn(programme.timeZone, now),
    note: body.note,
    // Without a key of the caller's, one of our own lets the database's library meet its own write and know it.
    key: idempotencyKey ?? newId(),
    createdAt: now,
  };
  const verdict = await world.challengeLogs.record(session.sub, log, (earlier) => judge(log, earlier));
  return { message: verdict === 'already-logged' ? alreadyLogged : 'Logged for today' };
};

/** A key finds its log on any day, so that a repeat after midnight is not a second day. */
function judge(log: ChallengeLog, earlier: readonly ChallengeLog[]): Verdict {
  const same = earlier.find(({ key }) => key === log.key);
  if (same && same.note !== log.note)
    throw new ApiError('idempotency_key_reused', 'Idempotency-Key: was used for another note');
  if (same) return 'repeat';
  if (earlier.some(({ date }) => date === log.date)) return 'already-logged';
  if (earlier.length >= challengeDays)
    throw new ApiError('challenge_complete', 'All seven days of this challenge are logged');
  return 'new';
}
