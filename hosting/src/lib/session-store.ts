import { onOtherTabStorage, readStored, removeStored, writeStored } from './device-storage.ts';

/** What a sign-in leaves on the device. No other file knows these two names. */
const tokenName = 'jwt';
const memberName = 'user_id';

interface StoredSession {
  readonly token: string;
  readonly memberId: string;
}

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** The session of this device, or `null` when nobody is signed in. Half a session is none. */
export function storedSession(): StoredSession | null {
  const token = readStored(tokenName);
  const memberId = readStored(memberName);
  return token && memberId ? { token, memberId } : null;
}

/** Keeps the session, in every tab. The token comes last: a tab that sees it sees the member too. */
export function storeSession({ token, memberId }: StoredSession): void {
  writeStored(memberName, memberId);
  writeStored(tokenName, token);
  tell();
}

/** Forgets the session, in every tab. */
export function clearSession(): void {
  removeStored(tokenName);
  removeStored(memberName);
  tell();
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
