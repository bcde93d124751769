import type { VisitEvent } from '@reshape/contract/visits';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { noteVisit } from './visits.ts';

export function PageVisit({ event }: { readonly event: VisitEvent }) {
  useEffect(() => noteVisit(event), [event]);
  return null;
}

/** Counts that the price was seen, and that the payment was opened by a link in `children`. */
export function PriceVisit({ children }: { readonly children: ReactNode }) {
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!mark.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      noteVisit('price');
    });
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a[href^="http"], .razorpay-embed-btn')) noteVisit('pay');
  };
  return (
    <div ref={mark} onClickCapture={onClick}>
      {children}
    </div>
  );
}
