import { signOutEverywhere, signOut as signOutRow } from '@reshape/contract/session';
import { send } from '../api/send.ts';
import { call } from '../api.ts';
import { endSession } from './end-session.ts';

/** What happens to words that were not sent: kept on the device for this member, or forgotten with the rest. */
export type Drafts = 'keep' | 'discard';

/**
 * Signs the member out on this device, in every tab, at once. The API is told too, so that the token is worth nothing
 * any more; nobody waits for its answer, and the request may outlive the page.
 */
export function signOut(drafts: Drafts): void {
  const say = (token: string) => void send(signOutRow, { keepalive: true }, token).catch(() => undefined);
  endSession('left', { andDrafts: drafts === 'discard', say });
}

/**
 * Signs the member out on every device. Rejects, and changes nothing here, when the API did not confirm it: to say
 * that the others are signed out would not be true.
 */
export async function leaveEverywhere(drafts: Drafts): Promise<void> {
  await call(signOutEverywhere);
  endSession('left', { andDrafts: drafts === 'discard' });
}
