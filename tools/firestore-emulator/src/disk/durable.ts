import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Makes the names in a directory durable, as far as the platform can. */
export async function syncDirectory(directory: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a whole file that is either there completely, or not at all, whatever happens meanwhile. */
export async function writeAtomically(path: string, chunks: AsyncIterable<string>): Promise<number> {
  const draft = `${path}.tmp`;
  const handle = await open(draft, 'w');
  let bytes = 0;
  try {
    for await (const chunk of chunks) bytes += (await handle.write(chunk)).bytesWritten;
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, path);
  await syncDirectory(dirname(path));
  return bytes;
}
