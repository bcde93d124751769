import { listGroups, maxGroupSize } from '@reshape/contract/operator/groups';
import { maxImportRows } from '@reshape/contract/operator/imports';
import { operatorLogin } from '@reshape/contract/operator/session';
import { firstDayOfWeek } from '@reshape/domain/cohort';
import { addDays, type LocalDay } from '@reshape/domain/local-day';
import type { Firestore } from 'firebase-admin/firestore';
import { rosterId } from '../../../../functions/src/stores/members.ts';
import { googleSignIn, type Person, persona } from '../test/sign-in.ts';

export const largeCohort = { id: 'large', title: 'Large cohort', weeks: 4 } as const;

/** The largest number of people: as many as the groups of one cohort have room for. */
export const maxPeople = 500;

const facilitators = ['Farah', 'Felix', 'Fiona'] as const;
const firstNames = [
  'Asha',
  'Bina',
  'Chandra',
  'Dev',
  'Esha',
  'Farid',
  'Gita',
  'Hari',
  'Indu',
  'Jai',
  'Kiran',
];
const lastNames = ['Rao', 'Raman', 'Sharma', 'Iyer', 'Khan', 'Das', 'Menon'];

/** The cohort is in its third week. */
const dayOfCohort = 16;

/** A running product, and its database. */
interface Site {
  readonly url: string;
  readonly authUrl: string;
  readonly database: Firestore;
}

const personNumbered = (number: number): Person & { readonly name: string } => ({
  sub: `google-person-${number}`,
  email: `person${number}@example.com`,
  email_verified: true,
  name: `${firstNames[number % firstNames.length]} ${lastNames[number % lastNames.length]}`,
});

/**
 * Adds a cohort of `count` people in groups of twenty, which three facilitators share, by the calls that the console
 * and its members make; only the days on which people wrote are written into the database, because they are in the
 * past. Throws an Error when the cohort exists.
 */
export async function seedLargeCohort(count: number, today: LocalDay, site: Site): Promise<void> {
  const { post, get } = await operatorCalls(site);
  const startsOn = addDays(today, 1 - dayOfCohort);
  await post('cohorts', { ...largeCohort, starts_on: startsOn, seats: count });
  for (const week of [1, 2, 3, 4])
    await post(`cohorts/${largeCohort.id}/sessions`, {
      week,
      starts_at: `${addDays(firstDayOfWeek({ startsOn }, week), 3)}T13:30:00.000Z`,
      minutes: 60,
      join_url: 'https://meet.example.com/large-cohort',
    });
  const people = Array.from({ length: count }, (_, index) => personNumbered(index + 1));
  for (let first = 0; first < count; first += maxImportRows) {
    const rows = people.slice(first, first + maxImportRows).map(({ email, name }) => `${email},${name}`);
    await post('imports', {
      cohort: largeCohort.id,
      csv: ['Email,Name', ...rows].join('\n'),
      dry_run: false,
    });
  }
  await post(`cohorts/${largeCohort.id}/groups`, { groups: Math.ceil(count / maxGroupSize) });
  const groups = listGroups.response
    .parse(await get('groups'))
    .filter(({ cohort }) => cohort.id === largeCohort.id)
    .map(({ id }) => id);
  for (const [index, name] of facilitators.entries()) {
    const email = `${name.toLowerCase()}@example.com`;
    await googleSignIn(site.authUrl, { sub: `google-${name}`, email, email_verified: true, name });
    const led = groups.filter((_, number) => number % facilitators.length === index);
    await post('operators', { address: email, role: 'facilitator', groups: led });
  }
  await signInAndWrite(people, startsOn, site);
}

/** The calls of the sample owner, each of which must succeed. */
async function operatorCalls({ url, authUrl }: Site) {
  const { idToken } = await googleSignIn(authUrl, persona('operator'));
  const call = async (path: string, body?: unknown, token?: string): Promise<unknown> => {
    const response = await fetch(`${url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${path}: ${Object(answer).detail ?? response.status}`);
    return answer;
  };
  const login = operatorLogin.response.parse(await call('/auth/operator-login', { idToken }));
  return {
    get: (path: string) => call(`/api/operator/${path}`, undefined, login.token),
    post: (path: string, body: unknown) => call(`/api/operator/${path}`, body, login.token),
  };
}

/** How many people sign in at once. */
const atOnce = 10;

/**
 * Of ten people, one never signed in, one stopped after four days, one writes on one day a week, and the others write
 * every other day; six of ten came to the sessions that are over.
 */
async function signInAndWrite(
  people: readonly Person[],
  startsOn: LocalDay,
  { url, authUrl, database }: Site,
): Promise<void> {
  const cohort = await database.doc(`cohorts/${largeCohort.id}`).get();
  const sessions: readonly { readonly id: string; readonly startsAt: { toDate(): Date } }[] =
    cohort.get('sessions');
  const over = sessions.filter(({ startsAt }) => startsAt.toDate() < new Date()).map(({ id }) => id);
  const days = Array.from({ length: dayOfCohort }, (_, index) => addDays(startsOn, index));
  const rhythms: readonly ((index: number) => boolean)[] = [
    (index) => index < 4,
    (index) => index % 7 === 2,
    (index) => index % 2 === 1,
  ];
  const one = async ({ email, ...person }: Person, index: number) => {
    const place = database.doc(`roster/${rosterId(email)}`);
    const placedOn = addDays(startsOn, -3);
    const kind = index % 10;
    if (kind === 0) return place.update({ placedOn });
    const { idToken } = await googleSignIn(authUrl, { email, ...person });
    await fetch(`${url}/auth/firebase-login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ idToken }),
    });
    const written = days.filter((_, number) => rhythms[Math.min(kind - 1, 2)]?.(number));
    const [before = '', last = ''] = written.slice(-2);
    return place.update({
      ...{ placedOn, lastActiveOn: last, seenOn: last, seenBefore: before, activeDays: written },
      counts: { spots: written.length, challengeDays: Math.floor(written.length / 2), ticks: written.length },
      attended: kind > 3 ? over : over.slice(0, 1),
    });
  };
  for (let first = 0; first < people.length; first += atOnce)
    await Promise.all(people.slice(first, first + atOnce).map((person, index) => one(person, first + index)));
}
