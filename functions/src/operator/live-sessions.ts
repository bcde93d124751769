import { notFound } from '@reshape/contract/errors';
import { isOver } from '@reshape/domain/cohort';
import type { Handler } from '../endpoints/call.ts';
import { timeInWords } from '../in-words.ts';
import type { ListedCohort, StoredLiveSession } from '../stores/cohorts.ts';
import { refusal, withFailures } from './action.ts';
import { changeCohort, checkLiveSessions } from './cohorts.ts';

/** The sessions of a cohort after a change, in their order. Throws an ApiError when one is not within its week. */
function liveSessionsAfter(
  cohort: ListedCohort,
  sessions: readonly StoredLiveSession[],
): { readonly sessions: readonly StoredLiveSession[] } {
  checkLiveSessions({ ...cohort, sessions });
  return { sessions: sessions.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime()) };
}

export const addLiveSession: Handler<'addLiveSession'> = async (call, dependencies) => {
  const { week, starts_at, minutes, join_url } = call.body;
  const added = {
    ...{ id: `live-session-${dependencies.newId()}`, week, startsAt: new Date(starts_at), minutes },
    ...(join_url !== undefined && { joinUrl: join_url }),
  };
  const verb = 'Added a live session to';
  const { cohort, failures } = await changeCohort('addLiveSession', call, dependencies, verb, (stored) =>
    liveSessionsAfter(stored, [...stored.sessions, added]),
  );
  return {
    message: withFailures('Members see the session on their dashboard from now on', failures),
    cohort,
  };
};

/** The session that a call names. Throws an ApiError when the cohort has none with this id. */
function requireLiveSession({ sessions }: ListedCohort, id: string): StoredLiveSession {
  const session = sessions.find((liveSession) => liveSession.id === id);
  if (!session) throw notFound();
  return session;
}

export const editLiveSession: Handler<'editLiveSession'> = async (call, dependencies) => {
  const { session: sessionId } = call.params;
  const { week, starts_at, minutes, join_url, recording_url } = call.body;
  const verb = 'Changed a live session of';
  const { cohort, failures } = await changeCohort(
    'editLiveSession',
    call,
    dependencies,
    verb,
    (stored, now) => {
      const { joinUrl, recordingUrl, ...session } = requireLiveSession(stored, sessionId);
      const link = join_url === undefined ? joinUrl : join_url;
      const recording = recording_url === undefined ? recordingUrl : recording_url;
      const changed: StoredLiveSession = {
        ...session,
        ...(week !== undefined && { week }),
        ...(starts_at !== undefined && { startsAt: new Date(starts_at) }),
        ...(minutes !== undefined && { minutes }),
        ...(link != null && { joinUrl: link }),
        ...(recording != null && { recordingUrl: recording }),
      };
      if (recording != null && recording !== recordingUrl && !isOver(changed, now))
        throw refusal(
          `The session of ${timeInWords(changed.startsAt)} is not over, so it has no recording yet`,
        );
      return liveSessionsAfter(
        stored,
        stored.sessions.map((liveSession) => (liveSession.id === sessionId ? changed : liveSession)),
      );
    },
  );
  const message =
    starts_at === undefined ? 'The session is saved' : 'Everybody in the cohort gets the new time by mail';
  return { message: withFailures(message, failures), cohort };
};

export const cancelLiveSession: Handler<'cancelLiveSession'> = async (call, dependencies) => {
  const { session: sessionId } = call.params;
  const verb = 'Cancelled a live session of';
  const { cohort, failures } = await changeCohort('cancelLiveSession', call, dependencies, verb, (stored) => {
    requireLiveSession(stored, sessionId);
    return { sessions: stored.sessions.filter((liveSession) => liveSession.id !== sessionId) };
  });
  const message =
    'The session is cancelled. Everybody in the cohort gets a mail that strikes it out of their calendar';
  return { message: withFailures(message, failures), cohort };
};
