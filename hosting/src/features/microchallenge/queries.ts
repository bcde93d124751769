import {
  activeMicrochallenge,
  listMicrochallenges,
  microchallengeNotes,
  microchallengeProgress,
} from '@reshape/contract/microchallenges';
import { firstDayOfWeek, weekPhase } from '@reshape/domain/cohort';
import type { LocalDay } from '@reshape/domain/local-day';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client/call.ts';
import { loadForMember, saveForMember } from '#lib/device-storage.ts';
import { keptOnDevice } from '#lib/kept-query.ts';

/** The challenge of the current week in the member's cohort; responds with 404 when there is none. */
export const activeChallenge = (memberId: string) =>
  queryOptions({
    queryKey: ['challenges', 'active', memberId],
    queryFn: ({ signal }) => call(activeMicrochallenge, { signal }),
    ...keptOnDevice('challenge', activeMicrochallenge.response),
  });

/** Where the week of a challenge is in the member's cohort, and when it begins if it has not. */
export function weekOf(startsOn: LocalDay | undefined, week: number, today: LocalDay) {
  const phase = startsOn ? weekPhase({ startsOn }, week, today) : 'running';
  return { phase, opensOn: startsOn && phase === 'ahead' ? firstDayOfWeek({ startsOn }, week) : undefined };
}

/** Every challenge with its text, by week, so that paging needs no call. */
export const allChallenges = queryOptions({
  queryKey: ['challenges', 'list'],
  queryFn: ({ signal }) => call(listMicrochallenges, { signal }),
  ...keptOnDevice('challenges', listMicrochallenges.response),
});

/** The days on which the member logged a challenge. */
export const progressOf = (memberId: string, challengeId: string) =>
  queryOptions({
    queryKey: ['challenge-progress', memberId, challengeId],
    queryFn: ({ signal }) => call(microchallengeProgress, { query: { challenge_id: challengeId }, signal }),
    ...keptOnDevice(`challenge-progress.${challengeId}`, microchallengeProgress.response),
  });

/** What the member wrote on the days of a challenge, oldest first. */
export const notesOf = (memberId: string, challengeId: string) =>
  queryOptions({
    queryKey: [...progressOf(memberId, challengeId).queryKey, 'notes'],
    queryFn: ({ signal }) => call(microchallengeNotes, { query: { challenge_id: challengeId }, signal }),
  });

/** Shows a note that the API confirmed. */
export async function setNote(
  client: QueryClient,
  memberId: string,
  challengeId: string,
  changed: { readonly date: LocalDay; readonly note: string },
): Promise<void> {
  const { queryKey } = notesOf(memberId, challengeId);
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(
    queryKey,
    (notes) => notes && [...notes.filter(({ date }) => date !== changed.date), changed],
  );
}

/** The name under which the challenges are stored whose text was shown on this device. */
const readName = 'challenges-read';
const readChallenges = (memberId: string): string[] => loadForMember(memberId, readName)?.split(' ') ?? [];

export const wasRead = (memberId: string, id: string): boolean => readChallenges(memberId).includes(id);

export function markAsRead(memberId: string, id: string): void {
  const read = readChallenges(memberId);
  if (!read.includes(id)) saveForMember(memberId, readName, [...read, id].join(' '));
}

/** Counts `day` at once, and refetches the count in the background. */
export function countDay(client: QueryClient, memberId: string, challengeId: string, day: LocalDay): void {
  const { queryKey } = progressOf(memberId, challengeId);
  client.setQueryData(queryKey, (progress) => {
    if (!progress || progress.days.includes(day)) return progress;
    const days = [...progress.days, day];
    return { completed_days: days.length, days };
  });
  void client.invalidateQueries({ queryKey });
}
