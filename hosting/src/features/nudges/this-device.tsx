import { thisDevice } from '@reshape/content/app/account';
import { blocked, homeScreen } from '@reshape/content/app/nudges';
import { type NudgeSettings, nudgeSettings, sendTestNudge } from '@reshape/contract/nudges';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '#lib/api-client/call.ts';
import { refusalText } from '#lib/api-client/request.ts';
import { deviceTime, sleep } from '#lib/clock.ts';
import { Button } from '#ui/button.tsx';
import { Stack } from '#ui/layout.tsx';
import { Failure, Text } from '#ui/text.tsx';
import { TitledCard } from '#ui/titled.tsx';
import { useFocusFallback } from '#ui/use-focus-fallback.ts';
import { BlockedHelp, HomeScreenHelp, usePushPermission } from './permission.tsx';
import { ownDevice } from './queries.ts';
import { useSwitchOn } from './switch-nudges.ts';

/** How often the API is polled for the outcome of a test nudge. */
const pollIntervalMs = 1_500;
/** The time after which polling stops. */
const maxWaitMs = 8_000;

/**
 * Sends a test nudge to a device. Resolves to whether its push service accepted it, or to `unknown` when there is no
 * outcome yet. A device that is no longer listed was removed because its push service refused the nudge.
 */
async function testNudge(id: string): Promise<'delivered' | 'refused' | 'unknown'> {
  const { test } = await call(sendTestNudge, { body: { id } });
  const until = deviceTime() + maxWaitMs;
  const poll = async (): Promise<'delivered' | 'refused' | 'unknown'> => {
    while (deviceTime() < until) {
      await sleep(pollIntervalMs);
      const { devices } = await call(nudgeSettings);
      const device = devices.find((registered) => registered.id === id);
      if (!device) return 'refused';
      if (device.test?.id === test) return device.test.delivered ? 'delivered' : 'refused';
    }
    return 'unknown';
  };
  // A slow network must not keep the member waiting.
  return Promise.race([poll(), sleep(maxWaitMs).then(() => 'unknown' as const)]);
}

const outcomes = {
  delivered: thisDevice.testArrived,
  refused: null,
  unknown: thisDevice.tested,
} as const;

interface TestNudgeProps {
  /** The id of this device at the API. */
  readonly id: string;
  /** Whether the member has nudges turned on. */
  readonly isOn: boolean;
}

/** Says that this device receives nudges, and has a button that sends a test nudge. */
function TestNudge({ id, isOn }: TestNudgeProps) {
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () => testNudge(id),
  });
  const failure = data === 'refused' ? thisDevice.testRefused : null;
  const send = () => {
    if (!isPending) mutate();
  };
  return (
    <>
      <Text>{isOn ? thisDevice.on : thisDevice.waiting}</Text>
      <Button aria-disabled={isPending} onClick={send}>
        {isPending ? thisDevice.testing : thisDevice.test}
      </Button>
      <Text size="small" weight="medium" tone="ember" role="status">
        {data ? outcomes[data] : null}
      </Text>
      <Failure size="small">{error ? refusalText(error, thisDevice.testFailed) : failure}</Failure>
    </>
  );
}

/** Says that this device does not receive nudges, and has a button that turns them on. */
function DeviceOff({ memberId }: { readonly memberId: string }) {
  const { failure, isPending, switchOn } = useSwitchOn(memberId);
  return (
    <>
      <p>{thisDevice.off}</p>
      <Button variant="primary" aria-disabled={isPending} onClick={switchOn}>
        {isPending ? thisDevice.turningOn : thisDevice.turnOn}
      </Button>
      <Failure size="small">{failure}</Failure>
    </>
  );
}

interface ThisDeviceProps {
  readonly memberId: string;
  readonly settings: NudgeSettings;
}

export function ThisDevice({ memberId, settings }: ThisDeviceProps) {
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
    <TitledCard title={title ?? thisDevice.title} titleRef={holder} align="start" isPacked>
      {id && isOn && permission === 'granted' ? (
        <TestNudge id={id} isOn={settings.on} />
      ) : (
        <Stack align="start" isPacked ref={mayGo}>
          {part}
        </Stack>
      )}
    </TitledCard>
  );
}
