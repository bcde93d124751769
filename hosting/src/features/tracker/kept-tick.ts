import { id, idempotencyKey, localDay } from '@reshape/contract/fields';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { onOwnChange, readOwn, removeOwn, writeOwn } from '#lib/member-storage.ts';

/** A press on the checkbox until its final answer: kept on the device, so that no tunnel and no reload undoes it. */
const tick = z.strictObject({
  worksheetId: id,
  /** The programme's day on which it was pressed; it stays this day, however late it is sent. */
  date: localDay,
  completed: z.boolean(),
  key: idempotencyKey,
});
export type Tick = z.output<typeof tick>;

const name = 'tick';

function parsed(stored: string | null): Tick | undefined {
  if (stored === null) return undefined;
  try {
    return tick.parse(JSON.parse(stored));
  } catch {
    return undefined;
  }
}

export const keepTick = (memberId: string, kept: Tick): void =>
  writeOwn(memberId, name, JSON.stringify(kept));

/** Forgets a press that has its answer, unless another one has taken its place. */
export function forgetTick(memberId: string, { key }: Tick): void {
  if (parsed(readOwn(memberId, name))?.key === key) removeOwn(memberId, name);
}

/** The press that has no final answer yet, in step with the other tabs. */
export const useKeptTick = (memberId: string): Tick | undefined =>
  parsed(useSyncExternalStore(onOwnChange, () => readOwn(memberId, name)));
