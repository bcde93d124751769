import { isOfferOpen } from '@reshape/domain/waitlist';
import { latestDeletions, type StoredDeletion } from '../../stores/deletions.ts';
import { rosterId } from '../../stores/members.ts';
import type { OperatorLogEntry } from '../../stores/operator-log.ts';
import { type ListedWaiting, nextOffer, type Waitlist } from '../../stores/waitlist.ts';
import { asyncIterable, type Documents } from './documents.ts';

/** The waitlist over `stored`, by document path. */
export const inMemoryWaitlist = (
  stored: Documents<ListedWaiting>,
  deletions: ReadonlyMap<string, StoredDeletion>,
  log: OperatorLogEntry[],
): Waitlist => ({
  async join(uid, waiting) {
    const path = `waitlist/${uid}`;
    const running = latestDeletions([...deletions.values()]).get(rosterId(waiting.email))?.isRunning;
    if (deletions.has(uid) || running) return 'deleted';
    const known = stored.get(path);
    if (known) return known.createdAt.getTime() === waiting.createdAt.getTime() ? 'joined' : 'already-joined';
    stored.set(path, { uid, offers: {}, ...waiting });
    return 'joined';
  },
  get: async (uid) => stored.get(`waitlist/${uid}`),
  offersTo: async (email) =>
    [...stored.values()].find((waiting) => rosterId(waiting.email) === rosterId(email))?.offers ?? {},
  all: () =>
    asyncIterable([...stored.values()].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())),
  async noteOffers(uids, { cohortId, until }, entry) {
    const earlier = uids.flatMap((uid) => {
      const waiting = stored.get(`waitlist/${uid}`);
      const offer = waiting?.offers[cohortId];
      const isOpen = offer !== undefined && isOfferOpen(offer, entry.at);
      if (waiting && !isOpen)
        stored.set(`waitlist/${uid}`, {
          ...waiting,
          offers: { ...waiting.offers, [cohortId]: nextOffer(offer, until, entry) },
        });
      return waiting && isOpen ? [{ email: waiting.email, ...offer }] : [];
    });
    if (earlier.length < uids.length) log.push(entry);
    return earlier;
  },
  async leave({ email, uid }, entry) {
    if (entry) log.push(entry);
    for (const [path, waiting] of stored)
      if (waiting.uid === uid || rosterId(waiting.email) === rosterId(email)) stored.delete(path);
  },
  async leaveWithToken(token) {
    for (const [path, waiting] of stored) if (waiting.token === token) stored.delete(path);
  },
});
