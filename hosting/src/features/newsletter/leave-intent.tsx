import { leaveIntent } from '@reshape/content/newsletter';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { mayAsk, saveAsked } from './asked-before.ts';
import { type Newsletter, NewsletterForm } from './newsletter-form.tsx';

/** Asks a visitor who is about to leave for an address, once in a while. */
export function LeaveIntent(to: Newsletter) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  useLeaveIntent(
    useCallback(() => {
      // Another dialog has the visitor's attention, or they have been asked already.
      if (document.querySelector('dialog[open]') || !mayAsk()) return;
      saveAsked();
      setIsOpen(true);
    }, []),
  );
  return (
    <Dialog title={leaveIntent.heading} isOpen={isOpen} onClose={close}>
      <p>{leaveIntent.lead}</p>
      <NewsletterForm {...to} />
      <Button variant="quiet" onClick={close}>
        {leaveIntent.close}
      </Button>
    </Dialog>
  );
}

/** How near to the top of the window the pointer leaves, in CSS pixels. */
const reach = 10;

/** Calls `onLeave` when a mouse leaves the page through the top of the window. A finger never does. */
function useLeaveIntent(onLeave: () => void): void {
  useEffect(() => {
    const page = document.documentElement;
    const left = ({ clientY, pointerType }: PointerEvent) => {
      if (pointerType === 'mouse' && clientY <= reach) onLeave();
    };
    page.addEventListener('pointerleave', left);
    return () => page.removeEventListener('pointerleave', left);
  }, [onLeave]);
}
