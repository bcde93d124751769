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

/** How long the lock of a page may take to be released after its reload, in milliseconds. */
const reloadTimeoutMs = 1_000;

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
  const hold = async (id: string): Promise<void> => {
    setId(id);
    const signal = AbortSignal.timeout(reloadTimeoutMs);
    let isHeld = false;
    const onHeld = () => {
      isHeld = true;
      return closed;
    };
    await manager?.request(lockName(id), { signal }, onHeld).catch(() => {
      if (!isHeld) return hold(newId());
    });
  };
  if (manager) void hold(tabId());
  return () => {
    close();
    current = undefined;
  };
}

export async function openTabIds(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await locks()?.query()) ?? {};
  const prefix = lockName('');
  const names = held.flatMap(({ name = '' }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
  return new Set([...names, tabId()]);
}
