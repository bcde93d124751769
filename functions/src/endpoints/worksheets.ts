import { isDeepStrictEqual } from 'node:util';
import { ApiError, found, notFound } from '@reshape/contract/errors';
import type { Worksheet, WorksheetForm } from '@reshape/contract/worksheets';
import { editTo, idFromKey } from '../stores/idempotency.ts';
import { enforceWriteLimit } from '../stores/rate-limiter.ts';
import type { Handler } from './call.ts';

export const activeWorksheet: Handler<'activeWorksheet'> = async ({ session }, { worksheets }) => {
  const worksheet = await worksheets.active(session.sub);
  if (!worksheet) throw new ApiError('not_found', 'You have no worksheet yet');
  return worksheet;
};

export const getWorksheet: Handler<'getWorksheet'> = async ({ session, params }, { worksheets }) =>
  found(await worksheets.get(session.sub, params.id));

/** The member's worksheets, newest first. */
export const worksheetHistory: Handler<'worksheetHistory'> = async ({ session, query }, { worksheets }) => {
  const page = await worksheets.list(session.sub, query);
  if (!page) throw new ApiError('invalid_request', 'after: is not one of your worksheets');
  return page;
};

/**
 * Creates a worksheet and makes it the member's active one. Calls with the same `Idempotency-Key` create only one
 * worksheet.
 */
export const createWorksheet: Handler<'createWorksheet'> = async (
  { session, body, idempotencyKey, now },
  { worksheets, rateLimiter, newId },
) => {
  await enforceWriteLimit(rateLimiter, session.sub, now);
  const id = idempotencyKey === undefined ? newId() : idFromKey(idempotencyKey);
  const stored = await worksheets.create(session.sub, { ...body, id, created_at: now });
  if (!isDeepStrictEqual(formOf(stored), formOf(body)))
    throw new ApiError('idempotency_key_reused', 'Idempotency-Key: was used for another text');
  return stored;
};

/** Changes the text of the member's active worksheet. */
export const editWorksheet: Handler<'editWorksheet'> = async (
  { session, params, body, idempotencyKey, now },
  { worksheets, rateLimiter, newId },
) => {
  await enforceWriteLimit(rateLimiter, session.sub, now);
  const edit = editTo(body, idempotencyKey ?? newId());
  const edited = await worksheets.edit(session.sub, params.id, (status, before) => {
    const after = edit(before);
    if (after !== before && status === 'archived') throw worksheetArchived();
    return after;
  });
  if (!edited) throw notFound();
  return edited;
};

/** Sets or removes the plan for an obstacle of the member's active worksheet. */
export const setObstacle: Handler<'setObstacle'> = async (
  { session, params, body, now },
  { worksheets, rateLimiter },
) => {
  await enforceWriteLimit(rateLimiter, session.sub, now);
  const worksheet = found(await worksheets.setObstacle(session.sub, params.id, body));
  if (worksheet.status === 'archived') throw worksheetArchived();
  return worksheet;
};

const worksheetArchived = () => new ApiError('worksheet_archived', 'This worksheet is archived');

const formOf = ({ struggle, identity, knowledge, environment, tinyAction }: WorksheetForm | Worksheet) => ({
  struggle,
  identity,
  knowledge,
  environment,
  tinyAction,
});
