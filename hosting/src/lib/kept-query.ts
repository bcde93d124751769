import { keptDays } from '@reshape/content/app/session';
import type { QueryCacheNotifyEvent, QueryMeta } from '@tanstack/react-query';
import { tokenLife } from './api-client/call.ts';
import { loadForMember, parseStored, saveForMember, storedSession } from './device-storage.ts';
import { clearMember } from './unsent.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Whether the session ends when this query has failed and is not retried. */
      readonly endsSession?: boolean;
      /** The console message for a failure that is not retried. */
      readonly logsAs?: string;
      /** The name under which the latest data is stored on the device. */
      readonly keptAs?: string;
    };
  }
}

const millisecondsPerDay = 86_400_000;

/** Deletes what was kept for a session whose token expired more than `keptDays` ago. Unsent text stays. */
export function deleteOldData(): void {
  const session = storedSession();
  if (session && tokenLife(session.token) < -keptDays * millisecondsPerDay)
    clearMember(session.memberId, { andUnsent: false });
}

const storedName = (name: string) => `kept.${name}`;

/**
 * Browsers allow a site about five million characters. This leaves room for drafts, which cannot be fetched again.
 */
const maxStoredCharacters = 1_000_000;

/** The data as JSON. A list that is too long is cut; other data that is too long gives `undefined`. */
function toStoredJson(data: unknown): string | undefined {
  let room = maxStoredCharacters;
  const hasRoom = (value: unknown) => {
    room -= JSON.stringify(value).length + 1;
    return room >= 0;
  };
  if (Array.isArray(data)) return JSON.stringify(data.filter(hasRoom));
  return hasRoom(data) ? JSON.stringify(data) : undefined;
}

/** The data that was stored under `name`; `undefined` when there is none, or when it does not match `schema`. */
export const loadKept = <Data>(
  memberId: string,
  name: string,
  schema: { readonly parse: (value: unknown) => Data },
): Data | undefined => parseStored(loadForMember(memberId, storedName(name)), schema);

/**
 * Query options that store the latest data on the device until the member signs out. A page shows the stored data at
 * once, also while offline, and refetches it. Stored data that does not match `schema`, for example after a release,
 * is ignored.
 */
export function keptOnDevice<Data>(
  name: string,
  schema: { readonly parse: (value: unknown) => Data },
  meta: QueryMeta = {},
) {
  return {
    initialData: (): Data | undefined => {
      const memberId = storedSession()?.memberId;
      return memberId === undefined ? undefined : loadKept(memberId, name, schema);
    },
    initialDataUpdatedAt: 0,
    meta: { ...meta, keptAs: name },
  };
}

/** Stores the data of a query with these options whenever it changes. */
export function storeQueryData(memberId: string, event: QueryCacheNotifyEvent): void {
  if (event.type !== 'updated' || event.action.type !== 'success') return;
  const { meta, state } = event.query;
  const text = meta?.keptAs && toStoredJson(state.data);
  if (meta?.keptAs && text) saveForMember(memberId, storedName(meta.keptAs), text);
}
