import * as z from 'zod/mini';
import { operatorAction } from './endpoint.ts';
import { beyondSeats, cohortId, done } from './fields.ts';

/** More people than one file may contain. */
export const maxImportRows = 300;

/** The most characters of a file: its rows may have many columns that are not read. */
const maxFileLength = 500_000;

/** How many people are shown as they are stored. */
export const maxShownPeople = 5;

const inRow = {
  /** The row of the file, the first one being 1. */
  row: z.int(),
} as const;

/**
 * Gives everyone in a CSV file a place in a cohort, except those whose row has an error and those who have or had a
 * place. The first row names the columns, such as Email and Name, or First name and Last name. `dry_run` only reports.
 */
export const importPeople = operatorAction({
  path: '/api/operator/imports',
  roles: ['owner'],
  maxBodyBytes: 3 * maxFileLength,
  recent: ({ dry_run }: { readonly dry_run: boolean }) => !dry_run,
  body: z.strictObject({
    cohort: cohortId,
    csv: z
      .string('must be text')
      .check(z.minLength(1, 'must not be empty'), z.maxLength(maxFileLength, 'is too long')),
    dry_run: z.boolean(),
    ...beyondSeats,
  }),
  response: z.extend(done, {
    /** How many rows there are, and how many people were enrolled or, in a dry run, would be. */
    rows: z.int(),
    enrolled: z.int(),
    /** The first of them. */
    people: z.array(z.object({ address: z.string(), name: z.nullable(z.string()) })),
    /** `value` is what the file has there. */
    errors: z.array(z.object({ ...inRow, field: z.string(), value: z.string(), message: z.string() })),
    /** Who already has or had a place. */
    known: z.array(z.object({ ...inRow, address: z.string() })),
    /** The columns that are not read. */
    ignored: z.array(z.string()),
  }),
});
