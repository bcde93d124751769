import { thisDevice } from '@reshape/content/app/account';
import type { NudgeSettings } from '@reshape/contract/nudge-settings';
import { Button } from '#ui/button.tsx';
import styles from './this-device.module.css';
import { useSwitchOn } from './use-switch-on.ts';

export interface DeviceOffProps {
  readonly memberId: string;
  readonly onSwitchedOn: (settings: NudgeSettings) => void;
}

/** No nudges come to this device; a button to change that. */
export function DeviceOff({ memberId, onSwitchedOn }: DeviceOffProps) {
  const { failure, isPending, switchOn } = useSwitchOn(memberId, onSwitchedOn);
  return (
    <>
      <p>{thisDevice.off}</p>
      <Button isBusy={isPending} onClick={switchOn}>
        {isPending ? thisDevice.turningOn : thisDevice.turnOn}
      </Button>
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
    </>
  );
}
