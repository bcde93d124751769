import type { waitlistFailures } from '@reshape/content/app/preview';
import {
  type JoinWaitlistResponse,
  joinWaitlistName,
  joinWaitlistResponse,
} from '@reshape/contract/waitlist';
import { FirebaseError } from 'firebase/app';
import { callFunction } from '#lib/call-function.ts';

/** Why somebody could not be put on the list; the sentences are in the content. */
export type JoinFailure = Exclude<keyof typeof waitlistFailures, 'retry'>;

const failureOf: Readonly<Record<string, JoinFailure>> = {
  'functions/unauthenticated': 'signedOut',
  'functions/failed-precondition': 'unverified',
};

/** Puts whoever is signed in on the waitlist, and says whether they stood there already, or why it did not work. */
export async function join(): Promise<JoinWaitlistResponse['status'] | JoinFailure> {
  try {
    return joinWaitlistResponse.parse(await callFunction(joinWaitlistName)).status;
  } catch (error) {
    console.error('The waitlist could not be joined', error);
    return (error instanceof FirebaseError && failureOf[error.code]) || 'unreachable';
  }
}
