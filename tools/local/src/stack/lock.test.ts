import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { lockFolder } from './lock.ts';

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
    writeFileSync(join(folder, 'lock'), String(pid));
    lockFolder(folder);
    expect(readFileSync(join(folder, 'lock'), 'utf8')).toBe(String(process.pid));
  });
});
