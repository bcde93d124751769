import { sidebarPages } from '@reshape/content/app/sidebar';
import { ownAddress } from './payload.ts';

/** The addresses at which a tab may be led to the nudge: nobody loses a quiz or a wizard half-way through. */
const mayLead: ReadonlySet<string> = new Set([
  '/account',
  ...sidebarPages.map(({ path }) => path.split('?')[0] ?? path),
]);

const pathOf = ({ url }: Client) => new URL(url).pathname;

/** The tab to lead to the nudge: the dashboard's before any other. */
function bestOf(tabs: readonly WindowClient[]): WindowClient | undefined {
  const fit = tabs.filter((tab) => mayLead.has(pathOf(tab)));
  return fit.find((tab) => pathOf(tab) === '/') ?? fit[0];
}

/** Brings a tab of ours to the nudge that was clicked, or opens one. */
export async function openNudge(worker: ServiceWorkerGlobalScope, notification: Notification): Promise<void> {
  notification.close();
  // The address was judged when it was shown; what an older worker stored is judged again.
  const address = ownAddress(notification.data, worker.location.origin);
  const tab = bestOf(await worker.clients.matchAll({ type: 'window', includeUncontrolled: true }));
  if (!tab || !(await led(tab, address))) await worker.clients.openWindow(address);
}

/** Whether the tab could be led to `address`. A browser may refuse: the tab is closing, or belongs to no worker yet. */
async function led(tab: WindowClient, address: string): Promise<boolean> {
  try {
    await tab.focus();
    await tab.navigate(address);
    return true;
  } catch {
    return false;
  }
}
