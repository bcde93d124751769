import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

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
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return release;
    } catch {
      const pid = Number(readFileSync(file, 'utf8'));
      if (isRunning(pid))
        throw new Error(
          `The product runs in this folder already (process ${pid}). Stop it first, or use another checkout.`,
        );
      release();
    }
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
