import { afterEach, beforeEach, jest } from '@jest/globals';
import { FakeApi } from './fake-api/fake-api.ts';
import { fakeIdentity } from './fake-identity.ts';

/** The instant at which every test with a world begins: a Sunday, half past nine in the morning. */
export const startOfTests = new Date('2026-06-14T09:30:00Z');

/** A fresh world before each test of a file: fake time, fake API, nobody signed in, nothing stored. */
export function startWorld(): { readonly api: FakeApi } {
  const world = { api: new FakeApi() };
  beforeEach(() => {
    jest.useFakeTimers({ now: startOfTests, doNotFake: ['queueMicrotask', 'nextTick'] });
    localStorage.clear();
    fakeIdentity.reset();
    world.api = new FakeApi();
    Object.assign(globalThis, { fetch: world.api.fetch });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });
  return world;
}
