import { recentSignIn } from '@reshape/content/app/account-data';
import { identityFailures, signInLinkForm } from '@reshape/content/app/sign-in';
import { requestSignInLink } from '@reshape/contract/sign-in-links';
import { useEffect, useState } from 'react';
import { refusalText, sendRequest } from '#lib/api-client/request.ts';
import { loadNow } from '#lib/load-code.ts';
import { hasGoogle, usePerson } from '#lib/session/identity.ts';
import { IdentityError, signIn } from '#lib/session/sign-in.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { Failure, Text } from '#ui/text.tsx';
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
 * is repeated; when the person closes the dialog, the call fails with the API's error. Render `dialog`.
 */
export function useRecentSignIn() {
  const [waiting, setWaiting] = useState<Waiting | null>(null);

  const withRecentSignIn: WithRecentSignIn = async (work) => {
    for (;;)
      try {
        return await work();
      } catch (error) {
        if (!needsRecentSignIn(error)) throw error;
        const isConfirmed = await new Promise<boolean>((finish) => setWaiting({ finish }));
        setWaiting(null);
        if (!isConfirmed) throw error;
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

/** Asks for the way in which the person signed in; for Google until it is known. */
function Confirmation({ waiting }: { readonly waiting: Waiting }) {
  const person = usePerson();
  return person && !hasGoogle(person) ? (
    <MailConfirmation waiting={waiting} address={person.email ?? ''} />
  ) : (
    <GoogleConfirmation waiting={waiting} />
  );
}

/** Sends a link, which the person opens in another tab of this browser: that tab stores the new session. */
function MailConfirmation({ waiting, address }: { readonly waiting: Waiting; readonly address: string }) {
  const [step, setStep] = useState<'ready' | 'busy' | 'sent'>('ready');
  const [failure, setFailure] = useState<string | null>(null);

  const send = async () => {
    setStep('busy');
    setFailure(null);
    try {
      await sendRequest(requestSignInLink, { body: { address } });
      setStep('sent');
    } catch (error) {
      setFailure(refusalText(error, signInLinkForm.unreachable));
      setStep('ready');
    }
  };

  return (
    <Stack gap={4}>
      <p>{recentSignIn.body}</p>
      <Text role="status">{step === 'sent' ? recentSignIn.sent(address) : recentSignIn.byMail(address)}</Text>
      <Failure>{failure}</Failure>
      <Cluster justify="end">
        <Button onClick={() => waiting.finish(false)}>{recentSignIn.cancel}</Button>
        <Button
          variant="primary"
          isBusy={step === 'busy'}
          onClick={step === 'sent' ? () => waiting.finish(true) : () => void send()}
        >
          {{ ready: recentSignIn.send, busy: recentSignIn.sending, sent: recentSignIn.next }[step]}
        </Button>
      </Cluster>
    </Stack>
  );
}

function GoogleConfirmation({ waiting }: { readonly waiting: Waiting }) {
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
      <Failure>{failure}</Failure>
      <Cluster justify="end">
        <Button onClick={() => waiting.finish(false)}>{recentSignIn.cancel}</Button>
        <Button variant="primary" isBusy={isBusy} onClick={() => void confirm()}>
          {isBusy ? recentSignIn.busy : recentSignIn.button}
        </Button>
      </Cluster>
    </Stack>
  );
}
