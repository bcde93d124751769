import type { JoinWaitlistResponse } from '@reshape/contract/waitlist';
import type { ApiDependencies } from '../dependencies.ts';

/** A signed-in user whose e-mail address is verified. */
export interface Applicant {
  readonly uid: string;
  readonly email: string;
  readonly displayName: string;
}

/** Puts the applicant on the waitlist for the next cohort, once. */
export async function joinWaitlist(
  { uid, email, displayName }: Applicant,
  now: Date,
  { waitlist }: Pick<ApiDependencies, 'waitlist'>,
): Promise<JoinWaitlistResponse> {
  const isNew = await waitlist.join(uid, { email, displayName, createdAt: now });
  return { status: isNew ? 'joined' : 'already-joined' };
}
