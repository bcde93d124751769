import { nudgeSettings } from '@reshape/contract/nudges';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client/call.ts';
import { ownDevice } from './own-device.ts';

const queryKey = ['nudge-settings'] as const;

/** How and where the member gets nudges. */
export const nudgeSettingsOf = (memberId: string) =>
  queryOptions({
    queryKey: [...queryKey, memberId],
    queryFn: ({ signal }) => call(nudgeSettings, { signal }),
  });

/** Looks again who gets nudges, after this browser has been registered. */
export async function lookAgain(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey }), client.invalidateQueries(ownDevice)]);
}
