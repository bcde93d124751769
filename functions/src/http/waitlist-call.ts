import { type JoinWaitlistResponse, joinWaitlistResponse } from '@reshape/contract/waitlist';
import { type CallableRequest, HttpsError } from 'firebase-functions/https';
import * as z from 'zod/mini';
import type { World } from '../endpoints/handler.ts';
import { joinWaitlist } from '../endpoints/waitlist/join-waitlist.ts';
import { told } from './answer.ts';
import { patience, withDeadline } from './deadline.ts';
import type { Chance } from './dispatch.ts';
import { logs } from './logs.ts';

/** The call takes nothing: who joins is whoever signed in. */
const nothing = z.nullish(z.strictObject({}));

/**
 * The callable for people who signed in but have no session, because they have no place in a cohort. Throws an
 * HttpsError: `unauthenticated`, `failed-precondition` without a verified address, `invalid-argument`, `unavailable`.
 */
export async function waitlistCall(
  { auth, data }: Pick<CallableRequest, 'auth' | 'data'>,
  world: Pick<World, 'waitlist'>,
  chance: Pick<Chance, 'now' | 'newId'>,
): Promise<JoinWaitlistResponse> {
  if (!auth) throw new HttpsError('unauthenticated', 'Please sign in first');
  const { email, email_verified: isVerified, name } = auth.token;
  if (!email || isVerified !== true)
    throw new HttpsError('failed-precondition', 'The e-mail address of this account is not verified');
  if (!nothing.safeParse(data).success) throw new HttpsError('invalid-argument', 'The call takes nothing');

  const displayName = typeof name === 'string' ? name : email;
  try {
    const joining = joinWaitlist({ uid: auth.uid, email, displayName }, chance.now(), world);
    const answer = await new Promise((resolve, reject) => withDeadline(joining, patience, resolve, reject));
    return joinWaitlistResponse.parse(answer);
  } catch (error) {
    logs.failed(chance.newId(), error);
    const { code, message } = told(error);
    throw new HttpsError(code === 'unavailable' ? 'unavailable' : 'internal', message);
  }
}
