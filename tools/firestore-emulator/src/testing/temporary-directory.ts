import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A directory of its own for a test, and how to be rid of it. */
export async function temporaryDirectory(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'reshape-firestore-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
