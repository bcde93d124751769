import { describe, expect, test } from '@jest/globals';
import { addDays, type LocalDay, localDay } from '@reshape/domain/local-day';
import { Timestamp } from 'firebase-admin/firestore';
import { documentSchemaOf } from '../test/document-schemas.ts';
import { type SampleDocument, sampleDocuments } from './sample-data.ts';
import { maxDay, minDay, sampleDay, sampleDocumentsOnDay } from './travel.ts';

const today = localDay('2026-06-17');
const days = [minDay, -1, 0, 1, 2, 5, 6, 9, sampleDay, 11, 20, 28, 29, 60, maxDay];
const of = (documents: readonly SampleDocument[], pattern: RegExp) =>
  documents.filter(({ path }) => pattern.test(path));
const spots = /^members\/persona-member\/spots\//;
const datesOf = (documents: readonly SampleDocument[]) =>
  of(documents, /^members\/persona-member\//).flatMap(
    ({ fields }) => (fields.date as LocalDay | undefined) ?? [],
  );

describe.each(days)('the sample data of day %i', (day) => {
  const documents = sampleDocumentsOnDay(day, today);

  test('can be parsed by the API, with each document once', () => {
    for (const { path, fields } of documents)
      expect([path, documentSchemaOf(path)?.safeParse(fields).error]).toEqual([path, undefined]);
    expect(new Set(documents.map(({ path }) => path)).size).toBe(documents.length);
  });

  test('makes today that day of the running cohort', () => {
    const [cohort] = of(documents, /^cohorts\/first$/);
    expect(cohort?.fields.startsOn).toBe(addDays(today, 1 - day));
  });

  test('has a history that begins on the first day and ends yesterday', () => {
    const dates = datesOf(documents);
    for (const date of dates) expect(date >= addDays(today, 1 - day) && date < today).toBe(true);
    if (day > 1) expect(dates).toContain(addDays(today, -1));
    else expect(dates).toEqual([]);
    const joined = of(documents, /^members\/persona-member$/).map(
      ({ fields }) => fields.createdAt as Timestamp,
    );
    expect(joined.every((at) => at < Timestamp.fromDate(new Date(`${today}T00:00:00Z`)))).toBe(true);
  });

  test('has one active worksheet, which the member refers to, once there is any', () => {
    const worksheets = of(documents, /persona-member\/worksheets\/[^/]+$/);
    const active = worksheets.filter(({ fields }) => fields.status === 'active');
    const [member] = of(documents, /^members\/persona-member$/);
    expect(active).toHaveLength(worksheets.length > 0 ? 1 : 0);
    expect(active[0]?.path.split('/').at(-1)).toBe(member?.fields.activeWorksheetId);
  });
});

test('on the seeded day the data equals the seed', () => {
  const sortByPath = (documents: readonly SampleDocument[]) =>
    [...documents].sort((a, b) => (a.path < b.path ? -1 : 1));
  expect(sortByPath(sampleDocumentsOnDay(sampleDay, today))).toEqual(sortByPath(sampleDocuments(today)));
});

test('later weeks have spots on every weekday of the sample, and the challenge of their week until the last', () => {
  const documents = sampleDocumentsOnDay(40, today);
  expect(of(documents, spots).length).toBeGreaterThan(30);
  const logs = of(documents, /challengeLogs/).map(({ fields }) => [fields.challengeId, fields.date] as const);
  const last =
    logs
      .map(([, date]) => date as LocalDay)
      .sort()
      .at(-1) ?? '';
  expect(last <= addDays(today, 28 - 40)).toBe(true);
  expect(new Set(logs.map(([id]) => id)).size).toBe(4);
});
