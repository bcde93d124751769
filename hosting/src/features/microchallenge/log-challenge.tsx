import { challengeToasts } from '@reshape/content/app/microchallenge';
import { alreadyLogged, logMicrochallenge } from '@reshape/contract/microchallenges';
import type { LocalDay } from '@reshape/domain/local-day';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client/call.ts';
import { newIdempotencyKey } from '#lib/clock.ts';
import { type Draft, useWaitingForms } from '#lib/drafts.ts';
import { useTextOutbox } from '#lib/outbox.ts';
import { toast } from '#lib/toasts.ts';
import { today } from '#lib/today.ts';
import { countDay, progressOf } from './queries.ts';

/** The drafts of notes are named by this and the id of the challenge. */
const formPrefix = 'challenge.';

/**
 * The key under which a day is logged. It begins with the day on which the button was pressed: pressing it again is the
 * same intent on the same day and a new one on the next, while an intent that waits for the network stays what it was.
 */
export function keyForDay({ key, isWaiting }: Draft, day: LocalDay): string {
  const isSame = key !== undefined && (isWaiting === true || key.startsWith(day));
  return isSame ? key : `${day}-${newIdempotencyKey()}`;
}

/** Logging a day of a challenge. The note stays on the device until the API has confirmed that it has it. */
export function useLogChallenge(memberId: string, challengeId: string) {
  const client = useQueryClient();
  return useTextOutbox({
    memberId,
    form: formPrefix + challengeId,
    keyFor: (draft) => keyForDay(draft, today()),
    send: ({ text, key }) =>
      call(logMicrochallenge, { body: { challenge_id: challengeId, note: text }, idempotencyKey: key }),
    // A day that has a log already takes no second note: these words are still nowhere but here.
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

/** Renders nothing: sends the days that wait for the network, whatever page of the app is open. */
export function WaitingLogs({ memberId }: { readonly memberId: string }) {
  const forms = useWaitingForms(memberId, formPrefix);
  return forms.map((form) => (
    <WaitingLog key={form} memberId={memberId} challengeId={form.slice(formPrefix.length)} />
  ));
}

function WaitingLog({ memberId, challengeId }: { readonly memberId: string; readonly challengeId: string }) {
  useLogChallenge(memberId, challengeId);
  return null;
}
