import { frame } from '@reshape/content/app/frame';
import { signingOut } from '@reshape/content/app/sign-in';
import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Link } from '#ui/link.tsx';
import { SignOutEverywhereDialog } from '../sign-out.tsx';
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
  const menu = useRef<HTMLDivElement>(null);
  // A popover stays open over the page that its link has led to.
  const closeMenu = () => menu.current?.hidePopover?.();
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
      <div ref={menu} id={menuId} popover="auto" className={styles.menu}>
        <p className={styles.whose}>{shownName}</p>
        <Link to="/account" className={styles.action} onClick={closeMenu}>
          {frame.account}
        </Link>
        <button type="button" className={styles.action} onClick={onSignOut}>
          {signingOut.signOut}
        </button>
        <button type="button" className={styles.action} onClick={() => setAsking(true)}>
          {signingOut.signOutEverywhere}
        </button>
      </div>
      <SignOutEverywhereDialog
        isOpen={isAsking}
        onStay={() => setAsking(false)}
        onLeave={() => {
          setAsking(false);
          onSignOutEverywhere();
        }}
      />
    </>
  );
}
