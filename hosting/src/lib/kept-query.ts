import type { QueryCacheNotifyEvent, QueryMeta } from '@tanstack/react-query';
import { loadForMember, saveForMember, storedSession } from './device-storage.ts';

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
const maxStoredCharacters = 250_000;

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
      if (stored === null) return undefined;
      try {
        return schema.parse(JSON.parse(stored));
      } catch {
        return undefined;
      }
    },
    initialDataUpdatedAt: 0,
    meta: { ...meta, keptAs: name },
  };
}

/** Keeps the data of such a query whenever they change. */
export function keepOnDevice(memberId: string, { type, query }: QueryCacheNotifyEvent): void {
  const name = query.meta?.keptAs;
  if (type !== 'updated' || name === undefined || query.state.dataUpdatedAt === 0) return;
  const text = JSON.stringify(query.state.data);
  const known = loadForMember(memberId, storedName(name));
  if (text !== undefined && text !== known && text.length <= maxStoredCharacters)
    saveForMember(memberId, storedName(name), text);
}
