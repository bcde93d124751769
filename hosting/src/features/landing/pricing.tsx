import { pricing } from '@reshape/content/landing';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Hearth } from '#ui/pictures/hearth.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './pricing.module.css';
import { Section } from './section.tsx';

/** What it costs, what is in it and how to get the money back; the way to pay is its child. */
export function Pricing({ children }: { readonly children: ReactNode }) {
  return (
    <Section id={pricing.id} heading={pricing.heading} lead={pricing.lead} tone="ember">
      <div className={styles.offer}>
        <div data-ground="night" className={styles.price}>
          <p className={styles.badge}>{pricing.badge}</p>
          <p className={styles.amounts}>
            <span className={styles.amount}>
              <VisuallyHidden>{pricing.priceLabel}</VisuallyHidden>
              <span aria-hidden="true">{pricing.price}</span>
            </span>
            <s>
              <VisuallyHidden>{pricing.listPriceLabel}</VisuallyHidden>
              <span aria-hidden="true">{pricing.listPrice}</span>
            </s>
          </p>
          <p>{pricing.terms}</p>
          {children}
          <Hearth className={styles.picture} />
        </div>
        <div className={styles.included}>
          <h3>{pricing.includedTitle}</h3>
          <ul>
            {pricing.included.map((item) => (
              <li key={item}>
                <Check aria-hidden="true" />
                {item}
              </li>
            ))}
          </ul>
          <h3>{pricing.refundTitle}</h3>
          <p>{pricing.refund}</p>
          <p className={styles.small}>{pricing.refundContact}</p>
        </div>
      </div>
    </Section>
  );
}
