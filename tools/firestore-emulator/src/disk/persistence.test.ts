import { appendFile, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { Fields } from '../protocol/messages.ts';
import { toMicros } from '../store/clock.ts';
import { Databases } from '../store/database.ts';
import { dataDirectory, failOnDisk, root, set, storedDocument } from '../test/data-directory.ts';
import { persist } from './persistence.ts';
import { LineWriter } from './stored-file.ts';

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

test('the journal is replaced by a snapshot when it has outgrown the data', async () => {
  const text = { stringValue: 'x'.repeat(700_000) };
  await data.session(
    async (databases, persistence) => {
      for (let n = 0; n < 12; n++) {
        set(databases, 'a/rewritten', { text, n: { integerValue: n } });
        await persistence.idle();
      }
      const [snapshot, journal] = [await data.file('snapshot'), await data.file('journal')];
      expect((await readFile(snapshot)).length).toBeLessThan(2_000_000);
      expect((await readFile(journal)).length).toBeLessThan(5_000_000);
    },
    { killed: true },
  );
  await data.session((databases) => {
    expect(storedDocument(databases, 'a/rewritten')?.fields?.n).toMatchObject({ integerValue: '11' });
  });
});

test('an incomplete last line of the journal is ignored and reported, and everything before it is there', async () => {
  await data.session((databases) => void set(databases, 'a/b', {}), { killed: true });
  const journal = await data.file('journal');
  const whole = await readFile(journal);
  await appendFile(journal, whole.subarray(-30, -1));
  const { notice } = await data.session((databases) =>
    expect(storedDocument(databases, 'a/b')).toBeDefined(),
  );
  expect(notice).toContain(`${journal}: left out 29 bytes`);
  expect((await data.session(() => {})).notice).toBeUndefined();
});

describe('the store refuses to start, says what to do and changes nothing', () => {
  const change = (edit: (text: string) => string) => async (path: string) =>
    writeFile(path, edit(await readFile(path, 'latin1')), 'latin1');
  const seed = async (killed: boolean) => {
    await data.session((databases) => void set(databases, 'a/zero', {}));
    await data.session(
      (databases) => {
        set(databases, 'a/one', { text: { stringValue: 'x'.repeat(100) } });
        set(databases, 'a/two', {});
      },
      { killed },
    );
  };
  const spoiled = change((text) => text.replace(/(?<=\n.{40})./, '~'));

  test.each([
    ['when the snapshot is missing', false, 'snapshot', rm, /snapshot-\d+ is missing/],
    ['when the snapshot was emptied', false, 'snapshot', truncate, /snapshot-\d+ was emptied/],
    ['when the journal beside a snapshot is missing', false, 'journal', rm, /journal-\d+ is missing/],
    ['when the journal beside a snapshot was emptied', false, 'journal', truncate, /journal-\d+ was emptied/],
    ['when the newest journal is missing', true, 'journal', rm, /journal-\d+ is missing/],
    ['when the newest journal was emptied', true, 'journal', truncate, /journal-\d+ was emptied/],
    ['when a character of the journal changed', true, 'journal', spoiled, /journal-\d+ is damaged at line 2/],
    [
      'when a character of the snapshot changed',
      false,
      'snapshot',
      spoiled,
      /snapshot-\d+ is damaged at line 2/,
    ],
    [
      'when the snapshot lost its end',
      false,
      'snapshot',
      change((text) => text.replace(/end \d+\n$/, '')),
      /ends too early/,
    ],
    [
      'when the snapshot has too few documents',
      false,
      'snapshot',
      change((text) => text.replace(/end 1/, 'end 2')),
      /ends too early/,
    ],
    [
      'when the journal lost the end of a line',
      true,
      'journal',
      change((text) => text.replace(/\n(?=.*\n$)/, '')),
      /damaged at line 2/,
    ],
    [
      'when a line of the journal was removed',
      true,
      'journal',
      change((text) => text.replace(/(?<=^.*\n).*\n/, '')),
      /damaged at line 2, or a line before it is missing/,
    ],
    [
      'when two lines of the journal were swapped',
      true,
      'journal',
      change((text) => text.replace(/(?<=^.*\n)(.*\n)(.*\n)/, '$2$1')),
      /damaged at line 2/,
    ],
    [
      'when the journal has a later format',
      true,
      'journal',
      change((text) => text.replace('emulator 2', 'emulator 3')),
      /damaged at line 1/,
    ],
  ] as const)('%s', async (_when, killed, kind, damage, sentence) => {
    await seed(killed);
    await damage(await data.file(kind));
    const before = await readdir(data.path());
    const starting = persist(new Databases(), data.path(), failOnDisk);
    await expect(starting).rejects.toThrow(sentence);
    await expect(starting).rejects.toThrow(/put back a good copy of it, or delete \S+ to begin empty/);
    expect(await readdir(data.path())).toEqual(before.filter((name) => name !== 'lock'));
  });
});

test('the store refuses to start when an older journal lost its last line', async () => {
  const session = (path: string) =>
    data.session((databases) => void set(databases, path, {}), { killed: true });
  await session('a/first');
  await session('a/second');
  const [older = ''] = (await readdir(data.path())).filter((name) => name.startsWith('journal')).sort();
  const path = join(data.path(), older);
  const text = await readFile(path, 'latin1');
  await writeFile(path, text.replace(/.*\n$/, ''), 'latin1');
  const starting = persist(new Databases(), data.path(), failOnDisk);
  await expect(starting).rejects.toThrow(
    /journal-\d+ does not continue journal \d+, whose last lines are missing/,
  );
});

test('a store in the first format is still read, and continued in the current one', async () => {
  const documents = ['one', 'two'].map((id) => ({
    update: { name: `${root}/a/${id}`, updateTime: { seconds: 1 } },
  }));
  const lines = documents.map((write) => {
    const record = { database: root.replace('/documents', ''), writes: [write] };
    return new LineWriter().toLine(record);
  });
  await mkdir(data.path());
  await writeFile(join(data.path(), 'journal-000000001'), `some-firestore 1\n${lines.join('')}`);
  await data.session((databases) => void set(databases, 'a/three', {}), { killed: true });
  await data.session((databases) => {
    for (const id of ['one', 'two', 'three']) expect(storedDocument(databases, `a/${id}`)).toBeDefined();
  });
});

describe('a directory that another server uses', () => {
  test('is refused, and the message names the process', async () => {
    await mkdir(data.path());
    await writeFile(join(data.path(), 'lock'), String(process.ppid));
    await expect(persist(new Databases(), data.path(), failOnDisk)).rejects.toThrow(
      `process ${process.ppid}`,
    );
  });

  test('is taken over when that process is gone', async () => {
    await mkdir(data.path());
    await writeFile(join(data.path(), 'lock'), '999999999');
    await data.session(() => {});
  });
});

test('no commit is acknowledged after the disk failed, and the failure is reported once', async () => {
  const databases = new Databases();
  const failures: unknown[] = [];
  const persistence = await persist(databases, data.path(), (error) => failures.push(error));
  await data.remove();
  const text = { stringValue: 'x'.repeat(1_000_000) };
  for (let n = 0; n < 5; n++) set(databases, `a/${n}`, { text });
  await persistence.idle();
  expect(failures).toEqual([expect.objectContaining({ code: 'ENOENT' })]);
  set(databases, 'a/later', {});
  await expect(databases.waitUntilStored()).rejects.toMatchObject({ code: 'ENOENT' });
  await persistence.close();
  expect(failures).toHaveLength(1);
});
