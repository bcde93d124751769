import { joinBar, pricing } from '@reshape/content/landing';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { siteSettings } from '#lib/site-settings.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { Hearth } from '#ui/pictures/hearth.tsx';
import { Text, VisuallyHidden } from '#ui/text.tsx';
import styles from './pricing.module.css';
import { MarkedList, Section } from './section.tsx';

/** The price, what it includes and the refund policy; the payment button is its child. */
export function Pricing({ children }: { readonly children: ReactNode }) {
  return (
    <Section id={pricing.id} heading={pricing.heading} lead={pricing.lead} tone="ember">
      <div className={styles.offer}>
        <Stack isPacked data-ground="night" className={styles.price}>
          <Text size="small" tone="ember" weight="strong" className={styles.badge}>
            {pricing.badge}
          </Text>
          <Cluster as="p" gap={4} rowGap={0} align="baseline" className={styles.amounts}>
            <span className={styles.amount}>
              <VisuallyHidden>{pricing.priceLabel}</VisuallyHidden>
              <span aria-hidden="true">{pricing.price}</span>
            </span>
            <s>
              <VisuallyHidden>{pricing.listPriceLabel}</VisuallyHidden>
              <span aria-hidden="true">{pricing.listPrice}</span>
            </s>
          </Cluster>
          <p>{pricing.terms}</p>
          {children}
          <Hearth className={styles.picture} />
        </Stack>
        <Stack isPacked className={styles.included}>
          <h3>{pricing.includedTitle}</h3>
          <MarkedList items={pricing.included} mark={<Check aria-hidden="true" />} className={styles.list} />
          <h3>{pricing.refundTitle}</h3>
          <p>{pricing.refund}</p>
          {siteSettings.contact ? <p>{pricing.refundContact(siteSettings.contact.email)}</p> : null}
        </Stack>
      </div>
    </Section>
  );
}

/** The price and the way to it, at the foot of a small screen while the sections around it are read. */
export function JoinBar() {
  return (
    <aside aria-label={joinBar.label} className={styles.joinBar}>
      <p>
        <Text as="strong" weight="strong">
          {joinBar.price}
        </Text>
        <Text as="span" size="small" tone="soft">
          {joinBar.note}
        </Text>
      </p>
      <ButtonLink href={joinBar.link.target}>{joinBar.link.label}</ButtonLink>
    </aside>
  );
}
