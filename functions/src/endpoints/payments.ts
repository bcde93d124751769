import { ApiError } from '@reshape/contract/errors';
import { paymentStatus } from '@reshape/domain/payments';
import { applyMessage, enqueueAll, mailsTo } from '../payments/apply-message.ts';
import { factsOf } from '../payments/razorpay.ts';
import { type Circumstances, circumstancesAt, withPerson, withPlace } from '../payments/settle.ts';
import { verifiedIdentity } from '../session/identity.ts';
import { rosterId } from '../stores/members.ts';
import type { PaymentChange, PaymentRecords, StoredPayment } from '../stores/payments.ts';
import { enforceRateLimit, type RateLimit } from '../stores/rate-limiter.ts';
import type { Handler } from './call.ts';

const hour = 3_600;
/** How often one person may try: enough for typing errors, too few to guess a payment. */
const claimLimit: RateLimit = { scope: 'claim', max: 5, seconds: hour };
/** How many claims may come from one network. */
const claimLimitPerClient: RateLimit = { scope: 'claim-client', max: 60, seconds: hour };

/** The same error for an unknown id, another phone number and a payment that cannot be claimed. */
const paymentNotFound = () =>
  new ApiError(
    'payment_not_found',
    'We found no payment that you can claim with this ID and phone number. Please check both on your receipt',
  );

/** Assigns the place that was paid for to the caller's account. Repeating a claim succeeds again. */
export const claimPayment: Handler<'claimPayment'> = async ({ body, client, now }, dependencies) => {
  const { identity, rateLimiter, payments, razorpay, hashContact } = dependencies;
  await enforceRateLimit(rateLimiter, [claimLimitPerClient], client, now);
  const { uid, provider, email, emailVerified } = await verifiedIdentity(identity, body.idToken);
  if (provider !== 'google.com' || !emailVerified || email === undefined)
    throw new ApiError('invalid_id_token', 'Please sign in with Google, with a verified address');
  await enforceRateLimit(rateLimiter, [claimLimit], uid, now);

  const paymentId = body.payment_id;
  if (!(await payments.get(paymentId))) {
    // Its webhook may be lost or still on its way.
    const payment = await razorpay.payment(paymentId);
    if (!payment) throw paymentNotFound();
    await applyMessage({ paymentId, facts: factsOf(payment, hashContact) }, dependencies);
  }
  const claim = { uid, email, paymentId, contactHash: hashContact(body.phone) };
  const circumstances = circumstancesAt(now, await dependencies.cohorts.current());
  const subject = { paymentId, memberId: uid, rosterId: rosterId(email) };
  const payment = await payments.change(subject, (records) => decideClaim(records, claim, circumstances));
  if (!payment) throw paymentNotFound();
  await enqueueAll(mailsTo({ ...payment, email }), dependencies);
  return { status: payment.outcome === 'review' ? 'review' : 'place' };
};

interface Claim {
  readonly uid: string;
  readonly email: string;
  readonly paymentId: string;
  readonly contactHash: string | null;
}

/** The records after a claim; the result is the payment, or `undefined` when the claim is refused. */
function decideClaim(
  records: PaymentRecords,
  { uid, email, paymentId, contactHash }: Claim,
  circumstances: Circumstances,
): PaymentChange<StoredPayment | undefined> {
  const refused = { result: undefined };
  const payment = records.payments.get(paymentId);
  if (!payment || contactHash === null || payment.contactHash !== contactHash) return refused;
  if (!['captured', 'partially_refunded'].includes(paymentStatus(payment))) return refused;
  if (records.members.get(uid)?.status === 'deleting') return refused;
  // Once someone is a member, their place stays under the address that they signed in with then.
  const target = rosterId(records.members.get(uid)?.email ?? email);
  const own = records.places.get(target);
  if (own?.uid !== undefined && own.uid !== uid) return refused;
  if (payment.rosterId === target && (own?.uid === uid || payment.claimedBy === uid))
    return { result: payment };
  if (own?.status === 'removed' || payment.claimedBy !== null) return refused;
  if (own?.status === 'active' && payment.rosterId !== target && !circumstances.isOver(own.cohortId))
    return refused;
  const payer = payment.rosterId;
  // A place that its owner has already signed in to cannot be claimed by somebody else.
  if (payer !== null && payer !== target && records.places.get(payer)?.uid !== undefined) return refused;

  const claimed = {
    ...payment,
    email: payment.email ?? email,
    rosterId: target,
    claimedBy: uid,
    updatedAt: circumstances.now,
  };
  const moved = { ...records, payments: new Map(records.payments).set(paymentId, claimed) };
  const left = payer === null || payer === target ? moved : withPerson(moved, payer, circumstances, '');
  const joined = withPerson(left, target, circumstances, email);
  const place = joined.places.get(target);
  const after = place ? withPlace(joined, target, { ...place, uid }) : joined;
  return { result: after.payments.get(paymentId), records: after };
}
