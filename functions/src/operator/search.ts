import { maxFound } from '@reshape/contract/operator/search';
import { emailAddress } from '@reshape/domain/addresses';
import type { OperatorDependencies } from '../dependencies.ts';
import type { Handler } from '../endpoints/call.ts';
import type { ListedCohort } from '../stores/cohorts.ts';
import { rosterId } from '../stores/members.ts';
import type { Person } from '../stores/people.ts';
import { searchWords, spellings } from '../stores/roster.ts';
import { findMails, mailRowOf } from './mails.ts';
import { findPayments, paymentRowOf } from './payments.ts';
import { personRowOf } from './people.ts';
import { isKnown } from './personal-data.ts';

/** How many people whose name or address has the longest of the words are compared with the others. */
const maxPeopleCompared = 50;
/** How many cohorts, from the latest, are compared. */
const maxCohortsCompared = 100;

export const search: Handler<'search'> = async ({ query: { q } }, dependencies) => {
  const [people, cohorts] = await Promise.all([findPeople(q, dependencies), findCohorts(q, dependencies)]);
  const address = people.length === 0 ? emailAddress(q) : null;
  const shown = people.slice(0, maxFound);
  const rosterIds = shown.map(({ id }) => id);
  const [payments, mails, hasOtherData] = await Promise.all([
    findPayments(q, rosterIds, dependencies),
    findMails(q, rosterIds, maxFound, dependencies),
    address !== null && isKnown(address, dependencies),
  ]);
  return {
    people: shown.map(personRowOf),
    without_place: hasOtherData ? address : null,
    payments: payments.slice(0, maxFound).map(paymentRowOf),
    cohorts: cohorts
      .slice(0, maxFound)
      .map(({ id, title, startsOn }) => ({ id, title, starts_on: startsOn })),
    mails: mails.map(mailRowOf),
  };
};

/** The person with an address, or those with words that begin with these. */
async function findPeople(
  text: string,
  { people }: Pick<OperatorDependencies, 'people'>,
): Promise<readonly Person[]> {
  const address = emailAddress(text);
  const owner = address === null ? undefined : await people.get(rosterId(address));
  if (owner) return [owner];
  const matching = await people.list(
    { search: text, sort: 'name', direction: 'asc' },
    { limit: maxPeopleCompared },
  );
  return matching.items;
}

/** The cohorts with words in their title or id that begin with these, latest first. */
async function findCohorts(
  text: string,
  { cohortList }: Pick<OperatorDependencies, 'cohortList'>,
): Promise<readonly ListedCohort[]> {
  const words = searchWords(text);
  if (words.length === 0) return [];
  const { items } = await cohortList.page({ limit: maxCohortsCompared });
  return items.filter(({ id, title }) => {
    const own = [...spellings(title), ...searchWords(id)];
    return words.every((word) => own.some((ownWord) => ownWord.startsWith(word)));
  });
}
