import { challengeToasts } from '@reshape/content/app/microchallenge';
import { alreadyLogged, logMicrochallenge } from '@reshape/contract/microchallenges';
import type { LocalDay } from '@reshape/domain/local-day';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client/call.ts';
import { newIdempotencyKey, today } from '#lib/clock.ts';
import { type Draft, useTextOutbox, useWaiting } from '#lib/outbox.ts';
import { toast } from '#lib/toasts.ts';
import { countDay, progressOf } from './queries.ts';

/** Names of the drafts of notes: this prefix and the id of the challenge. */
const formPrefix = 'challenge.';

/**
 * The idempotency key for logging a day. It begins with the day of the click: another click on the same day repeats the
 * submission, one on the next day is a new submission, and a queued submission keeps its key.
 */
export function keyForDay({ key, isWaiting }: Draft, day: LocalDay): string {
  const isSame = key !== undefined && (isWaiting === true || key.startsWith(day));
  return isSame ? key : `${day}-${newIdempotencyKey()}`;
}

/** Logs a day of a challenge. The note stays on the device until the API has confirmed it. */
export function useLogChallenge(memberId: string, challengeId: string) {
  const client = useQueryClient();
  return useTextOutbox({
    memberId,
    form: formPrefix + challengeId,
    keyFor: (draft) => keyForDay(draft, today()),
    send: ({ text, key }) =>
      call(logMicrochallenge, { body: { challenge_id: challengeId, note: text }, idempotencyKey: key }),
    // A day that is logged already takes no second note: this text exists only on the device.
    isAccepted: ({ message }) => message !== alreadyLogged,
    onSent: ({ message }) => {
      const isNew = message !== alreadyLogged;
      toast(isNew ? 'success' : 'warning', isNew ? challengeToasts.logged : challengeToasts.alreadyLogged);
      countDay(client, memberId, challengeId, today());
    },
    onFailed: () => {
      toast('error', challengeToasts.failed);
      void client.invalidateQueries(progressOf(memberId, challengeId));
    },
  });
}

/** Renders nothing: sends the queued days, whatever page of the app is open. */
export function WaitingLogs({ memberId }: { readonly memberId: string }) {
  return useWaiting(memberId, formPrefix).map((id) => (
    <WaitingLog key={id} memberId={memberId} challengeId={id} />
  ));
}

function WaitingLog({ memberId, challengeId }: { readonly memberId: string; readonly challengeId: string }) {
  useLogChallenge(memberId, challengeId);
  return null;
}
