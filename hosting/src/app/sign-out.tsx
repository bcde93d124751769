import { signingOut, unsentText } from '@reshape/content/app/session';
import { useState } from 'react';
import { type Drafts, signOut, signOutEverywhere } from '#lib/session/end-session.ts';
import { toast } from '#lib/toasts.ts';
import { hasUnsent } from '#lib/unsent.ts';
import { useHistoryDialog } from '#lib/use-history-dialog.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Cluster } from '#ui/layout.tsx';

type Scope = 'device' | 'everywhere';

/** The open dialog: the confirmation for all devices, or the question about unsent text before a sign-out. */
type Question = 'everywhere' | { readonly draftsBefore: Scope };

/**
 * Signs out on this device or, after confirmation, on all devices. If there is unsent text, a dialog asks
 * whether to keep it, because other people may use the device. The caller renders `dialogs`.
 */
export function useSignOut(memberId: string) {
  const [question, setQuestion] = useState<Question>('everywhere');
  const { dialog, open } = useHistoryDialog();
  const ask = (about: Question) => {
    setQuestion(about);
    open();
  };

  const leave = async (scope: Scope, drafts: Drafts) => {
    // An open dialog would cover the toast.
    dialog.onClose();
    if (scope === 'device') return signOut(drafts);
    await signOutEverywhere(drafts).catch((error) => {
      console.error('The other devices could not be signed out', error);
      toast('error', signingOut.failed);
    });
  };
  const start = (scope: Scope) => {
    if (hasUnsent(memberId))
      dialog.isOpen ? setQuestion({ draftsBefore: scope }) : ask({ draftsBefore: scope });
    else void leave(scope, 'discard');
  };
  const leaveWith = (drafts: Drafts) => () => {
    if (question !== 'everywhere') void leave(question.draftsBefore, drafts);
  };

  return {
    onSignOut: () => start('device'),
    onSignOutEverywhere: () => ask('everywhere'),
    dialogs: (
      <>
        <Dialog
          title={signingOut.confirmTitle}
          isOpen={dialog.isOpen && question === 'everywhere'}
          onClose={dialog.onClose}
        >
          <p>{signingOut.confirmBody}</p>
          <p>{signingOut.keptElsewhere}</p>
          <Cluster justify="end">
            <Button onClick={dialog.onClose}>{signingOut.cancel}</Button>
            <Button variant="danger" onClick={() => start('everywhere')}>
              {signingOut.confirm}
            </Button>
          </Cluster>
        </Dialog>
        <Dialog
          title={unsentText.title}
          isOpen={dialog.isOpen && question !== 'everywhere'}
          onClose={dialog.onClose}
        >
          <p>{unsentText.body}</p>
          <Cluster>
            <Button variant="primary" onClick={leaveWith('keep')}>
              {unsentText.keep}
            </Button>
            <Button variant="danger" onClick={leaveWith('discard')}>
              {unsentText.discard}
            </Button>
            <Button variant="quiet" onClick={dialog.onClose}>
              {unsentText.stay}
            </Button>
          </Cluster>
        </Dialog>
      </>
    ),
  };
}
