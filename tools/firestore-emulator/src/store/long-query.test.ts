import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Fields, StructuredQuery } from '../protocol/messages.ts';
import { type Database, Databases } from './database.ts';

const name = 'projects/demo-long/databases/(default)';
const scope = { parent: '', collectionId: 'days', deep: false };
/** More than a query looks at in two turns. */
const count = 11_000;

let databases: Databases;
let database: Database;
const set = (id: string, n: number) => {
  const fields = { n: { integerValue: String(n) } };
  return database.commit([{ update: { name: `${name}/documents/days/${id}`, fields } }]);
};

beforeAll(() => {
  databases = new Databases();
  database = databases.of(name);
  for (let i = 0; i < count; i++) set(String(i), (i * 7_919) % 1_000);
});

const byNumber = (direction: 'ASCENDING' | 'DESCENDING'): StructuredQuery => ({
  from: [{ collectionId: 'days' }],
  orderBy: [{ field: { fieldPath: 'n' }, direction }],
});

describe('a query with a limit finds the same documents as one without', () => {
  test.each([
    ['ASCENDING', 0, 1],
    ['ASCENDING', 0, 50],
    ['DESCENDING', 30, 50],
    ['DESCENDING', 0, count * 2],
    ['ASCENDING', count - 5, 50],
    ['ASCENDING', 0, 0],
  ] as const)('%s, offset %d, limit %d', async (direction, offset, limit) => {
    const query = byNumber(direction);
    const all = database.query(scope, query).map(({ path }) => path);
    const page = { ...query, offset, limit: { value: limit } };
    const documents = await database.queryInTurns(scope, page);
    expect(documents.map(({ path }) => path)).toEqual(all.slice(offset, offset + limit));
  });
});

test('commits succeed during a long query, which finds the documents from before them', async () => {
  const query = { ...byNumber('ASCENDING'), limit: { value: 1 } };
  const events: string[] = [];
  const finding = database.queryInTurns(scope, query).then((documents) => {
    events.push('found');
    return documents;
  });
  const committing = new Promise(setImmediate).then(() => {
    set('first', -1);
    events.push('committed');
  });
  const [documents] = await Promise.all([finding, committing]);
  expect(events).toEqual(['committed', 'found']);
  expect(documents.map(({ path }) => path)).not.toContain('days/first');
  expect((await database.queryInTurns(scope, query)).map(({ path }) => path)).toEqual(['days/first']);
});

test('a range finds the documents that a look at each of them finds, also after others came into it and left it', () => {
  const bound = (op: 'GREATER_THAN_OR_EQUAL' | 'LESS_THAN', n: number) => ({
    fieldFilter: { field: { fieldPath: 'n' }, op, value: { integerValue: String(n) } },
  });
  const numberIn = (fields: Fields) => Number(fields.n?.integerValue);
  const expectRange = (from: number, until: number) => {
    const filters = [bound('GREATER_THAN_OR_EQUAL', from), bound('LESS_THAN', until)];
    const where = { compositeFilter: { op: 'AND' as const, filters } };
    const documents = database.query(scope, { from: [{ collectionId: 'days' }], where });
    const expected = database
      .all()
      .filter(({ fields }) => numberIn(fields) >= from && numberIn(fields) < until);
    expect(documents.map(({ path }) => path).sort()).toEqual(expected.map(({ path }) => path).sort());
    return documents.length;
  };
  const before = expectRange(100, 103);
  expect(before).toBeGreaterThan(0);
  set('came', 101);
  expect(expectRange(100, 103)).toBe(before + 1);
  set('came', 500);
  expect(expectRange(100, 103)).toBe(before);
  set('came', 102);
  database.commit([{ delete: `${name}/documents/days/came` }]);
  expect(expectRange(100, 103)).toBe(before);
  for (let i = 0; i < 5_000; i++) set(String(i), i % 200);
  expect(expectRange(100, 103)).toBeGreaterThan(before);
  expectRange(-5, 0);
  expectRange(0, 5_000);
});
