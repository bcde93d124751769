import { thisDevice } from '@reshape/content/app/account';
import { Button } from '#ui/button.tsx';
import styles from './this-device.module.css';
import { useSwitchOn } from './use-switch-on.ts';

/** No nudges come to this device; a button to change that. */
export function DeviceOff({ memberId }: { readonly memberId: string }) {
  const { failure, isPending, switchOn } = useSwitchOn(memberId);
  return (
    <>
      <p>{thisDevice.off}</p>
      <Button aria-disabled={isPending} onClick={switchOn}>
        {isPending ? thisDevice.turningOn : thisDevice.turnOn}
      </Button>
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
    </>
  );
}
