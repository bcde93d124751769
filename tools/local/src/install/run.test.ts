import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { host, portsOf } from '../stack/ports.mjs';

const root = process.cwd();
const sources = ['packages', 'functions', 'tools', 'hosting/package.json', 'e2e/package.json'];
const notCopied = /\/(node_modules|\.local-data|lib)(\/|$)/;

const parent = mkdtempSync(join(tmpdir(), 'clone-'));
/** A copy of the repository in a folder whose name has a space and a letter outside ASCII. */
const clone = join(parent, 'mein Projekt é');
beforeAll(() => {
  for (const file of ['run.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'])
    cpSync(join(root, file), join(clone, file));
  for (const source of sources)
    cpSync(join(root, source), join(clone, source), {
      recursive: true,
      filter: (path) => !notCopied.test(path.slice(root.length)),
    });
});
afterAll(() => rmSync(parent, { recursive: true }));

/** Gives the copy the packages that are installed here. */
function linkPackages(): void {
  const { workspaces }: { workspaces: string[] } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  for (const workspace of ['.', ...workspaces]) {
    const installed = join(root, workspace, 'node_modules');
    if (existsSync(installed)) symlinkSync(installed, join(clone, workspace, 'node_modules'));
  }
}

const { RESHAPE_PORTS: _, ...environment } = process.env;

const runIn = (folder: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  spawnSync(process.execPath, ['run.mjs', ...args], {
    cwd: folder,
    encoding: 'utf8',
    // An installation would fail at once.
    env: { ...environment, npm_config_registry: `http://${host}:9`, npm_config_fetch_retries: '0', ...env },
  });

/** Listens on a port of the first stack from an offset on that nothing uses; resolves to its offset and the server. */
async function occupy(
  port: 'hosting' | 'firestore',
  from: number,
): Promise<{ PORT_OFFSET: string; server: Server }> {
  for (let offset = from; ; offset += 100) {
    const server = createServer().listen(portsOf('local', String(offset))[port], host);
    const isListening = await Promise.race([
      once(server, 'listening').then(() => true),
      once(server, 'error').then(() => false),
    ]).catch(() => false);
    if (isListening) return { PORT_OFFSET: String(offset), server };
  }
}

/** What a command says while something else listens at the address. It takes seconds, in which the other tests run. */
let givenUp: Promise<{ readonly PORT_OFFSET: string; readonly status: unknown; readonly said: string }>;
beforeAll(() => {
  const run = async () => {
    const { PORT_OFFSET, server } = await occupy('firestore', 25_000);
    const child = spawn(process.execPath, ['run.mjs', 'seed'], {
      cwd: root,
      env: { ...environment, PORT_OFFSET },
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk;
    });
    const [status] = await once(child, 'close');
    server.close();
    return { PORT_OFFSET, status, said };
  };
  givenUp = run();
});

test('a start with a port that another program uses is refused before anything is installed', async () => {
  const { PORT_OFFSET, server } = await occupy('hosting', 20_000);
  const { status, stdout, stderr } = runIn(clone, ['start'], { PORT_OFFSET });
  server.close();
  expect(stderr).toContain(`Already in use: port ${portsOf('local', PORT_OFFSET).hosting} (hosting).`);
  expect(stdout).toBe('');
  expect(status).toBe(1);
});

test('a start with an offset that is not a number is refused before anything is installed', () => {
  const { status, stdout, stderr } = runIn(clone, ['start'], { PORT_OFFSET: 'abc' });
  expect(stderr).toContain('PORT_OFFSET must be a whole number of hundreds');
  expect(stdout).toBe('');
  expect(status).toBe(1);
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

const commands = [
  ['cron', 'dispatchNudges'],
  ['travel', '--day', '3'],
  ['seed'],
  ['operator', 'deletions'],
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
  const { PORT_OFFSET, status, said } = await givenUp;
  expect(said.trim()).toContain(`Nothing runs at http://${host}:${portsOf('local', PORT_OFFSET).hosting}.`);
  expect(status).toBe(1);
});
