import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Whether the API and its database answer; an error when they do not. Uptime checks and deployments call it. */
export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  access: 'public',
  /** `version` is the commit that was deployed. The uptime check looks for `database`. */
  response: z.object({ version: z.string(), database: z.literal('ok') }),
});
