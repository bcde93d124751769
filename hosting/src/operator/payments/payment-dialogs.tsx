import { paymentsPage } from '@reshape/content/operator/payments';
import {
  acceptPayment,
  type PaymentRow,
  paymentRow,
  refundPayment,
  settlePayment,
} from '@reshape/contract/operator/payments';
import { useState } from 'react';
import * as z from 'zod/mini';
import { money } from '#lib/money.ts';
import { Banner } from '#ui/feedback.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { ActionDialog } from '../kit/action-dialog.tsx';
import { AddressField } from '../kit/address.tsx';
import { CohortField } from '../kit/cohort-field.tsx';
import { useCohorts } from '../kit/cohort-options.ts';
import { errorAt } from '../kit/form.ts';
import { paiseOf, rupees } from '../kit/format.ts';
import { useAction } from '../kit/use-action.ts';
import { operatorCall } from '../session/session.ts';

interface PaymentDialogProps {
  readonly payment: PaymentRow;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * Refunds a part or all of a payment. It names what the operator saw refunded before; another value is a
 * conflict.
 */
export function RefundDialog({ payment, isOpen, onClose }: PaymentDialogProps) {
  const { id, amount, currency, address } = payment;
  const [seenBefore, setSeenBefore] = useState(payment.amount_committed);
  const rest = amount - seenBefore;
  const [typed, setTyped] = useState(rupees(rest));
  const [conflict, setConflict] = useState<number | null>(null);
  const { refund } = paymentsPage;
  const refunding = useAction({
    run: (body: { amount: number; refunded_before: number }, idempotencyKey) =>
      operatorCall(refundPayment, { params: { id }, body, idempotencyKey }),
  });
  const stored = z.safeParse(paymentRow, refunding.error?.versions?.stored);
  // Another operator refunded a part in the meantime: the rest is offered again, from what is stored.
  if (stored.success && stored.data.amount_committed !== seenBefore) {
    setSeenBefore(stored.data.amount_committed);
    setConflict(stored.data.amount_committed);
    setTyped(rupees(amount - stored.data.amount_committed));
  }
  const onSubmit = async () => {
    const paise = paiseOf(typed);
    if (paise === null || paise < 100 || paise > rest) {
      refunding.setError({ field: 'amount', message: refund.amountError(money(rest, currency)) });
      return false;
    }
    return refunding.act({ amount: paise, refunded_before: seenBefore });
  };
  return (
    <ActionDialog
      title={refund.title}
      effect={refund.effect(money(rest, currency), money(seenBefore, currency))}
      submit={refund.submit}
      isDangerous
      nameToType={address ?? id}
      isOpen={isOpen}
      onClose={onClose}
      action={refunding}
      onSubmit={onSubmit}
    >
      {conflict === null ? null : (
        <Banner tone="warning">{refund.conflict(money(conflict, currency))}</Banner>
      )}
      <Field label={refund.amount} error={errorAt(refunding.error, 'amount')}>
        {(ids) => (
          <TextInput
            {...ids}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
    </ActionDialog>
  );
}

/** Gives the payer a place for a payment that waits for a review, or for its owner. */
export function AcceptDialog({ payment, isOpen, onClose }: PaymentDialogProps) {
  const { accept } = paymentsPage;
  const cohorts = useCohorts();
  const [cohort, setCohort] = useState(payment.cohort ?? '');
  const [address, setAddress] = useState(payment.address ?? '');
  const needsAddress = payment.address === null || payment.outcome === 'unclaimed';
  const accepting = useAction({
    schema: acceptPayment.body,
    run: (body: { cohort: string; address?: string }, idempotencyKey) =>
      operatorCall(acceptPayment, { params: { id: payment.id }, body, idempotencyKey }),
  });
  const onSubmit = () => {
    const body = { cohort, ...(needsAddress && { address }) };
    return accepting.act(body);
  };
  return (
    <ActionDialog
      title={accept.title}
      effect={accept.effect}
      submit={accept.submit}
      isOpen={isOpen}
      onClose={onClose}
      action={accepting}
      onSubmit={onSubmit}
    >
      <CohortField
        cohorts={cohorts}
        value={cohort}
        onChange={setCohort}
        error={errorAt(accepting.error, 'cohort')}
      />
      {needsAddress ? (
        <AddressField
          label={accept.address}
          hint={accept.addressHint}
          error={errorAt(accepting.error, 'address')}
          value={address}
          onChange={setAddress}
        />
      ) : null}
    </ActionDialog>
  );
}

interface SettleDialogProps {
  /** The id of the payment. */
  readonly id: string;
  /** What is typed to confirm. */
  readonly name: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Takes a payment off the list of what needs a decision. */
export function SettleDialog({ id, name, isOpen, onClose }: SettleDialogProps) {
  const { settle } = paymentsPage;
  const settling = useAction({
    run: (paymentId: string, idempotencyKey) =>
      operatorCall(settlePayment, { params: { id: paymentId }, idempotencyKey }),
  });
  return (
    <ActionDialog
      title={settle.title}
      effect={settle.effect}
      submit={settle.submit}
      nameToType={name}
      isOpen={isOpen}
      onClose={onClose}
      action={settling}
      onSubmit={() => settling.act(id)}
    />
  );
}
