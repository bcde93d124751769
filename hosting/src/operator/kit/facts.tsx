import { countText } from '@reshape/content/operator/quantity';
import type { ReactNode } from 'react';
import { ChangingText } from '#ui/text.tsx';
import styles from './facts.module.css';

/** Names and values, such as the figures of a cohort. */
export function Facts({ of }: { readonly of: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {of.map(([name, value]) => (
        <div key={name}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>
            <ChangingText>{typeof value === 'number' ? countText(value) : value}</ChangingText>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The state of a thing in a word or two. */
export function Badge({
  tone = 'plain',
  children,
}: {
  readonly tone?: 'plain' | 'good' | 'warning' | 'danger';
  readonly children: ReactNode;
}) {
  return (
    <span data-tone={tone} className={styles.badge}>
      <ChangingText>{children}</ChangingText>
    </span>
  );
}
