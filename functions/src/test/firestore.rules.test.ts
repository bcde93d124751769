import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { pathsReachedByClients } from 'firestore-emulator/web-clients';
import { allCollections } from '../stores/collections.ts';

const rules = fileURLToPath(new URL('../../../firestore.rules', import.meta.url));
const member = 'ada';

/** A document of every collection, among them the member's own. */
const documents = allCollections.map(([, { path }]) => `${path.replaceAll('{}', member)}/${member}`);

test('no web client can access a document of any collection, not even its own member', async () => {
  expect(documents).toContain(`members/${member}/spots/${member}`);
  expect(await pathsReachedByClients(rules, documents, member)).toEqual([]);
});
