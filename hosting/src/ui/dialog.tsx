import { frame } from '@reshape/content/app/sidebar';
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { useModal } from './use-modal.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  /** The person closed it, by Escape or by its button; the parent then sets `isOpen` to false. */
  onClose(): void;
  readonly children: ReactNode;
}

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
            <Button variant="quiet" className={styles.close} onClick={onClose}>
              <X aria-hidden="true" />
              <VisuallyHidden>{frame.close}</VisuallyHidden>
            </Button>
          </header>
          {children}
        </div>
      ) : null}
    </dialog>
  );
}
