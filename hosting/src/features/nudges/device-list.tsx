import { deviceList } from '@reshape/content/app/account';
import { deviceNames } from '@reshape/content/app/nudges';
import { forgetDevice, type NudgeSettings } from '@reshape/contract/nudges';
import { dayIn } from '@reshape/domain/zoned-day';
import { useState } from 'react';
import { call } from '#lib/api-client/call.ts';
import { deviceTimeZone } from '#lib/clock.ts';
import { fullDate } from '#lib/format.ts';
import { useHistoryDialog } from '#lib/use-history-dialog.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Cluster } from '#ui/layout.tsx';
import { Refusal } from '#ui/refusal.tsx';
import { Muted, Text } from '#ui/text.tsx';
import { TitledCard } from '#ui/titled.tsx';
import { useFocusFallback } from '#ui/use-focus-fallback.ts';
import styles from './nudges.module.css';
import { useSettingsChange } from './queries.ts';
import { removeThisDevice } from './switch-nudges.ts';

type Device = NudgeSettings['devices'][number];

const nameOf = ({ device }: Device) => device || deviceNames.someBrowser;

interface DeviceListProps {
  readonly memberId: string;
  readonly devices: readonly Device[];
  /** The id of this browser; `null` while it gets no nudges. */
  readonly ownId: string | null;
}

/**
 * The devices that receive nudges. Removing one needs a confirmation, because it can only be added on the
 * device itself.
 */
export function DeviceList({ memberId, devices, ownId }: DeviceListProps) {
  const [asked, setAsked] = useState<Device | null>(null);
  const { dialog, open } = useHistoryDialog();
  const { holder, part } = useFocusFallback<HTMLHeadingElement>();
  const { error, mutate } = useSettingsChange(memberId);
  const remove = ({ id }: Device) => {
    dialog.onClose();
    mutate({
      expected: { devices: devices.filter((device) => device.id !== id) },
      work: () => (id === ownId ? removeThisDevice(memberId, id) : call(forgetDevice, { body: { id } })),
    });
  };
  return (
    <TitledCard title={deviceList.title} titleRef={holder} isPacked>
      {devices.length === 0 ? (
        <p>{deviceList.empty}</p>
      ) : (
        <ul>
          {devices.map((device) => (
            <li key={device.id} ref={part} className={styles.device}>
              <Cluster as="p" gap={2} rowGap={0} align="baseline">
                <strong className={styles.deviceName}>{nameOf(device)}</strong>
                {device.id === ownId ? (
                  <Text as="span" size="small" tone="ember">
                    {' '}
                    {deviceList.here}
                  </Text>
                ) : null}
                <Muted as="span" className={styles.since}>
                  {deviceList.since(fullDate(dayIn(deviceTimeZone(), new Date(device.registered_at))))}
                </Muted>
              </Cluster>
              <Button
                variant="quiet"
                className={styles.remove}
                aria-label={deviceList.removeOf(nameOf(device))}
                onClick={() => {
                  setAsked(device);
                  open();
                }}
              >
                {deviceList.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Refusal error={error} otherwise={deviceList.notRemoved} />
      <Dialog title={deviceList.confirmTitle} isOpen={dialog.isOpen} onClose={dialog.onClose}>
        <p>{asked ? deviceList.confirmBody(nameOf(asked)) : null}</p>
        <Cluster justify="end">
          <Button onClick={dialog.onClose}>{deviceList.cancel}</Button>
          <Button variant="danger" onClick={() => asked && remove(asked)}>
            {deviceList.confirm}
          </Button>
        </Cluster>
      </Dialog>
    </TitledCard>
  );
}
