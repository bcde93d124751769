import { blocked, homeScreen, unblocking } from '@reshape/content/app/nudges';
import { useSyncExternalStore } from 'react';
import { Stack } from '#ui/layout.tsx';
import { browserFamily, isApple, isOnHomeScreen } from './browser-names.ts';
import styles from './permission.module.css';

/** The public key that browsers subscribe with; `null` where this installation sends no nudges. */
export const pushKey = {
  get: (): string | null => __PUSH_KEY__,
};

/**
 * What can be done about nudges on this device: `not-set-up` by us, `unsupported` by the browser, only from the
 * `home-screen` (iPhone and iPad), or what the person answered when the browser asked; `askable` before that.
 */
export type PushPermission = 'not-set-up' | 'unsupported' | 'home-screen' | 'askable' | 'denied' | 'granted';

/** Whether the browser has everything that push needs. */
export const supportsPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export function pushPermission(): PushPermission {
  if (pushKey.get() === null) return 'not-set-up';
  if (!supportsPush()) return isApple() && !isOnHomeScreen() ? 'home-screen' : 'unsupported';
  return Notification.permission === 'default' ? 'askable' : Notification.permission;
}

const listeners = new Set<() => void>();

/** Asks the person, in the browser's own words. To be called from a click on a button that says so, and never else. */
export async function askPermission(): Promise<PushPermission> {
  await Notification.requestPermission();
  for (const listener of listeners) listener();
  return pushPermission();
}

/** Browsers have no event for a change of their settings; after it the person comes back to the page. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  document.addEventListener('visibilitychange', listener);
  addEventListener('focus', listener);
  return () => {
    listeners.delete(listener);
    document.removeEventListener('visibilitychange', listener);
    removeEventListener('focus', listener);
  };
}

/** What can be done about nudges on this device as it is now. */
export const usePushPermission = (): PushPermission => useSyncExternalStore(subscribe, pushPermission);

interface StepsProps {
  readonly lead: string;
  readonly steps: readonly string[];
}

/** What somebody has to do themselves, one step after the other. */
function Steps({ lead, steps }: StepsProps) {
  return (
    <>
      <p>{lead}</p>
      <Stack as="ol" gap={2} hasMeasure className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Stack>
    </>
  );
}

/** The person has blocked notifications: how to allow them again. */
export function BlockedHelp() {
  return <Steps lead={blocked.body} steps={unblocking[browserFamily()]} />;
}

/** iPhone and iPad, outside the Home Screen: a button would do nothing there, so there is none. */
export function HomeScreenHelp() {
  return <Steps lead={homeScreen.body} steps={homeScreen.steps} />;
}
