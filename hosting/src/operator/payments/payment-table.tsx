import {
  disputeNames,
  outcomeNames,
  paymentStatusNames,
  paymentsPage,
} from '@reshape/content/operator/payments';
import type { PaymentRow } from '@reshape/contract/operator/payments';
import { unsettledOutcomes } from '@reshape/domain/payment-notices';
import { Link } from 'react-router-dom';
import { money } from '#lib/money.ts';
import { Cluster } from '#ui/layout.tsx';
import { Muted } from '#ui/text.tsx';
import { Address } from '../kit/address.tsx';
import { cohortTitle, useCohorts } from '../kit/cohort-options.ts';
import { type Column, DataTable, type DataTableProps } from '../kit/data-table.tsx';
import { Badge } from '../kit/facts.tsx';
import { timeText } from '../kit/format.ts';
import { personalDataPath } from '../kit/personal-data-path.ts';
import { Accept, Refund, Settle } from './payment-dialogs.tsx';

/** The outcomes of payments that can still pay for a place. */
const canBecomePlace: ReadonlySet<string> = new Set(unsettledOutcomes);

const { columns: names } = paymentsPage;

function columnsOf(titleOf: (cohort: string) => string): readonly Column<PaymentRow>[] {
  return [
    { id: 'created', header: names.created, width: 'time', cell: ({ created_at }) => timeText(created_at) },
    {
      id: 'payer',
      header: names.payer,
      width: 'long',
      cell: ({ id, address, person, cohort }) => (
        <div>
          <Payer of={address} person={cohort ? person : null} />
          <Muted>{id}</Muted>
        </div>
      ),
    },
    {
      id: 'amount',
      header: names.amount,
      cell: ({ amount, amount_refunded, amount_committed, currency }) => (
        <div>
          <span>{money(amount, currency)}</span>
          {amount_refunded > 0 ? (
            <Muted>{paymentsPage.refunded(money(amount_refunded, currency))}</Muted>
          ) : null}
          {amount_committed > amount_refunded ? (
            <Muted>{paymentsPage.onTheWay(money(amount_committed - amount_refunded, currency))}</Muted>
          ) : null}
        </div>
      ),
    },
    {
      id: 'status',
      header: names.status,
      cell: ({ status, outcome, dispute, is_open }) => (
        <Cluster gap={1} rowGap={1}>
          <Badge>{paymentStatusNames[status]}</Badge>
          {outcome === 'refunded' || outcome === 'none' ? null : (
            <Badge tone={is_open ? 'warning' : 'good'}>{outcomeNames[outcome] ?? outcome}</Badge>
          )}
          {dispute === 'none' ? null : <Badge tone="danger">{disputeNames[dispute] ?? dispute}</Badge>}
        </Cluster>
      ),
    },
    { id: 'cohort', header: names.cohort, cell: ({ cohort }) => (cohort ? titleOf(cohort) : null) },
    {
      id: 'actions',
      header: names.actions,
      cell: (payment) => <Actions payment={payment} />,
    },
  ];
}

interface PayerProps {
  readonly of: string | null;
  /** The id of the person with the place that it paid for. */
  readonly person: string | null;
}

/** Who paid, with a link to their page. */
function Payer({ of, person }: PayerProps) {
  const address = <Address of={of ?? paymentsPage.noAddress} />;
  const path = person ? `/operator/people/${person}` : of && personalDataPath(of);
  return path ? <Link to={path}>{address}</Link> : address;
}

function Actions({ payment }: { readonly payment: PaymentRow }) {
  const { id, status, outcome, is_open, amount, amount_committed } = payment;
  const isRefundable = status !== 'pending' && amount_committed < amount;
  if (!isRefundable && !is_open && !canBecomePlace.has(outcome)) return null;
  return (
    <Cluster gap={2}>
      {canBecomePlace.has(outcome) ? <Accept payment={payment} /> : null}
      {isRefundable ? <Refund payment={payment} /> : null}
      {is_open ? <Settle id={id} payment={payment} /> : null}
    </Cluster>
  );
}

interface PaymentTableProps extends Pick<DataTableProps<PaymentRow>, 'list' | 'empty'> {
  /** Whether to name the cohort of each, because they are of several. */
  readonly hasCohort?: boolean;
}

/** Payments with what can be done about each: the payments page, a person's and a cohort's share it. */
export function PaymentTable({ hasCohort = true, ...props }: PaymentTableProps) {
  const cohorts = useCohorts();
  const columns = columnsOf((id) => cohortTitle(cohorts, id));
  return (
    <DataTable
      {...props}
      caption={paymentsPage.caption}
      columns={hasCohort ? columns : columns.filter(({ id }) => id !== 'cohort')}
    />
  );
}
