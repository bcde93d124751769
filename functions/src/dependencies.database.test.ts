import { afterAll, expect, test } from '@jest/globals';
import { deleteApp, getApp } from 'firebase-admin/app';
import { testDatabases } from 'firestore-emulator/testing';
import { createDependencies } from './dependencies.ts';
import { type BlackholeProxy, blackholeProxy } from './test/blackhole-proxy.ts';

testDatabases();
let proxy: BlackholeProxy;
afterAll(async () => {
  await deleteApp(getApp());
  await proxy.close();
});

test('finds a new connection by itself when the one to the database has died without a signal', async () => {
  proxy = await blackholeProxy(process.env.FIRESTORE_EMULATOR_HOST ?? '');
  process.env.FIRESTORE_EMULATOR_HOST = proxy.address;
  const { uncached } = createDependencies(
    { projectId: 'demo-reshape', limitScale: 1 },
    { silentMs: 300, timeoutMs: 200 },
  );
  const read = () => uncached.members.get('nobody');
  await read();
  proxy.stallConnections();
  expect(await read()).toBeUndefined();
}, 20_000);
