import type { LocalDay } from '@reshape/domain/local-day';
import type { Firestore } from 'firebase-admin/firestore';
import { type ChallengeLog, challengeLogDocument } from './documents.ts';

/** What a log is beside the earlier logs of its challenge. Only a `new` one is stored. */
export type Verdict = 'new' | 'repeat' | 'already-logged';

export interface ChallengeLogs {
  /** The days on which the challenge was logged, oldest first. */
  days(memberId: string, challengeId: string): Promise<LocalDay[]>;
  /** The days from `first` to `last`, both included, on which any challenge was logged. */
  between(memberId: string, first: LocalDay, last: LocalDay): Promise<LocalDay[]>;
  /**
   * Has `log` judged beside the earlier logs of its challenge, and stores it when it is new, in one step. An error of
   * `judge` stores nothing. `judge` runs again when somebody else logged meanwhile.
   */
  record(
    memberId: string,
    log: ChallengeLog,
    judge: (earlier: readonly ChallengeLog[]) => Verdict,
  ): Promise<Verdict>;
}

export function firestoreChallengeLogs(database: Firestore): ChallengeLogs {
  const logsOf = (memberId: string) => database.collection(`members/${memberId}/challengeLogs`);
  // The names of these documents end with the day, so that they come in the order of the days.
  const ofChallenge = (memberId: string, id: string) => logsOf(memberId).where('challengeId', '==', id);

  return {
    async days(memberId, challengeId) {
      return (await ofChallenge(memberId, challengeId).get()).docs.map(read).map(({ date }) => date);
    },

    async between(memberId, first, last) {
      const logs = await logsOf(memberId).where('date', '>=', first).where('date', '<=', last).get();
      return logs.docs.map(read).map(({ date }) => date);
    },

    record: (memberId, log, judge) =>
      database.runTransaction(async (transaction) => {
        const earlier = await transaction.get(ofChallenge(memberId, log.challengeId));
        const verdict = judge(earlier.docs.map(read));
        if (verdict === 'new')
          transaction.create(logsOf(memberId).doc(`${log.challengeId}_${log.date}`), { ...log });
        return verdict;
      }),
  };
}

const read = (document: FirebaseFirestore.DocumentSnapshot): ChallengeLog =>
  challengeLogDocument.parse(document.data());
