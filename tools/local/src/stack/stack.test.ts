import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { lockFolder } from './lock.ts';
import { deleteData, startStack } from './stack.ts';

const root = process.cwd();
beforeEach(() => process.chdir(mkdtempSync(join(tmpdir(), 'stack-'))));
afterEach(() => process.chdir(root));

/** The names of all files below the current folder. */
const files = () => readdirSync('.', { recursive: true }).map(String).sort();

test('a second start in a folder changes nothing in it, and names the first process', async () => {
  const release = lockFolder('.local-data/twice');
  writeFileSync('.local-data/twice/certificate', 'of the first');
  const before = files();
  const second = startStack({
    name: 'twice',
    portOffset: 20_000,
    firestore: 'embedded',
    fakedPush: 'instead',
    maxRestarts: 0,
  });
  await expect(second).rejects.toThrow(`process ${process.pid}`);
  expect(files()).toEqual(before);
  release();
});

test('a start with a port that browsers block changes nothing', async () => {
  const before = files();
  const start = startStack({
    name: 'blocked',
    portOffset: 1_000,
    firestore: 'embedded',
    fakedPush: 'instead',
    maxRestarts: 0,
  });
  await expect(start).rejects.toThrow(/port 6000.*PORT_OFFSET=3000 npm start/);
  expect(files()).toEqual(before);
});

test('deletes the data of a stack, and none while it runs', () => {
  const release = lockFolder('.local-data/mine');
  writeFileSync('.local-data/mine/journal', 'everything');
  expect(() => deleteData({ name: 'mine' })).toThrow(`process ${process.pid}`);
  expect(files()).toContain('.local-data/mine/journal');
  release();
  deleteData({ name: 'mine' });
  expect(files()).toEqual(['.local-data']);
});
