import type { Body } from '@reshape/contract/endpoint';
import { ApiError } from '@reshape/contract/errors';
import type { registerWebpush as row } from '@reshape/contract/nudges';
import { pushEndpoint } from '../../push/endpoint.ts';
import { keyIdOf } from '../../push/key-id.ts';
import { faultyKey } from '../../push/keys.ts';
import { shardOf, subscriptionId } from '../../store/push-subscriptions.ts';
import { withDevice, withWishes } from '../account/member-nudges.ts';
import { ownNudges } from '../account/own-nudges.ts';
import type { Handler } from '../handler.ts';
import { refuseTooMany } from '../refuse-too-many.ts';

const hour = 3_600;

/**
 * A browser registers when its subscription changed, which is seldom; a script might do it all day. Behind one address may
 * be everybody who is with one mobile carrier.
 */
const limits = {
  perMember: { scope: 'register-push', most: 20, seconds: 24 * hour },
  perClient: { scope: 'register-push-client', most: 600, seconds: hour },
} as const;

/**
 * Keeps the browser's subscription as the caller's, whoever had it before. The first device to say its time zone sets the
 * member's clock; later ones leave it to the member.
 */
export const registerWebpush: Handler<typeof row> = async ({ session, body, client, now }, world) => {
  if (body.user_id !== session.sub) throw new ApiError('not_a_member', 'user_id: is somebody else');
  refuseUnusable(body);
  await refuseTooMany(world.limits, [limits.perMember], session.sub, now);
  await refuseTooMany(world.limits, [limits.perClient], client, now);

  const { endpoint, keys, device, application_server_key: key } = body;
  const id = subscriptionId(endpoint);
  const keyId = key === undefined ? '' : keyIdOf(key);
  const fields = { id, uid: session.sub, endpoint, keys, keyId, shard: shardOf(id), device };
  const own = await world.pushSubscriptions.change(session.sub, (before) => {
    const isFirstClock = before.timeZone === undefined && body.time_zone !== undefined;
    const clocked = isFirstClock ? withWishes(before, { ...before, timeZone: body.time_zone }, now) : before;
    return withDevice(clocked, fields, now);
  });
  ownNudges(own);
  return { message: 'Nudges will come here' };
};

/** Throws an ApiError for an endpoint that we do not send to, or keys that nothing can be encrypted with. */
function refuseUnusable({ endpoint, keys }: Body<typeof row>): void {
  const judged = pushEndpoint(endpoint);
  if ('refusal' in judged)
    throw judged.refusal === 'unknown-host'
      ? new ApiError('push_service_unknown', 'endpoint: belongs to no push service that we know')
      : new ApiError('invalid_request', 'endpoint: is not the address of a push subscription');
  const faulty = faultyKey(keys);
  if (faulty) throw new ApiError('invalid_request', `keys.${faulty}: is not a key of a push subscription`);
}
