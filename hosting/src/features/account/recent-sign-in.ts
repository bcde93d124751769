import { ApiError } from '@reshape/contract/errors';

/** Makes a call that needs a recent sign-in, and repeats it once after the person has signed in again. */
export type WithRecentSignIn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Whether the call needs a recent sign-in; after `WithRecentSignIn`, that the person did not want to sign in. */
export const needsRecentSignIn = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'recent_sign_in_required';
