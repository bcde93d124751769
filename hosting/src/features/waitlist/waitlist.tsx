import { waitlist } from '@reshape/content/app/preview';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useKeptPlace } from './kept-place.ts';
import styles from './waitlist.module.css';
import { WaitlistOffer } from './waitlist-offer.tsx';

export interface WaitlistProps {
  readonly uid: string;
  /** The address under which they signed in. */
  readonly email: string | null;
}

/** The way onto the waitlist, or the word that the person stands there. */
export function Waitlist({ uid, email }: WaitlistProps) {
  const isOnTheList = useKeptPlace(uid);
  const [isOpen, setOpen] = useState(false);
  const [hasClosed, setHasClosed] = useState(false);
  const close = () => {
    setOpen(false);
    setHasClosed(true);
  };
  return (
    <>
      {isOnTheList && !isOpen ? (
        // The button that had the focus is gone: its place takes it.
        <p tabIndex={-1} ref={(place) => (hasClosed ? place?.focus() : undefined)} className={styles.place}>
          <CircleCheck aria-hidden="true" className={styles.icon} />
          {waitlist.onTheList}
        </p>
      ) : (
        <Button onClick={() => setOpen(true)} className={styles.opener}>
          {waitlist.open}
        </Button>
      )}
      <Dialog title={waitlist.title} isOpen={isOpen} onClose={close}>
        <WaitlistOffer uid={uid} email={email} onClose={close} />
      </Dialog>
    </>
  );
}
