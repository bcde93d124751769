import { signingOut, unsentWords } from '@reshape/content/app/session';
import { useState } from 'react';
import { hasDrafts } from '#lib/outbox.ts';
import { type Drafts, signOut, signOutEverywhere } from '#lib/session/end-session.ts';
import { toast } from '#lib/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Cluster } from '#ui/layout.tsx';

type Scope = 'device' | 'everywhere';

/** What is asked before the session ends. */
type Question = 'everywhere' | { readonly draftsBefore: Scope };

/**
 * Signs out on this device or, after a confirmation, everywhere. When there are unsent drafts, it asks what becomes of them:
 * the device may be shared, or the member's own. Render `dialogs`.
 */
export function useSignOut(memberId: string) {
  const [question, setQuestion] = useState<Question | null>(null);
  const stay = () => setQuestion(null);

  const leave = async (scope: Scope, drafts: Drafts) => {
    // The dialog is closed first: it would cover the toast.
    setQuestion(null);
    if (scope === 'device') return signOut(drafts);
    await signOutEverywhere(drafts).catch((error) => {
      console.error('The other devices could not be signed out', error);
      toast('error', signingOut.failed);
    });
  };
  const start = (scope: Scope) => {
    if (hasDrafts(memberId)) setQuestion({ draftsBefore: scope });
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
          title={unsentWords.title}
          isOpen={question !== null && question !== 'everywhere'}
          onClose={stay}
        >
          <p>{unsentWords.body}</p>
          <Cluster>
            <Button onClick={leaveWith('keep')}>{unsentWords.keep}</Button>
            <Button variant="danger" onClick={leaveWith('discard')}>
              {unsentWords.discard}
            </Button>
            <Button variant="quiet" onClick={stay}>
              {unsentWords.stay}
            </Button>
          </Cluster>
        </Dialog>
      </>
    ),
  };
}
