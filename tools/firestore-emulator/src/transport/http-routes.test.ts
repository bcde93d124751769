import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { RawClient } from '../test/raw-client.ts';
import { denyAll, startForTest, type TestServer } from '../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startForTest();
});
afterAll(() => server.stop());

const ask = (path: string, init?: RequestInit) => fetch(`http://${server.url}${path}`, init);

test('answers Ok at the root, which tools use as a health check', async () => {
  const response = await ask('/');
  expect(response.status).toBe(200);
  expect(await response.text()).toMatch(/^Ok/);
});

test.each([
  ['GET', '/v1/projects/demo/databases/(default)/documents/a/b'],
  ['POST', '/v1/projects/demo/databases/(default)/documents:runQuery'],
  ['POST', '/google.firestore.v1.Firestore/Listen/channel'],
  ['POST', '/'],
])('%s %s answers UNIMPLEMENTED: REST and WebChannel are not supported', async (method, path) => {
  const response = await ask(path, { method });
  expect(response.status).toBe(501);
  expect(await response.json()).toMatchObject({ error: { code: 501, status: 'UNIMPLEMENTED' } });
});

test('clearing a database deletes everything in it', async () => {
  const database = 'projects/demo-clear/databases/(default)';
  const client = new RawClient(server.url, 'Bearer owner');
  await client.call('Commit', { database, writes: [{ update: { name: `${database}/documents/a/b` } }] });
  expect((await ask(`/emulator/v1/${database}/documents`, { method: 'DELETE' })).status).toBe(200);
  const listed = await client.call('ListCollectionIds', { parent: `${database}/documents` });
  expect(listed).toMatchObject({ collectionIds: [] });
  client.close();
});

test('rules that deny everything are answered with 200, others with 400 and the reason', async () => {
  const put = (content: unknown) =>
    ask('/emulator/v1/projects/demo-rules:securityRules', {
      method: 'PUT',
      body: JSON.stringify({ rules: { files: [{ content }] } }),
    });
  expect((await put(denyAll)).status).toBe(200);
  const refused = await put(denyAll.replace('if false', 'if true'));
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain('found true');
  expect((await put(undefined)).status).toBe(400);
});

test('answers 400 to rules that are not JSON', async () => {
  const path = '/emulator/v1/projects/demo-rules:securityRules';
  expect((await ask(path, { method: 'PUT', body: 'rules' })).status).toBe(400);
  expect((await ask(path, { method: 'PUT', body: 'null' })).status).toBe(400);
});

test('the server accepts a request that arrives byte by byte', async () => {
  const socket = connect(server.port, '127.0.0.1');
  const answer = new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))));
  for (const character of 'GET / HTTP/1.1\r\nhost: x\r\n\r\n') {
    socket.write(character);
    await new Promise(setImmediate);
  }
  expect(await answer).toContain('200 OK');
  socket.destroy();
});
