import { localDay } from '@reshape/contract/fields';
import anyAscii from 'any-ascii';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { byRosterId, collection, personalCollection } from './collection.ts';
import { instant } from './documents.ts';

export const placeStatuses = ['active', 'refunded', 'removed'] as const;

/** A place as a person knows it; `null` when they never had one. */
const placeBefore = z.nullable(z.object({ status: z.enum(placeStatuses), cohortId: z.string() }));
export type PlaceBefore = z.output<typeof placeBefore>;

const announcement = z.object({ mail: z.string(), before: placeBefore });
export type Announcement = z.output<typeof announcement>;

/** The places, by a hash of the person's address. */
export const rosterCollection = personalCollection(
  {
    path: 'roster',
    holds: 'person',
    privacyRow: 'account',
    deletedIn: 'place',
    operatorFields: ['tookOffer.by'],
    what: 'your place in a cohort',
    id: 'a hash of your email address',
    omittedWithin: ['by'],
    find: byRosterId,
  },
  {
    email: [z.string(), 'your email address'],
    cohortId: [z.string(), 'your cohort'],
    status: [z.enum(placeStatuses), 'the state of your place'],
    uid: [z.optional(z.string()), 'the number of your account'],
    /** The group of the cohort; a place that moves to another cohort or closes leaves it. */
    groupId: [z.optional(z.string()), 'your group in the cohort'],
    /** What the place was given for, such as `payment` or `operator`. */
    source: [z.optional(z.string()), 'why you have the place'],
    /** The payment, claim or action of the operator that last opened it, so that it is welcomed once. */
    openedBy: [z.optional(z.string()), 'the payment that your place was opened for'],
    /** The mail about the latest changes by operators, and the place as it was before the first of them. */
    announcement: [
      z.optional(announcement),
      'the email about the latest change of your place, and your place before it',
    ],

    // Operators find and sort people by the rest, which other calls write.
    name: [z.optional(z.string()), 'your name'],
    sortName: [z._default(z.string(), ''), 'your name or address, as it is sorted in the list of people'],
    /** Beginnings of the words in name and address. */
    searchTokens: [
      z._default(z.array(z.string()), []),
      'the beginnings of the words in your name and address, by which you are found in the list of people',
    ],
    /** The last day on which the person wrote something; empty for never, which sorts before every day. */
    lastActiveOn: [
      z._default(z.union([localDay, z.literal('')]), ''),
      'the last day on which you wrote something',
    ],
    /** The day on which the place was given in this cohort; empty when that was not stored. */
    placedOn: [z.optional(z.union([localDay, z.literal('')])), 'the day on which you got your place'],
    /** The last day on which the person wrote something, or first signed in; empty before that. */
    seenOn: [
      z._default(z.union([localDay, z.literal('')]), ''),
      'the last day on which you wrote something, or signed in for the first time',
    ],
    /** The last such day before `seenOn`, or the same one while it is the only one. */
    seenBefore: [
      z._default(z.union([localDay, z.literal('')]), ''),
      'the day before that on which you did so',
    ],
    /** The days of writing, in order, until the cohort's last day. Absent if some were before this was stored. */
    activeDays: [z.optional(z.array(localDay)), 'the days of the programme on which you wrote something'],
    /** As they were on `lastActiveOn`. */
    counts: [
      z._default(z.object({ spots: z.int(), challengeDays: z.int(), ticks: z.int() }), {
        spots: 0,
        challengeDays: 0,
        ticks: 0,
      }),
      'how many spots, challenge days and ticks you had on that day',
    ],
    /** The ids of the live sessions that the person came to. */
    attended: [z._default(z.array(z.string()), []), 'the live sessions whose link to join you followed'],
    /** The offer by which the person came from the waitlist into a cohort. */
    tookOffer: [
      z.optional(z.object({ cohortId: z.string(), at: instant, by: z.string() })),
      'the offer by which you came from the waitlist',
    ],
  },
);

/** A place with the fields by which operators find it. */
export const personDocument = rosterCollection.schema;
export type RosterPerson = z.output<typeof personDocument>;

export const rosterDocument = z.pick(personDocument, {
  email: true,
  cohortId: true,
  status: true,
  uid: true,
  source: true,
  openedBy: true,
  announcement: true,
  placedOn: true,
  name: true,
});
export type RosterEntry = z.output<typeof rosterDocument>;

/** The active places in a cohort. */
export const activePlaces = (database: Firestore, cohortId: string): FirebaseFirestore.Query =>
  collection(database, rosterCollection).where('cohortId', '==', cohortId).where('status', '==', 'active');

/** The longest beginning of a word that is in the index; the rest of a longer word is compared after reading. */
export const maxTokenLength = 12;
/** How many words of a name and an address are in the index. */
const maxWords = 8;

/** How some letters are also written where only plain ones are at hand: Müller or Mueller, Lakṣmī or Lakshmi. */
const otherSpellings: Readonly<Record<string, string>> = {
  ...{ ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' },
  ...{ ś: 'sh', ṣ: 'sh', ṛ: 'ri' },
};

/** The words in a text as somebody types them who looks for it: lowercase letters from a to z, whatever the script. */
export const searchWords = (text: string): string[] =>
  anyAscii(text.normalize('NFKC'))
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

/** The words in a text in each of their spellings. */
export function spellings(text: string): string[] {
  const lower = text.normalize('NFKC').toLowerCase();
  const spelledOut = lower.replace(/[^a-z]/gu, (letter) => otherSpellings[letter] ?? letter);
  return [...new Set([...searchWords(lower), ...searchWords(spelledOut)])];
}

/** The token that the index has for everybody with a word that begins with `word`. */
export const searchToken = (word: string): string => word.slice(0, maxTokenLength);

/** The name and what is derived from name and address. */
export function nameListing(email: string, name: string | undefined) {
  const words = [...new Set([...spellings(name ?? ''), ...spellings(email)])].slice(0, maxWords);
  const tokens = words.flatMap((word) =>
    Array.from({ length: Math.min(word.length, maxTokenLength) }, (_, index) => word.slice(0, index + 1)),
  );
  return {
    ...(name !== undefined && { name }),
    sortName: searchWords(name ?? email).join(' '),
    searchTokens: [...new Set(tokens)],
  };
}

/** The listing of a new place. */
export const newListing = (email: string, name?: string) => ({
  ...nameListing(email, name),
  ...{ lastActiveOn: '', placedOn: '' as const, seenOn: '', seenBefore: '' },
});
