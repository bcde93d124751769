import { numbersPage, shareText } from '@reshape/content/operator/numbers';
import type { Response } from '@reshape/contract/endpoint';
import { businessNumbers } from '@reshape/contract/operator/numbers';
import { money } from '#lib/money.ts';
import { Stack } from '#ui/layout.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ProgressBar } from '#ui/status.tsx';
import { Muted } from '#ui/text.tsx';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { Facts } from '../kit/facts.tsx';
import { dayText, monthText } from '../kit/format.ts';
import { Loaded } from '../kit/load-state.tsx';
import { loadedRows, useResponse } from '../kit/queries.ts';

type InCurrency = Response<typeof businessNumbers>['currencies'][number];
type Month = InCurrency['months'][number];

const { columns: names, ...texts } = numbersPage;

/** The money of the last year by month, and the shares of the steps to a place. */
export function NumbersPage() {
  const query = useResponse(businessNumbers, { query: {} });
  return (
    <Stack gap={6}>
      <PageHeader title={texts.title} lead={texts.lead} />
      <Loaded query={query}>
        {({ from, until, currencies, steps }) => (
          <>
            {currencies.length === 0 ? <p>{texts.noPayments}</p> : null}
            {currencies.map((inCurrency) => (
              <Money key={inCurrency.currency} {...inCurrency} />
            ))}
            <Stack as="section" gap={3}>
              <h2>{texts.steps}</h2>
              <Muted>{texts.stepsLead(dayText(from), dayText(until))}</Muted>
              <Facts of={steps.map(({ step, share }) => [texts.stepNames[step], shareText(share)])} />
            </Stack>
          </>
        )}
      </Loaded>
    </Stack>
  );
}

function Money({ currency, months }: InCurrency) {
  const most = Math.max(1, ...months.map(({ net }) => net));
  const inCurrency = (paise: number) => money(paise, currency);
  const columns: readonly Column<Month>[] = [
    { id: 'month', header: names.month, cell: ({ month }) => monthText(month) },
    {
      id: 'drawn',
      header: names.drawn,
      width: 'long',
      cell: ({ month, net }) => (
        <ProgressBar value={Math.max(0, net)} max={most} label={texts.netOf(monthText(month))} />
      ),
    },
    { id: 'paid', header: names.paid, cell: ({ paid }) => inCurrency(paid) },
    { id: 'refunded', header: names.refunded, cell: ({ refunded }) => inCurrency(-refunded) },
    { id: 'lost', header: names.lost, cell: ({ lost }) => inCurrency(-lost) },
    { id: 'net', header: names.net, cell: ({ net }) => inCurrency(net) },
  ];
  return (
    <Stack as="section" gap={3}>
      <h2>{texts.money(currency)}</h2>
      <Muted>{texts.moneyLead}</Muted>
      <DataTable
        caption={texts.money(currency)}
        list={loadedRows(months.toReversed().map((month) => ({ ...month, id: month.month })))}
        columns={columns}
        empty=""
      />
    </Stack>
  );
}
