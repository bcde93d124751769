import { notOnDevice } from '@reshape/content/app/connection';
import { longText } from '@reshape/content/app/long-text';
import { outboxList } from '@reshape/content/app/outbox';
import {
  pastWorksheets,
  worksheetDashboard,
  worksheetDashboardFailures,
} from '@reshape/content/app/worksheets';
import type { Worksheet } from '@reshape/contract/worksheets';
import { dayIn } from '@reshape/domain/zoned-day';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { memberClock } from '#lib/clock.ts';
import { fullDate } from '#lib/format.ts';
import { Stack } from '#ui/layout.tsx';
import { LongText } from '#ui/long-text.tsx';
import { Banner, Spinner } from '#ui/status.tsx';
import { Eyebrow, Muted, Text } from '#ui/text.tsx';
import { EditWorksheet, useShownWorksheet } from './edit-worksheet.tsx';
import { ObstacleCard, ObstacleSection } from './obstacle-card.tsx';
import { trackerOf, worksheetOf } from './queries.ts';
import type { ShownWorksheet } from './shown-worksheets.ts';
import { TodayCheckbox, useTickToday } from './tick.tsx';
import { TrackerWeek } from './tracker-week.tsx';
import styles from './worksheets.module.css';

/** The creation date of a worksheet in the member's time zone. */
export const startDate = (created_at: string): string =>
  fullDate(dayIn(memberClock().timeZone, new Date(created_at)));

interface WorksheetSheetProps {
  readonly worksheet: Worksheet;
  /** The tiny action, as a checkbox or as text. */
  readonly action: ReactNode;
  /** The last seven days. */
  readonly tracker: ReactNode;
  /** What follows the words. */
  readonly end?: ReactNode;
}

/** A worksheet as its member sees it every day: who they are, what they do for it, and why. */
function WorksheetSheet({ worksheet, action, tracker, end }: WorksheetSheetProps) {
  const { identity, environment, knowledge, struggle, created_at } = worksheet;
  return (
    <Stack gap={5} className={styles.sheet}>
      <Stack as="header" gap={2}>
        <Eyebrow>{worksheetDashboard.identityLabel}</Eyebrow>
        <LongText labels={longText} className={styles.identity}>
          {identity}
        </LongText>
        <Muted>{worksheetDashboard.startedOn(startDate(created_at))}</Muted>
      </Stack>
      <Stack as="section" gap={3} className={styles.part}>
        <h3 className={styles.partTitle}>{worksheetDashboard.actionHeading}</h3>
        {action}
      </Stack>
      {tracker}
      <Stack as="section" gap={3} className={styles.part}>
        <h3 className={styles.partTitle}>{worksheetDashboard.environmentTitle}</h3>
        <Stack as="dl" gap={3} className={styles.environment}>
          <Tweak label={worksheetDashboard.easierLabel} text={environment.easier} />
          <Tweak label={worksheetDashboard.harderLabel} text={environment.harder} />
        </Stack>
      </Stack>
      <Stack as="section" gap={3} className={styles.part}>
        <h3 className={styles.partTitle}>{worksheetDashboard.insightTitle}</h3>
        <LongText hasMeasure labels={longText}>
          {knowledge}
        </LongText>
      </Stack>
      <Stack as="section" gap={3} className={styles.part}>
        <h3 className={styles.partTitle}>{worksheetDashboard.struggleTitle}</h3>
        <LongText hasMeasure labels={longText}>
          {struggle}
        </LongText>
      </Stack>
      {end}
    </Stack>
  );
}

function Tweak({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <Stack gap={1} isPacked className={styles.tweak}>
      <Muted as="dt">{label}</Muted>
      <dd className={styles.effect} data-empty={text === '' || undefined}>
        <LongText hasMeasure labels={longText}>
          {text || worksheetDashboard.notSpecified}
        </LongText>
      </dd>
    </Stack>
  );
}

interface CurrentWorksheetProps {
  readonly memberId: string;
  readonly worksheet: Worksheet;
}

/** The member's current worksheet, with today's checkbox. */
export function CurrentWorksheet({ memberId, worksheet: stored }: CurrentWorksheetProps) {
  const worksheet = useShownWorksheet(memberId, stored);
  const history = useQuery(trackerOf(memberId, worksheet.id));
  const ticks = { memberId, worksheetId: worksheet.id, history: history.data };
  const tick = useTickToday(ticks);
  return (
    <WorksheetSheet
      worksheet={worksheet}
      action={
        <>
          <TodayCheckbox tinyAction={worksheet.tinyAction} tick={tick} />
          <Text size="small">
            <Link to="/account">{worksheetDashboard.actionAsNudge}</Link>
          </Text>
        </>
      }
      tracker={<TrackerWeek history={tick.history} query={history} ticks={ticks} />}
      end={
        <>
          <ObstacleCard memberId={memberId} worksheet={worksheet} />
          <EditWorksheet memberId={memberId} worksheet={worksheet} />
        </>
      }
    />
  );
}

/** A worksheet that was not sent yet, and has no tracker before. */
export function WaitingWorksheet({ worksheet }: { readonly worksheet: ShownWorksheet }) {
  return (
    <WorksheetSheet
      worksheet={worksheet}
      action={
        <>
          <Text dir="auto" size="lead" weight="medium" isVerbatim className={styles.pastAction}>
            {worksheet.tinyAction}
          </Text>
          <Muted>{outboxList.mark}</Muted>
        </>
      }
      tracker={null}
    />
  );
}

interface PastWorksheetProps {
  readonly memberId: string;
  readonly id: string;
}

/** An earlier worksheet, read-only: its tiny action as plain text, and its own seven days. */
export function PastWorksheet({ memberId, id }: PastWorksheetProps) {
  const { data, isError, isPaused, refetch } = useQuery(worksheetOf(memberId, id));
  const history = useQuery(trackerOf(memberId, id));
  if (!data && isPaused) return <p role="status">{notOnDevice.part}</p>;
  if (!data && isError)
    return (
      <Banner tone="error" retry={worksheetDashboardFailures.retry} onRetry={() => void refetch()}>
        {worksheetDashboardFailures.detailsNotLoaded}
      </Banner>
    );
  if (!data) return <Spinner label={pastWorksheets.loading} />;
  return (
    <WorksheetSheet
      worksheet={data}
      action={
        <LongText size="lead" weight="medium" labels={longText} className={styles.pastAction}>
          {data.tinyAction}
        </LongText>
      }
      tracker={<TrackerWeek history={history.data} query={history} />}
      end={data.obstacle ? <ObstacleSection obstacle={data.obstacle} /> : null}
    />
  );
}
