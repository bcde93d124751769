import { groupsPage } from '@reshape/content/operator/groups';
import { type GroupRow, listGroups } from '@reshape/contract/operator/groups';
import { Link } from 'react-router-dom';
import { Stack } from '#ui/layout.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { listOf, useResponse } from '../kit/queries.ts';
import { useRole } from '../session/session.ts';

const { columns: names } = groupsPage;

const columns: readonly Column<GroupRow>[] = [
  {
    id: 'name',
    header: names.name,
    cell: ({ id, name }) => <Link to={`/operator/groups/${id}`}>{name}</Link>,
  },
  { id: 'cohort', header: names.cohort, cell: ({ cohort }) => cohort.title },
  { id: 'size', header: names.size, cell: ({ size }) => size },
];

/** All groups, or those that a facilitator leads: the first page that they see. */
export function GroupsPage() {
  const list = listOf(useResponse(listGroups, { query: {} }));
  const isOwner = useRole() === 'owner';
  return (
    <Stack gap={5}>
      <PageHeader title={groupsPage.title} lead={isOwner ? groupsPage.lead : groupsPage.leadOwn} />
      <DataTable
        caption={groupsPage.caption}
        list={list}
        columns={columns}
        empty={{ title: groupsPage.empty, text: isOwner ? groupsPage.emptyText : groupsPage.emptyOwn }}
      />
    </Stack>
  );
}
