import { blocked, homeScreen, unblocking } from '@reshape/content/app/nudges';
import { useSyncExternalStore } from 'react';
import { changes } from '#lib/changes.ts';
import { isOnHomeScreen } from '#lib/in-app-browser.ts';
import { Stack } from '#ui/layout.tsx';
import { browserFamily, isApple } from './browser-names.ts';
import styles from './nudges.module.css';

/** The public key that browsers subscribe with; `null` when this installation sends no nudges. */
export const pushKey = {
  get: (): string | null => __PUSH_KEY__,
};

/**
 * The state of nudges on this device: `not-set-up` by the installation, `unsupported` by the browser, only
 * available from the `home-screen` (iPhone and iPad), or the answer to the permission prompt; `askable`
 * before that.
 */
export type PushPermission = 'not-set-up' | 'unsupported' | 'home-screen' | 'askable' | 'denied' | 'granted';

/** Whether the browser supports everything that push needs. */
export const supportsPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export function pushPermission(): PushPermission {
  if (pushKey.get() === null) return 'not-set-up';
  if (!supportsPush()) return isApple() && !isOnHomeScreen() ? 'home-screen' : 'unsupported';
  return Notification.permission === 'default' ? 'askable' : Notification.permission;
}

const permissionChanges = changes();

/** Opens the browser's permission prompt. Call it only from a click on a button that announces it. */
export async function askPermission(): Promise<PushPermission> {
  await Notification.requestPermission();
  permissionChanges.notify();
  return pushPermission();
}

/** Browsers have no event for a changed permission, so it is checked when the page becomes visible again. */
function subscribe(listener: () => void): () => void {
  const unsubscribe = permissionChanges.subscribe(listener);
  document.addEventListener('visibilitychange', listener);
  addEventListener('focus', listener);
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', listener);
    removeEventListener('focus', listener);
  };
}

/** The current state of nudges on this device. */
export const usePushPermission = (): PushPermission => useSyncExternalStore(subscribe, pushPermission);

interface StepsProps {
  readonly lead: string;
  readonly steps: readonly string[];
}

/** A list of steps for the person to follow. */
function Steps({ lead, steps }: StepsProps) {
  return (
    <>
      <p>{lead}</p>
      <Stack as="ol" gap={2} hasMeasure className={styles.steps}>
        {steps.map((step) => (
          <li key={step} className={styles.step}>
            {step}
          </li>
        ))}
      </Stack>
    </>
  );
}

/** How to unblock notifications. */
export function BlockedHelp() {
  return <Steps lead={blocked.body} steps={unblocking[browserFamily()]} />;
}

/** iPhone and iPad, outside the Home Screen: there is no button because it would do nothing. */
export function HomeScreenHelp() {
  return <Steps lead={homeScreen.body} steps={homeScreen.steps} />;
}
