import { pricing } from '@reshape/content/landing';
import { siteNavigation } from '@reshape/content/site';
import { useRef } from 'react';
import { ButtonLink } from '#ui/button-link.tsx';
import styles from './payment.module.css';
import { usePaymentButton } from './use-payment-button.ts';

const words = pricing.payment;

export interface PaymentProps {
  /** The provider's hosted page; null while payment is not open. */
  readonly page: string | null;
}

/** The way to pay: a plain link until the provider has drawn its button, and for good when it cannot. */
export function Payment({ page }: PaymentProps) {
  const place = useRef<HTMLDivElement>(null);
  const state = usePaymentButton(place, page !== null);
  if (page === null) return <p className={styles.note}>{words.unavailable}</p>;
  if (state === 'signed-in')
    return (
      <div className={styles.payment}>
        <p>{words.signedIn}</p>
        <ButtonLink href={siteNavigation.openApp.target}>{words.signedInLink}</ButtonLink>
      </div>
    );
  return (
    <div ref={place} className={styles.payment}>
      {state === 'drawn' ? null : (
        <ButtonLink href={page} className={styles.link}>
          {words.button}
        </ButtonLink>
      )}
      {/* The provider's script fills this element, so React never writes into it. */}
      <div
        className="razorpay-embed-btn"
        hidden={state !== 'drawn'}
        data-url={page}
        data-text={words.button}
        data-size="large"
      />
      <p role="status" className={styles.note}>
        {state === 'loading' ? words.loading : null}
        {state === 'failed' ? words.failed : null}
      </p>
      <p className={styles.note}>{words.note}</p>
      <p className={styles.note}>{words.sameAddress}</p>
    </div>
  );
}
