import type { ChallengeLogs } from '../../store/challenge-logs.ts';
import type { ChallengeLog } from '../../store/documents.ts';

/** Logs over `stored`, which holds them by their documents' paths. */
export function memoryChallengeLogs(stored: Map<string, ChallengeLog>): ChallengeLogs {
  const folder = (memberId: string) => `members/${memberId}/challengeLogs/`;
  const of = (memberId: string): ChallengeLog[] =>
    [...stored]
      .filter(([path]) => path.startsWith(folder(memberId)))
      .map(([, log]) => log)
      .sort((a, b) => (a.date < b.date ? -1 : 1));
  const ofChallenge = (memberId: string, id: string) =>
    of(memberId).filter(({ challengeId }) => challengeId === id);
  return {
    days: async (memberId, challengeId) => ofChallenge(memberId, challengeId).map(({ date }) => date),
    between: async (memberId, first, last) =>
      of(memberId)
        .map(({ date }) => date)
        .filter((date) => date >= first && date <= last),
    async record(memberId, log, judge) {
      const verdict = judge(ofChallenge(memberId, log.challengeId));
      if (verdict === 'new') stored.set(`${folder(memberId)}${log.challengeId}_${log.date}`, log);
      return verdict;
    },
  };
}
