import type { Firestore } from 'firebase-admin/firestore';
import type { InMemoryDependencies } from './in-memory-stores.ts';

/** Writes the contents of the in-memory stores to `database`, each document as its Firestore store would. */
export async function seedFirestore(database: Firestore, from: InMemoryDependencies): Promise<void> {
  const documents: [string, object][] = [
    ...[...from.stored].map(([id, member]): [string, object] => [`members/${id}`, member]),
    ...[...from.roster].map(([id, entry]): [string, object] => [`roster/${id}`, entry]),
    ...[...from.storedSpots].flatMap(([uid, spots]) =>
      spots.map(({ id, ...spot }): [string, object] => [`members/${uid}/spots/${id}`, spot]),
    ),
    ...[...from.storedWorksheets].map(([path, { id: _, created_at, ...words }]): [string, object] => [
      path,
      { ...words, created_at: new Date(created_at) },
    ]),
    ...[...from.storedDays, ...from.storedLogs, ...from.storedReflections, ...from.storedSubscribers],
    ...[...from.storedSubscriptions.values()].map(({ id, ...fields }): [string, object] => [
      `pushSubscriptions/${id}`,
      fields,
    ]),
    ...[...from.content.challenges.values()].map(({ id, ...challenge }): [string, object] => [
      `microchallenges/${id}`,
      challenge,
    ]),
    ...[...from.content.nudges.values()].map(({ id, ...nudge }, index): [string, object] => [
      `nudges/${id}`,
      { ...nudge, place: index / from.content.nudges.size },
    ]),
    ...[...from.content.cohorts].map(([id, cohort]): [string, object] => [`cohorts/${id}`, cohort]),
  ];
  const batch = database.batch();
  for (const [path, fields] of documents) {
    const defined = Object.entries(fields).filter(([, value]) => value !== undefined);
    batch.set(database.doc(path), Object.fromEntries(defined));
  }
  await batch.commit();
}
