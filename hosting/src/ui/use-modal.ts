import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/** What `useModal` gives to the <dialog> element. */
export interface ModalProps {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
}

/**
 * Keeps a native <dialog> in step with `isOpen`. The browser holds the focus inside, closes on Escape and gives
 * the focus back to where it was. Closed before the element goes, because an element that is gone gives nothing back.
 */
export function useModal(isOpen: boolean, onClose: () => void): ModalProps {
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
