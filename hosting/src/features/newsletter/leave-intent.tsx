import { leaveIntent } from '@reshape/content/newsletter';
import { useCallback, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { mayAsk, rememberAsked } from './memory.ts';
import { NewsletterForm } from './newsletter-form.tsx';
import { useLeaveIntent } from './use-leave-intent.ts';
import type { Newsletter } from './use-subscription.ts';

/** Asks a visitor who is about to leave for an address, once in a while. */
export function LeaveIntent(to: Newsletter) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  useLeaveIntent(
    useCallback(() => {
      // Another dialog has the visitor's attention, or they have been asked already.
      if (document.querySelector('dialog[open]') || !mayAsk()) return;
      rememberAsked();
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
