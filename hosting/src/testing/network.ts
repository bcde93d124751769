import { jest } from '@jest/globals';
import { act } from '@testing-library/react';
import type { FakeApi } from './fake-api/fake-api.ts';

/** The device's network, as the browser reports it and as calls find it. */
export const network = {
  goOffline: (api: FakeApi) => change(api, false),
  goOnline: (api: FakeApi) => change(api, true),
};

function change(api: FakeApi, isOnline: boolean) {
  api.isReachable = isOnline;
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  return act(() => {
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });
}
