import { unregisterWebpush } from '@reshape/contract/nudges';
import { send } from '#lib/api-client/request.ts';

/** Tells the API that nothing more is to be sent to `endpoint`. The request may outlive the page. */
export const tellDeparture = (endpoint: string, token: string): Promise<unknown> =>
  send(unregisterWebpush, { body: { endpoint }, keepalive: true }, token);
