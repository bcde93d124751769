import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { requestOf } from './request-of.ts';

/** An address that no row of the contract has. */
const nowhere = '/unreadable-address';

/**
 * Leads a request whose address cannot be decoded to where nothing is, so that it gets our own 404. Left to itself, the
 * platform answers it before our code runs, with a page that shows where the code lies. The returned function ends it.
 */
export function refuseUnreadableAddresses(): () => void {
  const lead = (message: unknown) => {
    const request = requestOf(message);
    if (request && !isReadable(request.url ?? '')) request.url = nowhere;
  };
  subscribe('http.server.request.start', lead);
  return () => void unsubscribe('http.server.request.start', lead);
}

function isReadable(address: string): boolean {
  try {
    decodeURIComponent(address);
    return true;
  } catch {
    return false;
  }
}
