import { joinWaitlistName } from '@reshape/contract/waitlist';
import { FirebaseError } from './fake-identity.ts';

const places = new Set<string>();
let faults: (string | Promise<unknown>)[] = [];

/** The callable behind the waitlist as a test sees it. */
export const fakeWaitlist = {
  places,
  /** The next calls fail with these codes of Firebase's, or wait until a promise is settled. */
  next(...given: typeof faults) {
    faults = given;
  },
  async join(name: string, uid: string | undefined) {
    const fault = faults.shift();
    if (typeof fault === 'string') throw new FirebaseError(fault);
    await fault;
    if (name !== joinWaitlistName) throw new FirebaseError('functions/not-found');
    if (uid === undefined) throw new FirebaseError('functions/unauthenticated');
    const status = places.has(uid) ? 'already-joined' : 'joined';
    places.add(uid);
    return { status };
  },
  reset() {
    places.clear();
    faults = [];
  },
};
