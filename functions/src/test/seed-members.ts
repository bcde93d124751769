import { createHash } from 'node:crypto';
import type { Microchallenge } from '@reshape/contract/microchallenges';
import type { Worksheet } from '@reshape/contract/worksheets';
import { localDay } from '@reshape/domain/local-day';
import type { Firestore } from 'firebase-admin/firestore';
import type { StoredConversation } from '../stores/conversations.ts';
import { type Member, rosterId } from '../stores/members.ts';
import type { PushSubscription } from '../stores/nudges.ts';
import { signInLinkId } from '../stores/sign-in-links.ts';
import { documentsByPath } from './in-memory/documents.ts';
import { type InMemoryDependencies, storedCohort, testNow } from './in-memory-stores.ts';
import { endpointOf, subscriptionOf } from './seed-subscriptions.ts';

const instant = new Date('2026-06-09T08:00:00Z');

const worksheet = (id: string, text: string): Worksheet => ({
  id,
  struggle: text,
  identity: text,
  knowledge: text,
  environment: { easier: text, harder: text },
  tinyAction: text,
  status: 'active',
  created_at: new Date('2026-06-12T08:00:00Z').toISOString(),
});

export const challenge = (id: string, week_number: number): Microchallenge => ({
  id,
  week_number,
  title: `Week ${week_number}`,
  intro: ['Look.'],
  instructions: ['Look again.'],
  why: 'Because.',
  tips: [],
  closing: 'Seen.',
});

const member: Omit<Member, 'createdAt'> = {
  email: 'm@example.com',
  displayName: 'M',
  cohortId: 'first',
  status: 'active',
  sessionEpoch: 0,
  endedSessions: {},
};

/** A conversation in week 4, for which another time was proposed. */
const conversation = (id: string, uid: string): StoredConversation => ({
  ...{ id, uid, person: rosterId(member.email), cohortId: 'first', week: 4, state: 'proposed' },
  times: [new Date('2026-06-30T10:00:00Z')],
  ...{
    about: uid === 'member' ? 'my own' : 'private',
    spots: [],
    time: null,
    link: null,
    acceptedBy: null,
    reply: null,
  },
  ...{ version: 1, openUntil: new Date('2026-07-06T00:00:00Z'), requestHash: '' },
  ...{ createdAt: instant, updatedAt: instant },
});

/** A member's browser, subscribed with a useless key. */
export const subscription = (id: string, uid: string): PushSubscription => ({
  id,
  ...subscriptionOf(uid, {
    endpoint: endpointOf(id),
    keys: { p256dh: 'private', auth: 'private' },
    shard: 0,
    dueAt: new Date('2026-06-18T08:00:00Z'),
    device: `Firefox of ${uid}`,
    createdAt: instant,
    updatedAt: instant,
  }),
});

/**
 * Seeds empty stores with two members in the second week of their cohort on 17 June 2026: `member`, whose
 * worksheet and device are `some-id`, and `neighbour`, whose texts say `private`, so that a test sees when another
 * member gets them. The challenge of week 1 is `some-id` too.
 */
export function seedMembers(dependencies: InMemoryDependencies): void {
  // The end of the account was announced with a link that ends in `some-id`.
  const ending = { on: localDay('2027-07-05'), token: 'some-id' };
  // The secret of the calendar's address is `some-id` too.
  const calendar = {
    calendarHash: createHash('sha256').update('some-id').digest('hex'),
    calendarSince: instant,
  };
  dependencies.stored.set('member', { ...member, ...calendar, ending, createdAt: instant });
  for (const week of [1, 2, 3, 4]) {
    const id = week === 1 ? 'some-id' : `week-${week}`;
    dependencies.content.challenges.set(id, challenge(id, week));
  }
  dependencies.content.nudges.set('some-id', {
    id: 'some-id',
    title: 'N',
    type: 'text',
    paragraphs: ['Breathe.'],
  });
  const sessions = [{ week: 1, startsAt: instant, minutes: 90, joinUrl: 'https://private.example/join' }];
  // It can be joined now, under the id in the paths of the access suite.
  const joinUrl = 'https://video.example/now';
  const current = { id: 'some-id', week: 2, startsAt: testNow, minutes: 90, joinUrl };
  dependencies.content.cohorts.set(
    'first',
    storedCohort({ title: 'First', sessions: [...sessions, current] }),
  );
  dependencies.content.cohorts.set(
    'next',
    storedCohort({ title: 'Next', startsOn: localDay('2026-07-13'), sessions, enrolment: 'open' }),
  );
  dependencies.storedWorksheets.set('members/member/worksheets/some-id', worksheet('some-id', 'my own'));

  dependencies.storedSpots.set('member', [
    { id: 'some-id', date: localDay('2026-06-16'), description: 'my own', createdAt: instant },
  ]);
  const theirs = 'members/neighbour/worksheets/theirs';
  const date = localDay('2026-06-16');
  dependencies.storedLogs.set(`members/member/challengeLogs/week-4_${date}`, {
    challengeId: 'week-4',
    date,
    note: 'my own',
    key: 'key-of-member',
    createdAt: instant,
  });
  dependencies.storedConversations.set('conversations/some-id', conversation('some-id', 'member'));
  dependencies.storedConversations.set('conversations/theirs', conversation('theirs', 'neighbour'));
  dependencies.storedSpots.set('neighbour', [
    { id: 'theirs', date, description: 'private', createdAt: instant },
  ]);
  dependencies.storedWorksheets.set(theirs, worksheet('theirs', 'private'));
  dependencies.storedDays.set(`${theirs}/tracker/${date}`, { date, completed: true, recent: [] });
  dependencies.storedLogs.set(`members/neighbour/challengeLogs/some-id_${date}`, {
    challengeId: 'some-id',
    date,
    note: 'private',
    key: 'key-of-neighbour',
    createdAt: instant,
  });
  dependencies.stored.set('neighbour', {
    ...member,
    letter: { text: 'private', writtenOn: date, opensOn: localDay('2026-07-16') },
    createdAt: instant,
  });
  dependencies.storedReflections.set('members/neighbour/reflections/2026-06-08', {
    content: 'private',
    createdAt: instant,
  });
  dependencies.storedAutomaticity.set('members/neighbour/automaticity/theirs.start', {
    ...{ worksheetId: 'theirs', moment: 'start', answer: 3, on: date, cohortId: 'first' },
  });
  dependencies.storedFeedback.set('first_neighbour', {
    ...{ uid: 'neighbour', cohortId: 'first', score: 9, pace: 'right', sessions: 'useful', habit: 'yes' },
    ...{ words: 'private', quoteAs: null, createdAt: instant, updatedAt: instant },
  });
  // A subscriber of the newsletter whose link ends in `some-id`.
  dependencies.storedSubscribers.set('newsletter/reader', {
    firstName: 'Reader',
    email: 'reader@example.com',
    status: 'pending',
    token: 'some-id',
    confirmationToken: 'some-id',
    createdAt: instant,
  });
  const link = signInLinkId({ address: 'waiting@example.com', token: 'some-id' });
  dependencies.storedSignInLinks.set(`signInLinks/${link}`, { until: new Date('2100-01-01'), isUsed: false });
  dependencies.storedSubscriptions.set('some-id', subscription('some-id', 'member'));
  dependencies.storedSubscriptions.set('theirs', subscription('theirs', 'neighbour'));
}

/** Writes the contents of the in-memory stores to `database`, each document as its Firestore store would. */
export async function seedFirestore(database: Firestore, from: InMemoryDependencies): Promise<void> {
  const documents = new Map<string, object>([
    ...documentsByPath(from),
    ...[...from.stored].map(([id, member]): [string, object] => [`members/${id}`, member]),
    ...[...from.roster].map(([id, entry]): [string, object] => [`roster/${id}`, entry]),
    ...[...from.storedSpots].flatMap(([uid, spots]) =>
      spots.map(({ id, ...spot }): [string, object] => [`members/${uid}/spots/${id}`, spot]),
    ),
    ...[...from.storedWorksheets].map(([path, { id: _, created_at, ...fields }]): [string, object] => [
      path,
      { ...fields, created_at: new Date(created_at) },
    ]),
    ...[...from.storedSubscriptions.values()].map(({ id, ...fields }): [string, object] => [
      `pushSubscriptions/${id}`,
      fields,
    ]),
    ...[...from.storedWaiting].map(([path, { uid: _, ...fields }]): [string, object] => [path, fields]),
    ...[...from.storedFeedback].map(([id, fields]): [string, object] => [`feedback/${id}`, fields]),
    ...[...from.storedDeletions].map(([id, fields]): [string, object] => [`deletions/${id}`, fields]),
    ...[...from.content.challenges.values()].map(({ id, ...challenge }): [string, object] => [
      `microchallenges/${id}`,
      challenge,
    ]),
    ...[...from.content.nudges.values()].map(({ id, ...nudge }, index): [string, object] => [
      `nudges/${id}`,
      { ...nudge, place: index / from.content.nudges.size },
    ]),
    ...[...from.content.cohorts].map(([id, cohort]): [string, object] => [`cohorts/${id}`, cohort]),
  ]);
  const batch = database.batch();
  for (const [path, fields] of documents) {
    const defined = Object.entries(fields).filter(([, value]) => value !== undefined);
    batch.set(database.doc(path), Object.fromEntries(defined));
  }
  await batch.commit();
}

/** Changes fields of a member that `seedMembers` stored. */
export function changeMember({ stored }: InMemoryDependencies, fields: Partial<Member>, id = 'member'): void {
  const before = stored.get(id);
  if (!before) throw new Error(`There is no member ${id}`);
  stored.set(id, { ...before, ...fields });
}
