import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { Databases } from '../engine/databases.ts';
import { dataDirectory, failOnDisk, set, stored } from '../testing/data-directory.ts';
import { persist } from './persistence.ts';

const data = dataDirectory();

test('the journal is replaced by a snapshot when it has outgrown the data', async () => {
  const text = { stringValue: 'x'.repeat(700_000) };
  await data.session(
    async (databases, persistence) => {
      for (let n = 0; n < 12; n++) {
        await set(databases, 'a/rewritten', { text, n: { integerValue: n } });
        await persistence.flushed();
      }
      const [snapshot, journal] = [await data.file('snapshot'), await data.file('journal')];
      expect((await readFile(snapshot)).length).toBeLessThan(2_000_000);
      expect((await readFile(journal)).length).toBeLessThan(5_000_000);
    },
    { killed: true },
  );
  await data.session(async (databases) => {
    expect(stored(databases, 'a/rewritten').fields?.n).toEqual({ integerValue: 11 });
  });
});

describe('a directory that another server uses', () => {
  test('is refused, with the number of the process', async () => {
    await writeFile(join(data.path(), 'lock'), String(process.ppid));
    await expect(persist(new Databases(), data.path(), failOnDisk)).rejects.toThrow(
      `process ${process.ppid}`,
    );
  });

  test('is taken over when that process is gone', async () => {
    await writeFile(join(data.path(), 'lock'), '999999999');
    await data.session(async () => {});
  });
});

test('a disk that fails is reported, never passed over', async () => {
  const databases = new Databases();
  const failure = new Promise((resolve) => {
    void persist(databases, data.path(), resolve).then(async () => {
      await data.remove();
      const text = { stringValue: 'x'.repeat(1_000_000) };
      for (let n = 0; n < 5; n++) await set(databases, `a/${n}`, { text });
    });
  });
  expect(await failure).toMatchObject({ code: 'ENOENT' });
});
