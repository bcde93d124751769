import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { allCollections } from './collections.ts';

const indexes = z.object({
  fieldOverrides: z.array(
    z.object({ collectionGroup: z.string(), fieldPath: z.string(), ttl: z.optional(z.boolean()) }),
  ),
});

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
