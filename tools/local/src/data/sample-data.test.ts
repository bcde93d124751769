import { describe, expect, test } from '@jest/globals';
import { addDays, localDay } from '@reshape/domain/local-day';
import { type Instinct, ownTopInstincts } from '@reshape/domain/scan';
import type { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { documentSchemaOf } from '../test/document-schemas.ts';
import { contentDocuments, sampleDocuments } from './sample-data.ts';

const today = localDay('2026-06-17');
const documents = [...contentDocuments(), ...sampleDocuments(today)];

describe('the sample data', () => {
  test.each(documents.map(({ path, fields }) => [path, fields] as const))(
    'has %s in the format that the API reads',
    (path, fields) => {
      const document = documentSchemaOf(path);
      expect(document?.safeParse(fields).error).toBeUndefined();
      expect(document).toBeDefined();
    },
  );

  test('contains each document once', () => {
    expect(new Set(documents.map(({ path }) => path)).size).toBe(documents.length);
  });

  test('gives the member one active worksheet, which their document refers to', () => {
    const of = (pattern: RegExp) => documents.filter(({ path }) => pattern.test(path));
    const active = of(/worksheets\/[^/]+$/).filter(({ fields }) => fields.status === 'active');
    expect(active.map(({ path }) => path)).toEqual([
      `members/persona-member/worksheets/${of(/^members\/persona-member$/)[0]?.fields.activeWorksheetId}`,
    ]);
  });

  test.each(['member', 'graduate'])('has enough spots with an instinct for the %s’s top ones', (name) => {
    const spots = documents.filter(({ path }) => path.startsWith(`members/persona-${name}/spots/`));
    const tags = spots.flatMap(({ fields }) => (fields.instinct as Instinct | undefined) ?? []);
    expect(ownTopInstincts(tags)).toHaveLength(2);
    expect(tags.length).toBeLessThan(spots.length);
  });

  test('ends the id of each log and ticked day with its date', () => {
    for (const { path, fields } of documents)
      if (/challengeLogs|tracker/.test(path)) expect(path.endsWith(String(fields.date))).toBe(true);
  });

  test('contains no entries for today', () => {
    expect(documents.filter(({ fields }) => fields.date === today)).toEqual([]);
    expect(documents.some(({ fields }) => fields.date === addDays(today, -1))).toBe(true);
  });

  test.each([
    ['2026-06-06', '2026-06-07'],
    ['2026-06-07', '2026-06-07'],
    ['2026-06-08', '2027-06-07'],
    ['2026-11-22', '2027-06-07'],
  ])('on %s, the cohort that starts on %s is open', (day, startsOn) => {
    const cohorts = sampleDocuments(localDay(day)).filter(({ path }) => path.startsWith('cohorts/'));
    const open = cohorts.filter(({ fields }) => fields.enrolment === 'open');
    expect(open.map(({ fields }) => fields.startsOn)).toEqual([startsOn]);
    const [first] = z.array(z.object({ startsAt: z.custom<Timestamp>() })).parse(open[0]?.fields.sessions);
    expect(first?.startsAt.toDate().toISOString()).toBe(`${startsOn}T13:30:00.000Z`);
  });

  test('contains nothing but a place for the newcomer', () => {
    expect(documents.filter(({ path }) => path.includes('newcomer'))).toEqual([]);
  });

  test('spreads the nudges evenly over their circle', () => {
    const places = documents
      .filter(({ path }) => path.startsWith('nudges/'))
      .map(({ fields }) => fields.place);
    expect(places).toEqual(places.map((_, index) => index / places.length));
  });
});
