/**
 * Why a session ended: `left` when the member signed out, `refused` when nobody stands by it any more, `preview`
 * when the member has lost the place in the cohort.
 */
export type Ending = 'left' | 'refused' | 'preview';

let last: Ending | undefined;

/** Outlives a reload of the tab, so that the door can say why somebody stands before it. */
const refusedName = 'session-refused';

/** Why the last session of this tab ended; `undefined` when none has, or somebody has signed in since. */
export function lastEnding(): Ending | undefined {
  try {
    return last ?? (sessionStorage.getItem(refusedName) ? 'refused' : undefined);
  } catch {
    return last;
  }
}

/** Notes why a session ended; nothing, when another one has begun. */
export function noteEnding(ending?: Ending): void {
  last = ending;
  try {
    if (ending === 'refused') sessionStorage.setItem(refusedName, 'yes');
    else sessionStorage.removeItem(refusedName);
  } catch {
    // A browser that forbids storage shows the door without a word.
  }
}
