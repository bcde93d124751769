import { useEffect } from 'react';
import { supportsPush } from './permission.ts';
import { pushKey } from './push-key.ts';
import { keepRegistered } from './registration.ts';
import { subscriptionChanged } from './worker-message.ts';

/** Registers this browser for the member's nudges after the page has loaded, and again when the worker says so. */
export function usePushRegistration(): void {
  useEffect(() => {
    if (!supportsPush() || pushKey.get() === null) return undefined;
    void keepRegistered();
    const heard = ({ data }: MessageEvent) => {
      if (data === subscriptionChanged) void keepRegistered();
    };
    navigator.serviceWorker.addEventListener('message', heard);
    return () => navigator.serviceWorker.removeEventListener('message', heard);
  }, []);
}
