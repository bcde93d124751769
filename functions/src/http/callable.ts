import type { IncomingMessage } from 'node:http';
import type { JoinWaitlistResponse } from '@reshape/contract/waitlist';
import { type CallableRequest, HttpsError } from 'firebase-functions/https';
import * as z from 'zod/mini';
import type { MemberDependencies } from '../dependencies.ts';
import { displayNameOf } from '../session/identity.ts';
import { enforceInstanceLimit, enforceVisitorLimit, type RateLimit } from '../stores/rate-limiter.ts';
import { requestOrigin } from './client-address.ts';
import { handlerTimeoutMs, toApiError, withTimeout } from './respond.ts';

/** The call takes no data: the signed-in user joins. */
const noData = z.nullish(z.strictObject({}));

/** How often a person may join on one instance: somebody who left the list may come back. */
const joinLimit: RateLimit = { scope: 'waitlist', per: 'person', max: 20, seconds: 3_600 };

/**
 * Counts a call by its network, before the platform looks at its token. Throws an ApiError `too_many_requests`.
 */
export const countWaitlistCall = (
  request: IncomingMessage,
  { instanceRateLimiter, clock }: Pick<MemberDependencies, 'instanceRateLimiter' | 'clock'>,
): void => enforceVisitorLimit(instanceRateLimiter, requestOrigin(request), clock());

/**
 * Adds a signed-in user who has no place in a cohort, and so no session, to the waitlist. Throws an HttpsError:
 * `unauthenticated`, `failed-precondition` without a verified address, `invalid-argument`, `resource-exhausted` after
 * too many calls, `unavailable`, or `internal` for any other failure.
 */
export async function joinWaitlistCall(
  { auth, data }: Pick<CallableRequest, 'auth' | 'data'>,
  {
    waitlist,
    instanceRateLimiter,
    clock,
    newId,
    log,
  }: Pick<MemberDependencies, 'waitlist' | 'instanceRateLimiter' | 'clock' | 'newId' | 'log'>,
): Promise<JoinWaitlistResponse> {
  if (!auth) throw new HttpsError('unauthenticated', 'Please sign in first');
  const { email, email_verified: isVerified, name } = auth.token;
  if (!email || isVerified !== true)
    throw new HttpsError('failed-precondition', 'The e-mail address of this account is not verified');
  try {
    enforceInstanceLimit(instanceRateLimiter, joinLimit, auth.uid, clock());
  } catch (error) {
    const { message } = toApiError(error);
    // As details, too, because the client adds the status to the message.
    throw new HttpsError('resource-exhausted', message, message);
  }
  if (!noData.safeParse(data).success) throw new HttpsError('invalid-argument', 'The call takes no data');

  try {
    const displayName = displayNameOf(name) ?? email;
    const waiting = { email, displayName, createdAt: clock(), token: newId() };
    const joining = waitlist.join(auth.uid, waiting);
    const status = await withTimeout(() => joining, handlerTimeoutMs);
    if (status === 'deleted') throw new HttpsError('unauthenticated', 'Please sign in again');
    return { status };
  } catch (error) {
    if (error instanceof HttpsError) throw error;
    log.failed(newId(), error);
    const { code, message } = toApiError(error);
    throw new HttpsError(code === 'unavailable' ? 'unavailable' : 'internal', message);
  }
}
