import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { errorBody } from '@reshape/contract/errors';
import { testStack } from '@reshape/local/test/stack';
import { rows } from '../test/access-cases.ts';
import { type FunctionProcess, issueLocalToken, startFunctionProcess } from '../test/function-process.ts';
import { fuzzOverHttp, serverOf } from '../test/fuzz-over-http.ts';
import { type Stack, stack } from '../test/stack.ts';

/** Every deployed function, from the exports of the bundle, so that a new one is tested too. */
const names: string[] = JSON.parse(
  execFileSync(
    process.execPath,
    ['-p', 'JSON.stringify(Object.keys(require("./functions/lib/index.cjs")))'],
    {
      encoding: 'utf8',
    },
  ),
);
/** A path at which a function with routes reads a body; the others have no routes. */
const paths: Readonly<Record<string, string>> = {
  api: '/auth/firebase-login',
  newsletter: '/subscribe',
  operator: '/auth/operator-login',
  payments: '/webhooks/razorpay',
};

const megabytes = 1024 * 1024;
const memoryOf = ({ pid }: FunctionProcess): number =>
  Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/^VmHWM:\s+(\d+) kB/m)?.[1]) * 1024;

test('the bundle exports functions', () => {
  expect(names).toEqual(expect.arrayContaining(['api', 'joinWaitlist', 'newsletter', 'sendNudges']));
});

let over: Stack;
const running = new Map<string, FunctionProcess>();
beforeAll(async () => {
  over = stack('deployed');
  const { ports, firestoreAddress: firestore, authUrl } = testStack();
  const auth = new URL(authUrl).host;
  const env = {
    LIMIT_SCALE: '100',
    PERSON_LIMIT_SCALE: '100',
    CLOUD_TASKS_EMULATOR_HOST: `127.0.0.1:${ports.tasks}`,
  };
  await Promise.all(
    names.map(async (target) => {
      const started = await startFunctionProcess({ target, firestore, auth, env });
      running.set(target, started);
      // Memory used by modules that the first request loads is not the body's.
      await fetch(`${started.url}${paths[target] ?? '/'}`, { method: 'POST', body: '{' });
    }),
  );
});
afterAll(async () => {
  await Promise.all([...running.values()].map((process) => process.kill()));
  await over.close();
});

function processOf(name: string): FunctionProcess {
  const process = running.get(name);
  if (!process) throw new Error(`${name} does not run`);
  return process;
}

describe.each(names)('the deployed function %s', (name) => {
  test.each<[string, Record<string, string>, string | Uint8Array<ArrayBuffer>]>([
    ['gzip that inflates to 60 MB', { 'content-encoding': 'gzip' }, gzipSync('[],'.repeat(20_000_000))],
    ['a small compressed body', { 'content-encoding': 'gzip' }, gzipSync('{"data":null}')],
    ['a body of 31 MB', {}, 'x'.repeat(31 * megabytes)],
    ['JSON a hundred thousand levels deep', {}, '['.repeat(100_000)],
  ])('refuses %s with our own error and without keeping it in memory', async (_, headers, body) => {
    const process = processOf(name);
    const before = memoryOf(process);
    const response = await fetch(`${process.url}${paths[name] ?? '/'}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
    const text = await response.text();
    expect([400, 413, 415]).toContain(response.status);
    expect(errorBody.safeParse(JSON.parse(text)).success).toBe(true);
    expect(text).not.toMatch(/node_modules|\bat .*:\d+/);
    expect(memoryOf(process) - before).toBeLessThan(20 * megabytes);
  });
});

// The limit is what is tested: Node itself disconnects such a client after five minutes.
test('each deployed function disconnects a client that goes on sending after it was refused', async () => {
  const disconnected = names.map(async (name) => {
    const process = processOf(name);
    const before = memoryOf(process);
    const answer = await sendWithoutEnd(new URL(process.url), paths[name] ?? '/');
    return { name, status: answer.split(' ', 2)[1], isSmall: memoryOf(process) - before < 20 * megabytes };
  });
  expect(await Promise.all(disconnected)).toEqual(
    names.map((name) => ({ name, status: '413', isSmall: true })),
  );
}, 60_000);

test('the deployed functions with a real database answer random requests to every endpoint according to the contract', async () => {
  const { uid } = await over.newMember();
  const report = await fuzzOverHttp(
    {
      urlOf: (row) => processOf(serverOf(row)).url,
      token: () => issueLocalToken(over.database, uid),
    },
    { requests: rows.length * 4, inFlight: 4, seed: 1 },
  );
  expect(report.failures).toEqual([]);
  expect(report.statuses[200]).toBeGreaterThan(50);
  expect(report.statuses[400]).toBeGreaterThan(50);
});

/** Sends an endless body. Resolves to the response once the connection is closed. */
async function sendWithoutEnd({ hostname, port }: URL, path: string): Promise<string> {
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.setEncoding('utf8').on('data', (text) => (answer += text));
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  socket.on('error', () => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
  );
  const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
  const sending = setInterval(() => socket.writable && socket.write(chunk), 5);
  await closed;
  clearInterval(sending);
  return answer;
}
