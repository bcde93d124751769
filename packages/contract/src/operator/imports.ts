import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { cohortId, done } from './fields.ts';

/** More people than one file may contain. */
export const maxImportRows = 300;

/**
 * Gives everyone in a CSV file a place in a cohort: all of them or, when a row has an error, no one. The
 * first line names the columns: `address`, and `name` if there are names. `dry_run` only reports.
 */
export const importPeople = endpoint({
  method: 'POST',
  path: '/api/operator/imports',
  access: 'operator',
  servedBy: 'operator',
  body: z.strictObject({
    cohort: cohortId,
    csv: z
      .string('must be text')
      .check(z.minLength(1, 'must not be empty'), z.maxLength(50_000, 'is too long')),
    dry_run: z.boolean(),
  }),
  response: z.extend(done, {
    /** How many rows there are, and how many people were enrolled or, in a dry run, would be. */
    rows: z.int(),
    enrolled: z.int(),
    /** `row` is the line of the file, the first one being 1. */
    errors: z.array(z.object({ row: z.int(), field: z.string(), message: z.string() })),
  }),
  idempotent: true,
});
