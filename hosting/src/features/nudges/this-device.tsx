import { thisDevice } from '@reshape/content/app/account';
import { blocked, homeScreen } from '@reshape/content/app/nudges';
import { type NudgeSettings, sendTestNudge } from '@reshape/contract/nudges';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '#lib/api-client/call.ts';
import { errorDetail } from '#lib/api-client/errors.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Stack } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { useFocusFallback } from '#ui/use-focus-fallback.ts';
import { BlockedHelp, HomeScreenHelp, usePushPermission } from './permission.tsx';
import { ownDevice } from './queries.ts';
import { useSwitchOn } from './switch-nudges.ts';

interface TestNudgeProps {
  /** This device, as the API knows it. */
  readonly id: string;
  /** Whether the member wants nudges at all. */
  readonly isOn: boolean;
}

/** This device receives nudges; with a button that sends a test nudge. */
function TestNudge({ id, isOn }: TestNudgeProps) {
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
      <Text size="small" weight="medium" tone="ember" role="status">
        {isSuccess ? thisDevice.tested : null}
      </Text>
      <Text size="small" weight="medium" tone="danger" role="alert">
        {error ? errorDetail(error, thisDevice.testFailed) : null}
      </Text>
    </>
  );
}

/** This device receives no nudges; with a button that changes that. */
function DeviceOff({ memberId }: { readonly memberId: string }) {
  const { failure, isPending, switchOn } = useSwitchOn(memberId);
  return (
    <>
      <p>{thisDevice.off}</p>
      <Button aria-disabled={isPending} onClick={switchOn}>
        {isPending ? thisDevice.turningOn : thisDevice.turnOn}
      </Button>
      <Text size="small" weight="medium" tone="danger" role="alert">
        {failure}
      </Text>
    </>
  );
}

interface ThisDeviceProps {
  readonly memberId: string;
  readonly settings: NudgeSettings;
}

/** Whether this device receives nudges, and how to change that. */
export function ThisDevice({ memberId, settings }: ThisDeviceProps) {
  const titleId = useId();
  const { holder, part: mayGo } = useFocusFallback<HTMLHeadingElement>();
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
    <Stack as={Card} align="start" isPacked aria-labelledby={titleId}>
      <h2 ref={holder} id={titleId} tabIndex={-1}>
        {title ?? thisDevice.title}
      </h2>
      {id && isOn && permission === 'granted' ? (
        <TestNudge id={id} isOn={settings.on} />
      ) : (
        <Stack align="start" isPacked ref={mayGo}>
          {part}
        </Stack>
      )}
    </Stack>
  );
}
