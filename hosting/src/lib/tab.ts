import { useSyncExternalStore } from 'react';
import { changes } from './changes.ts';
import { newId } from './clock.ts';
import { readStored, writeStored } from './device-storage.ts';

/*
 * An id for each open tab of this browser. It is stored in sessionStorage, so it survives a reload; and each tab
 * holds a Web Lock with its id while it is open, so that other tabs know whether it is. Browsers without Web Locks
 * have one id for all.
 */

const idName = 'tab';
const sharedId = 'shared';
const lockName = (id: string) => `tab.${id}`;

// Undefined without HTTPS, although its type does not say so.
const locks = (): LockManager | undefined => navigator.locks;

let current: string | undefined;
const { notify, subscribe } = changes();

export function tabId(): string {
  current ??= locks() ? (readStored(idName, 'tab') ?? newId()) : sharedId;
  return current;
}

function setId(id: string): void {
  current = id;
  writeStored(idName, id, 'tab');
  notify();
}

export const useTabId = (): string => useSyncExternalStore(subscribe, tabId);

/** Calls back when this tab gets a new id, and when the page that still held its old id is gone. */
export const onTabIdChange = subscribe;

/** How long the lock of a page may take to be released after its reload, in milliseconds. */
const reloadTimeoutMs = 1_000;

/** Within how many milliseconds a tab that is being reloaded asks for its lock again, also on a slow device. */
const reloadMs = 5_000;

/**
 * Holds the lock of this tab until the returned function is called. A duplicated tab starts with the id of the
 * original; because the original holds the lock, the duplicate gets a new id.
 */
export function openTab(): () => void {
  const manager = locks();
  let close = () => {};
  const closed = new Promise<void>((resolve) => {
    close = resolve;
  });
  let isWaiting = Boolean(manager);
  const hold = (id: string): void => {
    setId(id);
    const onHeld = async () => {
      if (id !== current) return;
      isWaiting = false;
      await closed;
    };
    // The page that held the old id of this tab is gone. If it was the original of a duplicate, it may be reloading.
    const onReleased = () => {
      if (current !== undefined && id !== current) setTimeout(notify, reloadMs);
    };
    // Browsers that block storage refuse locks as well: then there is nothing to wait for.
    const onRefused = () => {
      isWaiting = false;
    };
    manager?.request(lockName(id), onHeld).then(onReleased, onRefused);
  };
  if (isWaiting) hold(tabId());
  const timer = setTimeout(() => {
    if (isWaiting) hold(newId());
  }, reloadTimeoutMs);
  return () => {
    clearTimeout(timer);
    close();
    current = undefined;
  };
}

/**
 * Runs `work` if the tab with this id is closed, for one tab at a time. Does nothing if the tab is open or about to be,
 * or if the browser refuses locks.
 */
export async function runIfTabClosed(id: string, work: () => void): Promise<void> {
  const manager = locks();
  if (!manager) return work();
  const onAnswer = async (lock: Lock | null) => {
    if (lock) work();
  };
  await manager.request(lockName(id), { ifAvailable: true }, onAnswer).catch(() => undefined);
}
