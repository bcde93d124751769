import { ApiError } from '@reshape/contract/errors';
import {
  getNudge,
  type Nudge,
  type NudgeSettings,
  nudgeOfTheDay,
  nudgeSettings,
  randomNudge,
} from '@reshape/contract/nudges';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client/call.ts';
import { keptOnDevice } from '#lib/kept-query.ts';
import { sha256 } from './subscription.ts';
import { currentSubscription } from './unregister.ts';

/** Maximum draws to find a nudge other than the current one; after that the same one may stay. */
const maxDraws = 4;

/** The nudge from a notification; `undefined` when it no longer exists or the id is invalid. */
async function fetchNudge(id: string, signal: AbortSignal): Promise<Nudge | undefined> {
  try {
    return await call(getNudge, { params: { id }, signal });
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return undefined;
    throw error;
  }
}

/**
 * The nudge with the id `nudgeId` if it exists, otherwise that of the day; each refetch draws another one. It
 * is never refetched automatically, so that it does not change while it is read.
 */
export const nudgeFor = (nudgeId: string | null) =>
  queryOptions({
    queryKey: ['nudge', nudgeId],
    queryFn: async ({ client, queryKey, signal }): Promise<Nudge> => {
      const shown = client.getQueryData<Nudge>(queryKey);
      if (!shown) {
        const nudge = nudgeId === null ? undefined : await fetchNudge(nudgeId, signal);
        return nudge ?? (await call(nudgeOfTheDay, { signal }));
      }
      for (let draws = 1; ; draws += 1) {
        const drawn = await call(randomNudge, { signal });
        if (drawn.id !== shown.id || draws === maxDraws) return drawn;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

const queryKey = ['nudge-settings'] as const;

/** The member's nudge settings and devices. */
export const nudgeSettingsOf = (memberId: string) =>
  queryOptions({
    queryKey: [...queryKey, memberId],
    queryFn: ({ signal }) => call(nudgeSettings, { signal }),
    ...keptOnDevice('nudge-settings', nudgeSettings.response),
  });

/** Refetches the settings and devices after this browser has been registered. */
export async function refreshNudgeQueries(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey }), client.invalidateQueries(ownDevice)]);
}

/** The API's id of this browser; `null` while it has no subscription. */
export async function ownDeviceId(): Promise<string | null> {
  const subscription = await currentSubscription();
  return subscription && sha256(subscription.endpoint);
}

/** The query for this browser's id. It reads from the device, so it needs no network. */
export const ownDevice = queryOptions({
  queryKey: ['own-device'],
  queryFn: ownDeviceId,
  networkMode: 'always',
  staleTime: 0,
});

/** One change of the settings: the expected result, and the call that makes it. */
interface SettingsChange {
  readonly expected: Partial<NudgeSettings>;
  readonly work: () => Promise<NudgeSettings>;
}

/**
 * Changes the settings, one change after the other. The expected result is shown at once and reverted on failure;
 * offline, a change fails at once instead of being queued.
 */
export function useSettingsChange(memberId: string) {
  const client = useQueryClient();
  const { queryKey } = nudgeSettingsOf(memberId);
  const mutationKey = ['change-nudge-settings', memberId];
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: ({ work }: SettingsChange) => work(),
    onMutate: async ({ expected }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (settings) => settings && { ...settings, ...expected });
      return before;
    },
    onError: (error, _change, before) => {
      console.error('A change of the nudges was not saved', error);
      client.setQueryData(queryKey, before);
    },
    onSuccess: async (settings) => {
      await client.invalidateQueries(ownDevice);
      // While another change is pending, its expected result stays visible.
      if (client.isMutating({ mutationKey }) === 1) client.setQueryData(queryKey, settings);
    },
  });
}
