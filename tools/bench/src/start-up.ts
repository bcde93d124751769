import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { resolve } from 'node:path';
import { buildFunctions } from '../../../functions/build/build-functions.ts';
import { keyRing } from '../../../functions/src/session/keys.ts';
import { sessionTokens } from '../../../functions/src/session/tokens.ts';
import { listen } from '../../local/src/loopback.ts';
import { type Figures, median, ratio } from './measure.ts';
import { buildTarget } from './targets/build-target.ts';

const rounds = 9;
const compileCache = resolve('.local-data/bench/compile-cache');

interface Start {
  /** From the start of the process to a handler behind a listening server, in milliseconds. */
  readonly ready: number;
  /** From the start of the process to the first bytes that reach the database, in milliseconds. */
  readonly database: number;
}

/**
 * The start-up time of the deployed bundle with its compile cache, compared with Firebase's library and Express
 * as installed by npm.
 */
export async function startUp(): Promise<Figures> {
  const { bytes } = await buildFunctions();
  const bundle = await buildTarget('deployed-bundle');
  const unbundled = await buildTarget('unbundled-admin');
  fillCompileCache();
  const starts: Record<'bundle' | 'unbundled', Start[]> = { bundle: [], unbundled: [] };
  for (let round = 0; round < rounds; round += 1) {
    starts.unbundled.push(await measure(unbundled));
    starts.bundle.push(await measure(bundle, { NODE_COMPILE_CACHE: compileCache }));
  }
  const of = (name: 'bundle' | 'unbundled', figure: keyof Start) =>
    median(starts[name].map((start) => start[figure]));
  const ratioOf = (figure: keyof Start) =>
    ratio(of('bundle', figure), of('unbundled', figure), 'ms', { atMost: 0.8 });
  return {
    'start to handler ready, bundle : unbundled': ratioOf('ready'),
    'start to first database packet, bundle : unbundled': ratioOf('database'),
    'size of the bundle': `${(bytes / 1e6).toFixed(2)} MB`,
  };
}

/** Fills the cache as the platform's build does: `gcp-build` in `functions/lib/package.json`. */
function fillCompileCache(): void {
  rmSync(compileCache, { recursive: true, force: true });
  spawnSync(process.execPath, ['functions/lib/index.cjs'], {
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
  });
}

async function measure(file: string, env: NodeJS.ProcessEnv = {}): Promise<Start> {
  const keys = readFileSync('functions/.secret.local', 'utf8').match(/^SESSION_KEYS=(.*)$/m)?.[1] ?? '';
  const now = new Date();
  const session = { sub: 'member', sid: 's', ep: 0, auth_time: Math.floor(now.getTime() / 1000) };
  const token = sessionTokens(keyRing(keys), 'https://demo-reshape.web.app').issue(session, now);

  // A listener in place of the database that only reports when a client connects.
  let heard: () => void = () => undefined;
  const spokenTo = new Promise<void>((resolve) => {
    heard = resolve;
  });
  const database = createServer((socket) => socket.on('error', () => undefined).once('data', () => heard()));
  const port = await listen(database);

  const startedAt = performance.now();
  const child = spawn(process.execPath, [file], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      GCLOUD_PROJECT: 'demo-reshape',
      SESSION_KEYS: keys,
      FIRESTORE_EMULATOR_HOST: `127.0.0.1:${port}`,
      FUNCTION_TARGET: 'api',
      ...env,
    },
  });
  try {
    const { readyAfter, address } = await new Promise<{ readyAfter: number; address: AddressInfo }>(
      (resolve) => child.once('message', (message) => resolve(Object(message))),
    );
    fetch(`http://127.0.0.1:${address.port}/api/spots`, {
      headers: { authorization: `Bearer ${token}` },
    }).catch(() => undefined);
    await spokenTo;
    return { ready: readyAfter, database: performance.now() - startedAt };
  } finally {
    child.kill('SIGKILL');
    database.close();
  }
}
