/** Where a push endpoint leads: a host that we know, or why we do not go there. */
export type PushEndpoint =
  | { readonly host: string }
  /** `unknown-host`: a well-formed address of a push service that is not ours to talk to. */
  | { readonly refusal: 'malformed' | 'unknown-host' };

/** Hosts of the browsers' push services; hosts below them count as theirs. */
const pushServices = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
] as const;

/** Under these paths alone does Google's host take web push; elsewhere it has other doors. */
const googlePaths = /^\/(fcm\/send|wp)\/./;

/** Labels of plain letters: no empty one, and none that is only in the eyes of a parser a name. */
const plainName = /^([a-z0-9-]+\.)+[a-z]+$/;

const mostBytes = 1024;

/**
 * Judges an endpoint that a browser, or somebody who says so, gave us (security catalogue T12 and T13). Whoever
 * registers it decides where our server sends requests, so it is judged when it is registered and again when it is used.
 * The parsed host is compared, never the text: an address may hold the name of a push service anywhere.
 */
export function pushEndpoint(value: string): PushEndpoint {
  const url = value.length <= mostBytes ? parsed(value) : undefined;
  // What the parser would mend is refused: mixed case, tabs, backslashes, a port that is the usual one, an IP address in
  // octal. Two readers of the same text could understand it differently.
  if (!url || url.href !== value || url.protocol !== 'https:') return { refusal: 'malformed' };
  const { hostname, port, username, password, pathname } = url;
  if (port || username || password || value.includes('#')) return { refusal: 'malformed' };
  const service = pushServices.find((host) => hostname === host || hostname.endsWith(`.${host}`));
  if (!service) return { refusal: 'unknown-host' };
  if (!plainName.test(hostname)) return { refusal: 'malformed' };
  const isSubscription = service === 'fcm.googleapis.com' ? googlePaths.test(pathname) : pathname !== '/';
  return isSubscription ? { host: hostname } : { refusal: 'malformed' };
}

function parsed(value: string): URL | undefined {
  try {
    return new URL(value);
  } catch {
    return undefined;
  }
}
