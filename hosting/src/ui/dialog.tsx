import { X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './button.tsx';
import styles from './dialog.module.css';
import { focusAtEnd } from './focus-at-end.ts';

export interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  /** Called when the person closed it, by Escape or by its button; the parent then sets `isOpen` to false. */
  onClose(): void;
  readonly children: ReactNode;
}

/** A modal dialog. A click outside does not close it, so that typed text is not lost. */
export function Dialog(props: DialogProps) {
  return <Modal {...props} className={styles.dialog} />;
}

/** A panel that slides in from the side; a click outside closes it. */
export function Drawer(props: DialogProps) {
  return (
    <Modal
      {...props}
      data-ground="night"
      className={styles.drawer}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) props.onClose();
      }}
    />
  );
}

/** The only text of the kit itself. */
const closeLabel = 'Close';

interface ModalProps extends DialogProps, Pick<ComponentProps<'dialog'>, 'className' | 'onClick'> {
  readonly 'data-ground'?: 'night';
}

/** A native <dialog>: the browser traps the focus, closes it on Escape and restores the focus. */
function Modal({ title, isOpen, onClose, children, ...rest }: ModalProps) {
  const titleId = useId();
  const ref = useOpenModal(isOpen);
  return (
    <dialog
      {...rest}
      ref={ref}
      aria-labelledby={titleId}
      // On Escape the browser restores the focus before its close event arrives; a key pressed between the two
      // would be lost. Closing on the cancel event, which comes first, leaves no such gap. A file field inside
      // sends an event of the same name.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // The close event is asynchronous; ignore it when the dialog was opened again meanwhile.
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) onClose();
      }}
    >
      {isOpen ? (
        <div className={styles.content}>
          <header className={styles.header}>
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

/** A field that a person can fill in. */
const field = ':is(input, textarea, select):not([tabindex="-1"], [type="hidden"], :disabled)';

/**
 * The first field of a dialog, unless it is below what the dialog shows: beginning there would skip the text
 * above it.
 */
function firstFieldInView(dialog: HTMLElement): HTMLElement | undefined {
  const first = dialog.querySelector<HTMLElement>(field);
  if (!first) return undefined;
  return first.getBoundingClientRect().bottom <= dialog.getBoundingClientRect().bottom ? first : undefined;
}

/**
 * Opens and closes a <dialog>. It is closed before its element is removed, because a removed one does not
 * restore the focus.
 */
function useOpenModal(isOpen: boolean) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || !isOpen) return;
    element.showModal();
    focusAtEnd(firstFieldInView(element) ?? element.querySelector<HTMLElement>('h2'));
    return () => element.close();
  }, [isOpen]);
  return ref;
}
