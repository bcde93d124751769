import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { lockedPackages, missingFromLockfile, missingPackages } from './packages.mjs';

const root = process.cwd();
beforeEach(() => process.chdir(mkdtempSync(join(tmpdir(), 'packages-'))));
afterEach(() => process.chdir(root));

const otherSystem = process.platform === 'win32' ? 'linux' : 'win32';

/** A product that needs `admin`, which has an optional package, and a tool with a binary for each platform. */
const locked = {
  '': { dependencies: { admin: '1.0.0' }, devDependencies: { tool: '1.0.0' } },
  'node_modules/admin': { version: '1.0.0', optionalDependencies: { database: '^9.0.0' } },
  'node_modules/database': { version: '9.1.0', optional: true, engines: { node: '>=22' } },
  'node_modules/tool': {
    version: '1.0.0',
    optionalDependencies: { 'tool-other': '1.0.0', 'tool-here': '1.0.0' },
  },
  'node_modules/tool-here': { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] },
  'node_modules/tool-other': {
    version: '1.0.0',
    optional: true,
    os: [otherSystem],
    dependencies: { 'only-there': '1.0.0' },
  },
  'node_modules/only-there': { version: '1.0.0', optional: true },
};
type Path = keyof typeof locked;

const neededHere: readonly Path[] = [
  'node_modules/admin',
  'node_modules/tool',
  'node_modules/database',
  'node_modules/tool-here',
];

/** What npm leaves behind when it has installed these packages. */
function install(paths: readonly Path[]): void {
  writeFileSync('package-lock.json', JSON.stringify({ packages: locked }));
  for (const path of paths) mkdirSync(path, { recursive: true });
  const packages = Object.fromEntries(paths.map((path) => [path, locked[path]]));
  writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }));
}

describe('the installed packages', () => {
  test('are complete without those that only other platforms need', () => {
    install(neededHere);
    expect(missingPackages()).toEqual([]);
  });

  test.each(neededHere)('lack %s when npm left it out', (left) => {
    install(neededHere.filter((path) => path !== left));
    expect(missingPackages()).toEqual([left]);
  });

  test('lack a package whose folder was deleted, although npm lists it', () => {
    install(neededHere);
    rmSync('node_modules/database', { recursive: true });
    expect(missingPackages()).toEqual(['node_modules/database']);
  });

  test('lack a package of another version', () => {
    install(neededHere);
    const packages = { ...locked, 'node_modules/database': { version: '9.0.0' } };
    writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }));
    expect(missingPackages()).toEqual(['node_modules/database']);
  });

  test('are all missing in a fresh clone', () => {
    writeFileSync('package-lock.json', JSON.stringify({ packages: locked }));
    expect(missingPackages()).toEqual(neededHere);
  });
});

describe('the lockfile', () => {
  test('lacks what an optional package of another platform needs when npm 10 left that out', () => {
    const { 'node_modules/only-there': _, ...rest } = locked;
    expect(missingFromLockfile(rest)).toEqual(['node_modules/tool-other needs only-there']);
    expect(missingFromLockfile(locked)).toEqual([]);
  });

  test('of this repository is complete', () => {
    process.chdir(root);
    expect(missingFromLockfile(lockedPackages())).toEqual([]);
  });
});
