import { thanks } from '@reshape/content/thanks';
import { type ReactNode, useEffect } from 'react';
import { useBrowserValue } from '#lib/browser-value.ts';
import { personWithoutPlace } from '#lib/session/person-without-place.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Stack } from '#ui/layout.tsx';
import { Spinner } from '#ui/status.tsx';
import { Text } from '#ui/text.tsx';
import { useHasSession } from './known-visitor.ts';

interface WayInProps {
  /** What to know about the way in; a payer who is signed in already needs none of it. */
  readonly text: string;
  /** It appears after the rest of the page, below the link, so that the link does not move. */
  readonly inAppNotice: ReactNode;
}

/**
 * How a payer gets into the app. One who is signed in without a place is sent to the preview, which waits for the place
 * and opens the app: this page does not load the identity provider.
 */
export function WayIn({ text, inAppNotice }: WayInProps) {
  const hasSession = useHasSession();
  const isWaiting = useBrowserValue(
    () => personWithoutPlace() !== null && location.search.includes('razorpay_payment_id'),
    false,
  );
  useEffect(() => {
    if (isWaiting) location.replace('/dashboard-preview');
  }, [isWaiting]);
  if (hasSession)
    return (
      <Stack gap={3} align="start" role="status">
        <Text weight="medium">{thanks.isSignedIn}</Text>
        <ButtonLink href={thanks.openApp.target}>{thanks.openApp.label}</ButtonLink>
      </Stack>
    );
  if (isWaiting) return <Spinner label={thanks.opening} />;
  return (
    <Stack gap={4} align="start">
      <p key={text}>{text}</p>
      <ButtonLink key={thanks.signIn.label} href={thanks.signIn.target}>
        {thanks.signIn.label}
      </ButtonLink>
      {inAppNotice}
    </Stack>
  );
}
