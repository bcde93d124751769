import { useCallback, useEffect, useState } from 'react';
import { recentPayment } from '#lib/recent-payment.ts';
import { fieldsOf, numberOrNull, parseCohort, type VisitorsCohort } from './open-cohort.tsx';

/** The place that a payment opened, as the server confirmed it. */
export interface PaidPlace {
  readonly paymentId: string;
  /** In the currency's smallest coin. */
  readonly amount: number;
  readonly currency: string;
  readonly seat: number | null;
  readonly seats: number | null;
  readonly cohort: VisitorsCohort;
}

export type PaidPlaceState =
  /** No payment was made in this browser. */
  | { readonly status: 'unpaid' }
  /** The server is asked again and again. */
  | { readonly status: 'waiting'; readonly paymentId: string }
  /** The server is no longer asked, until `checkAgain`. */
  | { readonly status: 'unconfirmed'; readonly paymentId: string; readonly checkAgain: () => void }
  | { readonly status: 'open'; readonly place: PaidPlace };

const timeoutMs = 10_000;
const firstDelayMs = 2_000;
const maxDelayMs = 20_000;
/** How often the server is asked, which takes about five minutes. */
const maxAttempts = 20;

/** The place of a payment; null while it is not confirmed, and when the server cannot be reached. */
async function loadPlace(paymentId: string): Promise<PaidPlace | null> {
  try {
    const response = await fetch(`/api/paid-place?payment_id=${paymentId}`, {
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) return null;
    const { place } = fieldsOf(await response.json());
    if (typeof place !== 'object' || place === null) return null;
    const { amount, currency, seat, seats, cohort } = fieldsOf(place);
    return {
      paymentId,
      amount: Number(amount),
      currency: String(currency),
      seat: numberOrNull(seat),
      seats: numberOrNull(seats),
      cohort: parseCohort(cohort),
    };
  } catch {
    return null;
  }
}

/**
 * Asks for the place of a payment at growing intervals, while the page is visible. Returns a function that
 * stops it.
 */
function watchPlace(paymentId: string, onEnd: (place: PaidPlace | null) => void): () => void {
  let attempts = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const ask = async () => {
    attempts += 1;
    const place = await loadPlace(paymentId);
    if (isStopped) return;
    if (place || attempts >= maxAttempts) return onEnd(place);
    timer = setTimeout(onDue, Math.min(firstDelayMs * 1.4 ** (attempts - 1), maxDelayMs));
  };
  const onVisible = () => {
    if (document.visibilityState === 'hidden') return;
    document.removeEventListener('visibilitychange', onVisible);
    void ask();
  };
  const onDue = () => {
    document.addEventListener('visibilitychange', onVisible);
    onVisible();
  };
  onDue();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

/** The place of the payment that was made in this browser, looked up until it is confirmed. */
export function usePaidPlace(): PaidPlaceState {
  const [paymentId, setPaymentId] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<PaidPlace | 'unconfirmed' | null>(null);
  const checkAgain = useCallback(() => setOutcome(null), []);
  // After hydration, because the prerendered page knows no payment.
  useEffect(() => setPaymentId(recentPayment()), []);
  useEffect(() => {
    if (paymentId === null || outcome !== null) return;
    return watchPlace(paymentId, (place) => setOutcome(place ?? 'unconfirmed'));
  }, [paymentId, outcome]);
  if (paymentId === null) return { status: 'unpaid' };
  if (outcome === null) return { status: 'waiting', paymentId };
  if (outcome === 'unconfirmed') return { status: 'unconfirmed', paymentId, checkAgain };
  return { status: 'open', place: outcome };
}
