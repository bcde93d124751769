import { leaveIntent } from '@reshape/content/newsletter';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { mayAsk, saveAsked } from './asked-before.ts';
import { type Newsletter, NewsletterForm } from './newsletter-form.tsx';

/** Offers the newsletter to a visitor who is about to leave, at most once in 30 days. */
export function LeaveIntent(to: Newsletter) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  useLeaveIntent(
    useCallback(() => {
      // Skipped while another dialog is open, or when the visitor was asked before.
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

/** Distance from the top of the window, in CSS pixels, at which the pointer counts as leaving. */
const reach = 10;

/** Calls `onLeave` when a mouse leaves the page through the top of the window; touch input never does. */
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
