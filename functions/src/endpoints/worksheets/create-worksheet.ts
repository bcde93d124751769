import { isDeepStrictEqual } from 'node:util';
import { ApiError } from '@reshape/contract/errors';
import type { createWorksheet as row, Worksheet, WorksheetForm } from '@reshape/contract/worksheets';
import type { Handler } from '../handler.ts';
import { idFromKey } from '../id-from-key.ts';
import { refuseTooManyWritings } from '../refuse-too-many.ts';

/** Makes the member's next worksheet the active one. The same `Idempotency-Key` makes the same worksheet once. */
export const createWorksheet: Handler<typeof row> = async (
  { session, body, idempotencyKey, now, newId },
  { worksheets, limits },
) => {
  await refuseTooManyWritings(limits, session.sub, now);
  const id = idempotencyKey === undefined ? newId() : idFromKey(idempotencyKey);
  const stored = await worksheets.create(session.sub, { ...body, id, created_at: now });
  if (!isDeepStrictEqual(wordsOf(stored), wordsOf(body)))
    throw new ApiError('idempotency_key_reused', 'Idempotency-Key: was used for other words');
  return stored;
};

const wordsOf = ({ struggle, identity, knowledge, environment, tinyAction }: WorksheetForm | Worksheet) => ({
  struggle,
  identity,
  knowledge,
  environment,
  tinyAction,
});
