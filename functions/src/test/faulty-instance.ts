import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import { testWorld } from '@reshape/local/testing/test-world';
import { type BlackholeProxy, blackholeProxy } from './blackhole-proxy.ts';
import { type Stack, stack } from './stack.ts';

/** A process of its own that serves the deployed bundle, as one instance of the platform does. */
export interface Worker {
  readonly url: string;
  /** Ends it without a warning, as a platform that runs out of memory does. */
  kill(): Promise<void>;
}

interface Addresses {
  readonly firestore: string;
  readonly auth: string;
}

const folder = join(__dirname, '../../..');

/** Starts the functions-framework over the bundle that the test command built. */
export async function worker({ firestore, auth }: Addresses): Promise<Worker> {
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
  await answers(url, child);
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

async function answers(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const isUp = await fetch(`${url}/api/spots`).then(
      ({ status }) => status === 401,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The worker ended with ${child.exitCode}`);
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** One instance of the API over the stack, whose database may be lost to it. */
export interface FaultyInstance {
  readonly over: Stack;
  /** What carries the instance's words to the database, and loses answers when told to. */
  readonly wire: BlackholeProxy;
  /** Where the instance answers. */
  readonly url: string;
  kill(): Promise<void>;
  /** A new instance in place of one that was killed. */
  start(): Promise<void>;
}

/** A fresh instance for each test of the suite `name`. */
export function faultyInstance(name: string): FaultyInstance {
  let over: Stack;
  let wire: BlackholeProxy;
  let instance: Worker;
  const start = async () => {
    instance = await worker({ firestore: wire.address, auth: new URL(over.authUrl).host });
  };

  beforeAll(async () => {
    over = stack(name);
    wire = await blackholeProxy(testWorld().firestoreAddress);
  });
  beforeEach(start);
  afterEach(() => instance.kill());
  afterAll(async () => {
    await wire.close();
    await over.close();
  });

  return {
    get over() {
      return over;
    },
    get wire() {
      return wire;
    },
    get url() {
      return instance.url;
    },
    kill: () => instance.kill(),
    start,
  };
}
