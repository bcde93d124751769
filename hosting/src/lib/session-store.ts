import { onOtherTabStorage, readStored, removeStored, writeStored } from './device-storage.ts';

/** The keys of the session in localStorage, used in this file only. */
const tokenName = 'jwt';
const memberName = 'user_id';

interface StoredSession {
  readonly token: string;
  readonly memberId: string;
}

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

/** The session on this device, or `null` when signed out. An incomplete session counts as none. */
export function storedSession(): StoredSession | null {
  const token = readStored(tokenName);
  const memberId = readStored(memberName);
  return token && memberId ? { token, memberId } : null;
}

/** Stores the session in every tab. The token is written last, so that a tab that sees it also sees the member. */
export function storeSession({ token, memberId }: StoredSession): void {
  writeStored(memberName, memberId);
  writeStored(tokenName, token);
  notify();
}

/** Clears the session in every tab. */
export function clearSession(): void {
  removeStored(tokenName);
  removeStored(memberName);
  notify();
}

/** Calls `listener` whenever the session may have changed, in this tab or in another one. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onOtherTabStorage((name) => {
    if (name === null || name === tokenName || name === memberName) listener();
  });
  return () => {
    listeners.delete(listener);
    stop();
  };
}
