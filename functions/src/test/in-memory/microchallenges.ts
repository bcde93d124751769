import { challengeDays } from '@reshape/domain/microchallenges';
import type { ChallengeLog, ChallengeLogs } from '../../stores/microchallenges.ts';

/** Challenge logs in `stored`, by document path. */
export function inMemoryChallengeLogs(stored: Map<string, ChallengeLog>): ChallengeLogs {
  const folder = (memberId: string) => `members/${memberId}/challengeLogs/`;
  const of = (memberId: string): ChallengeLog[] =>
    [...stored]
      .filter(([path]) => path.startsWith(folder(memberId)))
      .map(([, log]) => log)
      .sort((a, b) => (a.date < b.date ? -1 : 1));
  const ofChallenge = (memberId: string, id: string) =>
    of(memberId).filter(({ challengeId }) => challengeId === id);
  return {
    days: async (memberId, challengeId, first) =>
      ofChallenge(memberId, challengeId)
        .map(({ date }) => date)
        .filter((date) => date >= first)
        .slice(0, challengeDays),
    notes: async (memberId, challengeId) =>
      ofChallenge(memberId, challengeId).map(({ date, note }) => ({ date, note })),
    async editNote(memberId, { challengeId, date, note }) {
      const path = `${folder(memberId)}${challengeId}_${date}`;
      const log = stored.get(path);
      if (log) stored.set(path, { ...log, note, isNoteEdited: true });
      return log !== undefined;
    },
    between: async (memberId, first, last) =>
      of(memberId)
        .map(({ date }) => date)
        .filter((date) => date >= first && date <= last),
    async record(memberId, log, decide) {
      const withKey = of(memberId).find(({ key }) => key === log.key);
      const decision = decide(ofChallenge(memberId, log.challengeId), withKey);
      if (decision === 'new') stored.set(`${folder(memberId)}${log.challengeId}_${log.date}`, log);
      return decision;
    },
  };
}
