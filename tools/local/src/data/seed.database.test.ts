import { describe, expect, test } from '@jest/globals';
import { localDay } from '@reshape/domain/local-day';
import { testDatabases } from 'firestore-emulator/testing';
import { rosterId } from '../../../../functions/src/stores/members.ts';
import { sampleAccounts } from './sample-accounts.ts';
import { contentDocuments, sampleDocuments } from './sample-data.ts';
import { documentsOf, notDeleted, storeActivities, uneditedContent } from './seed.ts';

const newDatabase = testDatabases('firestore.indexes.json');

test('loading the content leaves alone what an operator edited or retired', async () => {
  const database = newDatabase();
  const content = contentDocuments();
  const [edited, ...others] = content.map(({ path }) => path);
  await database.doc(edited ?? '').set({ title: 'Mine', editedAt: new Date() });
  const loaded = await uneditedContent(database, content);
  expect(loaded.map(({ path }) => path)).toEqual(others);
});

test('the sample people have the days on which they wrote and the counts of what they did, and whoever wrote counts as signed in', async () => {
  const database = newDatabase();
  const people = sampleDocuments(localDay('2026-11-23'));
  for (const { path, fields } of people) await database.doc(path).set(fields);
  await storeActivities(database, people);
  const listed = await database
    .collection('roster')
    .select('uid', 'lastActiveOn', 'seenOn', 'seenBefore')
    .get();
  expect(listed.docs.map((place) => place.data())).toEqual(
    expect.arrayContaining([
      {
        ...{ uid: 'persona-member', lastActiveOn: '2026-11-22' },
        ...{ seenOn: '2026-11-22', seenBefore: '2026-11-21' },
      },
      { uid: 'persona-early', lastActiveOn: '', seenOn: '2026-11-20', seenBefore: '2026-11-20' },
      { lastActiveOn: '', seenOn: '', seenBefore: '' },
    ]),
  );
  const { docs } = await database.collection('roster').where('email', '==', 'member@example.com').get();
  expect(docs[0]?.get('activeDays')).toHaveLength(9);
  const counts = docs[0]?.get('counts');
  expect(counts.spots).toBe(
    people.filter(({ path }) => path.startsWith('members/persona-member/spots/')).length,
  );
  expect(counts.spots).toBeGreaterThan(0);
});

describe('in data of an earlier commit', () => {
  const documents = sampleDocuments(localDay('2026-11-23'));
  const account = (name: string) => sampleAccounts().filter(({ uid }) => uid === `persona-${name}`);

  test('a sample person whose account was missing gets their documents, and no other person’s documents are written', async () => {
    const database = newDatabase();
    const pathsFor = async (name: string) =>
      (await documentsOf(database, account(name), documents)).map(({ path }) => path);
    expect(await pathsFor('operator')).toEqual(['operators/persona-operator']);
    await database.doc('cohorts/earlier').set({ title: 'Mine' });
    const [graduate, ...others] = [rosterId('graduate@example.com'), rosterId('member@example.com')];
    const paths = await pathsFor('graduate');
    expect(paths).toEqual(expect.arrayContaining([`roster/${graduate}`, 'members/persona-graduate']));
    for (const other of others) expect(paths).not.toContain(`roster/${other}`);
    expect(paths).not.toContain('cohorts/earlier');
    await database.doc('cohorts/earlier').delete();
    expect(await pathsFor('graduate')).toContain('cohorts/earlier');
  });

  test('a sample person who deleted their account is not added again', async () => {
    const database = newDatabase();
    await database.doc('deletions/persona-member').set({ step: 1 });
    const accounts = await notDeleted(database, sampleAccounts());
    expect(accounts.map(({ uid }) => uid)).not.toContain('persona-member');
    expect(accounts).toHaveLength(sampleAccounts().length - 1);
  });
});
