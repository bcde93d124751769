import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './feedback.module.css';
import { Stack } from './layout.tsx';
import { Text } from './text.tsx';

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

interface NotLoadedProps {
  /** Why there is nothing to show. */
  readonly children: string;
  readonly retry: string;
  /** Absent while it is tried again by itself. */
  readonly onRetry?: (() => void) | undefined;
}

/** In the place of a part of a page that could not be loaded. */
export function NotLoaded({ children, retry, onRetry }: NotLoadedProps) {
  return (
    <Stack gap={3} align="start" role="status">
      <p>{children}</p>
      {onRetry ? (
        <Button variant="secondary" onClick={onRetry}>
          {retry}
        </Button>
      ) : null}
    </Stack>
  );
}

interface ProgressProps {
  readonly step: number;
  readonly total: number;
  readonly label: string;
}

/** A progress bar, `step / total` wide, announced whenever it changes. */
export function Progress({ step, total, label }: ProgressProps) {
  return (
    <Stack gap={2}>
      <Text role="status" size="small" tone="soft" weight="strong" face="label">
        {label}
      </Text>
      <progress value={step} max={total} aria-label={label} className={styles.bar} />
    </Stack>
  );
}

interface EmptyStateProps {
  readonly title: string;
  readonly picture?: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** Shown instead of an empty list: a picture, one line, and what to do about it. */
export function EmptyState({ title, picture, children, action }: EmptyStateProps) {
  return (
    <Stack gap={3} align="center" className={styles.empty}>
      {picture ? <div className={styles.emptyPicture}>{picture}</div> : null}
      <Text size="title" face="display" className={styles.emptyTitle}>
        {title}
      </Text>
      {children ? (
        <Text as="div" tone="soft" className={styles.emptyText}>
          {children}
        </Text>
      ) : null}
      {action}
    </Stack>
  );
}
