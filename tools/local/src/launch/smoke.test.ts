import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { smokeTestFunctions } from './smoke.ts';

type Answer = readonly [status: number, body: unknown, headers?: Readonly<Record<string, string>>];

const refusal = (status: number, code: string): Answer => [
  status,
  { code, detail: 'Refused', requestId: 'request-1' },
];

/** What the functions answer, by path. */
let answers: Record<string, Answer>;
let server: Server;
let address: string;
const printed: string[] = [];

beforeEach(async () => {
  printed.length = 0;
  answers = {
    '/api/health': [200, { database: 'ok', version: 'bbbb' }, { 'cache-control': 'no-store' }],
    '/auth/firebase-login': refusal(400, 'invalid_request'),
    '/api/spots': refusal(401, 'session_expired'),
    '/webhooks/razorpay': refusal(401, 'invalid_signature'),
    '/subscribe': refusal(400, 'invalid_request'),
  };
  server = createServer(({ url = '' }, response: ServerResponse) => {
    const [status, body, headers] = answers[url] ?? [404, {}];
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const smokeTest = () =>
  smokeTestFunctions(
    { api: address, newsletter: address, payments: address },
    (line) => void printed.push(line),
    'bbbb',
  );

test('the smoke test of the functions passes when each of them answers as it should', async () => {
  await smokeTest();
  expect(printed.filter((line) => line.includes('✓'))).toHaveLength(4);
});

test.each<[string, string, Answer, RegExp]>([
  [
    'the database does not answer',
    '/api/health',
    [503, { database: 'failed', version: 'bbbb' }],
    /health answers 503/,
  ],
  [
    'another commit is deployed',
    '/api/health',
    [200, { database: 'ok', version: 'aaaa' }, { 'cache-control': 'no-store' }],
    /version aaaa is deployed instead of bbbb/,
  ],
  ['spots are served without a token', '/api/spots', [200, []], /spots answers 200 instead of 401/],
  [
    'a webhook with a bad signature is accepted',
    '/webhooks/razorpay',
    [200, {}],
    /razorpay answers 200 instead of 401/,
  ],
  [
    'another error than ours comes back',
    '/subscribe',
    [400, { message: 'Bad Request' }],
    /not invalid_request/,
  ],
])('the smoke test of the functions fails when %s', async (_, path, answer, reason) => {
  answers[path] = answer;
  await expect(smokeTest()).rejects.toThrow('The smoke test failed');
  expect(printed.filter((line) => line.includes('✗'))).toEqual([expect.stringMatching(reason)]);
});
