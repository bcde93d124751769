import { useSyncExternalStore } from 'react';
import { onSessionChange, storedSession } from '#lib/session-store.ts';

/** Whether a session is stored on this device. The prerendered page takes the visitor for a stranger. */
export const useHasSession = (): boolean =>
  useSyncExternalStore(
    onSessionChange,
    () => storedSession() !== null,
    () => false,
  );
