import { trackerToggle, worksheetDashboard } from '@reshape/content/app/worksheets';
import { dayTurnsAt } from '#lib/today.ts';
import { Banner } from '#ui/banner.tsx';
import { Stack } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import type { TickState } from './tick.ts';
import styles from './today-checkbox.module.css';

function said({ isWaiting, saved }: TickState): string | null {
  if (isWaiting) return trackerToggle.waitingForNetwork;
  if (saved === undefined) return null;
  return saved ? trackerToggle.done : trackerToggle.undone;
}

export interface TodayCheckboxProps {
  readonly tinyAction: string;
  readonly tick: TickState;
}

/** The tiny action, to be ticked today. While a press is under way the box takes no other one, and keeps the focus. */
export function TodayCheckbox({ tinyAction, tick }: TodayCheckboxProps) {
  const { history, isTicked, isSending, hasFailed, toggle } = tick;
  const isLocked = isSending || !history;
  return (
    <Stack gap={2}>
      <label className={styles.action}>
        <input
          type="checkbox"
          checked={isTicked}
          aria-disabled={isLocked || undefined}
          onChange={toggle}
          className={styles.box}
        />
        <span dir="auto" className={styles.words}>
          {tinyAction}
        </span>
      </label>
      <Text size="small" weight="medium" tone="ember" role="status">
        {said(tick) ?? (
          <Text as="span" weight="regular" tone="soft">
            {worksheetDashboard.dayTurnsAt(dayTurnsAt())}
          </Text>
        )}
      </Text>
      {hasFailed ? <Banner tone="error">{trackerToggle.failed}</Banner> : null}
    </Stack>
  );
}
