import { exportReadme } from '@reshape/content/app/account-export';
import { instinctPortraits } from '@reshape/content/instincts';
import { instincts } from '@reshape/domain/scan';
import { strToU8, zipSync } from 'fflate';
import * as z from 'zod/mini';
import { csvFile } from '../csv.ts';
import type { DescribedCollection } from '../stores/collection.ts';
import { type PersonalCollectionName, personalCollections } from '../stores/collections.ts';
import { instant } from '../stores/documents.ts';
import type { PersonalDocument, PersonalDocuments } from '../stores/personal-data.ts';

/** The version of the format of `data.json`. */
const schemaVersion = 1;

type Json = null | string | number | boolean | readonly Json[] | { readonly [name: string]: Json };

/** One document in the export: its id, the id of the document above it, and its fields. */
type Entry = Readonly<Record<string, Json>>;

/** The account at the identity provider of a person without a place, of whom there may be nothing else. */
interface SignedInAs {
  readonly uid: string;
  readonly address: string;
  readonly name: string | null;
}

export interface ExportedData {
  readonly schema_version: number;
  readonly exported_at: string;
  readonly signed_in_as?: SignedInAs;
  readonly sections: Readonly<Partial<Record<PersonalCollectionName, readonly Entry[]>>>;
}

/** A stored value as JSON, without the values called `omitted`: times as ISO 8601 in UTC. */
function toJson(value: unknown, omitted: readonly string[]): Json {
  const { data: time } = instant.safeParse(value);
  if (time) return time.toISOString();
  if (Array.isArray(value)) return value.map((item) => toJson(item, omitted));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name]) => !omitted.includes(name))
        .map(([name, field]) => [name, toJson(field, omitted)]),
    );
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return null;
}

/**
 * Every stored field is exported, also one that this release does not know, except those that are left out by
 * name.
 */
function entryOf(row: DescribedCollection, { id, parentId, fields }: PersonalDocument): Entry {
  const { notes, parentId: parentName, omittedWithin = [] } = row;
  const exported = Object.entries(fields).filter(([field]) => typeof notes[field] !== 'object');
  return {
    id,
    ...(parentName !== undefined && parentId !== undefined && { [parentName]: parentId }),
    ...Object.fromEntries(exported.map(([field, value]) => [field, toJson(value, omittedWithin)])),
  };
}

const exportedData = (
  documents: PersonalDocuments,
  now: Date,
  signedInAs: SignedInAs | undefined,
): ExportedData => ({
  schema_version: schemaVersion,
  exported_at: now.toISOString(),
  ...(signedInAs && { signed_in_as: signedInAs }),
  sections: Object.fromEntries(
    personalCollections
      .filter(([name]) => documents[name].length > 0)
      .map(([name, row]) => [name, documents[name].map((document) => entryOf(row, document))]),
  ),
});

const text = z._default(z.catch(z.string(), ''), '');
const spotRow = z.object({
  date: text,
  description: text,
  instinct: z.catch(z.optional(z.enum(instincts)), undefined),
  createdAt: text,
});
const dayRow = z.object({
  date: text,
  worksheetId: text,
  completed: z.catch(z.boolean(), false),
  logged: z.optional(z.boolean()),
});
const worksheetRow = z.object({ id: text, tinyAction: text });

const byFirstColumn = ([one = '']: readonly string[], [other = '']: readonly string[]) =>
  one < other ? -1 : one > other ? 1 : 0;

function spotsFile({ spots = [] }: ExportedData['sections']): string {
  const rows = spots.map((spot) => {
    const { date, description, instinct, createdAt } = spotRow.parse(spot);
    return [date, description, instinct ? instinctPortraits[instinct].name : '', createdAt];
  });
  return csvFile(['date', 'spot', 'instinct', 'logged at'], rows.sort(byFirstColumn));
}

function trackerFile({ tracker = [], worksheets = [] }: ExportedData['sections']): string {
  const actions = new Map(
    worksheets.map((worksheet) => {
      const { id, tinyAction } = worksheetRow.parse(worksheet);
      return [id, tinyAction];
    }),
  );
  const rows = tracker.flatMap((day) => {
    const { date, worksheetId, completed, logged } = dayRow.parse(day);
    return logged === false ? [] : [[date, actions.get(worksheetId) ?? '', completed ? 'done' : 'missed']];
  });
  return csvFile(['date', 'tiny action', 'result'], rows.sort(byFirstColumn));
}

/** What the README says about each section, and what is left out. */
const readmeSections = personalCollections.map(([name, { what, id, notes }]) => ({
  name,
  what,
  id,
  fields: Object.entries(notes),
}));

/** Everything that is stored about a person, as a zip file. */
export function exportFile(
  documents: PersonalDocuments,
  now: Date,
  signedInAs?: SignedInAs,
): Uint8Array<ArrayBuffer> {
  const data = exportedData(documents, now, signedInAs);
  const files = {
    'data.json': JSON.stringify(data, null, 2),
    'spots.csv': spotsFile(data.sections),
    'tracker.csv': trackerFile(data.sections),
    'README.txt': exportReadme(readmeSections, now),
  };
  const bytes = Object.entries(files).map(([name, content]) => [name, strToU8(content)] as const);
  return new Uint8Array(zipSync(Object.fromEntries(bytes), { mtime: now }));
}

/** The name of the file for a person's computer. */
export const exportFileName = (now: Date): string => `reshape-${now.toISOString().slice(0, 10)}.zip`;
