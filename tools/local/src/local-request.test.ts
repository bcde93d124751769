import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request, type Server } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { WebSocket } from 'ws';
import { type MailService, startMailService } from './mail-service/mail-service.ts';
import { startControl } from './outbox/control.ts';
import { startPaymentService } from './payment-service/payment-service.ts';
import { type PushService, startPushService } from './push-service/push-service.ts';

let mail: MailService;
let push: PushService;
let folder: string;
const servers: Record<string, Server> = {};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'local-request-'));
  [mail, push] = await Promise.all([startMailService(), startPushService()]);
  servers['the outbox'] = await startControl({ mail, push, port: 0, defaultHost: '', paymentsUrl: '' });
  servers['the payment page'] = await startPaymentService({
    port: 0,
    file: join(folder, 'payments.json'),
    webhookUrl: '',
    webhookSecret: 'secret',
    apiKey: 'id:secret',
    returnUrl: 'http://127.0.0.1/thanks',
  });
});
afterAll(async () => {
  for (const server of Object.values(servers)) {
    server.closeAllConnections();
    server.close();
  }
  await Promise.all([mail.close(), push.close()]);
  rmSync(folder, { recursive: true });
});

const portOf = (name: string): number => Object(servers[name]?.address()).port;

/** The status of a request with these headers; `fetch` would not send them. */
async function statusOf(name: string, method: string, path: string, headers: Record<string, string>) {
  const sent = request({ host: '127.0.0.1', port: portOf(name), method, path, headers }).end();
  const [response] = await once(sent, 'response');
  response.resume();
  return response.statusCode;
}

describe.each([
  ['the outbox', 'POST', '/reset', 200],
  ['the outbox', 'GET', '/mails', 200],
  ['the payment page', 'POST', '/lose-next', 303],
  ['the payment page', 'GET', '/', 200],
])('%s: %s %s', (name, method, path, accepted) => {
  test.each([
    ['a foreign page', { origin: 'https://example.com' }],
    ['a page without an origin of its own', { origin: 'null' }],
    ['a name that was pointed at this machine', { host: 'rebound.example.com:4600' }],
    ['a name that begins like this machine', { host: '127.0.0.1.example.com' }],
  ])('is refused to %s', async (_who, headers) => {
    expect(await statusOf(name, method, path, headers)).toBe(403);
  });

  test.each([
    ['its own page', { origin: 'http://127.0.0.1:4600' }],
    ['a page at localhost', { host: 'localhost:4600', origin: 'http://localhost:4600' }],
    ['a program', {}],
  ])('is open to %s', async (_who, headers) => {
    expect(await statusOf(name, method, path, headers)).toBe(accepted);
  });
});

test('the push service of the outbox refuses the WebSocket of a foreign page', async () => {
  const socket = new WebSocket(`ws://127.0.0.1:${portOf('the outbox')}/`, 'push-notification', {
    origin: 'https://example.com',
  });
  const [error] = await once(socket, 'error');
  expect(String(error)).toContain('401');
});

test('the mail server refuses the HTTP request with which a foreign page would send a mail', async () => {
  const socket = connect(mail.port, '127.0.0.1');
  const lines = [
    'MAIL FROM:<a@example.com>',
    'RCPT TO:<b@example.com>',
    'DATA',
    'Subject: Hello',
    '',
    '.',
    '',
  ];
  socket.write(`POST / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nHELO x\r\n${lines.join('\r\n')}`);
  let answers = '';
  for await (const data of socket) answers += data;
  expect(answers).not.toContain('354');
  expect(mail.mails).toEqual([]);
});
