import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Databases } from '../engine/databases.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import type { Fields } from '../wire/messages.ts';
import { type Persistence, persist } from './persistence.ts';

const ROOT = 'projects/demo-disk/databases/(default)/documents';
let data: Awaited<ReturnType<typeof temporaryDirectory>>;

beforeEach(async () => {
  data = await temporaryDirectory();
});
afterEach(() => data.remove());

const failOnDisk = (error: unknown) => {
  throw error;
};

/** Opens the directory, works on the database, and closes it unless the process is to look killed. */
async function session(
  work: (databases: Databases, persistence: Persistence) => Promise<void>,
  { killed = false } = {},
) {
  const databases = new Databases();
  const persistence = await persist(databases, data.path, failOnDisk);
  await work(databases, persistence);
  if (killed) await persistence.flushed();
  else await persistence.close();
  return persistence;
}

const set = (databases: Databases, path: string, fields: Fields) =>
  databases.of(ROOT).commit([{ update: { name: `${ROOT}/${path}`, fields } }]);

const stored = (databases: Databases, path: string) => {
  const database = databases.of(ROOT);
  return database.serialize(database.document(path));
};

const fileNamed = async (kind: string) => {
  const names = (await readdir(data.path)).filter((name) => name.startsWith(kind)).sort();
  return join(data.path, names.at(-1) ?? '');
};

const everything: Fields = {
  text: { stringValue: 'Ünï 🧠' },
  int: { integerValue: 42 },
  float: { doubleValue: 0.1 },
  nan: { doubleValue: Number.NaN },
  minusZero: { doubleValue: -0 },
  infinite: { doubleValue: -Infinity },
  nothing: { nullValue: 'NULL_VALUE' },
  yes: { booleanValue: true },
  time: { timestampValue: { seconds: 1_780_000_000, nanos: 123_456_000 } },
  place: { geoPointValue: { latitude: 1.5, longitude: -2 } },
  bytes: { bytesValue: Buffer.from([0, 255]) },
  reference: { referenceValue: `${ROOT}/a/b` },
  list: { arrayValue: { values: [{ integerValue: 1 }, { mapValue: { fields: {} } }] } },
  map: { mapValue: { fields: { 'with.dot': { stringValue: '' } } } },
};

describe.each([{ killed: false }, { killed: true }])(
  'after a restart ($killed: the process was killed)',
  ({ killed }) => {
    test('every document is there with all of its values and both of its times', async () => {
      let before: unknown;
      await session(
        async (databases) => {
          await set(databases, 'a/all', { first: { booleanValue: true } });
          await set(databases, 'a/all', everything);
          await set(databases, 'a/empty', {});
          before = [stored(databases, 'a/all'), stored(databases, 'a/empty')];
        },
        { killed },
      );
      await session(async (databases) => {
        expect([stored(databases, 'a/all'), stored(databases, 'a/empty')]).toEqual(before);
      });
    });

    test('what was deleted and what was cleared stays away, in its own database', async () => {
      const other = 'projects/demo-other/databases/second/documents/a/b';
      await session(
        async (databases) => {
          await databases.of(other).commit([{ update: { name: other, fields: {} } }]);
          await set(databases, 'cleared/a', {});
          databases.of(ROOT).clear();
          await set(databases, 'a/gone', {});
          await set(databases, 'a/kept', {});
          await databases.of(ROOT).commit([{ delete: `${ROOT}/a/gone` }]);
        },
        { killed },
      );
      await session(async (databases) => {
        expect(
          databases
            .of(ROOT)
            .all()
            .map(({ path }) => path),
        ).toEqual(['a/kept']);
        expect(
          databases
            .of(other)
            .all()
            .map(({ path }) => path),
        ).toEqual(['a/b']);
      });
    });

    test('no later commit has an earlier time', async () => {
      let before = '';
      await session(
        async (databases) => {
          await set(databases, 'a/b', {});
          before = JSON.stringify(stored(databases, 'a/b').updateTime);
        },
        { killed },
      );
      await session(async (databases) => {
        await set(databases, 'a/b', { n: { integerValue: 1 } });
        expect(JSON.stringify(stored(databases, 'a/b').updateTime) > before).toBe(true);
      });
    });
  },
);

describe('a half-written end of the journal', () => {
  test('is left out and named; everything before it is there', async () => {
    await session(async (databases) => void (await set(databases, 'a/b', {})), { killed: true });
    const journal = await fileNamed('journal');
    const whole = await readFile(journal);
    await appendFile(journal, whole.subarray(-30, -1));
    const { notice } = await session(async (databases) =>
      expect(stored(databases, 'a/b').name).toContain('a/b'),
    );
    expect(notice).toContain(`${journal}: left out 29 bytes`);
    expect((await session(async () => {})).notice).toBeUndefined();
  });
});

describe('damage', () => {
  const spoil = async (path: string, change: (text: string) => string) =>
    writeFile(path, change(await readFile(path, 'latin1')), 'latin1');
  const seed = (killed: boolean) =>
    session(
      async (databases) => {
        await set(databases, 'a/one', { text: { stringValue: 'x'.repeat(100) } });
        await set(databases, 'a/two', {});
      },
      { killed },
    );

  test.each([
    [
      'a changed letter in the journal',
      true,
      'journal',
      (text: string) => text.replace(/(?<=\n.{40})./, '~'),
      /journal-\d+ is damaged at line 2/,
    ],
    [
      'a changed letter in the snapshot',
      false,
      'snapshot',
      (text: string) => text.replace(/(?<=\n.{40})./, '~'),
      /snapshot-\d+ is damaged at line 2/,
    ],
    [
      'a snapshot without its end',
      false,
      'snapshot',
      (text: string) => text.replace(/end \d+\n$/, ''),
      /ends too early/,
    ],
    [
      'a snapshot with too few documents',
      false,
      'snapshot',
      (text: string) => text.replace(/end 1/, 'end 2'),
      /ends too early/,
    ],
    [
      'a lost line end in the journal',
      true,
      'journal',
      (text: string) => text.replace(/\n(?=.*\n$)/, ''),
      /damaged at line 2/,
    ],
    [
      'a file of another format',
      true,
      'journal',
      (text: string) => text.replace('firestore 1', 'firestore 2'),
      /damaged at line 1/,
    ],
  ] as const)(
    '%s refuses to start, says where and changes nothing',
    async (_what, killed, kind, change, sentence) => {
      await seed(killed);
      await spoil(await fileNamed(kind), change);
      const before = await readdir(data.path);
      await expect(persist(new Databases(), data.path, failOnDisk)).rejects.toThrow(sentence);
      expect((await readdir(data.path)).filter((name) => name !== 'lock')).toEqual(
        before.filter((name) => name !== 'lock'),
      );
    },
  );
});

test('the journal is replaced by a snapshot when it has outgrown the data', async () => {
  const text = { stringValue: 'x'.repeat(700_000) };
  await session(
    async (databases, persistence) => {
      for (let n = 0; n < 12; n++) {
        await set(databases, 'a/rewritten', { text, n: { integerValue: n } });
        await persistence.flushed();
      }
      const [snapshot, journal] = [await fileNamed('snapshot'), await fileNamed('journal')];
      expect((await readFile(snapshot)).length).toBeLessThan(2_000_000);
      expect((await readFile(journal)).length).toBeLessThan(5_000_000);
    },
    { killed: true },
  );
  await session(async (databases) => {
    expect(stored(databases, 'a/rewritten').fields?.n).toEqual({ integerValue: 11 });
  });
});

describe('a directory that another server uses', () => {
  test('is refused, with the number of the process', async () => {
    await writeFile(join(data.path, 'lock'), String(process.ppid));
    await expect(persist(new Databases(), data.path, failOnDisk)).rejects.toThrow(`process ${process.ppid}`);
  });

  test('is taken over when that process is gone', async () => {
    await writeFile(join(data.path, 'lock'), '999999999');
    await session(async () => {});
  });
});

test('a disk that fails is reported, never passed over', async () => {
  const databases = new Databases();
  const failure = new Promise((resolve) => {
    void persist(databases, data.path, resolve).then(async () => {
      await data.remove();
      const text = { stringValue: 'x'.repeat(1_000_000) };
      for (let n = 0; n < 5; n++) await set(databases, `a/${n}`, { text });
    });
  });
  expect(await failure).toMatchObject({ code: 'ENOENT' });
});
