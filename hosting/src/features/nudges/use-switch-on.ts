import { pushFailures } from '@reshape/content/app/nudges';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { NetworkError } from '#lib/api-client/errors.ts';
import { askPermission, type PushPermission } from './permission.ts';
import { nudgeSettingsOf, ownDevice } from './queries.ts';
import { type SwitchedOn, switchOn } from './switch-nudges.ts';

const sentenceFor = (error: Error | null, data: SwitchedOn | undefined): string | null => {
  if (error) return error instanceof NetworkError ? pushFailures.notTold : pushFailures.notArranged;
  return data?.as === 'dismissed' ? pushFailures.dismissed : null;
};

/** Switching nudges on for this device, by a click. `answer` is what came of the last one. */
export function useSwitchOn(memberId: string) {
  const client = useQueryClient();
  const { data, error, isPending, mutate } = useMutation({
    // Out of reach of the network it fails at once and says so, instead of waiting out of sight.
    networkMode: 'always',
    mutationFn: (asked: Promise<PushPermission>) => switchOn(memberId, asked),
    onSuccess: async (answer) => {
      if (answer.as !== 'on') return;
      await client.invalidateQueries(ownDevice);
      client.setQueryData(nudgeSettingsOf(memberId).queryKey, answer.settings);
    },
    onError: (cause) => console.error('Nudges could not be switched on', cause),
  });
  // The button that starts it is never disabled, because it would lose the focus with that.
  const start = () => {
    // Asked within the click itself: some browsers forget a moment later that there was one.
    if (!isPending) mutate(askPermission());
  };
  return { answer: data, failure: sentenceFor(error, data), isPending, switchOn: start };
}
