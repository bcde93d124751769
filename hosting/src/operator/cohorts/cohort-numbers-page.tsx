import { automaticityLine } from '@reshape/content/app/automaticity';
import { cohortNumbersPage, shareText } from '@reshape/content/operator/numbers';
import { type CohortNumbers, cohortNumbers, type Share } from '@reshape/contract/operator/numbers';
import { Link, useParams } from 'react-router-dom';
import { Cluster, Stack } from '#ui/layout.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ProgressBar } from '#ui/status.tsx';
import { Muted, Text } from '#ui/text.tsx';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { dayText, timeText } from '../kit/format.ts';
import { LoadedItem } from '../kit/load-state.tsx';
import { loadedRows, useResponse } from '../kit/queries.ts';
import styles from './cohort-numbers-page.module.css';

interface NumberRow {
  /** What was counted. */
  readonly id: string;
  readonly share: Share;
}

const { columns: names, habit, ...texts } = cohortNumbersPage;

const columns: readonly Column<NumberRow>[] = [
  { id: 'what', header: names.what, cell: ({ id }) => id },
  {
    id: 'drawn',
    header: names.drawn,
    width: 'long',
    cell: ({ id, share: { count, of } }) => <ProgressBar value={count} max={Math.max(of, 1)} label={id} />,
  },
  { id: 'share', header: names.share, cell: ({ share }) => shareText(share) },
];

const rowsOf = ({ signed_in, sessions, weeks, finished, returned, feedback }: CohortNumbers): NumberRow[] => [
  { id: texts.signedIn, share: signed_in },
  ...weeks.map(({ week, first_day, wrote }) => ({
    id: texts.wrote(week, dayText(first_day)),
    share: wrote,
  })),
  ...sessions.map(({ week, starts_at, came }) => ({
    id: texts.came(week, timeText(starts_at)),
    share: came,
  })),
  { id: texts.finished, share: finished },
  { id: texts.returned, share: returned },
  { id: texts.feedback, share: feedback.answers },
];

/** What the people of a cohort did, as numbers, and who came to its sessions. */
export function CohortNumbersPage() {
  const { id = '' } = useParams();
  return (
    <LoadedItem list="cohorts" query={useResponse(cohortNumbers, { params: { id } })}>
      {(numbers) => (
        <Stack gap={6}>
          <PageHeader
            title={texts.title(numbers.title)}
            lead={numbers.people === 0 ? texts.nobody : texts.lead(numbers.people)}
          />
          {numbers.people === 0 ? null : <Numbers numbers={numbers} />}
          <p>
            <Link to={`/operator/cohorts/${id}`}>{texts.back}</Link>
          </p>
        </Stack>
      )}
    </LoadedItem>
  );
}

function Numbers({ numbers }: { readonly numbers: CohortNumbers }) {
  const { is_over, unrecorded, feedback, sessions, finished, automaticity } = numbers;
  return (
    <>
      <Stack gap={3}>
        <DataTable caption={texts.caption} list={loadedRows(rowsOf(numbers))} columns={columns} empty="" />
        {!is_over && finished.count === 0 ? <Text tone="soft">{texts.finishedLater}</Text> : null}
        {feedback.score === null ? null : <p>{texts.score(feedback.score)}</p>}
        {unrecorded === 0 ? null : <Text tone="soft">{texts.unrecorded(unrecorded)}</Text>}
      </Stack>
      <HabitChange changes={automaticity} />
      {sessions.length === 0 ? null : (
        <Stack as="section" gap={4}>
          <h2>{texts.who}</h2>
          {sessions.map(({ id, week, starts_at, who }) => (
            <details key={id}>
              <summary>{texts.whoCame(who.length, week, timeText(starts_at))}</summary>
              {who.length === 0 ? (
                <p>{texts.nobodyCame}</p>
              ) : (
                <Cluster as="ul" gap={4} rowGap={1}>
                  {who.map((person) => (
                    <li key={person.id}>
                      <Link to={`/operator/people/${person.id}`}>{person.name}</Link>
                    </li>
                  ))}
                </Cluster>
              )}
            </details>
          ))}
        </Stack>
      )}
    </>
  );
}

type Change = CohortNumbers['automaticity'][number];

const points = new Intl.NumberFormat('en-IN', { signDisplay: 'exceptZero', minimumFractionDigits: 1 }).format;

/** By how much tiny actions have become more automatic. */
function HabitChange({ changes }: { readonly changes: readonly Change[] }) {
  const ends = changes.flatMap(({ low, high, in_trials }) => [low, high, in_trials]);
  const [least, most] = [Math.min(-0.5, ...ends), Math.max(0.5, ...ends)];
  const columns: readonly Column<Change>[] = [
    { id: 'moment', header: habit.columns.moment, cell: ({ moment }) => automaticityLine.moments[moment] },
    {
      id: 'drawn',
      header: habit.columns.drawn,
      cell: (change) => <Interval change={change} least={least} most={most} />,
    },
    { id: 'change', header: habit.columns.change, cell: ({ mean }) => points(mean) },
    {
      id: 'interval',
      header: habit.columns.interval,
      cell: ({ low, high }) => habit.interval(points(low), points(high)),
    },
    { id: 'in-trials', header: habit.columns.inTrials, cell: ({ in_trials }) => points(in_trials) },
    { id: 'people', header: habit.columns.people, cell: ({ people }) => people },
  ];
  return (
    <Stack as="section" gap={3}>
      <h2>{habit.title}</h2>
      <Text tone="soft">{habit.lead}</Text>
      {changes.length === 0 ? (
        <p>{habit.tooFew}</p>
      ) : (
        <>
          <DataTable
            caption={habit.title}
            list={loadedRows(changes.map((change) => ({ ...change, id: change.moment })))}
            columns={columns}
            empty=""
          />
          <Muted>{habit.inTrials}</Muted>
        </>
      )}
    </Stack>
  );
}

interface IntervalProps {
  readonly change: Change;
  /** The ends of the axis. */
  readonly least: number;
  readonly most: number;
}

/**
 * The interval as a line with a dot at the mean; a thin line at no change, and a dashed one at the change in trials.
 */
function Interval({ change: { mean, low, high, in_trials }, least, most }: IntervalProps) {
  const at = (value: number) => `${(100 * (value - least)) / (most - least)}%`;
  return (
    <svg className={styles.interval} role="img" aria-label={habit.drawn(points(mean))}>
      <line className={styles.none} x1={at(0)} x2={at(0)} y1="0" y2="100%" />
      <line className={styles.inTrials} x1={at(in_trials)} x2={at(in_trials)} y1="0" y2="100%" />
      <line className={styles.range} x1={at(low)} x2={at(high)} y1="50%" y2="50%" />
      <circle className={styles.mean} cx={at(mean)} cy="50%" r="5" />
    </svg>
  );
}
