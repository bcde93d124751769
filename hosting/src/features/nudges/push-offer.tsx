import { blocked, homeScreen, pushOffer } from '@reshape/content/app/nudges';
import { useId, useSyncExternalStore } from 'react';
import { hourName } from '#lib/format.ts';
import { loadForMember, onMemberStorageChange, saveForMember } from '#lib/member-storage.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { Link } from '#ui/link.tsx';
import { Text } from '#ui/text.tsx';
import { BlockedHelp, HomeScreenHelp, usePushPermission } from './permission.tsx';
import styles from './push-offer.module.css';
import { useSwitchOn } from './switch-nudges.ts';

/** Remembered on the device: who has answered the offer is not offered the same again. */
const name = 'push-offer';

const saveOfferClosed = (memberId: string): void => saveForMember(memberId, name, 'closed');

const useIsOfferClosed = (memberId: string): boolean =>
  useSyncExternalStore(onMemberStorageChange, () => loadForMember(memberId, name)) !== null;

/**
 * Offers nudges to somebody who has seen what the product is about. The browser asks only after the click on its button;
 * after it was closed or refused, the offer is not made again.
 */
export function PushOffer({ memberId }: { readonly memberId: string }) {
  const titleId = useId();
  const permission = usePushPermission();
  const isClosed = useIsOfferClosed(memberId);
  const { answer, failure, isPending, switchOn } = useSwitchOn(memberId);
  const isOn = answer?.as === 'on';
  const wasRefused = permission === 'denied' && answer?.as === 'denied';
  const canAsk = permission === 'askable' || isPending || failure !== null;
  if (isClosed || !(isOn || wasRefused || canAsk || permission === 'home-screen')) return null;

  const close = () => {
    saveOfferClosed(memberId);
    // The card goes, and takes the button with it that has the focus.
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  const title = { denied: blocked.title, 'home-screen': homeScreen.title }[permission as string];
  const isAsking = !isOn && !wasRefused && permission !== 'home-screen';
  return (
    <Stack as={Card} gap={3} isPacked tone="ember" aria-labelledby={titleId} className={styles.card}>
      <h2 id={titleId}>{title ?? pushOffer.title}</h2>
      <Stack gap={3} isPacked role="status" className={styles.part}>
        {isOn ? <p>{pushOffer.done(hourName(answer.settings.hour))}</p> : null}
        {wasRefused ? <BlockedHelp /> : null}
      </Stack>
      {permission === 'home-screen' ? <HomeScreenHelp /> : null}
      {isAsking ? <p>{pushOffer.body}</p> : null}
      {isAsking ? (
        <Text size="small" tone="soft">
          {pushOffer.whatNext}
        </Text>
      ) : null}
      <Text size="small" weight="medium" tone="danger" role="alert">
        {failure}
      </Text>
      <Cluster gap={2} align="center">
        <Button aria-disabled={isPending} onClick={isAsking ? switchOn : close}>
          {isAsking ? (isPending ? pushOffer.allowing : pushOffer.allow) : pushOffer.understood}
        </Button>
        {isAsking ? (
          <Button variant="quiet" onClick={close}>
            {pushOffer.notNow}
          </Button>
        ) : null}
        {isOn ? <Link to="/account">{pushOffer.settings}</Link> : null}
      </Cluster>
    </Stack>
  );
}
