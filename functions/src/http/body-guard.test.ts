import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { errorBody } from '@reshape/contract/errors';
import { type CallableRequest, onCall } from 'firebase-functions/https';
import { type FunctionServer, serveFunction } from '../test/function-server.ts';
import { withBodyGuard } from './body-guard.ts';

// Behind the platform's own server, which would inflate and parse each of these bodies before our code runs.
const received: unknown[] = [];
const callable = withBodyGuard(
  onCall({ cors: false }, ({ data }: CallableRequest) => {
    received.push(data);
    return { got: data };
  }),
);
let server: FunctionServer;
beforeAll(async () => {
  server = await serveFunction(callable as never);
});
afterAll(() => server.close());

const json = { 'content-type': 'application/json' };
const post = async (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = json) => {
  const response = await fetch(server.url, { method: 'POST', headers, body });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text };
};

describe('a callable behind the guard', () => {
  test('gets the same data as without the guard', async () => {
    expect(await post('{"data":{"a":1}}')).toMatchObject({ status: 200, text: '{"result":{"got":{"a":1}}}' });
    expect(received.at(-1)).toEqual({ a: 1 });
  });

  test('keeps the settings with which the platform finds and deploys it', () => {
    expect(callable).toHaveProperty('__endpoint.callableTrigger');
    expect(typeof callable.run).toBe('function');
  });

  const lines = gzipSync('x\n'.repeat(30_000_000), { level: 9 });
  test.each<[string, number, string | Uint8Array<ArrayBuffer>, Record<string, string>]>([
    ['58 kB of gzip that inflate to millions of lines', 413, lines, { ...json, 'content-encoding': 'gzip' }],
    ['a small compressed body', 415, gzipSync('{"data":null}'), { ...json, 'content-encoding': 'gzip' }],
    ['deeply nested JSON', 413, `{"data":${'['.repeat(2_500)}${']'.repeat(2_500)}}`, json],
    ['nested JSON without an end', 400, '['.repeat(4_000), json],
    ['malformed JSON', 400, '{"data":', json],
    ['bytes that are not valid UTF-8', 400, new Uint8Array([0x22, 0xff, 0x22]), json],
    ['another content type', 415, 'data=1', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['no content type', 415, '{"data":null}', { 'content-type': '' }],
  ])('answers %s with %i in our own format, and does not run', async (_, status, body, headers) => {
    const { length } = received;
    const response = await post(body, headers);
    expect(response.status).toBe(status);
    expect(errorBody.parse(JSON.parse(response.text)).requestId).toBe(response.headers.get('x-request-id'));
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(response.text).not.toMatch(/node_modules|\bat .*:\d+/);
    expect(received).toHaveLength(length);
  });

  test('stops reading a body without a Content-Length at the limit', async () => {
    const status = await new Promise((resolve, reject) => {
      const sending = request(server.url, { method: 'POST', headers: json }, (response) => {
        resolve(response.resume().statusCode);
      });
      sending.on('error', reject);
      for (let sent = 0; sent < 100; sent += 1) sending.write('x'.repeat(1_000));
      sending.end();
    });
    expect(status).toBe(413);
  });
});
