import { recentSignIn } from '@reshape/content/app/account-data';
import { identityFailures } from '@reshape/content/app/sign-in';
import { useEffect, useState } from 'react';
import { refusalText } from '#lib/api-client/request.ts';
import { loadNow } from '#lib/load-code.ts';
import { IdentityError, signIn } from '#lib/session/sign-in.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { needsRecentSignIn, type WithRecentSignIn } from '../features/account/recent-sign-in.ts';

/** The code that opens Google's window. */
const googlePopup = () => loadNow(() => import('#lib/session/google-popup.ts'));

const failureOf = (error: unknown): string =>
  error instanceof IdentityError
    ? identityFailures[error.failure]
    : refusalText(error, identityFailures.unknown);

/** A call that is repeated once the person has signed in again. */
interface Waiting {
  finish(isConfirmed: boolean): void;
}

/**
 * Makes calls that need a recent sign-in. When the API requires a new one, a dialog asks for it, and the call
 * is repeated once; when the person closes the dialog, the call fails with the API's error. Render `dialog`.
 */
export function useRecentSignIn() {
  const [waiting, setWaiting] = useState<Waiting | null>(null);

  const withRecentSignIn: WithRecentSignIn = async (work) => {
    try {
      return await work();
    } catch (error) {
      if (!needsRecentSignIn(error)) throw error;
      const isConfirmed = await new Promise<boolean>((finish) => setWaiting({ finish }));
      setWaiting(null);
      if (!isConfirmed) throw error;
      return work();
    }
  };

  return {
    withRecentSignIn,
    dialog: (
      <Dialog title={recentSignIn.title} isOpen={waiting !== null} onClose={() => waiting?.finish(false)}>
        {waiting ? <Confirmation waiting={waiting} /> : null}
      </Dialog>
    ),
  };
}

function Confirmation({ waiting }: { readonly waiting: Waiting }) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // Loaded before the click, so that the browser still attributes the window to it.
  useEffect(() => void googlePopup().catch(() => undefined), []);

  const confirm = async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      await signIn(() => googlePopup().then(({ signInAgainWithGoogle }) => signInAgainWithGoogle()));
      waiting.finish(true);
    } catch (error) {
      console.error('The sign-in was not repeated', error);
      setFailure(failureOf(error));
      setIsBusy(false);
    }
  };

  return (
    <Stack gap={4}>
      <p>{recentSignIn.body}</p>
      <Text weight="medium" tone="danger" role="alert">
        {failure}
      </Text>
      <Cluster justify="end">
        <Button variant="secondary" onClick={() => waiting.finish(false)}>
          {recentSignIn.cancel}
        </Button>
        <Button isBusy={isBusy} onClick={() => void confirm()}>
          {isBusy ? recentSignIn.busy : recentSignIn.button}
        </Button>
      </Cluster>
    </Stack>
  );
}
