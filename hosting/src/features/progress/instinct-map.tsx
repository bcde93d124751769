import { notOnDevice } from '@reshape/content/app/connection';
import { progress, instinctMap as texts } from '@reshape/content/app/progress';
import { instinctPortraits } from '@reshape/content/instincts';
import { spotInstincts } from '@reshape/contract/spots';
import type { CohortDates } from '@reshape/domain/cohort';
import { type InstinctRow, instinctMap } from '@reshape/domain/progress';
import { partsOfDay } from '@reshape/domain/reflections/week-facts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#lib/api-client/call.ts';
import { keptOnDevice } from '#lib/kept-query.ts';
import { reportedTimeZone } from '#lib/time-zone.ts';
import { classNames } from '#ui/class-names.ts';
import { Stack } from '#ui/layout.tsx';
import { instinctPictures } from '#ui/pictures/instincts.tsx';
import { Strokes } from '#ui/pictures/strokes.tsx';
import { QueryState } from '#ui/status.tsx';
import { Text, VisuallyHidden } from '#ui/text.tsx';
import { TitledCard } from '#ui/titled.tsx';
import styles from './progress.module.css';

/** The days and hours of the spots with an instinct. */
export const spotInstinctsOf = (memberId: string) =>
  queryOptions({
    queryKey: ['spot-instincts', memberId],
    queryFn: ({ signal }) => call(spotInstincts, { query: { time_zone: reportedTimeZone() }, signal }),
    ...keptOnDevice('spot-instincts', spotInstincts.response),
  });

interface InstinctMapProps {
  readonly memberId: string;
  readonly cohort: CohortDates;
}

/** Which instincts were behind the member's spots, when they were logged, and how that changed over the weeks. */
export function InstinctMap({ memberId, cohort }: InstinctMapProps) {
  const query = useQuery(spotInstinctsOf(memberId));
  const { data } = query;
  return (
    <TitledCard title={texts.title}>
      {data ? (
        <Text tone="soft" hasMeasure>
          {data.length > 0 ? texts.lead(data.length) : texts.empty}
        </Text>
      ) : (
        <QueryState query={query} {...texts} retry={progress.retry} offline={notOnDevice.part} />
      )}
      {data?.length ? <Tables rows={instinctMap(cohort, data)} weeks={cohort.weeks} /> : null}
    </TitledCard>
  );
}

function Tables({ rows, weeks }: { readonly rows: readonly InstinctRow[]; readonly weeks: number }) {
  return (
    <Stack gap={6} columns="two">
      <MapTable
        caption={texts.when}
        columns={partsOfDay.map((part) => texts.parts[part])}
        rows={rows.map(({ instinct, parts }) => ({ instinct, counts: parts }))}
      />
      <MapTable
        caption={texts.byWeek}
        columns={Array.from({ length: weeks }, (_, week) => texts.week(week + 1))}
        rows={rows.map((row) => ({ instinct: row.instinct, counts: row.weeks }))}
      />
    </Stack>
  );
}

interface MapTableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly (Pick<InstinctRow, 'instinct'> & { readonly counts: readonly number[] })[];
}

/** A row for each instinct, with a stroke for each spot. Nothing while there is no stroke, as before the first week. */
function MapTable({ caption, columns, rows }: MapTableProps) {
  if (rows.every(({ counts }) => counts.every((count) => count === 0))) return null;
  return (
    <table className={styles.map}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={classNames(styles.mapCell, styles.mapHeading)}>
            <VisuallyHidden>{texts.which}</VisuallyHidden>
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className={classNames(styles.mapCell, styles.mapHeading)}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ instinct, counts }) => {
          const Picture = instinctPictures[instinct];
          return (
            <tr key={instinct} className={styles.mapRow}>
              <th scope="row" className={classNames(styles.mapCell, styles.instinct)}>
                <Picture />
                <span>{instinctPortraits[instinct].name}</span>
              </th>
              {columns.map((column, index) => (
                <td key={column} className={styles.mapCell}>
                  <VisuallyHidden>{texts.spots(counts[index] ?? 0)}</VisuallyHidden>
                  <Strokes count={counts[index] ?? 0} />
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
