import { useBrowserValue } from '#lib/browser-value.ts';
import { recentPayment } from '#lib/recent-payment.ts';

/** Whether a payment was made in this browser lately. Always false in prerendered HTML. */
export const useHasPaid = (): boolean => useBrowserValue(() => recentPayment() !== null, false);
