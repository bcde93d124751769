import { challengeToasts } from '@reshape/content/app/microchallenge';
import { alreadyLogged, logMicrochallenge } from '@reshape/contract/microchallenges';
import type { LocalDay } from '@reshape/domain/local-day';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client/call.ts';
import { isFinal, NetworkError } from '#lib/api-client/errors.ts';
import { newKey } from '#lib/clock.ts';
import { type Draft, noDraft, readDraft, useDraft, writeDraft } from '#lib/drafts.ts';
import { connectivity } from '#lib/network.ts';
import { toast } from '#lib/toasts.ts';
import { today } from '#lib/today.ts';
import { countDay, progressOf } from './queries.ts';

/** What the names of all forms of this feature begin with. */
export const formsBeginWith = 'challenge.';

/** The name under which the note to a challenge is kept. */
export const formOf = (challengeId: string): string => formsBeginWith + challengeId;

/** The challenge of a form that was named by `formOf`. */
export const challengeOf = (form: string): string => form.slice(formsBeginWith.length);

/**
 * The key under which a day is logged. It begins with the day on which the button was pressed: pressing it again is the
 * same intent on the same day and a new one on the next, while an intent that waits for the network stays what it was.
 */
export function keyOfIntent({ key, isWaiting }: Draft, today: LocalDay): string {
  const isSame = key !== undefined && (isWaiting === true || key.startsWith(today));
  return isSame ? key : `${today}-${newKey()}`;
}

interface Intent {
  readonly text: string;
  readonly key: string;
}

/** Logging a day of a challenge. The note stays on the device until the API has confirmed that it has it. */
export function useChallengeLog(memberId: string, challengeId: string) {
  const client = useQueryClient();
  const form = formOf(challengeId);
  const draft = useDraft(memberId, form);
  const mutationKey = ['log-challenge', memberId, challengeId];
  const last = useMutationState({ filters: { mutationKey } }).at(-1);

  /** Changes the draft only while it still is the one that was sent. */
  const settle = ({ key }: Intent, change: (text: string) => Draft) => {
    const now = readDraft(memberId, form);
    if (now.key === key) writeDraft(memberId, form, change(now.text));
  };

  const { mutate } = useMutation({
    mutationKey,
    // Being offline is decided in submit, where the note is kept; react-query would keep it in memory only.
    networkMode: 'always',
    mutationFn: ({ text, key }: Intent) =>
      call(logMicrochallenge, { body: { challenge_id: challengeId, note: text }, idempotencyKey: key }),
    onSuccess: ({ message }, intent) => {
      const isNew = message !== alreadyLogged;
      // The day has a log already, and it took no second note: these words are still nowhere but here.
      settle(intent, isNew ? () => noDraft : (text) => ({ text }));
      toast(isNew ? 'success' : 'warning', isNew ? challengeToasts.logged : challengeToasts.alreadyLogged);
      countDay(client, memberId, challengeId, today());
    },
    onError: async (error, intent) => {
      if (error instanceof NetworkError && !(await connectivity.doubt())) {
        settle(intent, (text) => ({ text, key: intent.key, isWaiting: true }));
        return;
      }
      if (isFinal(error)) settle(intent, (text) => ({ text }));
      toast('error', challengeToasts.failed);
      void client.invalidateQueries(progressOf(memberId, challengeId));
    },
  });

  return {
    draft,
    isSending: last?.status === 'pending',
    /** Why the last attempt failed; `null` while it is under way, waits or went well. */
    error: last?.status === 'error' && !draft.isWaiting ? last.error : null,
    /** Another note is another intent. */
    write: (text: string) => writeDraft(memberId, form, { text }),
    /** Logs the day, or keeps it to be logged once there is a network. `onLogged` is for the page that is still open. */
    submit: (onLogged?: () => void) => {
      const kept = readDraft(memberId, form);
      const intent = { text: kept.text, key: keyOfIntent(kept, today()) };
      const isWaiting = !connectivity.isOnline();
      writeDraft(memberId, form, isWaiting ? { ...intent, isWaiting } : intent);
      if (!isWaiting) mutate(intent, { onSuccess: () => onLogged?.() });
    },
  };
}
