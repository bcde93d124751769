import { inAppBrowser } from '@reshape/content/in-app-browser';
import { useState } from 'react';
import { useBrowserValue } from '#lib/browser-value.ts';
import { copy } from '#lib/clipboard.ts';
import { isInAppBrowser, thisDevice } from '#lib/in-app-browser.ts';
import { pageAfterPayment, recentPayment } from '#lib/recent-payment.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Stack } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';

/** The page to open in a browser of its own: after a payment the one that knows it by its id. */
function addressToOpen(): string {
  const paymentId = recentPayment();
  return paymentId === null
    ? `${location.origin}${location.pathname}`
    : `${location.origin}${pageAfterPayment(paymentId)}`;
}

/**
 * In a browser inside another app, says that nobody can sign in there, and copies the address of the page. Nothing in
 * any other browser, and in prerendered HTML.
 */
export function InAppNotice({ before }: { readonly before: 'price' | 'signIn' }) {
  const isInApp = useBrowserValue(() => isInAppBrowser(thisDevice()), false);
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null);
  if (!isInApp) return null;
  const onCopy = async () => setOutcome((await copy(addressToOpen())) ? 'copied' : 'copyFailed');
  return (
    <Stack as={Card} gap={3} align="start" tone="sunken">
      <Text weight="medium">{inAppBrowser[before]}</Text>
      <Button onClick={onCopy}>{inAppBrowser.copy}</Button>
      <Text key={outcome} size="small" role="status">
        {outcome && inAppBrowser[outcome]}
      </Text>
      {outcome === 'copyFailed' ? <Text size="small">{addressToOpen()}</Text> : null}
    </Stack>
  );
}
