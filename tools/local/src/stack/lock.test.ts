import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { lockFolder } from './lock.ts';
import { findProcess } from './running-process.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
});

describe('the lock of a stack', () => {
  test('refuses a second start while the first one runs, and allows it afterwards', () => {
    const release = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(`process ${process.pid}`);
    release();
    lockFolder(folder)();
  });

  test('is taken over from a process that died', () => {
    const { pid } = spawnSync(process.execPath, ['--eval', '']);
    writeFileSync(join(folder, 'lock'), JSON.stringify({ pid, startedAt: 'earlier' }));
    lockFolder(folder);
    expect(JSON.parse(readFileSync(join(folder, 'lock'), 'utf8'))).toEqual(findProcess(process.pid));
  });

  test.each([
    [
      'of another program that has the process id by now',
      JSON.stringify({ pid: process.pid, startedAt: '' }),
    ],
    ['that is not complete', ''],
  ])('is taken over when it is one %s', (_, text) => {
    writeFileSync(join(folder, 'lock'), text);
    lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(`process ${process.pid}`);
  });
});
