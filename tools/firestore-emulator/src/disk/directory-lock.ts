import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/**
 * Keeps a second server away from a data directory: two writers would destroy it. A lock whose process is gone
 * (killed) is taken over. Returns the release. Throws, naming the process that holds it.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const path = join(directory, 'lock');
  const held = Number(await readFile(path, 'utf8').catch(() => '0'));
  if (held > 0 && held !== process.pid && isRunning(held)) {
    throw new Error(
      `${directory} is in use by process ${held}. Stop it, or choose another directory with --data.`,
    );
  }
  await rm(path, { force: true });
  const handle = await open(path, 'wx');
  await handle.writeFile(String(process.pid));
  await handle.close();
  return () => rm(path, { force: true });
}
