import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { storedData } from '@reshape/content/stored-data';
import * as z from 'zod/mini';
import { deletionSteps } from './collection.ts';
import { allCollections, personalCollections } from './collections.ts';

const indexes = z.object({
  fieldOverrides: z.array(
    z.object({ collectionGroup: z.string(), fieldPath: z.string(), ttl: z.optional(z.boolean()) }),
  ),
});

const collectionRow = z.object({ path: z.string(), holds: z.string() });

test('Firestore deletes expired documents of exactly the collections whose documents expire', () => {
  const file = readFileSync(join(__dirname, '../../../firestore.indexes.json'), 'utf8');
  const policies = indexes
    .parse(JSON.parse(file))
    .fieldOverrides.filter(({ ttl }) => ttl)
    .map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`);
  const expiring = allCollections.flatMap(([, { path, expires }]) =>
    expires ? [`${path.split('/').at(-1)}.expireAt`] : [],
  );
  expect(policies.sort()).toEqual(expiring.sort());
});

test('every row of the privacy page is about a collection or the account for signing in, and every collection of personal data has a row', () => {
  const rows = new Set<string>(personalCollections.map(([, { privacyRow }]) => privacyRow)).add('signIn');
  expect([...rows].sort()).toEqual(Object.keys(storedData).sort());
});

test('the table has every collection that a store describes', async () => {
  const files = readdirSync(__dirname).filter((name) => /^[\w-]+\.ts$/.test(name));
  const modules: Record<string, unknown>[] = await Promise.all(files.map((name) => import(`./${name}`)));
  const described = modules.flatMap((exports) =>
    Object.values(exports).flatMap((value) => collectionRow.safeParse(value).data?.path ?? []),
  );
  expect(described.sort()).toEqual(allCollections.map(([, { path }]) => path).sort());
});

test('every step of a deletion empties a collection, except those that empty none by design', () => {
  const emptied = new Set<string>(personalCollections.map(([, { deletedIn }]) => deletedIn));
  const others = ['check', 'confirmation', 'account', 'keeps'];
  expect([...emptied, ...others.filter((name) => !emptied.has(name))].sort()).toEqual(
    [...deletionSteps, 'keeps'].sort(),
  );
});
