import { signingOut, unsentWords } from '@reshape/content/app/session';
import { useState } from 'react';
import { hasDrafts } from '#lib/outbox.ts';
import { type Drafts, signOut, signOutEverywhere } from '#lib/session/end-session.ts';
import { toast } from '#lib/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Cluster } from '#ui/layout.tsx';

type Scope = 'device' | 'everywhere';

/** Signs out, after a confirmation when there are unsent drafts; `isAsking` while it is open. */
export function useSignOut(memberId: string) {
  const [pending, setPending] = useState<Scope | null>(null);

  const leave = async (scope: Scope, drafts: Drafts) => {
    setPending(null);
    if (scope === 'device') return signOut(drafts);
    await signOutEverywhere(drafts).catch((error) => {
      console.error('The other devices could not be signed out', error);
      toast('error', signingOut.failed);
    });
  };
  const start = (scope: Scope) => () => {
    if (hasDrafts(memberId)) setPending(scope);
    else void leave(scope, 'discard');
  };

  return {
    isAsking: pending !== null,
    onSignOut: start('device'),
    onSignOutEverywhere: start('everywhere'),
    onStay: () => setPending(null),
    onLeave: (drafts: Drafts) => {
      if (pending) void leave(pending, drafts);
    },
  };
}

interface UnsentWordsDialogProps {
  readonly isOpen: boolean;
  onStay(): void;
  onLeave(drafts: Drafts): void;
}

/** Asks whether unsent drafts are cleared at sign-out: the device may be shared, or the member's own. */
export function UnsentWordsDialog({ isOpen, onStay, onLeave }: UnsentWordsDialogProps) {
  return (
    <Dialog title={unsentWords.title} isOpen={isOpen} onClose={onStay}>
      <p>{unsentWords.body}</p>
      <Cluster>
        <Button onClick={() => onLeave('keep')}>{unsentWords.keep}</Button>
        <Button variant="danger" onClick={() => onLeave('discard')}>
          {unsentWords.discard}
        </Button>
        <Button variant="quiet" onClick={onStay}>
          {unsentWords.stay}
        </Button>
      </Cluster>
    </Dialog>
  );
}

interface SignOutEverywhereDialogProps {
  readonly isOpen: boolean;
  readonly onStay: () => void;
  /** Close the dialog first: the result is shown in a toast, which an open dialog would cover. */
  readonly onLeave: () => void;
}

export function SignOutEverywhereDialog({ isOpen, onStay, onLeave }: SignOutEverywhereDialogProps) {
  return (
    <Dialog title={signingOut.confirmTitle} isOpen={isOpen} onClose={onStay}>
      <p>{signingOut.confirmBody}</p>
      <Cluster justify="end">
        <Button variant="secondary" onClick={onStay}>
          {signingOut.cancel}
        </Button>
        <Button variant="danger" onClick={onLeave}>
          {signingOut.confirm}
        </Button>
      </Cluster>
    </Dialog>
  );
}
