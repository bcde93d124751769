import type { Firestore } from 'firebase-admin/firestore';
import { withDevice, withoutDevice, withWishes } from '../../endpoints/account/member-nudges.ts';
import { firestorePushSubscriptions, subscriptionId } from '../../store/push-subscriptions.ts';
import { endpointOf, subscriptionOf } from './planted.ts';

/** A member's own act on a device, through the store of the API. */
export const byMember = (database: Firestore, now: Date) => {
  const own = firestorePushSubscriptions(database);
  return {
    unregister: (uid: string) =>
      own.change(uid, (before) => withoutDevice(before, subscriptionId(endpointOf(uid)))),
    register: (uid: string, owner = uid) =>
      own.change(owner, (before) => {
        const { endpoint, keyId, shard, device } = subscriptionOf(uid);
        const keys = { p256dh: 'new', auth: 'new' };
        const said = { id: subscriptionId(endpoint), uid: owner, endpoint, keys, keyId, shard, device };
        return withDevice(before, said, now);
      }),
    move: (uid: string, hour: number) =>
      own.change(uid, (before) => withWishes(before, { ...before, wishes: { ...before.wishes, hour } }, now)),
    stop: (uid: string) =>
      own.change(uid, (before) =>
        withWishes(before, { ...before, wishes: { ...before.wishes, on: false } }, now),
      ),
  };
};
