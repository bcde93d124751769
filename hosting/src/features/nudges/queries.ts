import { ApiError } from '@reshape/contract/errors';
import {
  getNudge,
  type Nudge,
  type NudgeSettings,
  nudgeSettings,
  randomNudge,
} from '@reshape/contract/nudges';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client/call.ts';
import { sha256 } from './subscription.ts';
import { currentSubscription } from './unregister.ts';

/** Chance may draw the nudge that is shown already; after so many draws it may stay. */
const maxDraws = 4;

/** The nudge of a notification; `undefined` when it is gone, or the address was made up. */
async function named(id: string, signal: AbortSignal): Promise<Nudge | undefined> {
  try {
    return await call(getNudge, { params: { id }, signal });
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return undefined;
    throw error;
  }
}

/**
 * The nudge with the id `wanted` where there is one, else any; and another one each time that it is fetched again. It
 * does not change by itself while it is read.
 */
export const nudgeFor = (wanted: string | null) =>
  queryOptions({
    queryKey: ['nudge', wanted],
    queryFn: async ({ client, queryKey, signal }): Promise<Nudge> => {
      const shown = client.getQueryData<Nudge>(queryKey);
      const found = wanted === null || shown ? undefined : await named(wanted, signal);
      if (found) return found;
      for (let draws = 1; ; draws += 1) {
        const drawn = await call(randomNudge, { signal });
        if (drawn.id !== shown?.id || draws === maxDraws) return drawn;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

const queryKey = ['nudge-settings'] as const;

/** How and where the member gets nudges. */
export const nudgeSettingsOf = (memberId: string) =>
  queryOptions({
    queryKey: [...queryKey, memberId],
    queryFn: ({ signal }) => call(nudgeSettings, { signal }),
  });

/** Looks again who gets nudges, after this browser has been registered. */
export async function refreshNudgeQueries(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey }), client.invalidateQueries(ownDevice)]);
}

/** The id under which the API knows this browser; `null` while it has no subscription. */
export async function ownDeviceId(): Promise<string | null> {
  const subscription = await currentSubscription();
  return subscription && sha256(subscription.endpoint);
}

/** The same for a page. It is looked up on the device, so no network is needed. */
export const ownDevice = queryOptions({
  queryKey: ['own-device'],
  queryFn: ownDeviceId,
  networkMode: 'always',
  staleTime: 0,
});

/** One change of the settings: what they will be, and the work that makes it so. */
interface SettingsChange {
  readonly expected: Partial<NudgeSettings>;
  readonly work: () => Promise<NudgeSettings>;
}

/**
 * Changes the settings, one change after the other. What is expected is shown at once, and taken back when it could
 * not be had; out of reach of the network that is at once, so that nothing is promised that waits out of sight.
 */
export function useSettingsChange(memberId: string) {
  const client = useQueryClient();
  const { queryKey } = nudgeSettingsOf(memberId);
  const mutationKey = ['change-nudge-settings', memberId];
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    networkMode: 'always',
    mutationFn: ({ work }: SettingsChange) => work(),
    onMutate: async ({ expected }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (known) => known && { ...known, ...expected });
      return before;
    },
    onError: (error, _change, before) => {
      console.error('A change of the nudges was not saved', error);
      client.setQueryData(queryKey, before);
    },
    onSuccess: async (settings) => {
      await client.invalidateQueries(ownDevice);
      // While another change is on its way, its expectation stays in sight.
      if (client.isMutating({ mutationKey }) === 1) client.setQueryData(queryKey, settings);
    },
  });
}
