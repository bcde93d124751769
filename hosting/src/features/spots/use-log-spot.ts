import { spotForm } from '@reshape/content/app/spots';
import { createSpot } from '@reshape/contract/spots';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client/call.ts';
import { useTextOutbox } from '#lib/outbox.ts';
import { toast } from '#lib/toasts.ts';
import { prependSpot } from './queries.ts';

/** The draft of a spot and its submission. A queued spot is sent from any page that uses this. */
export function useLogSpot(memberId: string) {
  const client = useQueryClient();
  const { error, ...outbox } = useTextOutbox({
    memberId,
    form: 'spot',
    send: ({ text, key }) => call(createSpot, { body: { description: text }, idempotencyKey: key }),
    onSent: (spot) => {
      toast('success', spotForm.logged);
      return prependSpot(client, memberId, spot);
    },
  });
  return { ...outbox, hasFailed: error !== null && outbox.draft.text !== '' };
}
