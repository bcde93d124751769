import { pricing, shortFacts } from '@reshape/content/landing';
import { price as programmePrice } from '@reshape/content/programme';
import { money } from '#lib/money.ts';
import { siteSettings } from '#lib/site-settings.ts';
import { Cluster } from '#ui/layout.tsx';
import { ChangingText, VisuallyHidden } from '#ui/text.tsx';
import { useOpenCohort } from './open-cohort.tsx';
import styles from './pricing.module.css';

/** The price of the open cohort in paise; the programme's own until it is known. */
const usePaise = (): number => useOpenCohort().cohort?.price ?? programmePrice.amount * 100;

/** The price of the open cohort as it is shown, such as `₹6,999`. */
export const usePrice = (): string => money(usePaise());

/** The price, beside the list price while that is higher and was charged. */
export function Price() {
  const paise = usePaise();
  const shown = usePrice();
  return (
    <Cluster as="p" gap={4} rowGap={0} align="baseline" className={styles.amounts}>
      <span className={styles.amount}>
        <VisuallyHidden>{pricing.priceLabel(shown)}</VisuallyHidden>
        <span key={shown} aria-hidden="true">
          {shown}
        </span>
      </span>
      {siteSettings.hasListPrice && paise < programmePrice.listAmount * 100 ? (
        <s className={styles.listPrice}>
          <VisuallyHidden>{pricing.listPriceLabel}</VisuallyHidden>
          <span aria-hidden="true">{pricing.listPrice}</span>
        </s>
      ) : null}
    </Cluster>
  );
}

export const ShortPrice = () => <ChangingText>{shortFacts.price(usePrice())}</ChangingText>;
