import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Running, startForTest } from '../testing/running.ts';

let server: Running;
beforeAll(async () => {
  server = await startForTest();
});
afterAll(() => server.stop());

const ask = (path: string, init?: RequestInit) => fetch(`http://${server.url}${path}`, init);

test('the root answers Ok, by which tools see that the emulator is up', async () => {
  const response = await ask('/');
  expect(response.status).toBe(200);
  expect(await response.text()).toMatch(/^Ok/);
});

test('another path is no route', async () => {
  expect((await ask('/v1/projects')).status).toBe(404);
  expect((await ask('/', { method: 'POST' })).status).toBe(404);
});

test('rules that are no JSON are answered with 400', async () => {
  const path = '/emulator/v1/projects/demo-rules:securityRules';
  expect((await ask(path, { method: 'PUT', body: 'rules' })).status).toBe(400);
  expect((await ask(path, { method: 'PUT', body: 'null' })).status).toBe(400);
});

test('a connection that comes letter by letter is still understood', async () => {
  const socket = connect(server.port, '127.0.0.1');
  const answer = new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))));
  for (const letter of 'GET / HTTP/1.1\r\nhost: x\r\n\r\n') {
    socket.write(letter);
    await new Promise(setImmediate);
  }
  expect(await answer).toContain('200 OK');
  socket.destroy();
});
