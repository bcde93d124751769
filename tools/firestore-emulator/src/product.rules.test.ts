import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { productCollections } from './product-collections.ts';
import { reachable } from './testing/reachable.ts';
import { rulesEnvironment } from './testing/rules-environment.ts';
import { OPEN_WIDE } from './testing/rules-file.ts';

const RULES = fileURLToPath(new URL('../../../firestore.rules', import.meta.url));
const CALLERS = 3;
const ATTEMPTS = 6;

async function reachedUnder(rules: string, collections: readonly string[]): Promise<string[]> {
  const { environment, stop } = await rulesEnvironment(rules);
  try {
    return await reachable(environment, collections);
  } finally {
    await stop();
  }
}

test('no client reaches anything in any collection, whoever they are and whatever they try', async () => {
  expect(await reachedUnder(await readFile(RULES, 'utf8'), productCollections)).toEqual([]);
}, 60_000);

test('the same attempts all succeed once the rules are opened wide, so the test above can fail', async () => {
  const reached = await reachedUnder(OPEN_WIDE, productCollections);
  expect(reached).toHaveLength(productCollections.length * CALLERS * ATTEMPTS);
}, 60_000);

test('opening a single collection is noticed', async () => {
  const rules = (await readFile(RULES, 'utf8')).replace(
    'match /{document=**}',
    'match /nudges/{id} { allow get: if true; } match /{document=**}',
  );
  expect(await reachedUnder(rules, ['nudges/breathe', 'cohorts/june'])).toEqual([
    'anonymous: get nudges/breathe (allowed)',
    'signed in: get nudges/breathe (allowed)',
    'owner: get nudges/breathe (allowed)',
  ]);
});
