import { signingOut } from '@reshape/content/app/sign-in';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import styles from './leave-everywhere-dialog.module.css';

export interface LeaveEverywhereDialogProps {
  readonly isOpen: boolean;
  readonly onStay: () => void;
  /** Close the dialog first: what comes of it is said in a toast, which an open dialog would cover. */
  readonly onLeave: () => void;
}

/** Asked before a member is signed out on every device. */
export function LeaveEverywhereDialog({ isOpen, onStay, onLeave }: LeaveEverywhereDialogProps) {
  return (
    <Dialog title={signingOut.confirmTitle} isOpen={isOpen} onClose={onStay}>
      <p>{signingOut.confirmBody}</p>
      <div className={styles.answers}>
        <Button variant="secondary" onClick={onStay}>
          {signingOut.cancel}
        </Button>
        <Button variant="danger" onClick={onLeave}>
          {signingOut.confirm}
        </Button>
      </div>
    </Dialog>
  );
}
