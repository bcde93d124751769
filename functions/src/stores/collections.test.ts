import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { storedData } from '@reshape/content/stored-data';
import * as z from 'zod/mini';
import { sections } from '../account/sections.ts';
import { allCollections, deletionSteps, personalCollections } from './collections.ts';
import * as documents from './documents.ts';

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

test('every row of the privacy page is about a collection or the account for signing in, and every collection of personal data has a row', () => {
  const rows = new Set<string>(personalCollections.map(([, { privacyRow }]) => privacyRow)).add('signIn');
  expect([...rows].sort()).toEqual(Object.keys(storedData).sort());
});

test('every schema of a personal document is a section of the export, with a note for each of its fields', () => {
  const known = new Set<unknown>(Object.values(sections).map(({ schema }) => schema));
  const others = [
    documents.cohortDocument,
    documents.messageDocument,
    documents.microchallengeDocument,
    documents.nudgeDocument,
    documents.operatorLogDocument,
    documents.unreadableWebhookDocument,
    // Part of the document of a person.
    documents.rosterDocument,
  ];
  const schemas = Object.entries(documents).filter(([name]) => name.endsWith('Document'));
  expect(schemas.length).toBeGreaterThan(15);
  for (const [name, schema] of schemas)
    expect([name, known.has(schema) || others.some((each) => each === schema)]).toEqual([name, true]);
  for (const { schema, fields } of Object.values(sections))
    expect(Object.keys(fields).sort()).toEqual(Object.keys(schema.shape).sort());
});

test('every step of a deletion empties a collection, except those that empty none by design', () => {
  const emptied = new Set<string>(personalCollections.map(([, { deletedIn }]) => deletedIn));
  const others = ['check', 'confirmation', 'account', 'keeps'];
  expect([...emptied, ...others.filter((each) => !emptied.has(each))].sort()).toEqual(
    [...deletionSteps, 'keeps'].sort(),
  );
});
