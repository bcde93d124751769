import { waitingForPlace } from '@reshape/content/app/preview';
import { claim } from '@reshape/content/claim';
import { useEffect, useState } from 'react';
import type { PaidPlaceState } from '#lib/paid-place.ts';
import { Banner } from '#ui/status.tsx';
import { ChangingText, Muted } from '#ui/text.tsx';

/** How long a payment usually takes to be confirmed at most, in milliseconds. */
const usualMs = 180_000;

/** Says what the page waits for while it looks for the person's place, or what the person can do. */
export function WaitingForPlace({ paid: { status } }: { readonly paid: PaidPlaceState }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), usualMs);
    return () => clearTimeout(timer);
  }, []);
  if (status === 'unpaid') return <Muted>{waitingForPlace.notPaid}</Muted>;
  const isWaiting = status === 'waiting' || status === 'unconfirmed' || status === 'unreachable';
  const text = isWaiting ? waitingForPlace[isLate ? 'late' : 'paid'] : waitingForPlace[status];
  const canClaim = isWaiting ? isLate : status === 'unclaimed' || status === 'open';
  return (
    <Banner tone="info">
      <ChangingText>{`${text} `}</ChangingText>
      {canClaim ? <a href={`#${claim.id}`}>{waitingForPlace.claim}</a> : null}
    </Banner>
  );
}
