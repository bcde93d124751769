import { localDay } from '@reshape/contract/local-day';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';

/** A point in time: a Timestamp in the database, a Date in the code. */
const instant = z.pipe(
  z.custom<Timestamp>((value) => value instanceof Timestamp, 'is not a timestamp'),
  z.transform((timestamp: Timestamp) => timestamp.toDate()),
);

const status = z.enum(['active', 'refunded', 'removed']);

/** Fields that a later release adds are let through unread, so that two releases can serve side by side. */
export const rosterDocument = z.object({
  email: z.string(),
  cohortId: z.string(),
  status,
  uid: z.optional(z.string()),
});
export type RosterEntry = z.output<typeof rosterDocument>;

export const memberDocument = z.object({
  email: z.string(),
  displayName: z.string(),
  cohortId: z.string(),
  status,
  /** Raised by signing out everywhere: tokens of a lower epoch are void. */
  sessionEpoch: z.int(),
  /** Sessions that were signed out, with the time at which their tokens would have expired, in seconds since 1970. */
  endedSessions: z.record(z.string(), z.int()),
  createdAt: instant,
});
export type Member = z.output<typeof memberDocument>;

export const spotDocument = z.object({ description: z.string(), date: localDay, createdAt: instant });
