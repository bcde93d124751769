interface TrustedTypes {
  readonly defaultPolicy: unknown;
  createPolicy(
    name: string,
    rules: {
      readonly createScriptURL: (url: string) => string | null;
      readonly createHTML: (html: string) => string | null;
    },
  ): unknown;
}

/** The address of the service worker never changes (see build/service-worker.ts). */
export const workerUrl = '/service-worker.js';

/** The scripts that are loaded by an address: our service worker, and what opens Google's window. */
const scripts = [workerUrl, 'https://apis.google.com/js/api.js'];

/**
 * Lets the page load the scripts that it loads by their address, and no others, and lets the library of the charts
 * empty an element: the policy of the site refuses every other string that a browser would run as a script or read as
 * HTML (`require-trusted-types-for` in `firebase.json`).
 * Whatever needs it calls it first, because any of them may come first; only the first call has an effect.
 */
export function addTrustedTypesPolicy(): void {
  const { trustedTypes } = window as { readonly trustedTypes?: TrustedTypes };
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy('default', {
    createScriptURL: (url) => (scripts.some((script) => isAt(script, url)) ? url : null),
    createHTML: (html) => (html === '' ? html : null),
  });
}

/** Whether an address is that of `script`, with any query. */
function isAt(script: string, address: string): boolean {
  const [allowed, asked] = [script, address].map((url) => new URL(url, location.origin));
  return asked?.origin === allowed?.origin && asked?.pathname === allowed?.pathname;
}
