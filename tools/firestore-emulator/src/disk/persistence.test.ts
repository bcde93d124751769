import { mkdir, readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, jest, test } from '@jest/globals';
import type { Fields } from '../protocol/messages.ts';
import { toMicros } from '../store/clock.ts';
import { Databases } from '../store/database.ts';
import { dataDirectory, failOnDisk, root, set, storedDocument } from '../test/data-directory.ts';
import { DocumentFile } from './document-file.ts';
import { persist } from './persistence.ts';

const data = dataDirectory();

const everyType: Fields = {
  text: { stringValue: 'Ünï 🧠' },
  int: { integerValue: '42' },
  large: { integerValue: '9223372036854775807' },
  float: { doubleValue: 0.1 },
  wholeFloat: { doubleValue: 3 },
  nan: { doubleValue: Number.NaN },
  minusZero: { doubleValue: -0 },
  infinite: { doubleValue: -Infinity },
  nothing: { nullValue: 'NULL_VALUE' },
  yes: { booleanValue: true },
  time: { timestampValue: { seconds: 1_780_000_000, nanos: 123_456_000 } },
  place: { geoPointValue: { latitude: 1.5, longitude: -2 } },
  bytes: { bytesValue: Buffer.from([0, 255]) },
  reference: { referenceValue: `${root}/a/b` },
  list: { arrayValue: { values: [{ integerValue: '1' }, { mapValue: { fields: {} } }] } },
  map: { mapValue: { fields: { 'with.dot': { stringValue: '' } } } },
};

describe.each([
  { end: 'was closed', killed: false },
  { end: 'was killed', killed: true },
])('after a process that $end', ({ killed }) => {
  test('every document is there with all of its values and both of its times', async () => {
    await data.session(
      (databases) => {
        set(databases, 'a/all', { first: { booleanValue: true } });
        set(databases, 'a/all', everyType);
        set(databases, 'a/empty', {});
      },
      { killed },
    );
    const times: unknown[] = [];
    const look = (databases: Databases) => {
      const all = storedDocument(databases, 'a/all');
      expect(all?.fields).toEqual(everyType);
      expect(toMicros(all?.createTime)).toBeLessThan(toMicros(all?.updateTime));
      expect(storedDocument(databases, 'a/empty')).toBeDefined();
      times.push(toMicros(all?.createTime), toMicros(all?.updateTime));
    };
    await data.session(look, { killed });
    await data.session(look);
    expect(times.slice(0, 2)).toEqual(times.slice(2));
  });

  test('deleted and cleared documents stay deleted, and those of another database stay', async () => {
    const other = 'projects/demo-other/databases/second/documents/a/b';
    await data.session(
      (databases) => {
        databases.of(other).commit([{ update: { name: other, fields: {} } }]);
        set(databases, 'cleared/a', {});
        databases.of(root).clear();
        set(databases, 'a/gone', {});
        set(databases, 'a/stored', {});
        databases.of(root).commit([{ delete: `${root}/a/gone` }]);
      },
      { killed },
    );
    await data.session((databases) => {
      const pathsIn = (name: string) =>
        databases
          .of(name)
          .all()
          .map(({ path }) => path);
      expect(pathsIn(root)).toEqual(['a/stored']);
      expect(pathsIn(other)).toEqual(['a/b']);
    });
  });

  test('no later commit has an earlier time', async () => {
    const updatedAt = (databases: Databases) => toMicros(storedDocument(databases, 'a/b')?.updateTime);
    let before = 0;
    await data.session(
      (databases) => {
        set(databases, 'a/b', {});
        before = updatedAt(databases);
      },
      { killed },
    );
    await data.session((databases) => {
      set(databases, 'a/b', { n: { integerValue: 1 } });
      expect(updatedAt(databases)).toBeGreaterThan(before);
    });
  });
});

describe('the emulator refuses to start, and says what to do, when its file', () => {
  const seed = async () => {
    await data.session((databases) => {
      for (let n = 0; n < 50; n++) set(databases, `a/${n}`, { text: { stringValue: 'x'.repeat(1_000) } });
    });
    return join(data.path(), 'documents.sqlite');
  };

  test.each<[string, (file: string) => Promise<void>]>([
    ['is no database', (file) => writeFile(file, 'x'.repeat(10_000))],
    ['lost its end', (file) => truncate(file, 20_000)],
    [
      'has an overwritten page',
      async (file) => {
        const bytes = await readFile(file);
        await writeFile(file, bytes.fill(1, 8_192, 12_288));
      },
    ],
    [
      'has the format of a later version',
      async (file) => {
        const sqlite = new DatabaseSync(file);
        sqlite.exec('PRAGMA user_version = 2');
        sqlite.close();
      },
    ],
    [
      'has a document that cannot be decoded',
      async (file) => {
        const sqlite = new DatabaseSync(file);
        sqlite.exec("UPDATE documents SET document = x'ff'");
        sqlite.close();
      },
    ],
  ])('%s', async (_what, damage) => {
    const file = await seed();
    await damage(file);
    const before = await readFile(file);
    await expect(persist(new Databases(), data.path(), failOnDisk)).rejects.toThrow(
      /documents\.sqlite (is|has|cannot) [\s\S]*Put back a good copy of it, or delete it to begin empty/,
    );
    expect(await readFile(file)).toEqual(before);
  });
});

test('a directory of an earlier version is refused and left as it is', async () => {
  await mkdir(data.path());
  await writeFile(join(data.path(), 'contents'), 'snapshot 0 journal 1\n');
  await expect(persist(new Databases(), data.path(), failOnDisk)).rejects.toThrow(
    `${data.path()} has data of an earlier version, which this one does not read. Delete it to begin empty.`,
  );
  expect(await readdir(data.path())).toEqual(['contents']);
});

test('a directory that another process uses is refused until that process has ended', async () => {
  const first = new DocumentFile(await newFile());
  await expect(persist(new Databases(), data.path(), failOnDisk)).rejects.toThrow(
    'is in use by another process. Stop it, or use another directory.',
  );
  first.close();
  await data.session(() => {});
});

/** The path of the file in a new directory. */
async function newFile(): Promise<string> {
  await mkdir(data.path());
  return join(data.path(), 'documents.sqlite');
}

test('no commit is acknowledged after the disk failed, and the failure is reported once', async () => {
  const databases = new Databases();
  const failures: unknown[] = [];
  const persistence = await persist(databases, data.path(), (error) => failures.push(error));
  jest.spyOn(DocumentFile.prototype, 'write').mockImplementation(() => {
    throw new Error('The disk is full.');
  });
  set(databases, 'a/first', {});
  await expect(databases.waitUntilStored()).rejects.toThrow('The disk is full.');
  jest.restoreAllMocks();
  set(databases, 'a/later', {});
  await expect(databases.waitUntilStored()).rejects.toThrow('The disk is full.');
  await persistence.close();
  expect(failures).toHaveLength(1);
});
