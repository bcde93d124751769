import type { Body } from '@reshape/contract/endpoint';
import { found } from '@reshape/contract/errors';
import type { OperatorApi } from '@reshape/contract/operator/api';
import { isOver } from '@reshape/domain/cohort';
import type { Handler } from '../endpoints/call.ts';
import { timeInWords } from '../in-words.ts';
import type { ListedCohort, StoredLiveSession } from '../stores/cohorts.ts';
import { changesOf, conflict, refusal } from './action.ts';
import { changeCohort, checkLiveSession, inSentences, liveSessionRowOf } from './cohorts.ts';

const inOrder = (sessions: readonly StoredLiveSession[]): readonly StoredLiveSession[] =>
  sessions.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());

export const addLiveSession: Handler<'addLiveSession'> = async (call, dependencies) => {
  const { week, starts_at, minutes, join_url } = call.body;
  const added = {
    ...{ id: `live-session-${dependencies.newId()}`, week, startsAt: new Date(starts_at), minutes },
    ...(join_url !== undefined && { joinUrl: join_url }),
  };
  const { cohort } = await changeCohort('addLiveSession', call, dependencies, (stored) => {
    checkLiveSession(stored, added);
    return { sessions: inOrder([...stored.sessions, added]) };
  });
  return { message: 'Members see the session on their dashboard from now on', cohort };
};

/** The session that a call names. Throws an ApiError when the cohort has none with this id. */
function requireLiveSession({ sessions }: ListedCohort, id: string): StoredLiveSession {
  return found(sessions.find((stored) => stored.id === id));
}

export const editLiveSession: Handler<'editLiveSession'> = async (call, dependencies) => {
  const { session: sessionId } = call.params;
  const { seen, ...sent } = call.body;
  // In one form, so that equal times are equal.
  const inUtc = (fields: { readonly starts_at?: string | undefined }) =>
    fields.starts_at !== undefined && { starts_at: new Date(fields.starts_at).toISOString() };
  const changed = await changeCohort('editLiveSession', call, dependencies, (cohort, now) => {
    const stored = requireLiveSession(cohort, sessionId);
    const changes = changesOf(
      { ...sent, ...inUtc(sent) },
      { ...seen, ...inUtc(seen) },
      liveSessionRowOf(stored),
    );
    if (Object.keys(changes).length === 0) return {};
    const after = withChanges(stored, changes);
    if (changes.week !== undefined || changes.starts_at !== undefined) checkLiveSession(cohort, after);
    if (changes.recording_url != null && !isOver(after, now))
      throw refusal(`The session of ${timeInWords(after.startsAt)} is not over, so it has no recording yet`);
    return {
      sessions: inOrder(cohort.sessions.map((session) => (session.id === sessionId ? after : session))),
    };
  });
  return { message: inSentences('The session is saved', changed), cohort: changed.cohort };
};

/** The changed fields of a session; `null` takes a link away. */
type LiveSessionChanges = Omit<Body<OperatorApi['editLiveSession']>, 'seen'>;

function withChanges(
  { joinUrl, recordingUrl, ...session }: StoredLiveSession,
  { week, starts_at, minutes, join_url, recording_url }: LiveSessionChanges,
): StoredLiveSession {
  const link = join_url === undefined ? joinUrl : join_url;
  const recording = recording_url === undefined ? recordingUrl : recording_url;
  return {
    ...session,
    ...(week !== undefined && { week }),
    ...(starts_at !== undefined && { startsAt: new Date(starts_at) }),
    ...(minutes !== undefined && { minutes }),
    ...(link != null && { joinUrl: link }),
    ...(recording != null && { recordingUrl: recording }),
  };
}

export const cancelLiveSession: Handler<'cancelLiveSession'> = async (call, dependencies) => {
  const { session: sessionId } = call.params;
  const { starts_at } = call.body.seen;
  const changed = await changeCohort('cancelLiveSession', call, dependencies, (cohort) => {
    const { startsAt } = requireLiveSession(cohort, sessionId);
    if (startsAt.getTime() !== Date.parse(starts_at))
      throw conflict({ starts_at }, { starts_at: startsAt.toISOString() });
    return { sessions: cohort.sessions.filter((session) => session.id !== sessionId) };
  });
  return { message: inSentences('The session is cancelled', changed), cohort: changed.cohort };
};
