import { challengeToasts } from '@reshape/content/app/microchallenge';
import {
  alreadyLogged,
  logMicrochallenge,
  type MicrochallengeProgress,
} from '@reshape/contract/microchallenges';
import type { LocalDay } from '@reshape/domain/local-day';
import { challengeDays } from '@reshape/domain/microchallenges';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from '#lib/api-client/call.ts';
import { newIdempotencyKey, today } from '#lib/clock.ts';
import { appendToDraft, type Draft, noDraft } from '#lib/drafts.ts';
import { dayOfEntry, dayOfWriting, useOpenDay } from '#lib/open-day.ts';
import { type OutboxHandler, usePending, useSubmission, useWaiting } from '#lib/outbox.ts';
import { useTextForm } from '#lib/text-form.ts';
import { toast } from '#lib/toasts.ts';
import { countDay, progressOf } from './queries.ts';

/** The name of the draft of a new note. */
export const noteDraft = (challengeId: string): string => `challenge.${challengeId}`;

/** The name under which the form for a note stores its day. */
export const challengeDayName = (memberId: string, challengeId: string): string =>
  `challenge-day.${memberId}.${challengeId}`;

/**
 * The idempotency key for logging a day. It begins with the day of the click: a failed submission keeps its
 * key on the same day, and gets a new one on the next.
 */
export function keyForDay({ key }: Draft, day: LocalDay): string {
  return key?.startsWith(day) ? key : `${day}-${newIdempotencyKey()}`;
}

/** The logged days of challenges that wait in the outbox. */
export const useWaitingLogs = (memberId: string) =>
  useWaiting(memberId, 'logMicrochallenge', logMicrochallenge.body);

/** The progress of a challenge with the days that wait in the outbox, which are also in `waiting`. */
export interface ShownProgress extends MicrochallengeProgress {
  readonly waiting: readonly LocalDay[];
}

/** `progress` with the days of `challengeId` among the `waiting` logs. */
export function withWaitingLogs(
  progress: MicrochallengeProgress,
  challengeId: string,
  waiting: ReturnType<typeof useWaitingLogs>,
): ShownProgress {
  const logged = waiting
    .filter(({ body }) => body.challenge_id === challengeId)
    .map(({ body, ...written }) => dayOfEntry(written, body.date));
  const added = [...new Set(logged)].filter((day) => !progress.days.includes(day));
  return {
    days: [...progress.days, ...added],
    completed_days: Math.min(challengeDays, progress.completed_days + added.length),
    waiting: added,
  };
}

/** The query for the progress of a challenge; its `data` includes the days that wait in the outbox. */
export function useProgress(memberId: string, challengeId: string | undefined): ProgressQuery {
  const { data, isError, isPaused, refetch } = useQuery({
    ...progressOf(memberId, challengeId ?? ''),
    enabled: challengeId !== undefined,
  });
  const waiting = useWaitingLogs(memberId);
  return { data: data && withWaitingLogs(data, challengeId ?? '', waiting), isError, isPaused, refetch };
}

export interface ProgressQuery extends Pick<UseQueryResult, 'isError' | 'isPaused' | 'refetch'> {
  readonly data: ShownProgress | undefined;
}

/** The form that logs a day of a challenge. */
export function useLogChallenge(memberId: string, challengeId: string) {
  const { day, openDays, chooseDay } = useOpenDay(challengeDayName(memberId, challengeId));
  const logged = day ?? today();
  const form = useTextForm({
    memberId,
    form: noteDraft(challengeId),
    call: 'logMicrochallenge',
    keyFor: (draft) => keyForDay(draft, logged),
    toBody: (note) => ({ challenge_id: challengeId, note, ...(day && { date: day }) }),
  });
  const waiting = usePending(memberId, 'logMicrochallenge', logMicrochallenge.body);
  return {
    ...form,
    /** The earlier day; undefined for today. */
    day,
    openDays,
    chooseDay,
    submit: (onAccepted: () => void) => {
      form.submit(onAccepted);
      chooseDay(undefined);
    },
    /** Whether the log of that day is in the outbox. */
    isWaiting:
      !form.isSending &&
      waiting.some(({ key, body }) => body.challenge_id === challengeId && key.startsWith(logged)),
  };
}

/** Logs today for a challenge by one tap, without a note. */
export function useTapToLog(memberId: string, challengeId: string) {
  const { pending, submit } = useSubmission({ memberId });
  const body = { challenge_id: challengeId, note: '' };
  return {
    isSending: pending !== undefined,
    log: () => submit(() => ({ call: 'logMicrochallenge', body, key: keyForDay(noDraft, today()) })),
  };
}

export const challengeLogHandler: OutboxHandler = {
  async send({ body, key, ...written }, { client, memberId }) {
    const log = { ...dayOfWriting(written), ...logMicrochallenge.body.parse(body) };
    const { message } = await call(logMicrochallenge, { body: log, idempotencyKey: key });
    const isNew = message !== alreadyLogged;
    toast(isNew ? 'success' : 'warning', isNew ? challengeToasts.logged : challengeToasts.alreadyLogged);
    // The API stores one note per day, so this one returns to its form.
    if (!isNew && log.note) appendToDraft(memberId, noteDraft(log.challenge_id), log.note);
    countDay(client, memberId, log.challenge_id, log.date ?? today());
  },
  onFailed(_error, { body }, { client, memberId }) {
    toast('error', challengeToasts.failed);
    const log = logMicrochallenge.body.safeParse(body);
    if (log.success) void client.invalidateQueries(progressOf(memberId, log.data.challenge_id));
  },
};
