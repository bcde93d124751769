import { paymentStatus } from '@reshape/domain/payments';
import { applyMessage } from '../payments/apply-message.ts';
import { factsOf } from '../payments/razorpay.ts';
import { actOf, type Change, type Operator, type OperatorDependencies, OperatorError } from './act.ts';

/**
 * Refunds `paise` of a payment to its payer, and applies the provider's response. The action is logged before the
 * provider is called, so that no refund goes unlogged. Throws an OperatorError, or a RazorpayError when the provider
 * refuses.
 */
export async function refund(
  { paymentId, paise }: { paymentId: string; paise: number },
  operator: Operator,
  dependencies: OperatorDependencies,
): Promise<Change> {
  const { payments, razorpay, hashContact } = dependencies;
  const payment = await payments.get(paymentId);
  if (!payment) throw new OperatorError(`There is no payment ${paymentId}`);
  const left = payment.amount - payment.amountRefunded;
  if (!Number.isInteger(paise) || paise < 100 || paise > left)
    throw new OperatorError(
      left === 0
        ? 'Nothing is left of this payment to give back'
        : `Of this payment ₹1 to ₹${left / 100} can be given back`,
    );
  const before = { status: paymentStatus(payment), refunded: `₹${payment.amountRefunded / 100}` };
  const change = { what: `refund ₹${paise / 100} of ${paymentId}`, before };
  if (operator.isDryRun)
    return { ...change, after: { refunded: `₹${(payment.amountRefunded + paise) / 100}` } };
  await dependencies.operator.log(actOf({ ...change, after: 'requested' }, operator, dependencies));
  await razorpay.refund(paymentId, paise);
  const fresh = await razorpay.payment(paymentId);
  if (!fresh) throw new OperatorError('The refund was made, and the provider no longer knows the payment');
  const applied = await applyMessage({ paymentId, facts: factsOf(fresh, hashContact) }, dependencies);
  const refunded = `₹${applied.payment.amountRefunded / 100}`;
  return { ...change, after: { status: paymentStatus(applied.payment), refunded } };
}
