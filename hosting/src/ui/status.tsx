import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Stack } from './layout.tsx';
import styles from './status.module.css';
import { ChangingText, Muted, Text } from './text.tsx';

const icons = { info: Info, warning: TriangleAlert, error: CircleAlert };

interface RetryProps {
  /** The label of the button that tries again. */
  readonly retry?: string;
  /** Absent while retries are automatic; then there is no button. */
  readonly onRetry?: (() => void) | undefined;
}

const Retry = ({ retry, onRetry }: RetryProps) =>
  onRetry ? <Button onClick={onRetry}>{retry}</Button> : null;

export interface BannerProps extends RetryProps {
  readonly tone: 'info' | 'warning' | 'error';
  readonly children: ReactNode;
}

/** A line above the page's content. An error interrupts a screen reader, the other kinds do not. */
export function Banner({ tone, children, ...again }: BannerProps) {
  const Icon = icons[tone];
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} data-tone={tone} className={styles.banner}>
      <Icon aria-hidden="true" className={styles.icon} />
      <p className={styles.text}>
        <ChangingText>{children}</ChangingText>
      </p>
      <Retry {...again} />
    </div>
  );
}

/** A loading message with an animated ember. */
export function Spinner({ label }: { readonly label: string }) {
  return (
    <p role="status" className={styles.spinner}>
      <span aria-hidden="true" className={styles.ember} />
      <ChangingText>{label}</ChangingText>
    </p>
  );
}

interface NotLoadedProps extends RetryProps {
  /** Why there is nothing to show. */
  readonly children: string;
}

/** In the place of a part of a page that could not be loaded. */
export function NotLoaded({ children, ...again }: NotLoadedProps) {
  return (
    <Stack gap={3} align="start" role="status">
      <p>
        <ChangingText>{children}</ChangingText>
      </p>
      <Retry {...again} />
    </Stack>
  );
}

interface QueryStateProps extends Required<Pick<RetryProps, 'retry'>> {
  readonly query: { readonly isError: boolean; readonly isPaused: boolean; refetch(): unknown };
  readonly loading: string;
  readonly failed: string;
  readonly offline: string;
}

/**
 * In the place of what a query has not loaded: that it is loading, or why it is missing. A query that is paused
 * continues by itself when there is a network again.
 */
export function QueryState({ query, loading, failed, offline, retry }: QueryStateProps) {
  if (query.isPaused) return <NotLoaded>{offline}</NotLoaded>;
  if (!query.isError) return <Spinner label={loading} />;
  return (
    <NotLoaded retry={retry} onRetry={() => void query.refetch()}>
      {failed}
    </NotLoaded>
  );
}

interface ProgressBarProps {
  readonly value: number;
  readonly max: number;
  readonly label: string;
  readonly isThick?: boolean;
}

/** A bar, `value / max` of which is filled. */
export function ProgressBar({ label, isThick, ...rest }: ProgressBarProps) {
  return <progress {...rest} aria-label={label} data-thick={isThick || undefined} className={styles.bar} />;
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
      <Muted role="status" weight="strong" face="label">
        {label}
      </Muted>
      <ProgressBar value={step} max={total} label={label} />
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
