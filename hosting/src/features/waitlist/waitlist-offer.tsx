import { waitlist, waitlistFailures } from '@reshape/content/app/preview';
import type { JoinWaitlistResponse } from '@reshape/contract/waitlist';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { type JoinFailure, join } from './join.ts';
import { keepPlace } from './kept-place.ts';
import styles from './waitlist.module.css';
import type { WaitlistProps } from './waitlist.tsx';

type Outcome = JoinWaitlistResponse['status'] | JoinFailure;

const said = { joined: waitlist.joined, 'already-joined': waitlist.alreadyJoined } as const;

/** What the list is, the one button, and what came of it. */
export function WaitlistOffer({ uid, email, onClose }: WaitlistProps & { readonly onClose: () => void }) {
  const [isJoining, setJoining] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const isIn = outcome === 'joined' || outcome === 'already-joined';
  const failure = outcome === undefined || isIn ? null : waitlistFailures[outcome];

  const put = async () => {
    setJoining(true);
    const found = await join();
    setOutcome(found);
    setJoining(false);
    if (found === 'joined' || found === 'already-joined') await keepPlace(uid);
  };

  return (
    <div className={styles.offer}>
      {isIn ? null : <p>{waitlist.body}</p>}
      {isIn || !email ? null : <p className={styles.address}>{waitlist.address(email)}</p>}
      <p role="status" className={styles.answer}>
        {isIn ? said[outcome] : null}
      </p>
      <p role="alert" className={styles.failure}>
        {isJoining ? null : failure}
      </p>
      {isIn ? (
        <Button autoFocus onClick={onClose}>
          {waitlist.close}
        </Button>
      ) : (
        <Button isBusy={isJoining} onClick={() => void put()}>
          {label(isJoining, failure !== null)}
        </Button>
      )}
    </div>
  );
}

function label(isJoining: boolean, hasFailed: boolean): string {
  if (isJoining) return waitlist.joining;
  return hasFailed ? waitlistFailures.retry : waitlist.join;
}
