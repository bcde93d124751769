import * as z from 'zod/mini';
import { id, writtenText } from '../fields.ts';
import { operatorAction } from './endpoint.ts';
import { done, time } from './fields.ts';

/** Longest note, in characters. */
export const maxNoteLength = 2_000;
/** Most notes about a person. */
export const maxNotes = 100;

/** What an operator noted about a person. */
export const noteRow = z.object({
  id,
  text: z.string(),
  /** The operator's address. */
  by: z.string(),
  created_at: time,
});
export type NoteRow = z.output<typeof noteRow>;

/** Adds a note about a person. It is part of the export of their data. */
export const writeNote = operatorAction({
  path: '/api/operator/people/:id/notes',
  roles: ['owner'],
  body: z.strictObject({ text: writtenText(maxNoteLength) }),
  response: z.extend(done, { note: noteRow }),
});

export const deleteNote = operatorAction({
  path: '/api/operator/people/:id/notes/:note/delete',
  roles: ['owner'],
  response: done,
});
