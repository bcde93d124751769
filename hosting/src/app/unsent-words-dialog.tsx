import { unsentWords } from '@reshape/content/app/sign-in';
import type { Drafts } from '#lib/session/sign-out.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import styles from './unsent-words-dialog.module.css';

export interface UnsentWordsDialogProps {
  readonly isOpen: boolean;
  onStay(): void;
  onLeave(drafts: Drafts): void;
}

/** Asked before a member signs out who wrote something that was not sent: the device may be shared, or their own. */
export function UnsentWordsDialog({ isOpen, onStay, onLeave }: UnsentWordsDialogProps) {
  return (
    <Dialog title={unsentWords.title} isOpen={isOpen} onClose={onStay}>
      <p>{unsentWords.body}</p>
      <div className={styles.answers}>
        <Button onClick={() => onLeave('keep')}>{unsentWords.keep}</Button>
        <Button variant="danger" onClick={() => onLeave('discard')}>
          {unsentWords.discard}
        </Button>
        <Button variant="quiet" onClick={onStay}>
          {unsentWords.stay}
        </Button>
      </div>
    </Dialog>
  );
}
