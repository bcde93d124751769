import { afterSubscribing } from '@reshape/content/newsletter';
import { Button } from '#ui/button.tsx';
import type { Answer } from './subscribe.ts';
import styles from './subscription-answer.module.css';

export interface SubscriptionAnswerProps {
  readonly answer: Answer | null;
  /** The subscriber will be taken on in a moment. */
  readonly isLeaving: boolean;
  readonly hasSite: boolean;
  onStay(): void;
}

/** What came of it, in green or in red, and in words that are spoken as they appear. */
export function SubscriptionAnswer({ answer, isLeaving, hasSite, onStay }: SubscriptionAnswerProps) {
  const isSubscribed = answer?.isSubscribed === true;
  return (
    <>
      <div role="status" data-tone="good" className={styles.answer}>
        {isSubscribed ? <p>{answer.message}</p> : null}
        {isLeaving ? <p className={styles.next}>{afterSubscribing.redirect}</p> : null}
        {isSubscribed && !hasSite ? <p className={styles.next}>{afterSubscribing.noSite}</p> : null}
      </div>
      {isLeaving ? (
        <Button variant="secondary" onClick={onStay}>
          {afterSubscribing.stayHere}
        </Button>
      ) : null}
      <p role="alert" data-tone="bad" className={styles.answer}>
        {answer && !isSubscribed ? answer.message : null}
      </p>
    </>
  );
}
