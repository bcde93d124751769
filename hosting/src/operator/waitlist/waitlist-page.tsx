import { waitlistPage } from '@reshape/content/operator/waitlist';
import { programme } from '@reshape/content/programme';
import { exportWaitlist } from '@reshape/contract/operator/exports';
import { listTakenOffers, listWaiting, offerPlaces } from '@reshape/contract/operator/waitlist';
import { isOpenFor } from '@reshape/domain/cohort';
import { dayIn } from '@reshape/domain/zoned-day';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type * as z from 'zod/mini';
import { now } from '#lib/clock.ts';
import { Cluster, Stack } from '#ui/layout.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Muted } from '#ui/text.tsx';
import { numberOf } from '../cohorts/cohort-form.tsx';
import { ActionButton, DialogButton } from '../kit/action-buttons.tsx';
import { ActionDialog } from '../kit/action-dialog.tsx';
import { Address } from '../kit/address.tsx';
import { cohortTitle, offeredCohortId, useCohorts } from '../kit/cohort-options.ts';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { useDraft } from '../kit/draft.ts';
import { Badge } from '../kit/facts.tsx';
import { CohortField, TextField } from '../kit/fields.tsx';
import { timeText } from '../kit/format.ts';
import { personalDataPath } from '../kit/personal-data-path.ts';
import { useList } from '../kit/queries.ts';
import { saveCsv } from '../kit/save-csv.ts';
import { useAction, useCall } from '../kit/use-action.ts';
import type { DialogState } from '../kit/use-dialog.ts';
import { operatorCall } from '../session/session.ts';
import { RemoveWaiting } from './remove-waiting.tsx';

type Waiting = z.output<typeof listWaiting.response>[number];

const { columns: names, dialog: offer } = waitlistPage;

const columnsOf = (titleOf: (cohort: string) => string): readonly Column<Waiting>[] => [
  { id: 'name', header: names.name, width: 'name', cell: ({ name }) => name || waitlistPage.nameless },
  {
    id: 'address',
    header: names.address,
    width: 'long',
    cell: ({ address }) => (
      <Link to={personalDataPath(address)}>
        <Address of={address} />
      </Link>
    ),
  },
  { id: 'since', header: names.since, width: 'time', cell: ({ since }) => timeText(since) },
  {
    id: 'offer',
    header: names.offer,
    cell: ({ offer }) => (offer ? <OfferState offer={offer} titleOf={titleOf} /> : waitlistPage.noOffer),
  },
  {
    id: 'actions',
    header: names.actions,
    cell: ({ id, name, address }) => <RemoveWaiting id={id} name={name || address} address={address} />,
  },
];

/** The latest offer to a person, and whether it can still be taken. */
function OfferState({
  offer,
  titleOf,
}: {
  readonly offer: NonNullable<Waiting['offer']>;
  readonly titleOf: (cohort: string) => string;
}) {
  const { cohort, offered_at, by, until, is_open } = offer;
  return (
    <Stack as="span" gap={1} align="start">
      <Cluster as="span" gap={2}>
        <Badge tone={is_open ? 'good' : 'warning'}>
          {is_open ? waitlistPage.open : waitlistPage.expired}
        </Badge>
        {until ? <span>{waitlistPage.until(timeText(until))}</span> : null}
      </Cluster>
      <Muted as="span">{waitlistPage.offer(titleOf(cohort), timeText(offered_at), by)}</Muted>
    </Stack>
  );
}

type Taken = z.output<typeof listTakenOffers.response>[number];
const { taken } = waitlistPage;

const takenColumnsOf = (titleOf: (cohort: string) => string): readonly Column<Taken>[] => [
  {
    id: 'name',
    header: taken.columns.name,
    cell: ({ id, name, address }) => <Link to={`/operator/people/${id}`}>{name ?? address}</Link>,
  },
  {
    id: 'address',
    header: taken.columns.address,
    width: 'long',
    cell: ({ address }) => <Address of={address} />,
  },
  {
    id: 'offer',
    header: taken.columns.offer,
    cell: ({ cohort, offered_at, by }) => waitlistPage.offer(titleOf(cohort), timeText(offered_at), by),
  },
];

/** Who took an offer: they are no longer on the waitlist. */
function TakenOffers({ titleOf }: { readonly titleOf: (cohort: string) => string }) {
  const list = useList(listTakenOffers, { query: {} });
  return (
    <Stack as="section" gap={3}>
      <h2>{taken.title}</h2>
      <p>{taken.lead}</p>
      <DataTable caption={taken.caption} list={list} columns={takenColumnsOf(titleOf)} empty={taken.empty} />
    </Stack>
  );
}

export function WaitlistPage() {
  const cohorts = useCohorts();
  const titleOf = (id: string) => cohortTitle(cohorts, id);
  const list = useList(listWaiting, { query: {} });
  const [selected, setSelected] = useState<readonly string[]>([]);
  const exporting = useAction({ run: async (_: null) => saveCsv(await operatorCall(exportWaitlist)) });
  // A person who got a place in the meantime is no longer in the list, and is not offered one.
  const chosen = selected.filter((id) => list.rows.some((row) => row.id === id));
  return (
    <Stack gap={5}>
      <PageHeader title={waitlistPage.title} lead={waitlistPage.lead} />
      <Cluster>
        <DialogButton
          variant="primary"
          label={chosen.length > 0 ? waitlistPage.offerChosen(chosen.length) : waitlistPage.offerFirst}
          disabled={list.rows.length === 0}
        >
          {(dialog) => <OfferDialog {...dialog} people={chosen} onOffered={() => setSelected([])} />}
        </DialogButton>
        {list.rows.length === 0 ? null : (
          <ActionButton label={waitlistPage.export} action={exporting} input={null} />
        )}
      </Cluster>
      <DataTable
        caption={waitlistPage.caption}
        list={list}
        columns={columnsOf(titleOf)}
        empty={{ title: waitlistPage.empty }}
        selection={{
          ids: chosen,
          nameOf: ({ name, address }) => name || address,
          onChange: setSelected,
        }}
      />
      <TakenOffers titleOf={titleOf} />
    </Stack>
  );
}

interface OfferDialogProps extends DialogState {
  /** The ids of the chosen people; when empty, places are offered to those who have waited longest. */
  readonly people: readonly string[];
  readonly onOffered: () => void;
}

function OfferDialog({ people, onOffered, ...dialog }: OfferDialogProps) {
  const today = dayIn(programme.timeZone, now());
  const cohorts = useCohorts().filter(
    ({ starts_on, seats, taken, ...rest }) =>
      isOpenFor({ ...rest, startsOn: starts_on }, today) && (seats === null || taken < seats),
  );
  const [chosenCohort, setCohort] = useDraft(`${dialog.draft}cohort`, '');
  const cohort = chosenCohort || offeredCohortId(cohorts);
  const [first, setFirst] = useDraft(`${dialog.draft}first`, '1');
  const [days, setDays] = useDraft(`${dialog.draft}days`, '3');
  const isChosen = people.length > 0;
  const offering = useCall(offerPlaces, { onDone: onOffered });
  const onSubmit = () => {
    const body = {
      cohort,
      days: numberOf(days),
      ...(isChosen ? { people: [...people] } : { first: numberOf(first) }),
    };
    return offering.act(body);
  };
  return (
    <ActionDialog
      {...offer}
      effect={isChosen ? offer.chosen(people.length) : offer.first}
      {...dialog}
      action={offering}
      onSubmit={onSubmit}
    >
      <CohortField
        choose={offer.choose}
        cohorts={cohorts}
        nameOf={({ title, seats, taken }) => offer.room(title, seats === null ? null : seats - taken)}
        value={cohort}
        onChange={setCohort}
        error={offering.error}
      />
      {isChosen ? null : (
        <TextField
          kind="number"
          name="first"
          label={offer.count}
          error={offering.error}
          value={first}
          onChange={setFirst}
        />
      )}
      <TextField
        kind="number"
        name="days"
        label={offer.days}
        hint={offer.daysHint}
        error={offering.error}
        value={days}
        onChange={setDays}
      />
    </ActionDialog>
  );
}
