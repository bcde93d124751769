import { describe, expect, jest, test } from '@jest/globals';
import { otherTab, setupDevice } from '#test/device.ts';
import { clearSession, onSessionChange, storedSession, storeSession } from './device-storage.ts';

setupDevice();

describe('the stored session', () => {
  test('is stored as jwt and user_id', () => {
    storeSession({ token: 'a-token', memberId: 'asha' });
    expect({ ...localStorage }).toEqual({ jwt: 'a-token', user_id: 'asha' });
    expect(storedSession()).toEqual({ token: 'a-token', memberId: 'asha' });
    clearSession();
    expect({ ...localStorage }).toEqual({});
  });

  test.each(['jwt', 'user_id'])('is null without its %s', (name) => {
    storeSession({ token: 'a-token', memberId: 'asha' });
    localStorage.removeItem(name);
    expect(storedSession()).toBeNull();
  });

  test('notifies listeners of changes in this tab and in others, and of no other changes', async () => {
    const listener = jest.fn();
    const stop = onSessionChange(listener);
    storeSession({ token: 'a-token', memberId: 'asha' });
    await otherTab.remove('jwt');
    await otherTab.store({ 'something-else': '1' });
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    clearSession();
    expect(listener).toHaveBeenCalledTimes(2);
  });

  test('is read again when a page is shown that the browser had kept for Back, and not when one was loaded', () => {
    const show = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    const listener = jest.fn();
    const stop = onSessionChange(listener);
    show(false);
    expect(listener).not.toHaveBeenCalled();
    show(true);
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    show(true);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('is null when the browser blocks storage', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('Denied', 'SecurityError');
    });
    expect(storedSession()).toBeNull();
  });
});
