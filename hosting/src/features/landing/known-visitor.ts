import { useSyncExternalStore } from 'react';
import { useBrowserValue } from '#lib/browser-value.ts';
import { onSessionChange, storedSession } from '#lib/device-storage.ts';
import { recentPayment } from '#lib/recent-payment.ts';

/** Whether a payment was made in this browser lately. Always false in prerendered HTML. */
export const useHasPaid = (): boolean => useBrowserValue(() => recentPayment() !== null, false);

/** Whether a session is stored on this device. Always false in prerendered HTML. */
export const useHasSession = (): boolean =>
  useSyncExternalStore(
    onSessionChange,
    () => storedSession() !== null,
    () => false,
  );
