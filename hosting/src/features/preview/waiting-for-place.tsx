import { waitingForPlace } from '@reshape/content/app/preview';
import { claim } from '@reshape/content/claim';
import { useEffect, useState } from 'react';
import { recentPayment } from '#lib/recent-payment.ts';
import { Banner } from '#ui/feedback.tsx';
import { Text } from '#ui/text.tsx';

/** How long a payment usually takes to be confirmed at most, in milliseconds. */
const usualMs = 180_000;

/** Says what the page waits for while it looks for the person's place. */
export function WaitingForPlace() {
  const [isLate, setLate] = useState(false);
  const hasPaid = recentPayment() !== null;
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), usualMs);
    return () => clearTimeout(timer);
  }, []);
  if (!hasPaid)
    return (
      <Text size="small" tone="soft">
        {waitingForPlace.notPaid}
      </Text>
    );
  return (
    <Banner tone="info">
      {isLate ? (
        <>
          {waitingForPlace.late} <a href={`#${claim.id}`}>{waitingForPlace.claim}</a>
        </>
      ) : (
        waitingForPlace.paid
      )}
    </Banner>
  );
}
