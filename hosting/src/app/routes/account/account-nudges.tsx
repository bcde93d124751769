import type { NudgeSettings } from '@reshape/contract/nudges';
import { useQuery } from '@tanstack/react-query';
import { ownDevice } from '#lib/push/own-device.ts';
import { DeviceList } from '../../../features/nudge-settings/device-list.tsx';
import { NudgeSettingsForm } from '../../../features/nudge-settings/nudge-settings-form.tsx';
import { ThisDevice } from '../../../features/push/this-device.tsx';
import styles from './account.module.css';

export interface AccountNudgesProps {
  readonly memberId: string;
  readonly settings: NudgeSettings;
}

/** The nudges of a member: whether and when, on this device, and on the others. */
export function AccountNudges({ memberId, settings }: AccountNudgesProps) {
  const { data: ownId = null } = useQuery(ownDevice);
  return (
    <div className={styles.columns}>
      <NudgeSettingsForm memberId={memberId} settings={settings} />
      <div className={styles.devices}>
        <ThisDevice memberId={memberId} settings={settings} />
        <DeviceList memberId={memberId} devices={settings.devices} ownId={ownId} />
      </div>
    </div>
  );
}
