import { useSyncExternalStore } from 'react';
import { recentPayment } from '#lib/recent-payment.ts';

const emptySubscribe = () => () => {};

/** Whether a payment was made in this browser lately. Always false in prerendered HTML. */
export const useHasPaid = (): boolean =>
  useSyncExternalStore(
    emptySubscribe,
    () => recentPayment() !== null,
    () => false,
  );
