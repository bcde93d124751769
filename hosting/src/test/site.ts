import { beforeEach } from '@jest/globals';
import { page } from '#lib/load-code.ts';

/** A site that a test can make unreachable, and that counts the reloads of its page instead of reloading it. */
export function setupSite() {
  const site = { isReachable: true, reloads: 0 };
  beforeEach(() => {
    Object.assign(site, { isReachable: true, reloads: 0 });
    page.reload = () => {
      site.reloads += 1;
    };
    history.replaceState(null, '');
    Object.assign(globalThis, {
      fetch: async () => {
        if (!site.isReachable) throw new TypeError('Failed to fetch');
        return new Response();
      },
    });
  });
  return site;
}
