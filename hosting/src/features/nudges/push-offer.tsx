import { blocked, homeScreen, pushOffer } from '@reshape/content/app/nudges';
import { defaultNudgeHour } from '@reshape/contract/nudges';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { loadForMember, onMemberStorageChange, saveForMember } from '#lib/device-storage.ts';
import { hourName, unbrokenDays } from '#lib/format.ts';
import { zoneName } from '#lib/time-zone.ts';
import { Button } from '#ui/button.tsx';
import { focusPage } from '#ui/focus-page.ts';
import { Cluster, Stack } from '#ui/layout.tsx';
import { ChangingText, Failure, Muted } from '#ui/text.tsx';
import { TitledCard } from '#ui/titled.tsx';
import styles from './nudges.module.css';
import { BlockedHelp, HomeScreenHelp, usePushPermission } from './permission.tsx';
import { nudgeSettingsOf } from './queries.ts';
import { useSwitchOn } from './switch-nudges.ts';

/** Stored on the device once the member has answered the offer, so that it is not shown again. */
const storedName = 'push-offer';

/**
 * Offers nudges to a member who has logged a spot. The permission prompt opens only after a click on the
 * button; after the offer was closed or refused, it is not shown again.
 */
export function PushOffer({ memberId }: { readonly memberId: string }) {
  const permission = usePushPermission();
  const isClosed =
    useSyncExternalStore(onMemberStorageChange, () => loadForMember(memberId, storedName)) !== null;
  const { answer, failure, isPending, switchOn } = useSwitchOn(memberId);
  const isOn = answer?.as === 'on';
  const wasRefused = permission === 'denied' && answer?.as === 'denied';
  const canAsk = permission === 'askable' || isPending || failure !== null;
  const isShown = !isClosed && (isOn || wasRefused || canAsk || permission === 'home-screen');
  const { data: settings } = useQuery({ ...nudgeSettingsOf(memberId), enabled: isShown });
  if (!isShown) return null;

  const close = () => {
    saveForMember(memberId, storedName, 'closed');
    focusPage();
  };
  const title = { denied: blocked.title, 'home-screen': homeScreen.title }[permission as string];
  const isAsking = !isOn && !wasRefused && permission !== 'home-screen';
  return (
    <TitledCard title={<ChangingText>{title ?? pushOffer.title}</ChangingText>} gap={3} isPacked tone="ember">
      <Stack gap={3} isPacked role="status" className={styles.part}>
        {isOn ? (
          <p>
            {unbrokenDays(
              pushOffer.done(hourName(answer.settings.hour), zoneName(answer.settings.time_zone)),
            )}
          </p>
        ) : null}
        {wasRefused ? <BlockedHelp /> : null}
      </Stack>
      {permission === 'home-screen' ? <HomeScreenHelp /> : null}
      {isAsking ? <p>{unbrokenDays(pushOffer.body(hourName(settings?.hour ?? defaultNudgeHour)))}</p> : null}
      {isAsking ? <Muted>{pushOffer.whatNext}</Muted> : null}
      <Failure size="small">{failure}</Failure>
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
    </TitledCard>
  );
}
