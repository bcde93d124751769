import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { host, portsOf } from '../stack/ports.mjs';

const root = process.cwd();
const sources = ['packages', 'functions', 'tools', 'hosting/package.json', 'e2e/package.json'];
const notCopied = /\/(node_modules|\.local-data|lib)(\/|$)/;

let parent: string;
let clone: string;
/** A copy of the repository in a folder whose name has a space and a letter outside ASCII. */
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'clone-'));
  clone = join(parent, 'mein Projekt é');
  for (const file of ['run.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'])
    cpSync(join(root, file), join(clone, file));
  for (const source of sources)
    cpSync(join(root, source), join(clone, source), {
      recursive: true,
      filter: (path) => !notCopied.test(path.slice(root.length)),
    });
});

afterEach(() => rmSync(parent, { recursive: true }));

const linkPackages = () =>
  [
    'node_modules',
    'functions/node_modules',
    'hosting/node_modules',
    ...['bench', 'firestore-emulator', 'local'].map((tool) => `tools/${tool}/node_modules`),
  ]
    .filter((folder) => existsSync(join(root, folder)))
    .forEach((folder) => {
      mkdirSync(join(clone, folder, '..'), { recursive: true });
      symlinkSync(join(root, folder), join(clone, folder));
    });

const { RESHAPE_PORTS: _, ...environment } = process.env;

const runIn = (folder: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  spawnSync(process.execPath, ['run.mjs', ...args], {
    cwd: folder,
    encoding: 'utf8',
    // An installation would fail at once.
    env: { ...environment, npm_config_registry: `http://${host}:9`, npm_config_fetch_retries: '0', ...env },
  });

test('a command runs in a folder whose name has a space and a letter outside ASCII', () => {
  linkPackages();
  mkdirSync(join(clone, '.local-data/local'), { recursive: true });
  writeFileSync(join(clone, '.local-data/local/data'), 'everything');
  const { stdout, stderr } = runIn(clone, ['reset']);
  expect(stderr).toBe('');
  expect(stdout).toContain('The local data is deleted.');
  expect(existsSync(join(clone, '.local-data/local'))).toBe(false);
});

test.each([
  ['a port that another program uses', '20000', 'Already in use: port 25002 (hosting).'],
  ['an offset that is not a number', 'abc', 'PORT_OFFSET must be a whole number of hundreds'],
])('a start with %s is refused before anything is installed', async (_, PORT_OFFSET, sentence) => {
  const other = createServer().listen(25_002, host);
  await once(other, 'listening');
  try {
    const { status, stdout, stderr } = runIn(clone, ['start'], { PORT_OFFSET });
    expect(stderr).toContain(sentence);
    expect(stdout).toBe('');
    expect(status).toBe(1);
  } finally {
    other.close();
    await once(other, 'close');
  }
});

const commands = [
  ['cron', 'dispatchNudges'],
  ['travel', '--day', '3'],
  ['seed'],
  ['operator', 'cohorts'],
  ['firefox'],
];

test.each(commands)('"%s" says in one sentence that the product does not run', (...args) => {
  const { status, stderr } = runIn(root, args, { PORT_OFFSET: '19900', FIREFOX_PATH: process.execPath });
  expect(stderr.trim()).toBe(
    'Nothing runs at http://127.0.0.1:24902. Start the product first, with npm start and the same PORT_OFFSET.',
  );
  expect(status).toBe(1);
});

test('a command gives up when something else listens at the address and does not answer', async () => {
  const silent = createServer().listen(portsOf('local', '19800').firestore, host);
  await once(silent, 'listening');
  const child = spawn(process.execPath, ['run.mjs', 'seed'], {
    cwd: root,
    env: { ...environment, PORT_OFFSET: '19800' },
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  const [status] = await once(child, 'close');
  silent.close();
  expect(said.trim()).toContain('Nothing runs at http://127.0.0.1:24802.');
  expect(status).toBe(1);
});
