import { identityFailures } from '@reshape/content/app/sign-in';
import { consoleSignIn } from '@reshape/content/operator/frame';
import { type ReactNode, useEffect, useState } from 'react';
import { loadNow } from '#lib/load-code.ts';
import type { FirebaseUser } from '#lib/session/firebase-auth.ts';
import { identity } from '#lib/session/identity.ts';
import { IdentityError } from '#lib/session/sign-in.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Stack } from '#ui/layout.tsx';
import { PageTitle } from '#ui/page-header.tsx';
import { Banner, Spinner } from '#ui/status.tsx';
import { Failure, Lead, Muted } from '#ui/text.tsx';
import {
  endRecentSignIn,
  OtherAccountError,
  type SignedOutReason,
  signInOperator,
  useOperatorSession,
  useRecentSignInNeeded,
} from './session.ts';
import styles from './sign-in.module.css';

const googlePopup = () =>
  loadNow(() => import('#lib/session/google-popup.ts')).catch((cause) => {
    throw new IdentityError('networkFailure', { cause });
  });

/** The seeded operator of the local environment; a production build contains no address. */
const localOperator = __EMULATORS__ ? 'operator@example.com' : '';

function useOperatorSignIn(onSignedIn?: () => void) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // Loaded before the click, so that the browser attributes Google's window to it.
  useEffect(() => {
    identity().catch(() => undefined);
    googlePopup().catch(() => undefined);
  }, []);
  const attempt = async (authenticate: () => Promise<FirebaseUser>) => {
    setIsBusy(true);
    setFailure(null);
    try {
      await signInOperator(authenticate);
      onSignedIn?.();
    } catch (error) {
      console.error('The sign-in failed', error);
      if (error instanceof IdentityError) setFailure(identityFailures[error.failure]);
      else if (error instanceof OtherAccountError) setFailure(consoleSignIn.otherAccount);
      else if (onSignedIn) setFailure(consoleSignIn.reasons.unreachable);
    } finally {
      setIsBusy(false);
    }
  };
  return {
    isBusy,
    failure,
    withGoogle: () => void attempt(async () => (await googlePopup()).signInWithGoogle()),
    asPersona: (address: string) =>
      void attempt(async () => (await import('#lib/session/sign-in-as-persona.ts')).signInAsPersona(address)),
  };
}

interface ButtonsProps {
  readonly signIn: ReturnType<typeof useOperatorSignIn>;
  /** Whom the one-click sign-in of the local environment signs in. */
  readonly persona: string;
}

function SignInButtons({ signIn: { isBusy, failure, withGoogle, asPersona }, persona }: ButtonsProps) {
  return (
    <Stack gap={3} align="start">
      <Button variant="primary" isBusy={isBusy} onClick={withGoogle}>
        {isBusy ? consoleSignIn.busy : consoleSignIn.google}
      </Button>
      {__EMULATORS__ ? (
        <>
          <Button disabled={isBusy} onClick={() => asPersona(persona)}>
            {consoleSignIn.persona(persona)}
          </Button>
          <Muted>{consoleSignIn.personaNote}</Muted>
        </>
      ) : null}
      <Failure>{failure}</Failure>
    </Stack>
  );
}

const Page = ({ children }: { readonly children: ReactNode }) => (
  <main className={styles.page}>
    <Stack gap={5} hasMeasure>
      {children}
    </Stack>
  </main>
);

/** While the identity provider is asked who is signed in. */
export const CheckingSignIn = () => (
  <Page>
    <Spinner label={consoleSignIn.checking} />
  </Page>
);

export function SignInPage({ reason }: { readonly reason: SignedOutReason | null }) {
  const signIn = useOperatorSignIn();
  return (
    <Page>
      <PageTitle title={consoleSignIn.heading} />
      <Lead>{consoleSignIn.lead}</Lead>
      {reason && !signIn.isBusy ? <Banner tone="warning">{consoleSignIn.reasons[reason]}</Banner> : null}
      <SignInButtons signIn={signIn} persona={localOperator} />
    </Page>
  );
}

/** Asks for a new sign-in while a call waits for one. */
export function RecentSignIn() {
  const isNeeded = useRecentSignInNeeded();
  return (
    <Dialog title={consoleSignIn.recent.title} isOpen={isNeeded} onClose={() => endRecentSignIn(false)}>
      {isNeeded ? <RecentSignInContent /> : null}
    </Dialog>
  );
}

function RecentSignInContent() {
  const session = useOperatorSession();
  const signIn = useOperatorSignIn(() => endRecentSignIn(true));
  // Back closes the dialog of the action as well, which keeps what was typed.
  useEffect(() => {
    const giveUp = () => endRecentSignIn(false);
    addEventListener('popstate', giveUp);
    return () => removeEventListener('popstate', giveUp);
  }, []);
  return (
    <>
      <p>{consoleSignIn.recent.lead}</p>
      <SignInButtons
        signIn={signIn}
        persona={session.status === 'signed-in' ? session.address : localOperator}
      />
    </>
  );
}
