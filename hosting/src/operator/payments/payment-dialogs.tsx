import { paymentsPage } from '@reshape/content/operator/payments';
import {
  acceptPayment,
  type PaymentRow,
  paymentRow,
  refundPayment,
  settlePayment,
} from '@reshape/contract/operator/payments';
import { useState } from 'react';
import { money } from '#lib/money.ts';
import { Banner } from '#ui/status.tsx';
import { DialogButton } from '../kit/action-buttons.tsx';
import { ActionDialog } from '../kit/action-dialog.tsx';
import { offeredCohortId, useCohorts } from '../kit/cohort-options.ts';
import { useDraft } from '../kit/draft.ts';
import { CohortField, givenReason, ReasonField, TextField } from '../kit/fields.tsx';
import { paiseOf, rupees, timeText } from '../kit/format.ts';
import { useCall } from '../kit/use-action.ts';
import type { DialogState } from '../kit/use-dialog.ts';

type NamedPayment = Pick<PaymentRow, 'address' | 'amount' | 'currency' | 'created_at'>;

/** A payment by its amount, payer and time, where a button or a sentence is about it. */
export const paymentName = ({ address, amount, currency, created_at }: NamedPayment): string =>
  paymentsPage.nameOf(address, money(amount, currency), timeText(created_at));

/** What is typed to confirm a refund: the payer's address, or the amount in rupees. */
const nameToType = ({ address, amount }: NamedPayment): string => address ?? rupees(amount);

interface PaymentDialogProps extends DialogState {
  readonly payment: PaymentRow;
}

/**
 * Refunds a part or all of a payment. It names what the operator saw refunded before; another value is a
 * conflict.
 */
function RefundDialog({ payment, ...dialog }: PaymentDialogProps) {
  const { id, amount, currency, outcome } = payment;
  const [seenBefore, setSeenBefore] = useState(payment.amount_committed);
  const left = amount - seenBefore;
  const [typed, setTyped] = useDraft(`${dialog.draft}amount`, rupees(left));
  const [hasConflict, setHasConflict] = useState(false);
  const [reason, setReason] = useDraft(`${dialog.draft}reason`, '');
  const { refund } = paymentsPage;
  const refunding = useCall(refundPayment, {
    params: { id },
    // Another operator refunded a part in the meantime: the rest is offered again, from what is stored.
    onConflict: ({ stored }) => {
      const { amount_committed } = paymentRow.parse(stored);
      setSeenBefore(amount_committed);
      setHasConflict(true);
      setTyped(rupees(amount - amount_committed));
    },
  });
  const onSubmit = async () => {
    const paise = paiseOf(typed);
    if (paise === null || paise < 100 || paise > left) {
      const message = refund.amountError(money(100, currency), money(left, currency));
      refunding.setError({ field: 'amount', message });
      return false;
    }
    return refunding.act({ amount: paise, refunded_before: seenBefore, ...givenReason(reason) });
  };
  return (
    <ActionDialog
      {...refund}
      effect={refund.effect(money(left, currency), money(seenBefore, currency), outcome === 'place')}
      isDangerous
      nameToType={nameToType(payment)}
      {...dialog}
      action={refunding}
      onSubmit={onSubmit}
    >
      {hasConflict ? <Banner tone="warning">{refund.conflict(money(seenBefore, currency))}</Banner> : null}
      <TextField
        kind="amount"
        name="amount"
        label={refund.amount(currency)}
        error={refunding.error}
        value={typed}
        onChange={setTyped}
      />
      <ReasonField isOptional error={refunding.error} value={reason} onChange={setReason} />
    </ActionDialog>
  );
}

/** Makes a payment pay for the place of its payer, or of somebody else. */
function AcceptDialog({ payment, ...dialog }: PaymentDialogProps) {
  const { accept } = paymentsPage;
  const cohorts = useCohorts();
  const [chosen, setChosen] = useDraft(`${dialog.draft}cohort`, '');
  const cohort = chosen || payment.cohort || offeredCohortId(cohorts);
  // The payer of a second payment has a place already.
  const [address, setAddress] = useDraft(
    `${dialog.draft}address`,
    payment.outcome === 'duplicate' ? '' : (payment.address ?? ''),
  );
  const accepting = useCall(acceptPayment, { params: { id: payment.id } });
  const isFull = accepting.error?.code === 'cohort_full';
  const onSubmit = () => accepting.act({ cohort, address, beyond_seats: isFull });
  const choose = (id: string) => {
    setChosen(id);
    accepting.setError(null);
  };
  return (
    <ActionDialog
      {...accept}
      submit={isFull ? accept.submitBeyondSeats : accept.submit}
      {...dialog}
      action={accepting}
      onSubmit={onSubmit}
    >
      <CohortField cohorts={cohorts} value={cohort} onChange={choose} error={accepting.error} />
      <TextField
        kind="address"
        name="address"
        label={accept.address}
        hint={accept.addressHint}
        error={accepting.error}
        value={address}
        onChange={setAddress}
      />
    </ActionDialog>
  );
}

interface PaymentButtonProps {
  readonly payment: PaymentRow;
  readonly variant?: 'primary' | 'secondary';
}

export const Refund = ({ payment, ...rest }: PaymentButtonProps) => (
  <DialogButton
    {...rest}
    label={paymentsPage.refund.button}
    fullLabel={paymentsPage.refund.buttonFor(paymentName(payment))}
    itemId={payment.id}
  >
    {(dialog) => <RefundDialog {...dialog} payment={payment} />}
  </DialogButton>
);

/** A button that gives a place for a payment. */
export const Accept = ({ payment, ...rest }: PaymentButtonProps) => (
  <DialogButton
    {...rest}
    label={paymentsPage.accept.button}
    fullLabel={paymentsPage.accept.buttonFor(paymentName(payment))}
    itemId={payment.id}
  >
    {(dialog) => <AcceptDialog {...dialog} payment={payment} />}
  </DialogButton>
);

interface SettleProps {
  readonly variant?: 'primary' | 'secondary';
  /** The id of the payment. */
  readonly id: string;
  readonly payment: NamedPayment;
}

/** Leaves a payment as it is, for a reason. */
export function Settle({ id, payment, ...rest }: SettleProps) {
  const { settle } = paymentsPage;
  return (
    <DialogButton
      {...rest}
      label={settle.button}
      fullLabel={settle.buttonFor(paymentName(payment))}
      itemId={id}
    >
      {(dialog) => <SettleDialog {...dialog} id={id} />}
    </DialogButton>
  );
}

function SettleDialog({ id, ...dialog }: DialogState & Pick<SettleProps, 'id'>) {
  const { settle } = paymentsPage;
  const [reason, setReason] = useDraft(`${dialog.draft}reason`, '');
  const settling = useCall(settlePayment, { params: { id } });
  return (
    <ActionDialog {...settle} {...dialog} action={settling} onSubmit={() => settling.act({ reason })}>
      <ReasonField error={settling.error} value={reason} onChange={setReason} />
    </ActionDialog>
  );
}
