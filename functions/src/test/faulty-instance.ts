import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import { testStack } from '@reshape/local/test/stack';
import { type BlackholeProxy, blackholeProxy } from './blackhole-proxy.ts';
import { type Stack, stack } from './stack.ts';

/** A process of its own that serves the deployed bundle, as one instance of the platform does. */
interface ApiProcess {
  readonly url: string;
  /** Ends it without a warning, as a platform that runs out of memory does. */
  kill(): Promise<void>;
}

interface Addresses {
  readonly firestore: string;
  readonly auth: string;
}

const folder = join(__dirname, '../..');

/** Starts the functions-framework over the bundle that the test command built. */
async function startApiProcess({ firestore, auth }: Addresses): Promise<ApiProcess> {
  const port = await freePort();
  const framework = require.resolve('@google-cloud/functions-framework').replace(/index\.js$/, 'main.js');
  const args = [framework, `--source=${join(folder, 'lib/index.cjs')}`, '--target=api', `--port=${port}`];
  const child = spawn(process.execPath, args, {
    stdio: 'ignore',
    env: {
      ...process.env,
      FUNCTION_TARGET: 'api',
      GCLOUD_PROJECT: 'demo-reshape',
      SESSION_KEYS: readFileSync(join(folder, '.secret.local'), 'utf8').match(/^SESSION_KEYS=(.*)$/m)?.[1],
      FIRESTORE_EMULATOR_HOST: firestore,
      FIREBASE_AUTH_EMULATOR_HOST: auth,
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await untilUp(url, child);
  return {
    url,
    kill: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGKILL');
      }),
  };
}

async function untilUp(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const isUp = await fetch(`${url}/api/spots`).then(
      ({ status }) => status === 401,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The process ended with ${child.exitCode}`);
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** One instance of the API over the stack, whose connection to the database may fail. */
export interface FaultyInstance {
  readonly over: Stack;
  /** The proxy between the instance and the database. */
  readonly proxy: BlackholeProxy;
  /** Where the instance answers. */
  readonly url: string;
  kill(): Promise<void>;
  /** A new instance in place of one that was killed. */
  start(): Promise<void>;
}

/** A fresh instance for each test of the suite `name`. */
export function faultyInstance(name: string): FaultyInstance {
  let over: Stack;
  let proxy: BlackholeProxy;
  let instance: ApiProcess;
  const start = async () => {
    instance = await startApiProcess({ firestore: proxy.address, auth: new URL(over.authUrl).host });
  };

  beforeAll(async () => {
    over = stack(name);
    proxy = await blackholeProxy(testStack().firestoreAddress);
  });
  beforeEach(start);
  afterEach(() => instance.kill());
  afterAll(async () => {
    await proxy.close();
    await over.close();
  });

  return {
    get over() {
      return over;
    },
    get proxy() {
      return proxy;
    },
    get url() {
      return instance.url;
    },
    kill: () => instance.kill(),
    start,
  };
}
