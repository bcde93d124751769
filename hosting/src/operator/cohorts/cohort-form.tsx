import { cohortFields } from '@reshape/content/operator/cohorts';
import { price as programmePrice } from '@reshape/content/programme';
import { type CohortRow, maxAcceptedAmounts, maxAmountNameLength } from '@reshape/contract/operator/cohorts';
import type { LocalDay } from '@reshape/domain/local-day';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '#ui/button.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { Legend } from '#ui/legend.tsx';
import { Failure, Muted } from '#ui/text.tsx';
import { fieldPropsOf, TextField } from '../kit/fields.tsx';
import { type ActionError, errorAt } from '../kit/form.ts';
import { paiseOf, rupees } from '../kit/format.ts';
import styles from './cohort-form.module.css';

export interface TypedCohort {
  readonly title: string;
  readonly starts_on: string;
  readonly weeks: string;
  readonly seats: string;
  readonly price: string;
  readonly accepted: readonly TypedAmount[];
}

interface TypedAmount {
  readonly name: string;
  readonly amount: string;
  readonly limit: string;
  readonly until: string;
}

const blankAmount: TypedAmount = { name: '', amount: '', limit: '', until: '' };

export const typedCohort = ({
  title,
  starts_on,
  weeks,
  seats,
  price,
  accepted_amounts,
}: CohortRow): TypedCohort => ({
  title,
  starts_on,
  weeks: `${weeks}`,
  seats: seats === null ? '' : `${seats}`,
  price: price === null ? '' : rupees(price),
  accepted: accepted_amounts.map(({ name, amount, limit, until }) => ({
    name,
    amount: rupees(amount),
    limit: limit === null ? '' : `${limit}`,
    until: until ?? '',
  })),
});

/** The number that was typed; NaN for any other text, so that the API's schema refuses it. */
export const numberOf = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed.trim()));

/** What is sent for the typed fields. */
export const cohortOf = ({ title, starts_on, weeks, seats, price, accepted }: TypedCohort) => ({
  title,
  starts_on: starts_on as CohortRow['starts_on'],
  weeks: numberOf(weeks),
  seats: seats.trim() === '' ? null : numberOf(seats),
  price: price.trim() === '' ? null : (paiseOf(price) ?? Number.NaN),
  accepted_amounts: accepted.map(({ name, amount, limit, until }) => ({
    name,
    amount: paiseOf(amount) ?? Number.NaN,
    limit: limit.trim() === '' ? null : numberOf(limit),
    until: until === '' ? null : (until as LocalDay),
  })),
});

/** An error at the first field whose text is not an amount; `null` when all are amounts. */
export function amountErrorOf({ price, accepted }: TypedCohort): ActionError | null {
  if (price.trim() !== '' && paiseOf(price) === null)
    return { field: 'price', message: cohortFields.amountError };
  return accepted.some(({ amount }) => paiseOf(amount) === null)
    ? { field: 'accepted_amounts', message: cohortFields.amountError }
    : null;
}

interface CohortFormProps {
  readonly typed: TypedCohort;
  readonly onChange: (typed: TypedCohort) => void;
  readonly error: ActionError | null;
  /** What goes with the first day. */
  readonly children?: ReactNode;
}

export function CohortForm({ typed, onChange, error, children }: CohortFormProps) {
  const fieldProps = fieldPropsOf(cohortFields, typed, onChange, error);
  return (
    <>
      <TextField {...fieldProps('title')} />
      <TextField {...fieldProps('starts_on')} kind="day" />
      {children}
      <TextField {...fieldProps('weeks')} kind="number" />
      <TextField {...fieldProps('seats')} kind="number" hint={cohortFields.seatsHint} />
      <TextField {...fieldProps('price')} kind="amount" hint={cohortFields.priceHint(programmePrice.shown)} />
      <AcceptedAmounts
        amounts={typed.accepted}
        onChange={(accepted) => onChange({ ...typed, accepted })}
        error={errorAt(error, 'accepted_amounts')}
      />
    </>
  );
}

interface AcceptedAmountsProps {
  readonly amounts: readonly TypedAmount[];
  readonly onChange: (amounts: readonly TypedAmount[]) => void;
  readonly error: string | null;
}

/** The amounts besides the price that open a place: a name and an amount in each row. */
function AcceptedAmounts({ amounts, onChange, error }: AcceptedAmountsProps) {
  const {
    accepted_amounts,
    acceptedHint,
    amountName,
    amount: amountLabel,
    amountLimit,
    amountUntil,
    addAmount,
    removeAmount,
  } = cohortFields;
  const set = (index: number, given: Partial<TypedAmount>) =>
    onChange(amounts.map((amount, position) => (position === index ? { ...amount, ...given } : amount)));
  return (
    <Stack as="fieldset" gap={3}>
      <Legend>{accepted_amounts}</Legend>
      <Muted>{acceptedHint}</Muted>
      {amounts.map((accepted, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other identity while it is typed.
        <div key={index} className={styles.amount}>
          <TextField
            label={amountName}
            maxLength={maxAmountNameLength}
            value={accepted.name}
            onChange={(name) => set(index, { name })}
          />
          <TextField
            kind="amount"
            label={amountLabel}
            value={accepted.amount}
            onChange={(amount) => set(index, { amount })}
          />
          <TextField
            kind="number"
            label={amountLimit}
            value={accepted.limit}
            onChange={(limit) => set(index, { limit })}
          />
          <TextField
            kind="day"
            label={amountUntil}
            value={accepted.until}
            onChange={(until) => set(index, { until })}
          />
          <IconButton
            label={removeAmount(accepted.name)}
            onClick={() => onChange(amounts.filter((_, position) => position !== index))}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      <Failure size="small">{error}</Failure>
      {amounts.length < maxAcceptedAmounts ? (
        <Cluster>
          <Button onClick={() => onChange([...amounts, blankAmount])}>{addAmount}</Button>
        </Cluster>
      ) : null}
    </Stack>
  );
}
