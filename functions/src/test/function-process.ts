import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseEnv } from 'node:util';
import type { Firestore } from 'firebase-admin/firestore';
import { keyRing } from '../session/keys.ts';
import { sessionTokens } from '../session/tokens.ts';

/** A separate process that serves one function of the deployed bundle, like an instance on the platform. */
export interface FunctionProcess {
  readonly url: string;
  readonly pid: number;
  /** Kills it without warning, as the platform does when it runs out of memory. */
  kill(): Promise<void>;
}

interface Settings {
  /** The function's name among the exports of `functions/src/index.ts`. */
  readonly target: string;
  /** Host and port of the database. */
  readonly firestore: string;
  /** Host and port of the identity provider. */
  readonly auth: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The file for its log; none by default. */
  readonly log?: string;
}

const framework = 'node_modules/@google-cloud/functions-framework/build/src/main.js';

const localSecrets = () =>
  parseEnv(readFileSync('functions/.secret.local', 'utf8')) as Record<'SESSION_KEYS' | 'VAPID_KEYS', string>;

const localMail = () => {
  const { MAIL_FROM, OPERATOR_EMAIL } = parseEnv(readFileSync('functions/.env.demo-reshape', 'utf8'));
  return { MAIL_FROM, OPERATOR_EMAIL, SITE_URL: 'http://127.0.0.1:5000' };
};

/** Starts the functions-framework over the built bundle. Run from the root of the repository. */
export async function startFunctionProcess({
  target,
  firestore,
  auth,
  env,
  log,
}: Settings): Promise<FunctionProcess> {
  const port = await freePort();
  const settings = parseEnv(readFileSync('functions/.env', 'utf8'));
  const output = log === undefined ? 'ignore' : openSync(log, 'w');
  const child = spawn(
    process.execPath,
    [framework, '--source=functions/lib/index.cjs', `--target=${target}`, `--port=${port}`],
    {
      stdio: ['ignore', output, output],
      env: {
        ...process.env,
        // The settings with which it is deployed.
        ...settings,
        // Node's default heap size with 512 MiB of memory.
        NODE_OPTIONS: `${settings.NODE_OPTIONS} --max-old-space-size=256`,
        FUNCTION_TARGET: target,
        GCLOUD_PROJECT: 'demo-reshape',
        ...localSecrets(),
        ...localMail(),
        FIRESTORE_EMULATOR_HOST: firestore,
        FIREBASE_AUTH_EMULATOR_HOST: auth,
        ...env,
      },
    },
  );
  const url = `http://127.0.0.1:${port}`;
  await untilUp(url, child);
  return {
    url,
    pid: child.pid ?? 0,
    kill: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGKILL');
      }),
  };
}

/** Resolves once `url` answers. Throws an Error when the process ends first. */
export async function untilUp(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    // The framework answers this path itself, without calling the function.
    const isUp = await fetch(`${url}/robots.txt`).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The process ended with ${child.exitCode}`);
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

const localTokens = () => sessionTokens(keyRing(localSecrets().SESSION_KEYS), 'https://demo-reshape.web.app');

/** A session token of a member stored in `database`, even after they signed out everywhere. */
export async function issueLocalToken(database: Firestore, memberId: string): Promise<string> {
  const epoch: number = (await database.doc(`members/${memberId}`).get()).get('sessionEpoch');
  const now = new Date();
  const signedInAt = Math.floor(now.getTime() / 1000);
  return localTokens().issue({ sub: memberId, sid: randomUUID(), ep: epoch, auth_time: signedInAt }, now);
}
