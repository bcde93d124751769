import { cohortStatusNames, cohortsPage, enrolmentNames } from '@reshape/content/operator/cohorts';
import { type CohortRow, listCohorts } from '@reshape/contract/operator/cohorts';
import { Link } from 'react-router-dom';
import { Cluster, Stack } from '#ui/layout.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { DialogButton } from '../kit/action-buttons.tsx';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { Badge } from '../kit/facts.tsx';
import { dayText } from '../kit/format.ts';
import { useList } from '../kit/queries.ts';
import { CreateCohortDialog } from './create-cohort-dialog.tsx';

export const enrolmentTones = { open: 'good', closed: 'plain' } as const;

const { columns: names } = cohortsPage;

const columns: readonly Column<CohortRow>[] = [
  {
    id: 'title',
    header: names.title,
    cell: ({ id, title }) => <Link to={`/operator/cohorts/${id}`}>{title}</Link>,
  },
  { id: 'starts', header: names.starts, cell: ({ starts_on }) => dayText(starts_on) },
  { id: 'seats', header: names.seats, cell: ({ taken, seats }) => cohortsPage.seats(taken, seats) },
  {
    id: 'enrolment',
    header: names.enrolment,
    cell: ({ enrolment }) => <Badge tone={enrolmentTones[enrolment]}>{enrolmentNames[enrolment]}</Badge>,
  },
  { id: 'status', header: names.status, cell: ({ status }) => cohortStatusNames[status] },
];

export function CohortsPage() {
  const list = useList(listCohorts, { query: {} });
  return (
    <Stack gap={5}>
      <PageHeader title={cohortsPage.title} lead={cohortsPage.lead} />
      <Cluster>
        <DialogButton variant="primary" label={cohortsPage.create}>
          {(dialog) => <CreateCohortDialog {...dialog} />}
        </DialogButton>
      </Cluster>
      <DataTable
        caption={cohortsPage.caption}
        list={list}
        columns={columns}
        empty={{ title: cohortsPage.empty, text: cohortsPage.emptyText }}
      />
    </Stack>
  );
}
