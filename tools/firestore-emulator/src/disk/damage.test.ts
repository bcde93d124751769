import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { describe, expect, test } from '@jest/globals';
import { Databases } from '../engine/databases.ts';
import { dataDirectory, failOnDisk, set, stored } from '../testing/data-directory.ts';
import { persist } from './persistence.ts';

const data = dataDirectory();

describe('a half-written end of the journal', () => {
  test('is left out and named; everything before it is there', async () => {
    await data.session(async (databases) => void (await set(databases, 'a/b', {})), { killed: true });
    const journal = await data.file('journal');
    const whole = await readFile(journal);
    await appendFile(journal, whole.subarray(-30, -1));
    const { notice } = await data.session(async (databases) =>
      expect(stored(databases, 'a/b').name).toContain('a/b'),
    );
    expect(notice).toContain(`${journal}: left out 29 bytes`);
    expect((await data.session(async () => {})).notice).toBeUndefined();
  });
});

describe('damage', () => {
  const spoil = async (path: string, change: (text: string) => string) =>
    writeFile(path, change(await readFile(path, 'latin1')), 'latin1');
  const seed = (killed: boolean) =>
    data.session(
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
      await spoil(await data.file(kind), change);
      const before = await readdir(data.path());
      await expect(persist(new Databases(), data.path(), failOnDisk)).rejects.toThrow(sentence);
      expect((await readdir(data.path())).filter((name) => name !== 'lock')).toEqual(
        before.filter((name) => name !== 'lock'),
      );
    },
  );
});
