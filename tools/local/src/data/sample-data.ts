import { readdirSync, readFileSync } from 'node:fs';
import { microchallenges } from '@reshape/content/microchallenges';
import { nudges } from '@reshape/content/nudges';
import { addDays, type LocalDay, localDay } from '@reshape/domain/local-day';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { rosterId } from '../../../../functions/src/stores/members.ts';
import { newListing } from '../../../../functions/src/stores/roster.ts';

const folder = 'emulator-data/firestore';

const file = z.array(z.strictObject({ path: z.string(), fields: z.record(z.string(), z.unknown()) }));
const from = z.optional(z.string().check(z.regex(/^\d{2}-\d{2}$/)));
const dayMarker = z.strictObject({ $day: z.int(), $from: from });
const instantMarker = z.strictObject({ $instant: z.tuple([z.int(), z.string()]), $from: from });

/** One document of the sample data, ready to be written. */
export interface SampleDocument {
  readonly path: string;
  readonly fields: Record<string, unknown>;
}

/**
 * The sample data as of `today`: `{"$day": -3}` is the day three days ago, `{"$instant": [-3, "08:15"]}` is
 * 08:15 on that day. With `"$from": "06-07"`, days are counted from the next 7 June. In a path, `{day:-3}` is
 * also that day, and `{hash:member@example.com}` is the id of that person's place on the roster.
 */
export function sampleDocuments(today: LocalDay): SampleDocument[] {
  return readdirSync(folder)
    .flatMap((name) => file.parse(JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'))))
    .map(({ path, fields }) => ({ path, fields: { ...listingOf(path, fields), ...fields } }))
    .map(({ path, fields }) => ({
      path: path
        .replace(/\{hash:([^}]+)\}/g, (_, email: string) => rosterId(email))
        .replace(/\{day:(-?\d+)\}/g, (_, days: string) => addDays(today, Number(days))),
      fields: Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [name, resolveMarkers(value, today)]),
      ),
    }));
}

/** What the console finds and sorts people by, as it is written with each place. */
function listingOf(path: string, { email, name }: Record<string, unknown>) {
  if (!path.startsWith('roster/')) return {};
  return newListing(String(email), name === undefined ? undefined : String(name));
}

function resolveMarkers(value: unknown, today: LocalDay): unknown {
  const day = dayMarker.safeParse(value);
  if (day.success) return addDays(nextDate(day.data.$from, today), day.data.$day);
  const instant = instantMarker.safeParse(value);
  if (instant.success) {
    const [days, time] = instant.data.$instant;
    const date = addDays(nextDate(instant.data.$from, today), days);
    return Timestamp.fromDate(new Date(`${date}T${time}:00Z`));
  }
  if (Array.isArray(value)) return value.map((item) => resolveMarkers(item, today));
  if (value instanceof Object)
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, resolveMarkers(item, today)]),
    );
  return value;
}

/** The next day with this month and day, from `today` on; `today` itself when none is given. */
function nextDate(monthAndDay: string | undefined, today: LocalDay): LocalDay {
  if (monthAndDay === undefined) return today;
  const year = Number(today.slice(0, 4));
  const thisYear = localDay(`${year}-${monthAndDay}`);
  return thisYear >= today ? thisYear : localDay(`${year + 1}-${monthAndDay}`);
}

/**
 * The content that the API reads from the database, as documents. The nudges are spaced evenly on their
 * circle, so that each is equally likely.
 */
export function contentDocuments(): SampleDocument[] {
  return [
    ...microchallenges.map(({ id, ...fields }) => ({ path: `microchallenges/${id}`, fields })),
    ...nudges.map(({ id, ...fields }, index) => ({
      path: `nudges/${id}`,
      fields: { ...fields, place: index / nudges.length },
    })),
  ];
}
