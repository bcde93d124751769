import { razorpayDispute, razorpayPayment, razorpayRefund } from '@reshape/contract/payments';
import { type ListPage, parseList, type Razorpay, RazorpayError } from '../../payments/razorpay.ts';

/** The provider's API over what a test says that it lists. Refunds are processed at once. */
export function inMemoryRazorpay({
  providerPayments,
  providerRefunds,
  providerDisputes,
}: {
  readonly providerPayments: ReadonlyMap<string, unknown>;
  readonly providerRefunds: Map<string, unknown>;
  readonly providerDisputes: ReadonlyMap<string, unknown>;
}): Razorpay {
  /** By idempotency key. */
  const answered = new Map<string, unknown>();
  return {
    async payment(id) {
      const payment = providerPayments.get(id);
      return payment === undefined ? undefined : razorpayPayment.parse(payment);
    },
    payments: async (page) => parseList(pageOf(providerPayments, page), razorpayPayment),
    refunds: async (page) => parseList(pageOf(providerRefunds, page), razorpayRefund),
    refundsOf: async (id) =>
      parseList(
        { items: [...providerRefunds.values()].filter((refund) => Object(refund).payment_id === id) },
        razorpayRefund,
      ),
    disputes: async (page) => parseList(pageOf(providerDisputes, page), razorpayDispute),
    async refund(id, amount, key) {
      if (!providerPayments.has(id)) throw new RazorpayError(400, 'The id provided does not exist');
      const committed = [...providerRefunds.values()]
        .map((refund) => Object(refund))
        .filter(({ payment_id, status }) => payment_id === id && status !== 'failed')
        .reduce((sum, refund) => sum + refund.amount, 0);
      if (!answered.has(key) && committed + amount > Object(providerPayments.get(id)).amount)
        throw new RazorpayError(400, 'The total refund amount is greater than the refund payment amount');
      const refund = answered.get(key) ?? {
        id: `rfnd_${id.slice('pay_'.length)}${providerRefunds.size}`,
        payment_id: id,
        amount,
        status: 'processed',
        created_at: 1_781_700_000 + providerRefunds.size,
      };
      answered.set(key, refund);
      const parsed = razorpayRefund.parse(refund);
      providerRefunds.set(parsed.id, refund);
      return parsed;
    },
  };
}

function pageOf(items: ReadonlyMap<string, unknown>, { from, to, count, skip }: ListPage) {
  const isIn = (item: unknown) => {
    const at = Number(Object(item).created_at) * 1000;
    return (from === undefined || at >= from.getTime()) && (to === undefined || at <= to.getTime());
  };
  const chosen = [...items.values()].filter((item) => from === undefined || isIn(item));
  return { items: chosen.slice(skip, skip + count) };
}
