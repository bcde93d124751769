import { expect, jest, test } from '@jest/globals';
import { setupDevice, wait } from '#test/device.ts';
import { setupSite } from '#test/site.ts';
import { loadCode, loadNow } from './load-code.ts';

setupDevice();
const site = setupSite();

const missing = new TypeError('Failed to fetch dynamically imported module');
const fails = () => Promise.reject(missing);

test('code that loads is returned', async () => {
  expect(await loadCode(async () => 'code')).toBe('code');
});

test('code is loaded when the network returns, without a reload', async () => {
  site.isReachable = false;
  const load = jest.fn(async () => {
    if (!site.isReachable) throw missing;
    return 'code';
  });
  const onWait = jest.fn();
  const loaded = loadCode(load, onWait);
  await wait(20_000);
  expect(onWait).toHaveBeenCalledTimes(1);
  site.isReachable = true;
  dispatchEvent(new Event('online'));
  expect(await loaded).toBe('code');
  expect(site.reloads).toBe(0);
});

test('code is loaded when the site can be reached again and the browser does not say so', async () => {
  site.isReachable = false;
  const loaded = loadCode(async () => {
    if (!site.isReachable) throw missing;
    return 'code';
  });
  await wait(20_000);
  site.isReachable = true;
  await wait(8_000);
  expect(await loaded).toBe('code');
});

test('a file that is missing although the site can be reached reloads the page, and only once', async () => {
  void loadCode(fails);
  await wait(0);
  expect(site.reloads).toBe(1);
  await expect(loadCode(fails)).rejects.toBe(missing);
  expect(site.reloads).toBe(1);
});

test('a load that is aborted because the visitor leaves does not reload the page, and is repeated if they stay', async () => {
  const load = jest.fn(async () => {
    if (load.mock.calls.length > 1) return 'code';
    dispatchEvent(new Event('beforeunload'));
    throw missing;
  });
  const loaded = loadNow(load);
  await wait(7_000);
  expect(load).toHaveBeenCalledTimes(1);
  await wait(1_000);
  expect(await loaded).toBe('code');
  expect(site.reloads).toBe(0);
});

test('a visitor who leaves while the page asks whether the site can be reached is not brought back', async () => {
  const fetch = jest.fn(async () => {
    dispatchEvent(new Event('beforeunload'));
    return new Response();
  });
  Object.assign(globalThis, { fetch });
  void loadNow(fails);
  await wait(0);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(site.reloads).toBe(0);
});

test('nothing listens to leaving once the code is loaded', async () => {
  const add = jest.spyOn(globalThis, 'addEventListener');
  const remove = jest.spyOn(globalThis, 'removeEventListener');
  await loadNow(async () => 'code');
  expect(add.mock.calls).toEqual([['beforeunload', expect.any(Function)]]);
  expect(remove.mock.calls).toEqual(add.mock.calls);
});

test('a later release may reload the page again', async () => {
  void loadNow(fails);
  await wait(0);
  await wait(600_000);
  void loadNow(fails);
  await wait(0);
  expect(site.reloads).toBe(2);
});

test('code that is needed at once is not waited for without a network', async () => {
  site.isReachable = false;
  await expect(loadNow(fails)).rejects.toBe(missing);
  expect(site.reloads).toBe(0);
});

test('the reload keeps what the history knows about the page', async () => {
  history.replaceState({ step: 3 }, '');
  void loadNow(fails);
  await wait(0);
  expect(history.state).toMatchObject({ step: 3 });
});
