import { RazorpayError } from '../payments/razorpay.ts';
import type { InMemoryDependencies } from './in-memory-stores.ts';

const queueError = (code: string) => Object.assign(new Error(`the queue refuses: ${code}`), { code });

/** How the payment provider fails: an answer of a proxy, none in time, none at all, and nonsense. */
const providerFailures = [
  () => new RazorpayError(503, ''),
  () => new DOMException('The operation was aborted due to timeout', 'TimeoutError'),
  () => new TypeError('fetch failed'),
  () => new SyntaxError('Unexpected token < in JSON'),
];
/** How the queues of mails, nudges and deletions fail. */
const queueFailures = ['functions/unavailable', 'app/network-timeout', 'app/unable-to-parse-response'].map(
  (code) => () => queueError(code),
);

/** The dependencies with every service outside of the database refusing, each time in the next way. */
export function withRefusingServices<Dependencies extends InMemoryDependencies>(
  dependencies: Dependencies,
): Dependencies {
  let count = 0;
  const refuse = (failures: readonly (() => Error)[]) => async (): Promise<never> => {
    count += 1;
    throw failures[count % failures.length]?.() ?? new Error('there is no failure');
  };
  const provider = refuse(providerFailures);
  const queue = { enqueue: refuse(queueFailures) };
  return {
    ...dependencies,
    ...{ mail: queue, deletionQueue: queue, nudgeQueue: queue },
    razorpay: {
      ...{ payment: provider, payments: provider, refunds: provider },
      ...{ refundsOf: provider, disputes: provider, refund: provider },
    },
  };
}
