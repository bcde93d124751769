import { hostileAddresses, path } from './addresses.ts';
import { innerHosts, resemblingHosts } from './hosts.ts';

/** Endpoints that must never be stored, and never be contacted wherever they come from (security catalogue T12, T13). */
export const hostileEndpoints: readonly string[] = [
  ...[...innerHosts, ...resemblingHosts].map((host) => `https://${host}${path}`),
  ...innerHosts.slice(0, 4).map((host) => `https://${host}:8443/.fcm.googleapis.com/`),
  ...hostileAddresses,
];
