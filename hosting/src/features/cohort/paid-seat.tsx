import { paidSeat } from '@reshape/content/app/cohort';
import { paidPlace } from '@reshape/contract/paid-place';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api-client/call.ts';
import { recentPayment } from '#lib/recent-payment.ts';
import { Banner } from '#ui/status.tsx';

/**
 * The seat that was paid for in this browser; nothing in a browser that has not paid, or until the server confirms
 * it.
 */
export function PaidSeat() {
  const paymentId = recentPayment();
  const { data } = useQuery({
    queryKey: ['paid-place', paymentId],
    queryFn: ({ signal }) => call(paidPlace, { query: { payment_id: paymentId ?? '' }, signal }),
    enabled: paymentId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data?.status !== 'open') return null;
  const { seat, seats } = data.place;
  return (
    <Banner tone="info">
      {seat === null || seats === null ? paidSeat.isIn : paidSeat.seat(seat, seats)}
    </Banner>
  );
}
