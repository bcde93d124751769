import type { Handler } from '../endpoints/call.ts';

export const listLog: Handler<'listLog'> = async ({ query }, { operatorLog }) => {
  const entries = await operatorLog.list({ ...query, isCounted: true });
  return {
    ...entries,
    items: entries.items.map(({ id, by, at, what, reason, targets = [], before, after, correlationId }) => ({
      id,
      by,
      at: at.toISOString(),
      what,
      reason: reason ?? null,
      targets: targets.map(({ kind, id }) => ({ kind, id })),
      before,
      after,
      correlation_id: correlationId ?? null,
    })),
  };
};
