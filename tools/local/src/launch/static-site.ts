import { ceilingsFor } from '../../../../functions/src/deployed/instances.ts';
import { region } from '../../../../functions/src/deployed/settings.ts';
import { type Context, gcloudFor } from './ops/gcloud.ts';

/**
 * Turns a site to its static pages, or back: every function that strangers can call is closed to them, which costs
 * nothing, except for the one that receives payments, which keeps one instance. Jobs, mails and nudges go on.
 */
export async function setStatic(isStatic: boolean, members: number, context: Context): Promise<void> {
  const { change } = gcloudFor(context);
  for (const [name, ceiling] of Object.entries(ceilingsFor(members)))
    await change('run services update', [
      // Cloud Run's names have no capitals.
      ...[name.toLowerCase(), `--region=${region}`],
      `--ingress=${isStatic && name !== 'payments' ? 'internal' : 'all'}`,
      `--max-instances=${isStatic ? 1 : ceiling}`,
    ]);
}
