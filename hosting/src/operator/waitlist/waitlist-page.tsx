import { waitlistPage } from '@reshape/content/operator/waitlist';
import { listWaiting, offerPlaces } from '@reshape/contract/operator/waitlist';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { Button } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { numberOf } from '../cohorts/cohort-form.tsx';
import { ActionDialog } from '../kit/action-dialog.tsx';
import { CohortField } from '../kit/cohort-field.tsx';
import { cohortTitle, useCohorts } from '../kit/cohort-options.ts';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { errorAt, firstErrorOf } from '../kit/form.ts';
import { timeText } from '../kit/format.ts';
import { useList } from '../kit/queries.ts';
import { useAction } from '../kit/use-action.ts';
import { operatorCall } from '../session/session.ts';

type Waiting = z.output<typeof listWaiting.response>[number];

const { columns: names, dialog } = waitlistPage;

const columnsOf = (titleOf: (cohort: string) => string): readonly Column<Waiting>[] => [
  { id: 'name', header: names.name, cell: ({ name }) => name || waitlistPage.nameless },
  { id: 'address', header: names.address, isLong: true, cell: ({ address }) => address },
  { id: 'since', header: names.since, cell: ({ since }) => timeText(since) },
  {
    id: 'offer',
    header: names.offer,
    cell: ({ offer }) =>
      offer
        ? waitlistPage.offer(titleOf(offer.cohort), timeText(offer.offered_at), offer.by)
        : waitlistPage.noOffer,
  },
];

export function WaitlistPage() {
  const cohorts = useCohorts();
  const list = useList(listWaiting, { query: {} });
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [isOffering, setIsOffering] = useState(false);
  // Somebody who got a place meanwhile is no longer in the list, and is not offered one.
  const chosen = selected.filter((id) => list.rows.some((row) => row.id === id));
  return (
    <Stack gap={5}>
      <PageHeader title={waitlistPage.title} lead={waitlistPage.lead} />
      <Cluster>
        <Button disabled={list.rows.length === 0} onClick={() => setIsOffering(true)}>
          {chosen.length > 0 ? waitlistPage.offerChosen(chosen.length) : waitlistPage.offerFirst}
        </Button>
      </Cluster>
      <DataTable
        caption={waitlistPage.caption}
        list={list}
        columns={columnsOf((id) => cohortTitle(cohorts, id))}
        getRowId={({ id }) => id}
        empty={{ title: waitlistPage.empty }}
        selection={{
          ids: chosen,
          nameOf: ({ name, address }) => name || address,
          onChange: setSelected,
        }}
      />
      <OfferDialog
        people={chosen}
        isOpen={isOffering}
        onClose={() => setIsOffering(false)}
        onOffered={() => setSelected([])}
      />
    </Stack>
  );
}

interface OfferDialogProps {
  /** The chosen people; none offers to those who have waited longest. */
  readonly people: readonly string[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onOffered: () => void;
}

function OfferDialog({ people, isOpen, onClose, onOffered }: OfferDialogProps) {
  const cohorts = useCohorts().filter(
    ({ status, seats, taken }) => status !== 'ended' && (seats === null || taken < seats),
  );
  const [cohort, setCohort] = useState('');
  const [first, setFirst] = useState('1');
  const isChosen = people.length > 0;
  const offering = useAction({
    run: (body: { cohort: string; people?: string[]; first?: number }, idempotencyKey) =>
      operatorCall(offerPlaces, { body, idempotencyKey }),
    onDone: onOffered,
  });
  const onSubmit = async () => {
    const body = { cohort, ...(isChosen ? { people: [...people] } : { first: numberOf(first) }) };
    const invalid = firstErrorOf(offerPlaces.body, body);
    if (invalid) offering.setError(invalid);
    return invalid === null && offering.act(body);
  };
  return (
    <ActionDialog
      title={dialog.title}
      effect={isChosen ? dialog.chosen(people.length) : dialog.first}
      submit={dialog.submit}
      isOpen={isOpen}
      onClose={onClose}
      action={offering}
      onSubmit={onSubmit}
    >
      <CohortField
        label={dialog.cohort}
        choose={dialog.choose}
        cohorts={cohorts}
        nameOf={({ title, seats, taken }) => dialog.room(title, seats === null ? null : seats - taken)}
        value={cohort}
        onChange={setCohort}
        error={errorAt(offering.error, 'cohort')}
      />
      {isChosen ? null : (
        <Field label={dialog.count} error={errorAt(offering.error, 'first')}>
          {(ids) => (
            <TextInput
              {...ids}
              inputMode="numeric"
              autoComplete="off"
              value={first}
              onChange={({ target }) => setFirst(target.value)}
            />
          )}
        </Field>
      )}
    </ActionDialog>
  );
}
