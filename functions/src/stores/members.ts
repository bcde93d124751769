import { createHash } from 'node:crypto';
import { programme } from '@reshape/content/programme';
import { localDay } from '@reshape/contract/fields';
import { type ShownOnce, shownOnce } from '@reshape/contract/member-day';
import { comparableAddress } from '@reshape/domain/addresses';
import { obstacles } from '@reshape/domain/lapse';
import { addDays, type LocalDay } from '@reshape/domain/local-day';
import { keptDays } from '@reshape/domain/retention';
import { actionChecks } from '@reshape/domain/second-month';
import { dayIn } from '@reshape/domain/zoned-day';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { byUid, collection, note, personalCollection } from './collection.ts';
import { deletionCollection, readDeletions } from './deletions.ts';
import { fieldsOf, ignoreMissing, instant } from './documents.ts';
import { firstTimeZone } from './member-day.ts';
import { nudgePreferences } from './nudge-preferences.ts';
import { readAll } from './page.ts';
import { nameListing, placeStatuses, type RosterEntry, rosterCollection, rosterDocument } from './roster.ts';

/** The members, by the uid of their account. */
export const memberCollection = personalCollection(
  {
    path: 'members',
    holds: 'member',
    privacyRow: 'account',
    deletedIn: 'documents',
    what: 'your account',
    id: 'the number of your account',
    find: byUid,
  },
  {
    email: [z.string(), 'your email address'],
    displayName: [
      z.string(),
      'your name, as your Google account or the people who run the programme gave it, or else your address',
    ],
    cohortId: [z.string(), 'your cohort'],
    /** `deleting` from the member's request until their data is gone. */
    status: [z.enum([...placeStatuses, 'deleting']), 'the state of your account'],
    /** Incremented by signing out everywhere: tokens with a lower epoch are invalid. */
    sessionEpoch: [z.int(), 'how often you signed out everywhere'],
    /** Ended sessions, with the time at which their tokens would have expired, in seconds since 1970. */
    endedSessions: [
      z.record(z.string(), z.int()),
      'the sessions that you signed out of, each with the time at which it would have ended',
    ],
    /** The worksheet that the next one archives. */
    activeWorksheetId: [z.optional(z.string()), 'your current worksheet'],
    /** IANA name; absent until a device or the member sets it. */
    timeZone: [z.optional(z.string()), 'your time zone'],
    /** The zones left so recently that one of their days is still open, each with the last day in it. */
    leftZones: [
      z.optional(z.array(z.object({ timeZone: z.string(), lastDay: localDay }))),
      'the time zones that you left a few days ago, each with your last day in it',
    ],
    nudge: [
      z.optional(nudgePreferences),
      'your nudges: whether and at which hour, the evening reminder, when they are your own action, a pause, how many you have seen, and the last day',
    ],
    /** Which mails the member wants; all of them when absent. */
    mail: [z.optional(z.object({ sessionReminders: z.boolean() })), 'which emails you want'],
    /** The hash of the secret address by which calendars follow their live sessions. */
    calendarHash: [
      z.optional(z.string()),
      note.leftOut('a hash of a secret, which not even we can turn back'),
    ],
    calendarSince: [z.optional(instant), 'since when calendars can follow your live sessions'],
    /** The member's letter to themselves, and from which day on they can read it. */
    letter: [
      z.optional(z.object({ text: z.string(), writtenOn: localDay, opensOn: localDay })),
      'your letter to yourself, the day on which you wrote it, and the day on which it opens',
    ],
    /** The latest answer to what got in the way after silent days. */
    lapse: [
      z.optional(z.object({ on: localDay, obstacle: z.enum(obstacles) })),
      'what you last answered to “What got in the way?”, and on which day',
    ],
    /** What the member of a cohort wants on the other half of its wall. */
    halfWall: [
      z.optional(z.object({ cohortId: z.string(), text: z.string(), on: localDay })),
      'what you wanted on the other half of your wall, in which cohort, and on which day you wrote it',
    ],
    /** What the member has seen of the cards and pages that are shown once, by the first day of their weeks. */
    seen: [
      z.optional(shownOnce),
      'which half wall, wall and weekly reflection you saw last, by the first day of its weeks',
    ],
    /** What the member of a cohort said about going on after its end. */
    secondMonth: [
      z.optional(
        z.object({
          cohortId: z.string(),
          on: z.boolean(),
          check: z.optional(z.object({ answer: z.enum(actionChecks), on: localDay })),
        }),
      ),
      'whether you wanted to go on to day 66, in which cohort, and what you said became of your tiny action, and on which day',
    ],
    /** The last day on which the member wrote something. */
    lastActiveOn: [z.optional(localDay), 'the last day on which you wrote something'],
    /** How often the member came back after two or more days without writing anything; absent before the first time. */
    returns: [
      z.optional(z.int()),
      'how often you came back after two or more days without an entry, in the cohort in which you last wrote',
    ],
    /** When the member last wrote something before the latest two or more days without an entry. */
    lapsedAt: [
      z.optional(instant),
      'when you last wrote something before the latest two or more days without an entry',
    ],
    /** The latest change of what the member wrote, and the session that made it. */
    lastChange: [
      z.optional(z.object({ at: instant, sessionId: z.string() })),
      'when you last changed what you wrote, and in which session',
    ],
    /**
     * Set when the account is about to be deleted, a year after its cohort: the day, and the token of the link
     * that keeps it.
     */
    ending: [
      z.optional(z.object({ on: localDay, token: z.string(), isReminded: z.optional(z.boolean()) })),
      note.leftOut('the day is in our email; the rest is the secret of the link in it'),
    ],
    /** The member asked to keep the account until this day. */
    keptUntil: [z.optional(localDay), 'until when you asked us to keep your account'],
    createdAt: [instant, 'when you first signed in'],
  },
);
export const memberDocument = memberCollection.schema;
export type Member = z.output<typeof memberDocument>;
type SecondMonth = NonNullable<Member['secondMonth']>;

/** What the member said about going on after the end of their present cohort. */
export const secondMonthIn = ({
  cohortId,
  secondMonth,
}: Pick<Member, 'cohortId' | 'secondMonth'>): SecondMonth | undefined =>
  secondMonth?.cohortId === cohortId ? secondMonth : undefined;

/** Decides what is stored next; `stored` is of the member's present cohort. It may throw, and then nothing changes. */
export type ChangeSecondMonth = (stored: SecondMonth | undefined) => Omit<SecondMonth, 'cohortId'>;

/** The signed-in person, as reported by the identity provider. */
export interface Identity {
  readonly uid: string;
  readonly email: string;
  /** `undefined` when the account has none, as after a link in a mail: the name that is known already stays. */
  readonly displayName: string | undefined;
  /** The time zone of the device, if it says so. */
  readonly timeZone?: string | undefined;
}

/** The secret address of a member's calendar, as it is stored. */
export type MemberCalendar = Required<{
  readonly [Field in 'calendarHash' | 'calendarSince']: NonNullable<Member[Field]>;
}>;

/** The fields of a member that are replaced as a whole. */
export type MemberFields = {
  readonly [Field in 'mail' | 'letter' | 'lapse' | 'halfWall' | 'lastChange' | 'ending']?: NonNullable<
    Member[Field]
  >;
};

/** A place on the roster with its id. */
export interface ListedPlace extends RosterEntry {
  readonly rosterId: string;
}

export interface Members {
  /** A place by its id on the roster. */
  place(rosterId: string): Promise<RosterEntry | undefined>;
  /** Every place of a cohort, or in a state, or all, by roster id. */
  places(filter: {
    readonly cohortId?: string;
    readonly status?: RosterEntry['status'];
  }): AsyncIterable<ListedPlace>;
  /** The member, or `undefined` for a user who never had a place. */
  get(memberId: string): Promise<Member | undefined>;
  /** The same, never from a cache: for answers with what the member may have just changed. */
  getStored(memberId: string): Promise<Member | undefined>;
  /**
   * Admits a person with an active place: binds the place to the account at the first sign-in, creates the member's
   * document, and keeps name and cohort up to date. The time zone is stored for a member who has none yet.
   * `undefined` when the person has no active place, or the place belongs to another account.
   */
  admit(identity: Identity, now: Date): Promise<Pick<Member, 'sessionEpoch'> | undefined>;
  /** Why a person who was not admitted lost their place; `undefined` when they never had one. */
  lostPlace(identity: Pick<Identity, 'uid' | 'email'>): Promise<'refunded' | 'removed' | undefined>;
  /** Invalidates the tokens of one session. `expiresAt` is when they would expire, in seconds since 1970. */
  endSession(memberId: string, sessionId: string, expiresAt: number, now: Date): Promise<void>;
  /** Invalidates every token issued so far. */
  endAllSessions(memberId: string): Promise<void>;
  /** Replaces fields of the member. */
  set(memberId: string, fields: MemberFields): Promise<void>;
  /** Sets the secret address of the member's calendar, or ends it. */
  setCalendar(memberId: string, calendar: MemberCalendar | undefined): Promise<void>;
  /** The member whose calendar has an address with this hash. */
  findByCalendar(hash: string): Promise<Member | undefined>;
  /** Marks `what` as seen by the member, about the weeks that begin on `of`. */
  markSeen(memberId: string, what: ShownOnce, of: LocalDay): Promise<void>;
  /** Changes what the member said about going on. Resolves to the member after that; `undefined` if there is none. */
  changeSecondMonth(memberId: string, change: ChangeSecondMonth): Promise<Member | undefined>;
  /** Notes at the person's place that they came to a live session; again changes nothing. */
  noteAttendance(rosterId: string, sessionId: string): Promise<void>;
  /** Keeps the account whose end was announced with this token, for another year. `false` for an unknown token. */
  keep(token: string): Promise<boolean>;
}

/** The id of a place on the roster: a hash of the e-mail address. */
export const rosterId = (email: string): string =>
  createHash('sha256').update(comparableAddress(email)).digest('hex');

export function firestoreMembers(database: Firestore): Members {
  const member = (id: string) => collection(database, memberCollection).doc(id);
  const roster = collection(database, rosterCollection);
  const place = (id: string) => roster.doc(id);

  const get = async (memberId: string) => fieldsOf(await member(memberId).get(), memberDocument);

  return {
    place: async (id) => fieldsOf(await place(id).get(), rosterDocument),

    places({ cohortId, status }) {
      let query = roster.orderBy('__name__');
      if (cohortId !== undefined) query = query.where('cohortId', '==', cohortId);
      if (status !== undefined) query = query.where('status', '==', status);
      return readAll(query, (document) => ({
        rosterId: document.id,
        ...rosterDocument.parse(document.data()),
      }));
    },

    get,
    getStored: get,

    admit: ({ uid, email, displayName: ownName, timeZone }, now) =>
      database.runTransaction(async (transaction) => {
        const [document, deleted] = await transaction.getAll(
          member(uid),
          collection(database, deletionCollection).doc(uid),
        );
        // A sign-in that was on its way when the account was deleted must not create it again.
        if (deleted?.exists) return undefined;
        const storedMember = fieldsOf(document, memberDocument);
        // Once bound, the account decides: a user whose address changed still finds their place.
        const own = place(rosterId(storedMember?.email ?? email));
        const stored = await transaction.get(own);
        if ((await readDeletions(database, transaction, [own.id])).get(own.id)?.isRunning) return undefined;
        const entry = fieldsOf(stored, rosterDocument);
        if (entry?.status !== 'active' || (entry.uid ?? uid) !== uid) return undefined;
        if (storedMember && storedMember.status !== 'active') return undefined;

        const displayName = ownName ?? storedMember?.displayName ?? entry.name ?? entry.email;
        const admitted: Member = {
          email: entry.email,
          displayName,
          cohortId: entry.cohortId,
          status: 'active',
          sessionEpoch: storedMember?.sessionEpoch ?? 0,
          endedSessions: storedMember?.endedSessions ?? {},
          createdAt: storedMember?.createdAt ?? now,
          ...firstTimeZone(storedMember, timeZone, now),
        };
        const isFirst = !stored.get('seenOn');
        if (isFirst || entry.uid === undefined || stored.get('name') !== displayName) {
          const today = dayIn(programme.timeZone, now);
          const seen = isFirst && { seenOn: today, seenBefore: today };
          transaction.update(own, { uid, ...nameListing(entry.email, displayName), ...seen });
        }
        if (!storedMember) transaction.create(member(uid), admitted);
        else {
          const { cohortId } = entry;
          const changed = { displayName, cohortId, ...firstTimeZone(storedMember, timeZone, now) };
          if (
            storedMember.displayName !== displayName ||
            storedMember.cohortId !== cohortId ||
            'timeZone' in changed
          )
            transaction.update(member(uid), changed);
        }
        return admitted;
      }),

    lostPlace: async ({ uid, email }) => {
      const stored = fieldsOf(await member(uid).get(), memberDocument);
      const own = await place(rosterId(stored?.email ?? email)).get();
      return lostPlaceOf(uid, stored, fieldsOf(own, rosterDocument));
    },

    endSession: (memberId, sessionId, expiresAt, now) =>
      database.runTransaction(async (transaction) => {
        const stored = fieldsOf(await transaction.get(member(memberId)), memberDocument);
        if (!stored) return;
        transaction.update(member(memberId), {
          endedSessions: { ...unexpiredSessions(stored.endedSessions, now), [sessionId]: expiresAt },
        });
      }),

    async set(memberId, fields) {
      await member(memberId).update(fields);
    },

    async setCalendar(memberId, calendar) {
      const ended = { calendarHash: FieldValue.delete(), calendarSince: FieldValue.delete() };
      await member(memberId).update({ ...(calendar ?? ended) });
    },

    async findByCalendar(hash) {
      const members = collection(database, memberCollection);
      const { docs } = await members.where('calendarHash', '==', hash).limit(1).get();
      return docs[0] && fieldsOf(docs[0], memberDocument);
    },

    async markSeen(memberId, what, of) {
      await member(memberId).update({ [`seen.${what}`]: of });
    },

    changeSecondMonth: (memberId, change) =>
      database.runTransaction(async (transaction) => {
        const stored = fieldsOf(await transaction.get(member(memberId)), memberDocument);
        if (!stored) return undefined;
        const { cohortId } = stored;
        const secondMonth = { ...change(secondMonthIn(stored)), cohortId };
        transaction.update(member(memberId), { secondMonth });
        return { ...stored, secondMonth };
      }),

    async noteAttendance(rosterId, sessionId) {
      const attended = FieldValue.arrayUnion(sessionId);
      // Without the place, which may be about to be deleted, there is nowhere to note it.
      await place(rosterId).update({ attended }).catch(ignoreMissing);
    },

    keep: (token) =>
      database.runTransaction(async (transaction) => {
        const announced = collection(database, memberCollection).where('ending.token', '==', token).limit(1);
        const document = (await transaction.get(announced)).docs[0];
        const stored = fieldsOf(document, memberDocument);
        if (!document || !stored?.ending || stored.status === 'deleting') return false;
        transaction.update(document.ref, { keptUntil: retentionEnd(stored.ending) });
        return true;
      }),

    endAllSessions: (memberId) =>
      database.runTransaction(async (transaction) => {
        const stored = fieldsOf(await transaction.get(member(memberId)), memberDocument);
        if (stored) transaction.update(member(memberId), { sessionEpoch: stored.sessionEpoch + 1 });
      }),
  };
}

/** The ended sessions whose tokens have not expired: those of the others need not be remembered. */
export function unexpiredSessions(ended: Member['endedSessions'], now: Date): Member['endedSessions'] {
  const seconds = now.getTime() / 1000;
  return Object.fromEntries(Object.entries(ended).filter(([, expiry]) => expiry > seconds - 120));
}

/** Until when a member keeps an account that was to be deleted. */
export const retentionEnd = ({ on }: NonNullable<Member['ending']>) => addDays(on, keptDays.account);

/** How the account `uid` lost the place of `entry`. `undefined` for another account's place. */
export function lostPlaceOf(
  uid: string,
  member: Pick<Member, 'status'> | undefined,
  entry: Pick<RosterEntry, 'status' | 'uid'> | undefined,
): 'refunded' | 'removed' | undefined {
  if (member?.status === 'deleting') return undefined;
  const own = entry && (entry.uid ?? uid) === uid ? entry.status : undefined;
  return [own, member?.status].find((status) => status === 'refunded' || status === 'removed');
}
