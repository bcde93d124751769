import type { Api } from '@reshape/contract/api';
import type { Body } from '@reshape/contract/endpoint';
import { ApiError, found, notFound } from '@reshape/contract/errors';
import { maxPauseDays } from '@reshape/contract/nudges';
import { addDays } from '@reshape/domain/local-day';
import { invalidKey, parsePushEndpoint } from '../nudges/endpoint.ts';
import {
  dateIn,
  nudgeOfDay,
  settingsOf,
  withDevice,
  withoutDevice,
  withPreferences,
} from '../nudges/member-nudges.ts';
import { keyIdOf } from '../nudges/vapid.ts';
import { shardOf, subscriptionId } from '../stores/nudges.ts';
import { enforceNetworkLimit, enforceRateLimit } from '../stores/rate-limiter.ts';
import type { Handler } from './call.ts';
import { settlePairs } from './pair.ts';

/** A random nudge; all are equally likely. */
export const randomNudge: Handler<'randomNudge'> = async (_, { nudges, random }) => {
  const nudge = await nudges.at(random());
  if (!nudge) throw new ApiError('not_found', 'There is no nudge yet');
  return nudge;
};

/** The member's nudge for today. */
export const nudgeOfTheDay: Handler<'nudgeOfTheDay'> = async (
  { session, now },
  { nudges, pushSubscriptions },
) => {
  const own = requireMember(await pushSubscriptions.get(session.sub));
  const nudge = nudgeOfDay(await nudges.all(), session.sub, own, now);
  if (!nudge) throw new ApiError('not_found', 'There is no nudge yet');
  return nudge;
};

/** One nudge, from the cached list. */
export const getNudge: Handler<'getNudge'> = async ({ params }, { nudges }) =>
  found((await nudges.all()).find(({ id }) => id === params.id));

/**
 * A browser registers only when its subscription changes, but a script might register all day. All customers of a
 * mobile carrier may share one address.
 */
const registrationLimits = {
  perMember: { scope: 'register-push', per: 'person', max: 20, seconds: 24 * 3_600 },
  perNetwork: { scope: 'register-push-client', per: 'network', max: 600, seconds: 3_600 },
} as const;

/**
 * Stores the browser's subscription for the caller, even when another member had it before. The first device sets the
 * member's time zone; later ones do not change it.
 */
export const registerWebpush: Handler<'registerWebpush'> = async (
  { session, body, client, network, now },
  { pushSubscriptions, rateLimiter },
) => {
  if (body.user_id !== session.sub) throw new ApiError('not_a_member', 'user_id: is another member');
  refuseUnusable(body);
  await enforceRateLimit(rateLimiter, [registrationLimits.perMember], session.sub, now);
  await enforceNetworkLimit(rateLimiter, registrationLimits.perNetwork, { client, network }, now);

  const { endpoint, keys, device, application_server_key: key } = body;
  const id = subscriptionId(endpoint);
  const keyId = key === undefined ? '' : keyIdOf(key);
  const fields = { id, uid: session.sub, endpoint, keys, keyId, shard: shardOf(id), device };
  const own = await pushSubscriptions.update(session.sub, (before) => {
    const isFirstTimeZone = before.timeZone === undefined && body.time_zone !== undefined;
    const current = isFirstTimeZone
      ? withPreferences(before, { ...before, timeZone: body.time_zone }, now)
      : before;
    return withDevice(current, fields, now);
  });
  requireMember(own);
  return { message: 'Nudges will come here' };
};

/** Throws an ApiError for an endpoint outside the allow-list, or for unusable keys. */
function refuseUnusable({ endpoint, keys }: Body<Api['registerWebpush']>): void {
  const parsed = parsePushEndpoint(endpoint);
  if ('refusal' in parsed)
    throw parsed.refusal === 'unknown-host'
      ? new ApiError('push_service_unknown', 'endpoint: belongs to no push service that we know')
      : new ApiError('invalid_request', 'endpoint: is not the address of a push subscription');
  const invalid = invalidKey(keys);
  if (invalid) throw new ApiError('invalid_request', `keys.${invalid}: is not a key of a push subscription`);
}

export const unregisterWebpush: Handler<'unregisterWebpush'> = async (
  { session, body },
  { pushSubscriptions },
) => {
  const id = subscriptionId(body.endpoint);
  requireMember(await pushSubscriptions.update(session.sub, (before) => withoutDevice(before, id)));
  return { message: 'No nudges will come here' };
};

/** The member's nudge preferences and devices. */
export const nudgeSettings: Handler<'nudgeSettings'> = async ({ session, now }, { pushSubscriptions }) =>
  settingsOf(requireMember(await pushSubscriptions.get(session.sub)), now);

/** Changes the member's nudge settings and reschedules the next nudge of each device. */
export const changeNudgeSettings: Handler<'changeNudgeSettings'> = async (
  { session, body, now },
  dependencies,
) => {
  const own = await dependencies.pushSubscriptions.update(session.sub, (before) => {
    const timeZone = body.time_zone ?? before.timeZone;
    const { on = before.preferences.on, hour = before.preferences.hour } = body;
    const { reminder_hour: reminderHour = before.preferences.reminderHour } = body;
    const { action_time: actionTime = before.preferences.actionTime } = body;
    const { paused_until: pausedUntil = before.preferences.pausedUntil } = body;
    if (pausedUntil !== null && pausedUntil > addDays(dateIn({ timeZone }, now), maxPauseDays))
      throw new ApiError('invalid_request', `paused_until: is more than ${maxPauseDays} days ahead`);
    const preferences = { ...before.preferences, on, hour, reminderHour, actionTime, pausedUntil };
    return withPreferences(before, { preferences, timeZone }, now);
  });
  // A member who pauses leaves their pair.
  if (body.paused_until && (await dependencies.pairs.get(session.sub))?.since)
    await settlePairs(session.sub, now, dependencies);
  return settingsOf(requireMember(own), now);
};

/** Stops sending to one of the member's devices. */
export const forgetDevice: Handler<'forgetDevice'> = async (
  { session, body, now },
  { pushSubscriptions },
) => {
  const own = await pushSubscriptions.update(session.sub, (before) => withoutDevice(before, body.id));
  return settingsOf(requireMember(own), now);
};

const testNudgeLimit = { scope: 'test-nudge', per: 'person', max: 5, seconds: 3_600 } as const;

/**
 * Sends a test nudge to one of the member's devices, through the queue because only the sender has the VAPID
 * keys.
 */
export const sendTestNudge: Handler<'sendTestNudge'> = async (
  { session, body, now },
  { pushSubscriptions, nudgeQueue, rateLimiter, newId },
) => {
  const { devices } = requireMember(await pushSubscriptions.get(session.sub));
  if (!devices.some(({ id }) => id === body.id)) throw notFound();
  await enforceRateLimit(rateLimiter, [testNudgeLimit], session.sub, now);
  const testId = newId();
  await nudgeQueue.enqueue({ kind: 'test', memberId: session.sub, subscriptionId: body.id, testId });
  return { message: 'On its way', test: testId };
};

/** Returns `own`, or throws when the member's place was withdrawn after the request was authorised. */
export function requireMember<Own>(own: Own | undefined): Own {
  if (own === undefined)
    throw new ApiError('not_a_member', 'This is reserved for members of an active cohort');
  return own;
}
