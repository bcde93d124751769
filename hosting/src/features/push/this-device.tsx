import { thisDevice } from '@reshape/content/app/account';
import { blocked, homeScreen } from '@reshape/content/app/nudges';
import type { NudgeSettings } from '@reshape/contract/nudges';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ownDevice } from '#lib/push/own-device.ts';
import { usePushPermission } from '#lib/push/permission.ts';
import { Card } from '#ui/card.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { BlockedHelp } from './blocked-help.tsx';
import { DeviceOff } from './device-off.tsx';
import { HomeScreenHelp } from './home-screen-help.tsx';
import { TestNudge } from './test-nudge.tsx';
import styles from './this-device.module.css';

export interface ThisDeviceProps {
  readonly memberId: string;
  readonly settings: NudgeSettings;
}

/** Whether nudges come to this device, and what can be done so that they do. */
export function ThisDevice({ memberId, settings }: ThisDeviceProps) {
  const titleId = useId();
  const { holder, part: mayGo } = useKeptFocus<HTMLHeadingElement>();
  const permission = usePushPermission();
  const { data: id } = useQuery(ownDevice);
  const isOn = settings.devices.some((device) => device.id === id);
  const part = {
    'not-set-up': <p>{thisDevice.notSetUp}</p>,
    unsupported: <p>{thisDevice.unsupported}</p>,
    'home-screen': <HomeScreenHelp />,
    denied: <BlockedHelp />,
    askable: <DeviceOff memberId={memberId} />,
    granted: <DeviceOff memberId={memberId} />,
  }[permission];
  const title = { 'home-screen': homeScreen.title, denied: blocked.title }[permission as string];
  return (
    <Card aria-labelledby={titleId} className={styles.card}>
      <h2 ref={holder} id={titleId} tabIndex={-1}>
        {title ?? thisDevice.title}
      </h2>
      {id && isOn && permission === 'granted' ? (
        <TestNudge id={id} isOn={settings.on} />
      ) : (
        <div ref={mayGo} className={styles.part}>
          {part}
        </div>
      )}
    </Card>
  );
}
