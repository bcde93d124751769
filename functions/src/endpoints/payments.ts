import { ApiError } from '@reshape/contract/errors';
import { leftAs } from '@reshape/domain/payment-notices';
import { paymentStatus } from '@reshape/domain/payments';
import { applyUpdate, enqueueAll, leaveWaitlist, readChoice, withCounts } from '../payments/apply-update.ts';
import { mailsAbout, placeFor } from '../payments/mails.ts';
import { factsOf, providerUnavailable } from '../payments/razorpay.ts';
import {
  type Circumstances,
  circumstancesAt,
  ownersAddress,
  withPerson,
  withPlace,
} from '../payments/recalculate.ts';
import { provedAddress, signInAgain, verifiedIdentity } from '../session/identity.ts';
import { refuseWhileDeleting } from '../stores/deletions.ts';
import { rosterId } from '../stores/members.ts';
import type { PaymentChange, PaymentRecords, StoredPayment } from '../stores/payments.ts';
import { enforceNetworkLimit, enforceRateLimit, type RateLimit } from '../stores/rate-limiter.ts';
import type { Handler } from './call.ts';

const hour = 3_600;
/** How often one person may try: enough for typos, too few to guess a payment. */
const claimLimit: RateLimit = { scope: 'claim', per: 'person', max: 5, seconds: hour };
/** How many claims may come from one network. */
const claimLimitPerNetwork: RateLimit = { scope: 'claim-client', per: 'network', max: 60, seconds: hour };

/** The same error for an unknown id, another phone number and a payment that cannot be claimed. */
const paymentNotFound = () =>
  new ApiError(
    'payment_not_found',
    'We found no payment that you can claim with this ID and phone number. Please check both on your receipt',
  );

/** Assigns the place that was paid for to the caller's account. Repeating a claim succeeds again. */
export const claimPayment: Handler<'claimPayment'> = async (
  { body, client, network, now, requestId },
  dependencies,
) => {
  const { identity, rateLimiter, payments, razorpay, hashContact, log } = dependencies;
  const claims = await verifiedIdentity(identity, body.idToken);
  const { uid } = claims;
  const email = provedAddress(claims);
  if (email === undefined) throw signInAgain();
  // Counted for verified people only, so that other callers cannot use up the claims of their network.
  await enforceRateLimit(rateLimiter, [claimLimit], uid, now);
  await enforceNetworkLimit(rateLimiter, claimLimitPerNetwork, { client, network }, now);

  const paymentId = body.payment_id;
  if (!(await payments.get(paymentId))) {
    // Its webhook may be lost or still on its way.
    const payment = await razorpay.payment(paymentId).catch((error: unknown) => {
      log.failed(requestId, error);
      throw providerUnavailable();
    });
    if (!payment) throw paymentNotFound();
    await applyUpdate({ paymentId, facts: factsOf(payment, hashContact) }, dependencies);
  }
  const claim = { uid, email, paymentId, contactHash: hashContact(body.phone) };
  const choice = await readChoice(email, dependencies);
  const subject = { paymentId, memberId: uid, rosterId: rosterId(email), ...choice.counted };
  const claimed = await payments.change(subject, (records) =>
    decideClaim(records, claim, circumstancesAt(now, withCounts(choice, records))),
  );
  if (!claimed) throw paymentNotFound();
  const { payment, places, circumstances } = claimed;
  await enqueueAll(mailsAbout(payment, places, circumstances), dependencies);
  await leaveWaitlist(placeFor(payment, places), dependencies);
  return { status: payment.outcome === 'place' || payment.outcome === 'duplicate' ? 'place' : 'review' };
};

interface Claim {
  readonly uid: string;
  readonly email: string;
  readonly paymentId: string;
  readonly contactHash: string | null;
}

interface Claimed {
  readonly circumstances: Circumstances;
  readonly payment: StoredPayment;
  readonly places: PaymentRecords['places'];
}

/**
 * The records after a claim; the result is `undefined` when the claim is refused. Throws an ApiError while everything
 * about the claimant is being deleted.
 */
function decideClaim(
  records: PaymentRecords,
  { uid, email, paymentId, contactHash }: Claim,
  circumstances: Circumstances,
): PaymentChange<Claimed | undefined> {
  const refused = { result: undefined };
  const payment = records.payments.get(paymentId);
  if (!payment || contactHash === null || payment.contactHash !== contactHash) return refused;
  if (!['captured', 'partially_refunded'].includes(paymentStatus(payment))) return refused;
  if (leftAs(payment)) return refused;
  // Once someone is a member, their place stays under the address that they signed in with then.
  const address = records.members.get(uid)?.email ?? email;
  const target = rosterId(address);
  refuseWhileDeleting(records.deletions, [target]);
  const own = records.places.get(target);
  if (own?.uid !== undefined && own.uid !== uid) return refused;
  if (payment.rosterId === target && (own?.uid === uid || payment.claimedBy === uid))
    return { result: { payment, places: records.places, circumstances } };
  if (own?.status === 'removed' || payment.claimedBy !== null) return refused;
  if (own?.status === 'active' && payment.rosterId !== target && !circumstances.isOver(own.cohortId))
    return refused;
  const payer = payment.rosterId;
  // A place that its owner has already signed in to cannot be claimed by another person.
  if (payer !== null && payer !== target && records.places.get(payer)?.uid !== undefined) return refused;

  const claimed = {
    ...payment,
    email: payment.email ?? address,
    rosterId: target,
    claimedBy: uid,
    ownerEmail: address,
    updatedAt: circumstances.now,
  };
  const moved = { ...records, payments: new Map(records.payments).set(paymentId, claimed) };
  const left =
    payer === null || payer === target
      ? moved
      : withPerson(moved, { id: payer, email: ownersAddress(payment) }, circumstances);
  const isActive = ({ places }: PaymentRecords) => payer !== null && places.get(payer)?.status === 'active';
  const isHandedOver = isActive(records) && !isActive(left);
  // Another payment keeps the payer's place, or it was closed: then this payment needs a seat of its own.
  const released =
    payer === null || payer === target || isHandedOver
      ? left
      : {
          ...left,
          payments: new Map(left.payments).set(paymentId, { ...claimed, outcome: 'none', cohortId: null }),
        };
  // The payer was welcomed for the payment itself.
  const joined = withPerson(released, { id: target, email: address }, circumstances, `${paymentId}_claimed`);
  const place = joined.places.get(target);
  const after = place ? withPlace(joined, target, { ...place, uid }) : joined;
  return {
    result: { payment: after.payments.get(paymentId) ?? claimed, places: after.places, circumstances },
    records: after,
  };
}
