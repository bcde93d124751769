import type { NudgeSettings } from '@reshape/contract/nudges';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { nudgeSettingsOf } from '#lib/push/nudge-settings.ts';
import { ownDevice } from '#lib/push/own-device.ts';

/** One change of the settings: what they will be, and the work that makes it so. */
export interface SettingsChange {
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
