import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { lockFolder } from './lock.ts';
import { deleteData, startStack } from './stack.ts';

const root = process.cwd();
beforeEach(() => process.chdir(mkdtempSync(join(tmpdir(), 'stack-'))));
afterEach(() => process.chdir(root));

const settings = { ports: 'test', fakedPush: 'instead', maxRestarts: 0 } as const;

/** The names of all files below the current folder. */
const files = () => readdirSync('.', { recursive: true }).map(String).sort();

test('a second start in a folder changes nothing in it, and names the first process', async () => {
  const release = lockFolder('.local-data/twice');
  writeFileSync('.local-data/twice/certificate', 'of the first');
  const before = files();
  const second = startStack({ ...settings, name: 'twice' });
  await expect(second).rejects.toThrow(`process ${process.pid}`);
  expect(files()).toEqual(before);
  release();
});

test('a start with an offset that cannot be used changes nothing, and says which offsets can', async () => {
  const before = files();
  process.env.PORT_OFFSET = 'abc';
  try {
    await expect(startStack({ ...settings, name: 'elsewhere' })).rejects.toThrow(
      'PORT_OFFSET must be a whole number of hundreds from 0 to 60000',
    );
  } finally {
    delete process.env.PORT_OFFSET;
  }
  expect(files()).toEqual(before);
});

test('a start that is stopped before it is ready leaves nothing running, and unlocks its folder', async () => {
  const starting = startStack({
    ...settings,
    name: 'stopped',
    signal: AbortSignal.abort(new Error('Stopped.')),
  });
  await expect(starting).rejects.toThrow('Stopped.');
  expect(readFileSync('.local-data/stopped/process-groups.json', 'utf8')).toBe('[]');
  lockFolder('.local-data/stopped')();
});

test('the data of a stack is deleted, but not while it runs', async () => {
  const release = lockFolder('.local-data/mine');
  writeFileSync('.local-data/mine/data', 'everything');
  await expect(deleteData({ name: 'mine' })).rejects.toThrow(`process ${process.pid}`);
  expect(files()).toContain('.local-data/mine/data');
  release();
  await deleteData({ name: 'mine' });
  expect(files()).toEqual(['.local-data']);
});
