import { spotForm } from '@reshape/content/app/spots';
import { ApiError } from '@reshape/contract/errors';
import { createSpot } from '@reshape/contract/spots';
import type { LocalDay } from '@reshape/domain/local-day';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client/call.ts';
import { deviceTimeZone } from '#lib/format.ts';
import { moveDraft, useTextOutbox } from '#lib/outbox.ts';
import { toast } from '#lib/toasts.ts';
import { prependSpot } from './queries.ts';

const form = 'spot';

/** Names of the drafts of spots for an earlier day: this prefix and the day. */
export const dayFormPrefix = `${form}.`;

/** The draft of a spot for today, or for an earlier day. */
export const spotFormName = (day?: LocalDay): string => (day === undefined ? form : dayFormPrefix + day);

const isClosed = (error: unknown) => error instanceof ApiError && error.code === 'outside_window';

/** The draft of a spot and its submission, for today or an earlier day. A queued spot is sent from any page that uses this. */
export function useLogSpot(memberId: string, day?: LocalDay) {
  const client = useQueryClient();
  const { error, ...outbox } = useTextOutbox({
    memberId,
    form: spotFormName(day),
    send: ({ text, key }) =>
      call(createSpot, {
        body: { description: text, ...(day && { date: day, time_zone: deviceTimeZone() }) },
        idempotencyKey: key,
      }),
    onSent: (spot) => {
      toast('success', spotForm.logged);
      return prependSpot(client, memberId, spot);
    },
    onFailed: (failure) => {
      // The day closed while the spot waited: its words go back to the form of today.
      if (!isClosed(failure)) return;
      moveDraft(memberId, spotFormName(day), form);
      toast('warning', spotForm.yesterdayClosed);
    },
  });
  return { ...outbox, hasFailed: error !== null && outbox.draft.text !== '' };
}
