import { blocked, unblocking } from '@reshape/content/app/nudges';
import { browserFamily } from '#lib/push/device.ts';
import { Steps } from './steps.tsx';

/** The person told the browser to keep us out: how they let us in again. We do not ask a second time. */
export function BlockedHelp() {
  return <Steps lead={blocked.body} steps={unblocking[browserFamily()]} />;
}
