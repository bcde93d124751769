import { disputeNames, outcomeNames, paymentsPage } from '@reshape/content/operator/payments';
import { exportPayments } from '@reshape/contract/operator/exports';
import { listPayments } from '@reshape/contract/operator/payments';
import { disputes, paymentOutcomes } from '@reshape/domain/payments';
import { type FormEvent, useState } from 'react';
import { today } from '#lib/clock.ts';
import { Stack } from '#ui/layout.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { cohortOptions, useCohorts } from '../kit/cohort-options.ts';
import { TextField } from '../kit/fields.tsx';
import { ChoiceFilter, Filters, FormInRow, SearchFilter } from '../kit/filters.tsx';
import { oneOf, useListState } from '../kit/list-state.ts';
import { useList } from '../kit/queries.ts';
import { saveCsv } from '../kit/save-csv.ts';
import { useAction } from '../kit/use-action.ts';
import { operatorCall } from '../session/session.ts';
import { PaymentTable } from './payment-table.tsx';

const outcomeChoices = paymentOutcomes.map((value) => ({ value, label: outcomeNames[value] ?? value }));
const disputeChoices = disputes
  .filter((value) => value !== 'none')
  .map((value) => ({ value, label: disputeNames[value] ?? value }));

export function PaymentsPage() {
  const { state, change, clear } = useListState(['search', 'outcome', 'cohort', 'dispute']);
  const outcome = oneOf(paymentOutcomes, state.outcome);
  const dispute = oneOf(disputes, state.dispute);
  const cohorts = useCohorts();
  const { search, cohort } = state;
  const list = useList(listPayments, { query: { search, outcome, dispute, cohort } });
  const isFiltered = [search, outcome, dispute, cohort].some((value) => value !== undefined);
  return (
    <Stack gap={5}>
      <PageHeader title={paymentsPage.title} lead={paymentsPage.lead} />
      <MonthExport />
      <Filters isSet={isFiltered} onClear={clear}>
        <SearchFilter
          label={paymentsPage.search}
          value={search}
          onSearch={(text) => change({ search: text })}
        />
        <ChoiceFilter
          label={paymentsPage.outcome}
          value={outcome}
          options={outcomeChoices}
          onChange={(value) => change({ outcome: value })}
        />
        <ChoiceFilter
          label={paymentsPage.cohort}
          value={cohort}
          options={cohortOptions(cohorts)}
          onChange={(value) => change({ cohort: value })}
        />
        <ChoiceFilter
          label={paymentsPage.dispute}
          value={dispute}
          options={disputeChoices}
          onChange={(value) => change({ dispute: value })}
        />
      </Filters>
      <PaymentTable
        list={list}
        empty={{
          title: paymentsPage.empty,
          text: isFiltered ? paymentsPage.emptyFiltered : paymentsPage.emptyAll,
        }}
      />
    </Stack>
  );
}

function MonthExport() {
  const [month, setMonth] = useState(today().slice(0, 7));
  const exporting = useAction({
    schema: exportPayments.query,
    run: async (query: { month: string }) => saveCsv(await operatorCall(exportPayments, { query })),
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (exporting.isBusy) return;
    void exporting.act({ month });
  };
  return (
    <FormInRow submit={paymentsPage.export} isBusy={exporting.isBusy} onSubmit={onSubmit}>
      <TextField
        kind="month"
        label={paymentsPage.month}
        error={exporting.error?.message ?? null}
        value={month}
        onChange={setMonth}
      />
    </FormInRow>
  );
}
