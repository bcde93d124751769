import { signingOut, unsentText } from '@reshape/content/app/session';
import { useState } from 'react';
import { type Drafts, signOut, signOutEverywhere } from '#lib/session/end-session.ts';
import { toast } from '#lib/toasts.ts';
import { hasUnsent } from '#lib/unsent.ts';
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
  const [question, setQuestion] = useState<Question | null>(null);
  const stay = () => setQuestion(null);

  const leave = async (scope: Scope, drafts: Drafts) => {
    // An open dialog would cover the toast.
    setQuestion(null);
    if (scope === 'device') return signOut(drafts);
    await signOutEverywhere(drafts).catch((error) => {
      console.error('The other devices could not be signed out', error);
      toast('error', signingOut.failed);
    });
  };
  const start = (scope: Scope) => {
    if (hasUnsent(memberId)) setQuestion({ draftsBefore: scope });
    else void leave(scope, 'discard');
  };
  const leaveWith = (drafts: Drafts) => () => {
    if (question !== null && question !== 'everywhere') void leave(question.draftsBefore, drafts);
  };

  return {
    onSignOut: () => start('device'),
    onSignOutEverywhere: () => setQuestion('everywhere'),
    dialogs: (
      <>
        <Dialog title={signingOut.confirmTitle} isOpen={question === 'everywhere'} onClose={stay}>
          <p>{signingOut.confirmBody}</p>
          <p>{signingOut.keptElsewhere}</p>
          <Cluster justify="end">
            <Button variant="secondary" onClick={stay}>
              {signingOut.cancel}
            </Button>
            <Button variant="danger" onClick={() => start('everywhere')}>
              {signingOut.confirm}
            </Button>
          </Cluster>
        </Dialog>
        <Dialog
          title={unsentText.title}
          isOpen={question !== null && question !== 'everywhere'}
          onClose={stay}
        >
          <p>{unsentText.body}</p>
          <Cluster>
            <Button onClick={leaveWith('keep')}>{unsentText.keep}</Button>
            <Button variant="danger" onClick={leaveWith('discard')}>
              {unsentText.discard}
            </Button>
            <Button variant="quiet" onClick={stay}>
              {unsentText.stay}
            </Button>
          </Cluster>
        </Dialog>
      </>
    ),
  };
}
