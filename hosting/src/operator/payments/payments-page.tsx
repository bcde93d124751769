import {
  currencies,
  decisionNames,
  disputeNames,
  outcomeNames,
  paymentStatusNames,
  paymentsPage,
} from '@reshape/content/operator/payments';
import { exportPayments } from '@reshape/contract/operator/exports';
import { listPayments } from '@reshape/contract/operator/payments';
import { isLocalDay } from '@reshape/domain/local-day';
import { decisionReasons } from '@reshape/domain/payment-notices';
import { disputes, paymentOutcomes, paymentStatuses } from '@reshape/domain/payments';
import { today } from '#lib/clock.ts';
import { Stack } from '#ui/layout.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ActionButton } from '../kit/action-buttons.tsx';
import { cohortOptions, useCohorts } from '../kit/cohort-options.ts';
import { ChoiceFilter, Filters, filterPropsOf, SearchFilter } from '../kit/filters.tsx';
import { dayText, monthText } from '../kit/format.ts';
import { oneOf, useListState } from '../kit/list-state.ts';
import { useList } from '../kit/queries.ts';
import { saveCsv } from '../kit/save-csv.ts';
import { useAction } from '../kit/use-action.ts';
import { operatorCall } from '../session/session.ts';
import { PaymentTable } from './payment-table.tsx';

const choicesOf = (values: readonly string[], names: Readonly<Record<string, string>> = {}) =>
  values.map((value) => ({ value, label: names[value] ?? value }));

const decisions = ['any', ...decisionReasons] as const;
const decisionChoices = choicesOf(decisions, { ...decisionNames, any: paymentsPage.decisionAny });
const disputeChoices = choicesOf(
  disputes.filter((value) => value !== 'none'),
  disputeNames,
);
const currencyChoices = choicesOf(currencies);

const shownMonths = 36;

/** The months up to this one, such as `2026-06`, the latest first. */
function recentMonths(): string[] {
  const [year = 0, month = 1] = today().split('-').map(Number);
  return Array.from({ length: shownMonths }, (_, ago) => {
    const months = year * 12 + month - 1 - ago;
    return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
  });
}

export function PaymentsPage() {
  const { state, change, clear } = useListState([
    'search',
    'decision',
    'status',
    'outcome',
    'cohort',
    'month',
    'since',
    'currency',
    'dispute',
  ]);
  const cohorts = useCohorts();
  const { search, cohort } = state;
  const months = recentMonths();
  const query = {
    ...{ search, cohort },
    decision: oneOf(decisions, state.decision),
    status: oneOf(paymentStatuses, state.status),
    outcome: oneOf(paymentOutcomes, state.outcome),
    month: oneOf(months, state.month),
    since: state.since && isLocalDay(state.since) ? state.since : undefined,
    currency: oneOf(currencies, state.currency),
    dispute: oneOf(disputes, state.dispute),
  };
  const list = useList(listPayments, { query });
  const isFiltered = Object.values(query).some((value) => value !== undefined);
  const filterProps = filterPropsOf(paymentsPage, query, change);
  return (
    <Stack gap={5}>
      <PageHeader title={paymentsPage.title} lead={paymentsPage.lead} />
      <MonthExport month={query.month ?? today().slice(0, 7)} />
      <Filters isSet={isFiltered} onClear={clear}>
        <SearchFilter {...filterProps('search')} />
        <ChoiceFilter {...filterProps('decision')} any={paymentsPage.decisionAll} options={decisionChoices} />
        <ChoiceFilter {...filterProps('status')} options={choicesOf(paymentStatuses, paymentStatusNames)} />
        <ChoiceFilter {...filterProps('outcome')} options={choicesOf(paymentOutcomes, outcomeNames)} />
        <ChoiceFilter {...filterProps('cohort')} options={cohortOptions(cohorts)} />
        <ChoiceFilter
          {...filterProps('month')}
          options={months.map((value) => ({ value, label: monthText(value) }))}
        />
        <ChoiceFilter {...filterProps('currency')} options={currencyChoices} />
        <ChoiceFilter {...filterProps('dispute')} options={disputeChoices} />
      </Filters>
      {query.since ? <p>{paymentsPage.since(dayText(query.since))}</p> : null}
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

/** The accountant's file of the month that the list is filtered by, or else of this one. */
function MonthExport({ month }: { readonly month: string }) {
  const exporting = useAction({
    run: async (query: { month: string }) => saveCsv(await operatorCall(exportPayments, { query })),
  });
  return <ActionButton label={paymentsPage.export(monthText(month))} action={exporting} input={{ month }} />;
}
