import { enqueueAll } from '../payments/apply-message.ts';
import { actOf, type Change, type Operator, type OperatorDependencies, OperatorError } from './act.ts';

/** More people than will ever be on the waitlist. */
const maxWaiting = 5_000;

/** Offers places to the `count` people who have waited longest without an offer. Each of them gets one mail. */
export async function offerPlaces(
  count: number,
  operator: Operator,
  dependencies: OperatorDependencies,
): Promise<Change> {
  if (!(Number.isInteger(count) && count >= 1 && count <= 400))
    throw new OperatorError('Places are offered to 1 to 400 people at once');
  const waiting = await dependencies.operator.waiting(maxWaiting);
  const chosen = waiting.filter(({ offeredAt }) => offeredAt === null).slice(0, count);
  if (chosen.length === 0) throw new OperatorError('Nobody is waiting who was not offered a place already');
  const uids = chosen.map(({ uid }) => uid);
  const change = {
    what: `offer a place to ${chosen.length} ${chosen.length === 1 ? 'person' : 'people'} of the waitlist`,
    before: null,
    after: chosen.map(({ email }) => email),
  };
  if (operator.isDryRun) return change;
  // Mails are enqueued first, so that nobody is marked as offered without a mail; a repeat sends no mail twice.
  await enqueueAll(
    chosen.map(({ uid, email, displayName }) => ({
      kind: 'place-offered',
      email,
      displayName,
      waitingId: uid,
    })),
    dependencies,
  );
  await dependencies.operator.markOffered(uids, actOf(change, operator, dependencies));
  return change;
}
