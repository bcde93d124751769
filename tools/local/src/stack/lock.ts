import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { findProcess, isRunning, type RunningProcess } from './running-process.ts';

/**
 * Locks `folder` for this process, so that a second start changes nothing in it. A lock left by a dead
 * process is taken over. Returns the function that releases the lock. Throws an Error while another process
 * holds it.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = `${folder}/lock`;
  const release = () => rmSync(file, { force: true });
  for (;;) {
    try {
      writeFileSync(file, JSON.stringify(findProcess(process.pid)), { flag: 'wx' });
      return release;
    } catch {
      const holder = holderOf(file);
      if (holder && isRunning(holder))
        throw new Error(
          `The product runs in this folder already (process ${holder.pid}). Stop it first, or use another checkout.`,
        );
      release();
    }
  }
}

/** The process that wrote the lock, unless its file is gone or was not written to the end. */
function holderOf(file: string): RunningProcess | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
