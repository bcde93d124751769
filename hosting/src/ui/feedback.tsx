import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './feedback.module.css';

const icons = { info: Info, warning: TriangleAlert, error: CircleAlert };

export interface BannerProps {
  readonly tone: 'info' | 'warning' | 'error';
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** A line above the page's content. An error interrupts a screen reader, the other kinds do not. */
export function Banner({ tone, children, action }: BannerProps) {
  const Icon = icons[tone];
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} data-tone={tone} className={styles.banner}>
      <Icon aria-hidden="true" className={styles.icon} />
      <p className={styles.text}>{children}</p>
      {action}
    </div>
  );
}

/** A loading message with an animated ember. */
export function Spinner({ label }: { readonly label: string }) {
  return (
    <p role="status" className={styles.spinner}>
      <span aria-hidden="true" className={styles.ember} />
      {label}
    </p>
  );
}
