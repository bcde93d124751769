import { X } from 'lucide-react';
import { type MouseEvent, useId } from 'react';
import { closeLabel, type DialogProps } from './dialog.tsx';
import styles from './drawer.module.css';
import { IconButton } from './icon-button.tsx';
import { useModal } from './use-modal.ts';

/** A panel that comes in from the side over the page; a click beside it closes it. */
export function Drawer({ title, isOpen, onClose, children }: DialogProps) {
  const titleId = useId();
  const modal = useModal(isOpen, onClose);
  const closeFromBackdrop = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for this click, and the browser handles it.
    <dialog
      {...modal}
      data-ground="night"
      aria-labelledby={titleId}
      onClick={closeFromBackdrop}
      className={styles.drawer}
    >
      {isOpen ? (
        <div className={styles.content}>
          <header className={styles.header}>
            <h2 id={titleId}>{title}</h2>
            <IconButton label={closeLabel} onClick={onClose}>
              <X aria-hidden="true" />
            </IconButton>
          </header>
          {children}
        </div>
      ) : null}
    </dialog>
  );
}
