import { usePushRegistration } from '#lib/push/use-push-registration.ts';

/** Nothing to see: keeps this browser registered while a member's pages are open. */
export function PushRegistration() {
  usePushRegistration();
  return null;
}
