import { createHash } from 'node:crypto';

/**
 * What the task of a shard for a moment is called. The queue takes a name once, so that a schedule that fires twice asks
 * for one piece of work; hashed, because the queue is slow to take names that count up.
 */
export const taskName = (at: Date, shard: number, round: number): string =>
  createHash('sha256')
    .update(`${at.toISOString().slice(0, 16)} ${shard} ${round}`)
    .digest('hex');
