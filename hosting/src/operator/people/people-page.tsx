import { kitTexts } from '@reshape/content/operator/frame';
import { peoplePage, placeStatusNames } from '@reshape/content/operator/people';
import { listPeople, type PersonRow, placeStatuses } from '@reshape/contract/operator/people';
import { quietKinds } from '@reshape/domain/quiet';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Cluster, Stack } from '#ui/layout.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Muted } from '#ui/text.tsx';
import { DialogButton } from '../kit/action-buttons.tsx';
import { Address } from '../kit/address.tsx';
import { cohortOptions, cohortTitle, useCohorts } from '../kit/cohort-options.ts';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { Badge } from '../kit/facts.tsx';
import { ChoiceFilter, Filters, filterPropsOf, SearchFilter } from '../kit/filters.tsx';
import { dayText } from '../kit/format.ts';
import { oneOf, useListState } from '../kit/list-state.ts';
import { useList } from '../kit/queries.ts';
import { ChosenPeopleActions } from './chosen-people.tsx';
import { EnrolDialog } from './enrol-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';

export const placeTones = { active: 'good', refunded: 'warning', removed: 'danger' } as const;

const quietChoices = quietKinds.map((value) => ({ value, label: peoplePage.quietKinds[value] }));
const statusChoices = placeStatuses.map((value) => ({ value, label: placeStatusNames[value] }));

const { columns: names } = peoplePage;

const columnsOf = (titleOf: (cohort: string) => string): readonly Column<PersonRow>[] => [
  {
    id: 'name',
    header: names.name,
    width: 'name',
    isSortable: true,
    cell: ({ id, name, signed_in }) => (
      <div>
        <Link to={`/operator/people/${id}`}>{name ?? peoplePage.nameless}</Link>
        {signed_in ? null : <Muted>{peoplePage.notSignedIn}</Muted>}
      </div>
    ),
  },
  { id: 'address', header: names.address, width: 'long', cell: ({ address }) => <Address of={address} /> },
  { id: 'cohort', header: names.cohort, cell: ({ cohort }) => titleOf(cohort) },
  {
    id: 'status',
    header: names.status,
    cell: ({ status }) => <Badge tone={placeTones[status]}>{placeStatusNames[status]}</Badge>,
  },
  {
    id: 'last_active',
    header: names.last_active,
    width: 'day',
    isSortable: true,
    cell: ({ last_active_on }) => (last_active_on ? dayText(last_active_on) : kitTexts.never),
  },
  {
    id: 'counts',
    header: names.counts,
    cell: ({ counts: { spots, challenge_days, ticks } }) => peoplePage.counts(spots, challenge_days, ticks),
  },
];

const sorts = ['name', '-name', 'last_active', '-last_active'] as const;

export function PeoplePage() {
  const { state, change, clear } = useListState(['search', 'cohort', 'status', 'quiet', 'sort']);
  const { search, cohort } = state;
  const quiet = oneOf(quietKinds, state.quiet);
  const status = oneOf(placeStatuses, state.status);
  const sort = oneOf(sorts, state.sort);
  const cohorts = useCohorts();
  const list = useList(listPeople, { query: { search, cohort, status, quiet, sort } });
  const filterProps = filterPropsOf(peoplePage, { search, cohort, status, quiet }, change);
  const isFiltered = [search, cohort, status, quiet].some((value) => value !== undefined);
  const [selected, setSelected] = useState<readonly string[]>([]);
  // Whoever is no longer in the list is not chosen any more.
  const chosen = selected.filter((id) => list.rows.some((row) => row.id === id));
  const filter = {
    ...(search && { search }),
    ...(cohort && { cohort }),
    ...(status && { status }),
    ...(quiet && { quiet }),
  };
  // One button is filled: that of the message, while there are people to write to.
  const canWrite = chosen.length > 0 || (quiet !== undefined && cohort !== undefined);
  const columns = columnsOf((id) => cohortTitle(cohorts, id));
  return (
    <Stack gap={5}>
      <PageHeader title={peoplePage.title} lead={peoplePage.lead} />
      <Cluster>
        <DialogButton label={peoplePage.enrol} variant={canWrite ? 'secondary' : 'primary'}>
          {(dialog) => <EnrolDialog {...dialog} cohort={cohort} />}
        </DialogButton>
        <DialogButton label={peoplePage.import}>
          {(dialog) => <ImportDialog {...dialog} cohort={cohort} />}
        </DialogButton>
      </Cluster>
      <Filters isSet={isFiltered} onClear={clear}>
        <SearchFilter {...filterProps('search')} />
        <ChoiceFilter {...filterProps('cohort')} options={cohortOptions(cohorts)} />
        <ChoiceFilter
          {...filterProps('status')}
          options={statusChoices}
          // Only people with an active place can be quiet.
          onChange={(value) =>
            change({ status: value, ...(value !== undefined && value !== 'active' && { quiet: undefined }) })
          }
        />
        <ChoiceFilter
          {...filterProps('quiet')}
          any={peoplePage.quietAny}
          options={quietChoices}
          // Quiet people are listed longest first.
          onChange={(value) =>
            change({
              quiet: value,
              ...(value !== undefined && {
                status: status === 'active' ? status : undefined,
                sort: undefined,
              }),
            })
          }
        />
      </Filters>
      {list.rows.length === 0 ? null : (
        <ChosenPeopleActions
          key={JSON.stringify(filter)}
          list={list}
          filter={filter}
          selected={chosen}
          onClear={() => setSelected([])}
        />
      )}
      <DataTable
        selection={{
          ids: chosen,
          nameOf: ({ name, address }) => name ?? address,
          onChange: setSelected,
        }}
        caption={peoplePage.caption}
        list={list}
        columns={quiet === undefined ? columns : columns.map((column) => ({ ...column, isSortable: false }))}
        sort={sort ?? (quiet === undefined ? 'name' : undefined)}
        onSort={(value) => change({ sort: value })}
        empty={{
          title: peoplePage.empty,
          text: isFiltered ? peoplePage.emptyFiltered : peoplePage.emptyAll,
        }}
      />
    </Stack>
  );
}
