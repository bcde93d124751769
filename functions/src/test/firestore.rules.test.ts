import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { reachedByClients } from 'firestore-emulator/web-clients';

const rules = fileURLToPath(new URL('../../../firestore.rules', import.meta.url));
const member = 'ada';

/** A document of every collection. Add new collections here, so that they are tested. */
const documents = [
  'cohorts/june',
  'roster/9f86d081',
  `members/${member}`,
  `members/${member}/spots/first`,
  `members/${member}/challengeLogs/pause_2026-06-08`,
  `members/${member}/worksheets/one`,
  `members/${member}/worksheets/one/tracker/2026-06-08`,
  `members/${member}/reflections/2026-06-08`,
  'pushSubscriptions/60303ae2',
  'nudgeShards/3',
  'microchallenges/pause',
  'nudges/breathe',
  'newsletter/fd61a03a',
  `waitlist/${member}`,
  'limits/subscribe-client_abc_1',
];

test('no web client can access a document of any collection, not even its own member', async () => {
  expect(await reachedByClients(rules, documents, member)).toEqual([]);
}, 60_000);
