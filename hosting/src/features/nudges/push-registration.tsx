import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pushKey, supportsPush } from './permission.ts';
import { refreshNudgeQueries } from './queries.ts';
import { updateRegistration } from './registration.ts';
import { subscriptionChanged } from './service-worker/payload.ts';

/** Registers this browser for the member's nudges after the page has loaded, and again when the worker says so. */
export function usePushRegistration(): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!supportsPush() || pushKey.get() === null) return undefined;
    const register = async () => {
      if (await updateRegistration()) await refreshNudgeQueries(client);
    };
    const heard = ({ data }: MessageEvent) => {
      if (data === subscriptionChanged) void register();
    };
    void register();
    navigator.serviceWorker.addEventListener('message', heard);
    return () => navigator.serviceWorker.removeEventListener('message', heard);
  }, [client]);
}

/** Nothing to see: keeps this browser registered while a member's pages are open. */
export function PushRegistration() {
  usePushRegistration();
  return null;
}
