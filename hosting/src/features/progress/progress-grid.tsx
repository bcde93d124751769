import { progressGrid, progressRuns } from '@reshape/content/app/progress';
import type { LocalDay } from '@reshape/domain/local-day';
import { shortenedDays } from '@reshape/domain/member-day';
import { type ProgressDay, type ProgressRecords, runsOf } from '@reshape/domain/progress';
import { useId } from 'react';
import { useMemberClock, useMinute } from '#lib/clock.ts';
import { dayOfMonth, longDay, shortMonth, shortWeekday } from '#lib/format.ts';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Stack } from '#ui/layout.tsx';
import { ChangingText, Muted, VisuallyHidden } from '#ui/text.tsx';
import styles from './progress.module.css';

/** What can be logged on a day, in the order of the marks. */
const kinds = ['spots', 'action', 'challenge'] as const;
type Kind = (typeof kinds)[number];

/** A stroke for spots, a square for the tiny action, a ring for the challenge: told apart without colour. */
const shapes = {
  spots: <path d="M7.5 1.5L4.5 10.5" />,
  action: <rect x="2" y="2" width="8" height="8" rx="1.5" />,
  challenge: <circle cx="6" cy="6" r="4" />,
} as const;

const Mark = ({ kind, isDone }: { readonly kind: Kind; readonly isDone: boolean }) => (
  <svg
    viewBox="0 0 12 12"
    aria-hidden="true"
    data-kind={kind}
    data-done={isDone || undefined}
    className={styles.mark}
  >
    {shapes[kind]}
  </svg>
);

/** A description of a day for screen readers. */
function describeDay({ spots, hasAction, hasChallenge, isAhead }: ProgressDay): string {
  const logged = [
    spots > 0 && progressGrid.spotsOn(spots),
    hasAction && progressGrid.actionDone,
    hasChallenge && progressGrid.challengeDone,
  ].filter((part) => part !== false);
  if (logged.length > 0) return logged.join(', ');
  return isAhead ? progressGrid.ahead : progressGrid.nothing;
}

interface DayCellProps {
  readonly day: ProgressDay;
  readonly isToday: boolean;
  /** The day is the first one or the first of a month. */
  readonly hasMonth: boolean;
}

function DayCell({ day, isToday, hasMonth }: DayCellProps) {
  const { date, spots, hasAction, hasChallenge, isAhead } = day;
  const isDone = { spots: spots > 0, action: hasAction, challenge: hasChallenge };
  const name = isToday ? `${progressGrid.today}, ${longDay(date)}` : longDay(date);
  return (
    <td aria-current={isToday ? 'date' : undefined} data-ahead={isAhead || undefined} className={styles.day}>
      <VisuallyHidden>{`${name}: ${describeDay(day)}`}</VisuallyHidden>
      <span aria-hidden="true" className={styles.date}>
        <span>{dayOfMonth(date)}</span>
        {hasMonth ? <span className={styles.month}>{` ${shortMonth(date)}`}</span> : null}
      </span>
      <span className={styles.marks}>
        {kinds.map((kind) => (
          <Mark key={kind} kind={kind} isDone={isDone[kind]} />
        ))}
      </span>
    </td>
  );
}

interface ProgressGridProps {
  readonly weeks: readonly (readonly ProgressDay[])[];
  readonly today: LocalDay;
}

/** The days of the programme as a table, a row for each week, with a mark for each thing that was logged. */
export function ProgressGrid({ weeks, today }: ProgressGridProps) {
  const [firstWeek = []] = weeks;
  return (
    <div>
      <Muted as="ul" className={styles.legend}>
        {kinds.map((kind) => (
          <li key={kind} className={styles.legendItem}>
            <Mark kind={kind} isDone />
            <span>{progressGrid[kind]}</span>
          </li>
        ))}
      </Muted>
      <table className={styles.grid}>
        <caption>
          <VisuallyHidden>{progressGrid.caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col" className={styles.heading}>
              <VisuallyHidden>{progressGrid.weekColumn}</VisuallyHidden>
            </th>
            {firstWeek.map(({ date }) => (
              <th key={date} scope="col" className={styles.heading}>
                {shortWeekday(date)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((days, index) => (
            <tr key={days[0]?.date}>
              <th scope="row" className={styles.heading}>
                <VisuallyHidden>{progressGrid.week(index + 1)}</VisuallyHidden>
                <span aria-hidden="true">{index + 1}</span>
              </th>
              {days.map((day) => (
                <DayCell
                  key={day.date}
                  day={day}
                  isToday={day.date === today}
                  hasMonth={day === firstWeek[0] || dayOfMonth(day.date) === '1'}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const recordKinds = ['spots', 'actions', 'challenges'] as const;

interface RunsTableProps {
  readonly records: ProgressRecords;
  readonly today: LocalDay;
}

/** The current and the longest run of each kind of entry. */
export function RunsTable({ records, today }: RunsTableProps) {
  const titleId = useId();
  const shortened = shortenedDays(useMemberClock(), useMinute());
  return (
    <Stack as={Card} gap={3} isPacked aria-labelledby={titleId}>
      <h2 id={titleId}>{progressRuns.title}</h2>
      <Muted>{progressRuns.lead}</Muted>
      <table aria-labelledby={titleId} className={styles.runs}>
        <thead>
          <tr>
            <th scope="col" className={classNames(styles.run, styles.runHeading)}>
              {progressRuns.kindColumn}
            </th>
            <th scope="col" className={classNames(styles.run, styles.runHeading)}>
              {progressRuns.current}
            </th>
            <th scope="col" className={classNames(styles.run, styles.runHeading)}>
              {progressRuns.longest}
            </th>
          </tr>
        </thead>
        <tbody>
          {recordKinds.map((kind) => {
            const { current, longest } = runsOf(records[kind], today, shortened);
            return (
              <tr key={kind}>
                <th scope="row" className={classNames(styles.run, styles.runValue, styles.runKind)}>
                  {progressRuns[kind]}
                </th>
                <td className={classNames(styles.run, styles.runValue)}>
                  <ChangingText>
                    {current > 0 ? progressRuns.length(current) : progressRuns.noCurrent}
                  </ChangingText>
                </td>
                <td className={classNames(styles.run, styles.runValue)}>
                  <ChangingText>
                    {longest > 0 ? progressRuns.length(longest) : progressRuns.noLongest}
                  </ChangingText>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Stack>
  );
}
