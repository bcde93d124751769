import { cohortNumbersPage, shareText } from '@reshape/content/operator/numbers';
import { type CohortNumbers, cohortNumbers, type Share } from '@reshape/contract/operator/numbers';
import { Link, useParams } from 'react-router-dom';
import { Stack } from '#ui/layout.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ProgressBar } from '#ui/status.tsx';
import { Text } from '#ui/text.tsx';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { dayText, timeText } from '../kit/format.ts';
import { LoadedItem } from '../kit/load-state.tsx';
import { loadedRows, useResponse } from '../kit/queries.ts';

interface NumberRow {
  readonly what: string;
  readonly share: Share;
}

const { columns: names, ...texts } = cohortNumbersPage;

const columns: readonly Column<NumberRow>[] = [
  { id: 'what', header: names.what, cell: ({ what }) => what },
  {
    id: 'drawn',
    header: names.drawn,
    cell: ({ what, share: { count, of } }) => (
      <ProgressBar value={count} max={Math.max(of, 1)} label={what} />
    ),
  },
  { id: 'share', header: names.share, cell: ({ share }) => shareText(share) },
];

const rowsOf = ({ signed_in, sessions, weeks, finished, returned, feedback }: CohortNumbers): NumberRow[] => [
  { what: texts.signedIn, share: signed_in },
  ...weeks.map(({ week, first_day, wrote }) => ({
    what: texts.wrote(week, dayText(first_day)),
    share: wrote,
  })),
  ...sessions.map(({ week, starts_at, came }) => ({
    what: texts.came(week, timeText(starts_at)),
    share: came,
  })),
  { what: texts.finished, share: finished },
  { what: texts.returned, share: returned },
  { what: texts.feedback, share: feedback.answers },
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
  const { is_over, unrecorded, feedback, sessions, finished } = numbers;
  return (
    <>
      <Stack gap={3}>
        <DataTable
          caption={texts.caption}
          list={loadedRows(rowsOf(numbers))}
          columns={columns}
          getRowId={({ what }) => what}
          empty=""
        />
        {!is_over && finished.count === 0 ? <Text tone="soft">{texts.finishedLater}</Text> : null}
        {feedback.score === null ? null : <p>{texts.score(feedback.score)}</p>}
        {unrecorded === 0 ? null : <Text tone="soft">{texts.unrecorded(unrecorded)}</Text>}
      </Stack>
      {sessions.length === 0 ? null : (
        <Stack as="section" gap={4}>
          <h2>{texts.who}</h2>
          {sessions.map(({ id, week, starts_at, who }) => (
            <Stack key={id} gap={2}>
              <h3>{texts.whoCame(week, timeText(starts_at))}</h3>
              {who.length === 0 ? (
                <p>{texts.nobodyCame}</p>
              ) : (
                <Stack as="ul" gap={1}>
                  {who.map((person) => (
                    <li key={person.id}>
                      <Link to={`/operator/people/${person.id}`}>{person.name}</Link>
                    </li>
                  ))}
                </Stack>
              )}
            </Stack>
          ))}
        </Stack>
      )}
    </>
  );
}
