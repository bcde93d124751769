import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { buildFunctions } from '../../../../functions/build/build-functions.ts';
import { settingsOf } from '../../../../functions/src/deployed/settings.ts';
import { usableSettings } from '../../../../functions/src/test/usable-settings.ts';
import { freePort } from '../loopback.ts';
import { output, runProgram } from './programs.ts';

const deployedFolder = 'functions/lib';
const traceId = '0af7651916cd43dd8448eb211c80319c';

/**
 * Installs the deployed folder in an empty directory, like the build service, and starts every function there in
 * production mode. Throws an Error that names what does not work.
 */
export async function checkDeployedFolder(print: (line: string) => void): Promise<void> {
  const { engines } = JSON.parse(readFileSync(`${deployedFolder}/package.json`, 'utf8'));
  if (process.versions.node.split('.')[0] !== engines.node)
    throw new Error(`Run this with Node ${engines.node}, which the functions are deployed for.`);
  await buildFunctions();
  const folder = mkdtempSync(join(tmpdir(), 'deployed-'));
  try {
    for (const file of ['index.cjs', 'package.json', 'package-lock.json', '.npmrc'])
      cpSync(`${deployedFolder}/${file}`, join(folder, file));
    await runProgram(['npm', 'ci', '--omit=dev', '--prefer-offline', '--no-audit'], { cwd: folder });
    await runProgram(['npm', 'run', 'gcp-build'], { cwd: folder });
    if (!existsSync(join(folder, '.compile-cache'))) throw new Error('gcp-build filled no compile cache');
    const listed = await output(
      [process.execPath, '-p', 'JSON.stringify(Object.keys(require("./index.cjs")))'],
      {
        cwd: folder,
      },
    );
    const names: string[] = JSON.parse(listed);
    for (const name of names) {
      await startAndCall(folder, name);
      print(`${name} starts`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Starts the function `target` like the platform, and sends it a request that runs no job. */
async function startAndCall(folder: string, target: string): Promise<void> {
  const port = await freePort();
  const child = spawn(process.execPath, ['node_modules/.bin/functions-framework'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      ...parseEnv(readFileSync('functions/.env', 'utf8')),
      K_SERVICE: target,
      FUNCTION_TARGET: target,
      FUNCTION_SIGNATURE_TYPE: 'http',
      GCLOUD_PROJECT: 'reshape-live',
      PORT: String(port),
      ...Object.fromEntries(settingsOf(target).map((name) => [name, usableSettings[name]])),
    },
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (log += chunk));
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  try {
    await untilTrue(isRunning, () => isRefusing(`http://127.0.0.1:${port}`));
    if (target === 'api') await untilTrue(isRunning, () => hasTrace(log));
  } catch (error) {
    throw new Error(`${target}: ${error instanceof Error ? error.message : error}\n${log}`);
  } finally {
    child.kill('SIGKILL');
    await exited;
  }
}

/** Repeats `check` until it is true. Throws an Error when the process exits, or after half a minute. */
async function untilTrue(isRunning: () => boolean, check: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 30_000;
  while (!(await check())) {
    if (!isRunning()) throw new Error('exited at startup');
    if (performance.now() > deadline) throw new Error('was not ready within half a minute');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Whether the function is up, and refuses a body that is too large before it does anything else. */
async function isRefusing(url: string): Promise<boolean> {
  const response = await fetch(`${url}/subscribe`, {
    method: 'POST',
    headers: { 'x-cloud-trace-context': `${traceId}/1;o=1`, 'content-type': 'application/json' },
    body: 'x'.repeat(1_000_000),
  }).catch(() => undefined);
  return response !== undefined && response.status >= 400 && response.status < 500;
}

/** Whether the log has an entry about a request, with severity, request id and trace. */
const hasTrace = (log: string): boolean =>
  log.split('\n').some((line) => {
    if (!line.startsWith('{')) return false;
    const { message, severity, requestId, 'logging.googleapis.com/trace': trace } = JSON.parse(line);
    return (
      message === 'answered' &&
      severity === 'INFO' &&
      requestId !== undefined &&
      trace === `projects/reshape-live/traces/${traceId}`
    );
  });
