import { enqueueAll } from '../payments/apply-message.ts';
import { actOf, type Change, type Operator, type OperatorDependencies, OperatorError } from './act.ts';

/** More people than ever wait. */
const maxWaiting = 5_000;

/** Offers places to the `count` people who have waited longest and were not offered one. Each of them gets a mail, once. */
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
  // The mails first, so that a person without a mail is not marked as offered; a repeat sends no mail twice.
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
