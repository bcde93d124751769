import * as z from 'zod/mini';
import {
  challengeLogDocument,
  cohortDocument,
  memberDocument,
  microchallengeDocument,
  nudgeDocument,
  operatorDocument,
  rosterDocument,
  spotDocument,
  trackerDocument,
  worksheetDocument,
} from '../../../../functions/src/stores/documents.ts';

const readers: readonly (readonly [RegExp, z.ZodMiniObject])[] = [
  [/^cohorts\/[\w-]+$/, cohortDocument],
  [/^operators\/[\w-]+$/, operatorDocument],
  [/^roster\/[0-9a-f]{64}$/, rosterDocument],
  [/^members\/[\w-]+$/, memberDocument],
  [/^members\/[\w-]+\/spots\/[\w-]+$/, spotDocument],
  [/^members\/[\w-]+\/challengeLogs\/[\w-]+_\d{4}-\d{2}-\d{2}$/, challengeLogDocument],
  [/^members\/[\w-]+\/worksheets\/[\w-]+$/, worksheetDocument],
  [/^members\/[\w-]+\/worksheets\/[\w-]+\/tracker\/\d{4}-\d{2}-\d{2}$/, trackerDocument],
  [/^microchallenges\/[\w-]+$/, z.omit(microchallengeDocument, { id: true })],
  [/^nudges\/[\w-]+$/, z.extend(z.omit(nudgeDocument, { id: true }), { place: z.number() })],
];

/** The schema with which the API parses the document at `path`; `undefined` when it reads none there. */
export const documentSchemaOf = (path: string): z.ZodMiniObject | undefined =>
  readers.find(([pattern]) => pattern.test(path))?.[1];
