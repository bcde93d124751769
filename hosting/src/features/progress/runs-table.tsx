import { progressRuns } from '@reshape/content/app/progress';
import type { LocalDay } from '@reshape/domain/local-day';
import { type ProgressRecords, runsOf } from '@reshape/domain/progress';
import { useId } from 'react';
import { Card } from '#ui/card.tsx';
import { Stack } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import styles from './runs-table.module.css';

const kinds = ['spots', 'actions', 'challenges'] as const;

interface RunsTableProps {
  readonly records: ProgressRecords;
  readonly today: LocalDay;
}

/** The current and the longest run of each kind of entry. */
export function RunsTable({ records, today }: RunsTableProps) {
  const titleId = useId();
  return (
    <Stack as={Card} gap={3} isPacked aria-labelledby={titleId}>
      <h2 id={titleId}>{progressRuns.title}</h2>
      <Text size="small" tone="soft">
        {progressRuns.lead}
      </Text>
      <table aria-labelledby={titleId} className={styles.runs}>
        <thead>
          <tr>
            <th scope="col">{progressRuns.kindColumn}</th>
            <th scope="col">{progressRuns.current}</th>
            <th scope="col">{progressRuns.longest}</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => {
            const { current, longest } = runsOf(records[kind], today);
            return (
              <tr key={kind}>
                <th scope="row">{progressRuns[kind]}</th>
                <td>{current > 0 ? progressRuns.length(current) : progressRuns.noCurrent}</td>
                <td>{longest > 0 ? progressRuns.length(longest) : progressRuns.noLongest}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Stack>
  );
}
