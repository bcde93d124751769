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
  /** Called when the person closed it, by Escape or by its button; the parent then sets `isOpen` to false. */
  onClose(): void;
  readonly children: ReactNode;
}

/** The only text of the kit itself. */
const closeLabel = 'Close';

/** A modal dialog. A click outside does not close it, so that typed text is not lost. */
export function Dialog({ title, isOpen, onClose, children }: DialogProps) {
  const titleId = useId();
  const modal = useModal(isOpen, onClose);
  return (
    <dialog {...modal} aria-labelledby={titleId} className={styles.dialog}>
      {isOpen ? (
        <div className={styles.dialogContent}>
          <header className={styles.dialogHeader}>
            <h2 id={titleId} tabIndex={-1}>
              {title}
            </h2>
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

/** A panel that slides in from the side; a click outside closes it. */
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
            <h2 id={titleId} tabIndex={-1}>
              {title}
            </h2>
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

/** A field that a person can fill in. */
const field = ':is(input, textarea, select):not([tabindex="-1"], [type="hidden"], :disabled)';

/** The first field of a dialog, unless it is below what the dialog shows: beginning there would skip the text above it. */
function firstFieldInView(dialog: HTMLElement): HTMLElement | undefined {
  const first = dialog.querySelector<HTMLElement>(field);
  if (!first) return undefined;
  return first.getBoundingClientRect().bottom <= dialog.getBoundingClientRect().bottom ? first : undefined;
}

/** What `useModal` gives to the <dialog> element. */
export interface ModalProps {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
}

/**
 * Synchronises a native <dialog> with `isOpen`. The browser traps the focus, closes on Escape and restores the focus.
 * The dialog is closed before its element is removed, because a removed one does not restore the focus.
 */
function useModal(isOpen: boolean, onClose: () => void): ModalProps {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || !isOpen) return;
    element.showModal();
    const start = firstFieldInView(element) ?? element.querySelector<HTMLElement>('h2');
    start?.focus();
    return () => element.close();
  }, [isOpen]);
  return {
    ref,
    // The close event is asynchronous; ignore it when the dialog was opened again meanwhile.
    onClose: ({ currentTarget }) => {
      if (!currentTarget.open) onClose();
    },
  };
}
