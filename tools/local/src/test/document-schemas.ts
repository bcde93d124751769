import * as z from 'zod/mini';
import { cohortDocument } from '../../../../functions/src/stores/cohorts.ts';
import { memberDocument } from '../../../../functions/src/stores/members.ts';
import {
  challengeLogDocument,
  microchallengeDocument,
} from '../../../../functions/src/stores/microchallenges.ts';
import { nudgeDocument } from '../../../../functions/src/stores/nudges.ts';
import { operatorDocument } from '../../../../functions/src/stores/operators.ts';
import { rosterDocument } from '../../../../functions/src/stores/roster.ts';
import { spotDocument } from '../../../../functions/src/stores/spots.ts';
import { trackerDocument } from '../../../../functions/src/stores/tracker.ts';
import { worksheetDocument } from '../../../../functions/src/stores/worksheets.ts';

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
