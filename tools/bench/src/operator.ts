import { logActions } from '@reshape/content/operator/log';
import { addDays, localDay } from '@reshape/domain/local-day';
import type { Firestore } from 'firebase-admin/firestore';
import { rosterId } from '../../../functions/src/stores/members.ts';
import { newListing } from '../../../functions/src/stores/roster.ts';
import { operatorWorld } from '../../../functions/src/test/operator-world.ts';
import { seedInBatches, startFirestore } from './firestore.ts';
import { type Figures, median } from './measure.ts';

const rounds = 5;
const cohorts = 100;
/** The first days of these cohorts are in the last four weeks. */
const runningCohorts = 4;
const firstNames = ['Asha', 'Bina', 'Chandra', 'Dev', 'Esha', 'Farid', 'Gita', 'Hari'];
const lastNames = ['Rao', 'Raman', 'Sharma', 'Iyer', 'Khan', 'Das'];
const today = localDay('2026-06-17');

/**
 * How long the console's pages take with `people` people on the roster, over the embedded Firestore, once its indexes
 * are built; Google's are built when a document is written.
 */
export async function operatorPages(people = 100_000): Promise<Figures> {
  const { database, stop } = await startFirestore('operator', 'demo-bench');
  try {
    await seedPeople(database, people);
    const world = await operatorWorld(database);
    const pages = {
      Today: 'overview',
      'the first page of people': 'people',
      'people of a cohort by last activity': 'people?cohort=cohort-0&status=active&sort=last_active',
      'people found by the beginning of a name': 'people?search=chan%20ra',
      'people who went quiet': 'people?quiet=stopped',
      'one person': `people/${rosterId(addressOf(7))}`,
      'a cohort': 'cohorts/cohort-0',
      'the numbers of a cohort': 'cohorts/cohort-0/numbers',
      payments: 'payments?outcome=place',
      'the numbers of a year': 'numbers',
      'the log': 'log',
      'the log of one kind about one person': `log?kind=place&target=${addressOf(0)}`,
    };
    // The embedded Firestore builds an index for a field on its first query, which may take longer than a call may.
    for (const path of Object.values(pages))
      await untilAnswered(path, () => world.call('GET', `/api/operator/${path}`));
    const figures: Record<string, string> = {};
    for (const [name, path] of Object.entries(pages)) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const startedAt = performance.now();
        const { status } = await world.call('GET', `/api/operator/${path}`);
        times.push(performance.now() - startedAt);
        if (status !== 200) throw new Error(`${path} answered ${status}`);
      }
      figures[name] = `${Math.round(median(times))} ms`;
    }
    return figures;
  } finally {
    await stop();
  }
}

const maxAttempts = 30;

/** Repeats a call until it succeeds. Throws an Error when it never does. */
async function untilAnswered(path: string, call: () => Promise<{ readonly status: number }>): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) if ((await call()).status === 200) return;
  throw new Error(`${path} does not answer while its indexes are built`);
}

const addressOf = (number: number): string => `person${number}@example.com`;
const pick = <Item>(items: readonly Item[], number: number): Item | undefined => items[number % items.length];

const peoplePerAction = 20;

/** Stores people with a place and a payment each, spread over the cohorts, and actions of an operator about some. */
async function seedPeople(database: Firestore, people: number): Promise<void> {
  for (let index = 0; index < cohorts; index += 1) {
    const isRunning = index < runningCohorts;
    await database.doc(`cohorts/cohort-${index}`).set({
      ...{ title: `Cohort ${index}`, weeks: 4, sessions: [], enrolment: 'closed' },
      startsOn: addDays(today, isRunning ? -7 * index - 1 : -30 * index),
    });
  }
  await seedInBatches(database, people, (batch, number) => {
    const email = addressOf(number);
    const cohortId = `cohort-${number % cohorts}`;
    const name = `${pick(firstNames, number)} ${pick(lastNames, number)}`;
    const lastDay = addDays(today, -(number % 30));
    batch.set(database.doc(`roster/${rosterId(email)}`), {
      ...{ email, cohortId, status: 'active', source: 'payment', ...newListing(email, name) },
      ...{ placedOn: addDays(today, -40), lastActiveOn: lastDay, seenOn: lastDay, seenBefore: lastDay },
    });
    const at = new Date(Date.UTC(2026, 0, 1) + number * 60_000);
    batch.set(database.doc(`payments/pay_Bench${number}`), {
      ...{ amount: 699_900, currency: 'INR', email, contactHash: null, status: 'captured' },
      ...{ amountRefunded: 0, dispute: 'none', outcome: 'place', cohortId, isAsOffered: true },
      ...{ rosterId: rosterId(email), claimedBy: null, events: [], createdAt: at, updatedAt: at },
    });
    if (number % peoplePerAction === 0)
      batch.set(database.doc(`operatorLog/action-${number}`), {
        ...{ ...logActions['remove-person'], facts: '{}', by: 'omar@example.com', at },
        ...{ before: '{"status":"active"}', after: '{"status":"removed"}' },
        targets: [
          { kind: 'person', id: rosterId(email) },
          { kind: 'cohort', id: cohortId },
        ],
        targetIds: [rosterId(email), cohortId],
      });
  });
}
