import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { useModal } from './use-modal.ts';

export interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  /** The person closed it, by Escape or by its button; the parent then sets `isOpen` to false. */
  onClose(): void;
  readonly children: ReactNode;
}

/** The kit's only words of its own. */
export const closeLabel = 'Close';

/** A question or a form over the page. What is typed into it survives a click beside it. */
export function Dialog({ title, isOpen, onClose, children }: DialogProps) {
  const titleId = useId();
  const modal = useModal(isOpen, onClose);
  return (
    <dialog {...modal} aria-labelledby={titleId} className={styles.dialog}>
      {isOpen ? (
        <div className={styles.content}>
          <header className={styles.header}>
            <h2 id={titleId}>{title}</h2>
            <IconButton label={closeLabel} className={styles.close} onClick={onClose}>
              <X aria-hidden="true" />
            </IconButton>
          </header>
          {children}
        </div>
      ) : null}
    </dialog>
  );
}
