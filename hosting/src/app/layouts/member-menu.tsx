import { signingOut } from '@reshape/content/app/session';
import { frame } from '@reshape/content/app/sidebar';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import styles from './member-menu.module.css';

export interface MemberMenuProps {
  /** The member's display name; `null` or empty when the provider gave none. */
  readonly name: string | null;
  readonly onSignOut: () => void;
  readonly onSignOutEverywhere: () => void;
}

/** The header's menu. It is a popover of the browser's: Escape and a click beside it close it. */
export function MemberMenu({ name, onSignOut, onSignOutEverywhere }: MemberMenuProps) {
  const menuId = useId();
  const [isAsking, setAsking] = useState(false);
  const shownName = name || frame.nameless;
  const leaveEverywhere = () => {
    // What comes of it is said in a toast, which an open dialog would cover.
    setAsking(false);
    onSignOutEverywhere();
  };
  return (
    <>
      <button
        type="button"
        popoverTarget={menuId}
        aria-label={frame.memberMenu(shownName)}
        className={styles.opener}
      >
        <span aria-hidden="true" className={styles.initial}>
          {[...shownName][0]?.toLocaleUpperCase()}
        </span>
        <span className={styles.name}>{shownName}</span>
        <ChevronDown aria-hidden="true" className={styles.icon} />
      </button>
      <div id={menuId} popover="auto" className={styles.menu}>
        <p className={styles.whose}>{shownName}</p>
        <button type="button" className={styles.action} onClick={onSignOut}>
          {signingOut.signOut}
        </button>
        <button type="button" className={styles.action} onClick={() => setAsking(true)}>
          {signingOut.signOutEverywhere}
        </button>
      </div>
      <Dialog title={signingOut.confirmTitle} isOpen={isAsking} onClose={() => setAsking(false)}>
        <p>{signingOut.confirmBody}</p>
        <div className={styles.answers}>
          <Button variant="secondary" onClick={() => setAsking(false)}>
            {signingOut.cancel}
          </Button>
          <Button variant="danger" onClick={leaveEverywhere}>
            {signingOut.confirm}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
