import { undoSeconds } from '@reshape/domain/undo';
import { useSyncExternalStore } from 'react';
import { changes } from '#lib/changes.ts';
import { asSentence } from './sentence.ts';

/** The response to an action. */
export interface Done {
  readonly message: string;
}

/** What the last action did. */
export interface ShownNotice extends Done {
  readonly id: number;
  /** Undoes the action with this idempotency key; absent when it cannot be undone any more. */
  readonly undo?: ((idempotencyKey: string) => Promise<Done>) | undefined;
}

let shown: ShownNotice | null = null;
let count = 0;
const { notify: notifyListeners, subscribe } = changes();

function show(next: ShownNotice | null): void {
  shown = next;
  notifyListeners();
}

/** Says what an action did, until the next one or until it is dismissed, and offers to undo it for a while. */
export function notify(message: string, undo?: ShownNotice['undo']): void {
  count += 1;
  const notice = { id: count, message: asSentence(message) };
  show({ ...notice, undo });
  if (undo)
    setTimeout(() => {
      if (shown?.id === notice.id) show(notice);
    }, undoSeconds * 1_000);
}

export const dismissNotice = (): void => show(null);

export const useNotice = (): ShownNotice | null => useSyncExternalStore(subscribe, () => shown);
