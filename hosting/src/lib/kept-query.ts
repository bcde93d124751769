import type { QueryCacheNotifyEvent, QueryMeta } from '@tanstack/react-query';
import { loadForMember, parseStored, saveForMember, storedSession } from './device-storage.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Whether the member is signed out when this query fails for good. */
      readonly endsSession?: boolean;
      /** Prefix of the console message when this query fails for good. */
      readonly logsAs?: string;
      /** Name under which the last data are kept on the device. */
      readonly keptAs?: string;
    };
  }
}

const storedName = (name: string) => `kept.${name}`;

/** Browsers give a site some five million characters; drafts matter more than what the API can send again. */
const maxStoredCharacters = 1_000_000;

/** The data as JSON: of a list as many of its first items as fit; `undefined` for anything else that is too long. */
function storedText(data: unknown): string | undefined {
  let room = maxStoredCharacters;
  const hasRoom = (value: unknown) => {
    room -= JSON.stringify(value).length + 1;
    return room >= 0;
  };
  if (Array.isArray(data)) return JSON.stringify(data.filter(hasRoom));
  return hasRoom(data) ? JSON.stringify(data) : undefined;
}

/**
 * Options of a query whose last data are kept on the device until the sign-out: a page opens with them, without a network
 * too, and fetches new ones. What `schema` does not know, such as data of an older release, counts as none.
 */
export function keptOnDevice<Data>(
  name: string,
  schema: { readonly parse: (value: unknown) => Data },
  meta: QueryMeta = {},
) {
  return {
    initialData: (): Data | undefined => {
      const memberId = storedSession()?.memberId;
      const stored = memberId === undefined ? null : loadForMember(memberId, storedName(name));
      return parseStored(stored, schema);
    },
    initialDataUpdatedAt: 0,
    meta: { ...meta, keptAs: name },
  };
}

/** Keeps the data of such a query whenever they change. */
export function keepOnDevice(memberId: string, event: QueryCacheNotifyEvent): void {
  if (event.type !== 'updated' || event.action.type !== 'success') return;
  const { meta, state } = event.query;
  const text = meta?.keptAs && storedText(state.data);
  if (meta?.keptAs && text) saveForMember(memberId, storedName(meta.keptAs), text);
}
