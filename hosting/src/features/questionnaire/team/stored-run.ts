import { areDigits, maxTeam, type TeamAnswers } from '@reshape/domain/team-run';
import { useSyncExternalStore } from 'react';
import { readStored, storageChanges, writeStored } from '#lib/device-storage.ts';
import { parseJson, partsOf } from '../engine/flow.ts';
import { isRun, newMark, newRun } from './links.ts';

/** The run that was started in this browser, with the answers that came back so far. */
export interface TeamRun {
  readonly run: string;
  readonly team: readonly TeamAnswers[];
}

const runKey = 'team.run';
const markKey = 'team.mark';
const changes = storageChanges((name) => name === runKey);

function parseRun(stored: string | null): TeamRun | null {
  const { run, team } = partsOf(parseJson(stored));
  if (typeof run !== 'string' || !isRun(run) || !Array.isArray(team) || team.length > maxTeam) return null;
  const answers = team
    .map(partsOf)
    .flatMap(({ mark, digits }) =>
      typeof mark === 'string' && typeof digits === 'string' && areDigits(digits) ? [{ mark, digits }] : [],
    );
  return { run, team: answers };
}

export function saveRun(run: TeamRun): void {
  writeStored(runKey, JSON.stringify(run));
  changes.notify();
}

export const beginRun = (): TeamRun => ({ run: newRun(), team: [] });

/** The run of this browser, as it is stored; null before the first one. */
export const startedRun = (): TeamRun | null => parseRun(readStored(runKey));

function storedRun(): string {
  if (startedRun() === null) writeStored(runKey, JSON.stringify(beginRun()));
  return readStored(runKey) ?? '';
}

/** The run of this browser, which begins on the first visit; null until hydration. */
export function useStoredRun(): TeamRun | null {
  return parseRun(useSyncExternalStore(changes.subscribe, storedRun, () => null));
}

/**
 * The mark of this browser in `run`. It stays when the questions are answered again, so that the newer answers replace
 * the earlier ones.
 */
export function markIn(run: string): string {
  const { run: marked, mark } = partsOf(parseJson(readStored(markKey)));
  if (marked === run && typeof mark === 'string') return mark;
  const drawn = newMark();
  writeStored(markKey, JSON.stringify({ run, mark: drawn }));
  return drawn;
}
