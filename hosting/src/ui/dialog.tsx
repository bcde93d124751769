import { X } from 'lucide-react';
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { IconButton } from './button.tsx';
import styles from './dialog.module.css';

export interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  /** The person closed it, by Escape or by its button; the parent then sets `isOpen` to false. */
  onClose(): void;
  readonly children: ReactNode;
}

/** The kit's only words of its own. */
const closeLabel = 'Close';

/** A question or a form over the page. What is typed into it survives a click beside it. */
export function Dialog({ title, isOpen, onClose, children }: DialogProps) {
  const titleId = useId();
  const modal = useModal(isOpen, onClose);
  return (
    <dialog {...modal} aria-labelledby={titleId} className={styles.dialog}>
      {isOpen ? (
        <div className={styles.dialogContent}>
          <header className={styles.dialogHeader}>
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
        <div className={styles.drawerContent}>
          <header className={styles.drawerHeader}>
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

/** What `useModal` gives to the <dialog> element. */
export interface ModalProps {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
}

/**
 * Keeps a native <dialog> in step with `isOpen`. The browser holds the focus inside, closes on Escape and gives
 * the focus back to where it was. Closed before the element goes, because an element that is gone gives nothing back.
 */
function useModal(isOpen: boolean, onClose: () => void): ModalProps {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || !isOpen) return;
    element.showModal();
    return () => element.close();
  }, [isOpen]);
  return {
    ref,
    // The event comes a moment later; a dialog that was opened again meanwhile was not closed by the person.
    onClose: ({ currentTarget }) => {
      if (!currentTarget.open) onClose();
    },
  };
}
