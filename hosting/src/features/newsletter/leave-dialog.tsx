import { leaveIntent } from '@reshape/content/leave-intent';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Cluster } from '#ui/layout.tsx';

export interface LeaveDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The sign-up form. */
  readonly children: ReactNode;
}

/** Offers the quiz and the newsletter to a visitor who is about to leave. */
export function LeaveDialog({ isOpen, onClose, children }: LeaveDialogProps) {
  return (
    <Dialog title={leaveIntent.heading} isOpen={isOpen} onClose={onClose}>
      <p>{leaveIntent.lead}</p>
      <Cluster>
        <ButtonLink href={leaveIntent.quiz.target} variant="secondary">
          {leaveIntent.quiz.label}
        </ButtonLink>
      </Cluster>
      {children}
      <Cluster>
        <Button variant="quiet" onClick={onClose}>
          {leaveIntent.close}
        </Button>
      </Cluster>
    </Dialog>
  );
}
