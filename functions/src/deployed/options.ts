import { defineSecret } from 'firebase-functions/params';
import { region, secretsOf } from '../settings.ts';

/** What all functions have in common; `target` is the name of the export. */
export const optionsOf = (target: string) =>
  ({
    region,
    memory: '256MiB',
    secrets: secretsOf(target).map((name) => defineSecret(name)),
  }) as const;

/** What all functions behind Hosting's rewrites have in common. Only the site itself calls them, so CORS is off. */
export const serverOptionsOf = (target: string) =>
  ({ ...optionsOf(target), concurrency: 80, timeoutSeconds: 30, invoker: 'public', cors: false }) as const;

/** Every scheduled job runs alone and catches up on a run that failed. */
export const jobOptionsOf = (target: string) =>
  ({ ...optionsOf(target), timeZone: 'UTC', maxInstances: 1, retryCount: 3 }) as const;
