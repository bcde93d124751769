import type { NoPlace } from '@reshape/content/thanks';
import { useCallback, useEffect, useState } from 'react';
import { askApi } from './ask-api.ts';
import { recentPayment } from './recent-payment.ts';
import { fieldsOf, numberOrNull, parseCohort, type VisitorsCohort } from './visitors-cohort.ts';

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
  | {
      readonly status: 'unconfirmed' | 'unreachable';
      readonly paymentId: string;
      readonly checkAgain: () => void;
    }
  | { readonly status: NoPlace; readonly paymentId: string }
  | { readonly status: 'open'; readonly place: PaidPlace };

type Answer = PaidPlace | NoPlace | 'unconfirmed' | 'unreachable';

const firstDelayMs = 2_000;
const maxDelayMs = 20_000;
/** How often the server is asked, which takes about five minutes. */
const maxAttempts = 20;

const noPlaces = {
  unclaimed: true,
  review: true,
  duplicate: true,
  refunded: true,
  removed: true,
} as const satisfies Record<NoPlace, true>;

const isNoPlace = (status: unknown): status is NoPlace => typeof status === 'string' && status in noPlaces;

const askServer = (paymentId: string): Promise<Answer> =>
  askApi<'/api/paid-place', Answer>(
    { method: 'GET', path: '/api/paid-place', query: { payment_id: paymentId } },
    (body, isOk) => (isOk && body !== undefined ? answerIn(paymentId, body) : 'unreachable'),
    'unreachable',
  );

function answerIn(paymentId: string, body: unknown): Answer {
  const { status, place } = fieldsOf(body);
  if (isNoPlace(status)) return status;
  if (status !== 'open') return 'unconfirmed';
  const { amount, currency, seat, seats, cohort } = fieldsOf(place);
  return {
    paymentId,
    amount: Number(amount),
    currency: String(currency),
    seat: numberOrNull(seat),
    seats: numberOrNull(seats),
    cohort: parseCohort(cohort),
  };
}

/**
 * Asks what became of a payment at growing intervals, while the page is visible, until that is known. Returns a
 * function that stops it.
 */
function watchPayment(paymentId: string, onEnd: (answer: Answer) => void): () => void {
  let attempts = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const ask = async () => {
    attempts += 1;
    const answer = await askServer(paymentId);
    if (isStopped) return;
    const mayChange = answer === 'unconfirmed' || answer === 'unreachable';
    if (!mayChange || attempts >= maxAttempts) return onEnd(answer);
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

/** What became of the payment that was made in this browser, looked up until it is known. */
export function usePaidPlace(): PaidPlaceState {
  const [paymentId, setPaymentId] = useState<string | null>(null);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const checkAgain = useCallback(() => setAnswer(null), []);
  // After hydration, because the prerendered page knows no payment.
  useEffect(() => setPaymentId(recentPayment()), []);
  useEffect(
    () => (paymentId === null || answer !== null ? undefined : watchPayment(paymentId, setAnswer)),
    [paymentId, answer],
  );
  if (paymentId === null) return { status: 'unpaid' };
  if (answer === null) return { status: 'waiting', paymentId };
  if (answer === 'unconfirmed' || answer === 'unreachable') return { status: answer, paymentId, checkAgain };
  return isNoPlace(answer) ? { status: answer, paymentId } : { status: 'open', place: answer };
}
