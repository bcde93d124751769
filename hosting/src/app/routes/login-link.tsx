import { checkingSession } from '@reshape/content/app/session';
import { signInLinkForm, signInLinkPage, signInLinkText } from '@reshape/content/app/sign-in';
import { documentTitle } from '@reshape/content/programme';
import { slowCall } from '@reshape/content/waiting';
import { redeemSignInLink } from '@reshape/contract/sign-in-links';
import { comparableAddress } from '@reshape/domain/addresses';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { useAuthState } from '#lib/session/auth-state.ts';
import { usePerson } from '#lib/session/identity.ts';
import type { SignInLink } from '#lib/session/sign-in-link.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Stack } from '#ui/layout.tsx';
import { CaveMouth } from '#ui/pictures/cave-mouth.tsx';
import { SlowNote } from '#ui/slow-note.tsx';
import { Spinner } from '#ui/status.tsx';
import { ChangingText, Failure, Lead } from '#ui/text.tsx';
import { SignInLinkForm } from '../../features/sign-in/sign-in-link-form.tsx';
import { useSignIn } from '../../features/sign-in/use-sign-in.ts';
import { PublicLayout } from '../layouts/public-layout.tsx';

/** The link in the fragment of an address, which browsers do not send to a server. */
const linkIn = (fragment: string): SignInLink | undefined =>
  redeemSignInLink.body.safeParse(Object.fromEntries(new URLSearchParams(fragment.slice(1)))).data;

/** The page of the link in our mail that signs in. Nothing happens until a person presses the button. */
export function LoginLink() {
  const { hash } = useLocation();
  return <LinkPage key={hash} link={linkIn(hash)} />;
}

function LinkPage({ link }: { readonly link: SignInLink | undefined }) {
  const navigate = useNavigate();
  const { token, loading } = useAuthState();
  const person = usePerson(token !== null);
  const { isBusy, failure, isLinkOver, withLink } = useSignIn(() =>
    navigate('/dashboard-preview', { replace: true }),
  );
  /** Whether the button was pressed; a session from before stays on the page until then. */
  const [isPressed, setIsPressed] = useState(false);
  // Leaves the address of the link, which is used up, out of the history.
  if (isPressed && token !== null && !isBusy && failure === null) return <Navigate to="/" replace />;
  if (!link || isLinkOver)
    return (
      <Page
        heading={signInLinkPage.overHeading}
        lead={failure ?? signInLinkText.unknown}
        isFocused={failure !== null}
      >
        {token ? <SignedIn /> : <NextLink address={link?.address ?? ''} />}
      </Page>
    );
  if (loading || (token && person === undefined))
    return (
      <Page heading={signInLinkPage.heading}>
        <Spinner label={checkingSession} />
      </Page>
    );
  const current = token && !isPressed ? person?.email : null;
  if (current && comparableAddress(current) !== comparableAddress(link.address))
    return (
      <Page heading={signInLinkPage.otherHeading} lead={signInLinkPage.other(current, link.address)}>
        <ButtonLink href="/">{signInLinkPage.openApp}</ButtonLink>
      </Page>
    );
  return (
    <Page heading={signInLinkPage.heading} lead={signInLinkPage.ready(link.address)}>
      <Button
        variant="primary"
        isBusy={isBusy}
        onClick={() => {
          setIsPressed(true);
          withLink(link);
        }}
      >
        {isBusy ? signInLinkPage.busy : signInLinkPage.button}
      </Button>
      <SlowNote isWaiting={isBusy}>{slowCall}</SlowNote>
      <Failure>{failure}</Failure>
    </Page>
  );
}

/** What somebody does next whose link was used up in this browser. */
const SignedIn = () => (
  <>
    <p>{signInLinkPage.signedIn}</p>
    <ButtonLink href="/">{signInLinkPage.openApp}</ButtonLink>
  </>
);

const NextLink = ({ address }: { readonly address: string }) => (
  <>
    <SignInLinkForm title={signInLinkForm.again} address={address} isFirst />
    <ButtonLink href="/login" variant="secondary">
      {signInLinkPage.login}
    </ButtonLink>
  </>
);

interface PageProps {
  readonly heading: string;
  readonly lead?: string;
  /** Whether the heading gets the focus, because the button that had it is gone. */
  readonly isFocused?: boolean;
  readonly children: ReactNode;
}

function Page({ heading, lead, isFocused = false, children }: PageProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocused) title.current?.focus();
  }, [isFocused]);
  return (
    <PublicLayout picture={<CaveMouth />}>
      <Stack gap={5} align="start" hasMeasure>
        <title>{documentTitle(signInLinkPage.title)}</title>
        <h1 ref={title} tabIndex={-1}>
          <ChangingText>{heading}</ChangingText>
        </h1>
        {lead ? <Lead>{lead}</Lead> : null}
        {children}
      </Stack>
    </PublicLayout>
  );
}
