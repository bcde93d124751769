import { describe, expect, test } from '@jest/globals';
import type { LogEntry } from '@reshape/contract/operator/log';
import { rosterId } from '../stores/members.ts';
import { testNow } from '../test/in-memory-stores.ts';
import { asha } from '../test/operator-world.ts';
import { operatorWorldTests } from '../test/operator-world-tests.ts';
import { textOf } from './log-in-words.ts';
import { deletePerson } from './personal-data.ts';

const { world, get, post, seedPeople, sentences } = operatorWorldTests();
/** The entry whose sentence begins like this; the clock of the tests stands still. */
async function entryOf(beginning: string): Promise<LogEntry> {
  const entries: readonly LogEntry[] = await get('log');
  const entry = entries.find(({ what }) => textOf(what).startsWith(beginning));
  if (!entry) throw new Error(`The log has no ${beginning}`);
  return entry;
}

/** Stores an entry as an earlier release did. */
const seedEntry = (id: string, fields: object) =>
  world.database.doc(`operatorLog/${id}`).set({
    ...{ by: 'omar@example.com', at: testNow, before: 'null', after: 'null', targets: [], targetIds: [] },
    ...fields,
  });

/** Deletes everything about Asha. */
async function deleteAsha() {
  await deletePerson(asha.email, { by: 'asha' }, world.dependencies);
  const { deletionRuns } = world.dependencies;
  const deletion = await deletionRuns.get(asha.uid);
  if (!deletion) throw new Error('There is no deletion');
  for (const step of ['documents', 'place'] as const) await deletionRuns.perform(step, deletion);
}

describe('an entry of the log', () => {
  test('links the person and the thing, has the reason, and lists what differs in words', async () => {
    await post(`people/${asha.id}/move`, { cohort: 'next' });
    const { what, changes } = await entryOf('Moved');
    expect(what).toEqual([
      { text: 'Moved ', target: null },
      { text: 'Asha Rao', target: { kind: 'person', id: asha.id } },
      { text: ' to ', target: null },
      { text: 'Next', target: { kind: 'cohort', id: 'next' } },
    ]);
    expect(changes).toEqual([{ name: 'Cohort', before: 'First', after: 'Next' }]);
    for (const nothing of ['\u200b', '\ud800'])
      expect((await post(`people/${asha.id}/remove`, { reason: nothing })).status).toBe(400);
    await post(`people/${asha.id}/remove`, { reason: 'Moved to Pune.' });
    expect(await entryOf('Removed')).toMatchObject({
      reason: 'Moved to Pune.',
      changes: [{ name: 'Status', before: 'Active', after: 'Removed' }],
    });
  });

  test('of a refund says what was refunded before and after, in rupees', async () => {
    const body = { amount: 200_000, refunded_before: 0, reason: 'Fell ill.' };
    const payment = await world.dependencies.payments.get('pay_Elsewhere1');
    world.dependencies.providerPayments.set('pay_Elsewhere1', { ...payment, refunds: [] } as never);
    await post('payments/pay_Elsewhere1/refund', body);
    const entry = await entryOf('Refunded');
    expect(textOf(entry.what)).toBe('Refunded ₹2,000 of ₹6,999 to Asha Rao');
    expect(entry.changes).toEqual([{ name: 'Refunded', before: '₹0', after: '₹2,000' }]);
    expect(entry.others).toEqual([
      { text: 'the payment', target: { kind: 'payment', id: 'pay_Elsewhere1' } },
    ]);
  });

  test('of a cohort lists days as days, amounts in rupees and the fields as the form names them', async () => {
    const sent = {
      ...{ starts_on: '2026-06-09', price: 500_000, enrolment: 'open' },
      accepted_amounts: [{ name: 'Early bird', amount: 499_900 }],
    };
    const seen = { starts_on: '2026-06-08', price: null, enrolment: 'closed', accepted_amounts: [] };
    await post('cohorts/first', { ...sent, seen });
    const entry = await entryOf('Changed');
    expect(textOf(entry.what)).toBe('Changed First: price, enrolment, first day, further accepted amounts');
    expect(entry.changes).toEqual(
      expect.arrayContaining([
        { name: 'First day', before: 'Monday, 8 June 2026', after: 'Tuesday, 9 June 2026' },
        { name: 'Price', before: '₹6,999', after: '₹5,000' },
        { name: 'Enrolment', before: 'Closed', after: 'Open' },
        { name: 'Further accepted amounts', before: '–', after: 'Early bird: ₹4,999' },
      ]),
    );
  });

  test('of a live session lists that session only, with its time in words', async () => {
    const seen = { minutes: 90 };
    await post('cohorts/first/sessions/session-1', { minutes: 60, seen });
    const [change, ...others] = (await entryOf('Changed')).changes;
    expect(others).toEqual([]);
    expect(change).toMatchObject({
      name: 'Live session of week 2',
      after: expect.stringMatching(/^Thursday, 18 June 2026.*60 minutes$/),
    });
  });

  test('of many people names the first ten of them, and says how many more there are', async () => {
    const people = Array.from({ length: 12 }, (_, index) => `p${index}@example.com`);
    await seedPeople(people.map((email) => [`Person ${email}`, email, '2026-06-16'] as const));
    await post('moves', { cohort: 'next', who: { people: people.map((email) => rosterId(email)) } });
    const entry = await entryOf('Moved');
    expect(textOf(entry.what)).toBe('Moved 12 people to Next');
    expect([entry.others.length, entry.more_others]).toEqual([10, 2]);
  });

  test('of an earlier release is shown with its own sentence, and the people by name in place of what stood for them', async () => {
    const [person, gone] = [`person ${asha.id.slice(0, 12)}`, 'person 0123456789ab'];
    await seedEntry('old', {
      ...{ what: `enrol ${person} in next with ${gone}`, before: '"requested"', after: `["${person}"]` },
      ...{ targets: [{ kind: 'person', id: asha.id }], targetIds: [asha.id] },
    });
    const entry = await entryOf('enrol');
    expect(textOf(entry.what)).toBe('enrol Asha Rao in next with a deleted person');
    expect(entry.changes).toEqual([{ name: 'State', before: 'requested', after: 'Asha Rao' }]);
  });
});

test('nothing of a deleted person is left in the log: no name, address, id or reason', async () => {
  await post(`people/${asha.id}/move`, { cohort: 'next' });
  await post(`people/${asha.id}/remove`, { reason: 'Asha moved to Pune.' });
  await deleteAsha();
  const entries: LogEntry[] = await get('log');
  expect((await sentences()).sort()).toEqual([
    'Deleted everything about a deleted person',
    'Moved a deleted person to Next',
    'Removed a deleted person from Next',
  ]);
  const stored = (await world.database.collection('operatorLog').get()).docs.map((entry) => entry.data());
  for (const text of [JSON.stringify(entries), JSON.stringify(stored)])
    expect(text).not.toMatch(new RegExp(`asha@|rao|pune|${asha.id.slice(0, 12)}`, 'i'));
});

test('a page of the log reads the people and the groups once, however many actions it shows', async () => {
  for (const text of ['One.', 'Two.', 'Three.']) await post(`people/${asha.id}/notes`, { text });
  const { people, groups } = world.dependencies;
  let reads = 0;
  const counted =
    <Args extends unknown[], Result>(read: (...args: Args) => Result) =>
    (...args: Args) => {
      reads += 1;
      return read(...args);
    };
  Object.assign(people, { withIds: counted(people.withIds) });
  Object.assign(groups, { withIds: counted(groups.withIds) });
  expect(await sentences()).toHaveLength(3);
  expect(reads).toBe(2);
});

describe('the log is filtered', () => {
  test('by operator, kind, thing and day, and by all of them at once', async () => {
    const at = (day: string) => new Date(`${day}T12:00:00Z`);
    const about = (id: string) => ({ targets: [{ kind: 'cohort', id }], targetIds: [id] });
    await seedEntry('a', {
      what: 'A',
      by: 'olga@example.com',
      kind: 'cohort',
      at: at('2026-06-01'),
      ...about('first'),
    });
    await seedEntry('b', { what: 'B', kind: 'cohort', at: at('2026-06-02'), ...about('first') });
    await seedEntry('c', { what: 'C', kind: 'place', at: at('2026-06-02'), ...about('next') });
    expect(await sentences()).toEqual(['C', 'B', 'A']);
    expect(await sentences('by=Olga@example.com')).toEqual(['A']);
    expect(await sentences('kind=cohort')).toEqual(['B', 'A']);
    expect(await sentences('day=2026-06-02')).toEqual(['C', 'B']);
    expect(await sentences('target=first')).toEqual(['B', 'A']);
    expect(await sentences('by=omar@example.com&kind=cohort&target=first&day=2026-06-02')).toEqual(['B']);
    expect(await sentences('by=omar@example.com&kind=cohort')).toEqual(['B']);
    expect(await sentences('kind=cohort&target=next')).toEqual([]);
    expect((await world.call('GET', '/api/operator/log?kind=other')).status).toBe(400);
    expect((await world.call('GET', '/api/operator/log?day=yesterday')).status).toBe(400);
  });

  test.each([
    ['the address of a person', `people/${asha.id}/notes`, { text: 'Called.' }, asha.email],
    ['the title of a cohort', 'cohorts/first', { seats: 31, seen: { seats: 30 } }, 'FIRST'],
    ['the name of a group', 'groups/east', { name: 'Sunrise', seen: { name: 'East' } }, 'sunrise'],
  ])('by %s', async (_, path, body, typed) => {
    await post(path, body);
    expect(await sentences(`target=${typed}`)).toHaveLength(1);
    expect(await sentences('target=somebody@example.com')).toEqual([]);
  });
});

test('the log is exported as its filter finds it, in words, and the export is logged', async () => {
  await post(`people/${asha.id}/remove`, { reason: 'Moved to Pune.' });
  await post('cohorts/first', { seats: 31, seen: { seats: 30 } });
  const { csv, rows } = await get(`exports/log?target=${asha.email}`);
  expect(rows).toBe(1);
  expect(csv).toMatch(
    /omar@example\.com,Removed Asha Rao from First,Moved to Pune\.,Status Active to Removed/,
  );
  expect(await sentences()).toContain('Exported 1 action of the log');
});

test('a former operator with a place is named as a person', async () => {
  await world.database.doc(`operators/${asha.uid}`).set({
    ...{ email: asha.email, grantedBy: 'omar@example.com', grantedAt: testNow },
  });
  await post(`operators/${asha.uid}/revoke`);
  expect(await sentences()).toEqual(['Revoked the role of Asha Rao']);
});
