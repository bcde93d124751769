import { subscribe } from 'node:diagnostics_channel';
import { requestOf } from './request-of.ts';

/** An address that no row of the contract has. */
const nowhere = '/unreadable-address';

/**
 * Leads a request whose address cannot be decoded to where nothing is, so that it gets our own 404. Left to itself, the
 * platform answers it before our code runs, with a page that shows where the code lies.
 */
export function refuseUnreadableAddresses(): void {
  subscribe('http.server.request.start', (message) => {
    const request = requestOf(message);
    if (request && !isReadable(request.url ?? '')) request.url = nowhere;
  });
}

function isReadable(address: string): boolean {
  try {
    decodeURIComponent(address);
    return true;
  } catch {
    return false;
  }
}
