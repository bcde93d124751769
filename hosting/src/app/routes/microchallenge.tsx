import { ChallengeBook } from '../../features/microchallenge/challenge-book.tsx';
import { useMember } from '../../lib/session/member.ts';

/** The weekly challenge (spec section 2, /microchallenge). */
export function MicrochallengePage() {
  const { memberId } = useMember();
  return <ChallengeBook memberId={memberId} />;
}
