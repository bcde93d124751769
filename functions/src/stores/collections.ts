import { automaticityCollection } from './automaticity.ts';
import { cohortCollection } from './cohorts.ts';
import type { DescribedCollection, OtherCollection, PersonalCollection } from './collection.ts';
import { conversationCollection } from './conversations.ts';
import { deletionCollection } from './deletions.ts';
import { nudgeShardCollection } from './due-subscriptions.ts';
import { feedbackCollection } from './feedback.ts';
import { groupCollection } from './groups.ts';
import { mailDeliveryCollection } from './mail-delivery.ts';
import { mailCollection, mailRoundCollection } from './mails.ts';
import { memberCollection } from './members.ts';
import { messageCollection } from './messages.ts';
import { challengeLogCollection, microchallengeCollection } from './microchallenges.ts';
import { newsletterCollection } from './newsletter.ts';
import { noteCollection } from './notes.ts';
import { nudgeCollection, pushSubscriptionCollection } from './nudges.ts';
import { operatorLogCollection } from './operator-log.ts';
import { operatorCollection } from './operators.ts';
import { pairCollection } from './pair.ts';
import { payerCollection, paymentCollection } from './payments.ts';
import { limitCollection } from './rate-limiter.ts';
import { reflectionCollection } from './reflections.ts';
import { rosterCollection } from './roster.ts';
import { signInLinkCollection } from './sign-in-links.ts';
import { deletedSpotCollection, spotCollection } from './spots.ts';
import { trackerCollection } from './tracker.ts';
import { unreadableWebhookCollection } from './unreadable-webhooks.ts';
import { visitCollection } from './visits.ts';
import { waitlistCollection } from './waitlist.ts';
import { worksheetCollection } from './worksheets.ts';

/** Every collection in the database, as its store describes it, in the order of the export. */
export const collections = {
  roster: rosterCollection,
  members: memberCollection,
  spots: spotCollection,
  deletedSpots: deletedSpotCollection,
  worksheets: worksheetCollection,
  tracker: trackerCollection,
  automaticity: automaticityCollection,
  challengeLogs: challengeLogCollection,
  reflections: reflectionCollection,
  conversations: conversationCollection,
  pairs: pairCollection,
  feedback: feedbackCollection,
  pushSubscriptions: pushSubscriptionCollection,
  operators: operatorCollection,
  payments: paymentCollection,
  payers: payerCollection,
  waitlist: waitlistCollection,
  newsletter: newsletterCollection,
  mails: mailCollection,
  notes: noteCollection,
  deletions: deletionCollection,
  messages: messageCollection,
  mailRounds: mailRoundCollection,
  mailDelivery: mailDeliveryCollection,
  visits: visitCollection,
  unreadableWebhooks: unreadableWebhookCollection,
  nudgeShards: nudgeShardCollection,
  limits: limitCollection,
  signInLinks: signInLinkCollection,
  operatorLog: operatorLogCollection,
  cohorts: cohortCollection,
  groups: groupCollection,
  microchallenges: microchallengeCollection,
  nudges: nudgeCollection,
} as const satisfies Readonly<Record<string, PersonalCollection | OtherCollection>>;

export type CollectionName = keyof typeof collections;

/** Every row of the table, with its name. */
export const allCollections = Object.entries(collections) as readonly (readonly [
  CollectionName,
  PersonalCollection | OtherCollection,
])[];

/** The collections of what is known about people. */
export type PersonalCollectionName = {
  [Name in CollectionName]: (typeof collections)[Name]['holds'] extends 'member' | 'person' ? Name : never;
}[CollectionName];

/** The rows of the collections of what is known about people. */
export const personalCollections = Object.entries(collections).filter(([, row]) => 'privacyRow' in row) as [
  PersonalCollectionName,
  DescribedCollection,
][];

/**
 * Where the address of an operator is stored with what they did. Offers on the waitlist are not listed: see
 * `forgetOffers`.
 */
export const operatorFields = allCollections.flatMap(([name, { operatorFields = [] }]) =>
  operatorFields.map((field) => [name, field] as const),
);
