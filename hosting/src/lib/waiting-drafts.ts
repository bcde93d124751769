import { useSyncExternalStore } from 'react';
import { draftPrefix, readDraft } from './drafts.ts';
import { onOwnChange, ownNames } from './member-storage.ts';

const waitingForms = (memberId: string, start: string): string[] =>
  ownNames(memberId)
    .filter((name) => name.startsWith(draftPrefix + start))
    .map((name) => name.slice(draftPrefix.length))
    .filter((form) => readDraft(memberId, form).isWaiting);

/** The forms whose name begins with `start` and whose draft waits for the network, in step with the other tabs. */
export function useWaitingForms(memberId: string, start: string): string[] {
  // One string, because a list that is made anew at each look would never be the same twice.
  const names = useSyncExternalStore(onOwnChange, () => waitingForms(memberId, start).sort().join('\n'));
  return names === '' ? [] : names.split('\n');
}
