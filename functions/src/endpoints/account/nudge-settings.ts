import type { nudgeSettings as row } from '@reshape/contract/nudges';
import type { Handler } from '../handler.ts';
import { settingsOf } from './member-nudges.ts';
import { ownNudges } from './own-nudges.ts';

/** How and where the member gets nudges. */
export const nudgeSettings: Handler<typeof row> = async ({ session, now }, { pushSubscriptions }) =>
  settingsOf(ownNudges(await pushSubscriptions.of(session.sub)), now);
