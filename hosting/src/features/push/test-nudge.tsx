import { thisDevice } from '@reshape/content/app/account';
import { sendTestNudge } from '@reshape/contract/nudges';
import { useMutation } from '@tanstack/react-query';
import { call } from '#lib/api-client/call.ts';
import { detailOf } from '#lib/api-client/errors.ts';
import { Button } from '#ui/button.tsx';
import styles from './this-device.module.css';

export interface TestNudgeProps {
  /** This device, as the API knows it. */
  readonly id: string;
  /** Whether the member wants nudges at all. */
  readonly isOn: boolean;
}

/** Nudges come to this device; a button to see one now. */
export function TestNudge({ id, isOn }: TestNudgeProps) {
  const { error, isPending, isSuccess, mutate } = useMutation({
    networkMode: 'always',
    mutationFn: () => call(sendTestNudge, { body: { id } }),
  });
  const send = () => {
    if (!isPending) mutate();
  };
  return (
    <>
      <p>{isOn ? thisDevice.on : thisDevice.waiting}</p>
      <Button variant="secondary" aria-disabled={isPending} onClick={send}>
        {isPending ? thisDevice.testing : thisDevice.test}
      </Button>
      <p role="status" className={styles.said}>
        {isSuccess ? thisDevice.tested : null}
      </p>
      <p role="alert" className={styles.failure}>
        {error ? detailOf(error, thisDevice.testFailed) : null}
      </p>
    </>
  );
}
