import { isOfferOpen } from '@reshape/domain/waitlist';
import { latestDeletions, type StoredDeletion } from '../../stores/deletions.ts';
import { rosterId } from '../../stores/members.ts';
import type { OperatorLogEntry } from '../../stores/operator-log.ts';
import type { ListedWaiting, Waitlist } from '../../stores/waitlist.ts';
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
    const before = stored.get(path);
    if (before)
      return before.createdAt.getTime() === waiting.createdAt.getTime() ? 'joined' : 'already-joined';
    stored.set(path, { uid, offers: {}, ...waiting });
    return 'joined';
  },
  get: async (uid) => stored.get(`waitlist/${uid}`),
  offersTo: async (email) =>
    [...stored.values()].find((waiting) => rosterId(waiting.email) === rosterId(email))?.offers ?? {},
  all: () =>
    asyncIterable([...stored.values()].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())),
  async noteOffers(uids, { cohortId, until, mailTo }, entry) {
    const mails: string[] = [];
    const earlier = uids.flatMap((uid) => {
      const waiting = stored.get(`waitlist/${uid}`);
      if (!waiting) return [];
      const offer = waiting.offers[cohortId];
      if (offer && isOfferOpen(offer, entry.at)) return [{ email: waiting.email, ...offer }];
      const next = { at: entry.at, by: entry.by, until, round: offer ? offer.round + 1 : 0 };
      stored.set(`waitlist/${uid}`, { ...waiting, offers: { ...waiting.offers, [cohortId]: next } });
      mails.push(mailTo(waiting, next).id);
      return [];
    });
    if (earlier.length < uids.length) log.push(entry);
    return { mails, earlier };
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
