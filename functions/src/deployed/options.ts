import { defineSecret } from 'firebase-functions/params';
import { region, secretsOf } from './settings.ts';

/** What all functions have in common; `target` is the name of the export. */
export const optionsOf = (target: string) =>
  ({
    region,
    memory: '256MiB',
    secrets: secretsOf(target).map((name) => defineSecret(name)),
  }) as const;

/**
 * What all functions behind Hosting's rewrites have in common. CORS is off, because no website but ours calls them
 * from a browser.
 */
export const serverOptionsOf = (target: string) =>
  ({ ...optionsOf(target), concurrency: 80, timeoutSeconds: 30, invoker: 'public', cors: false }) as const;

/** Every scheduled job runs alone and is retried when it fails. None needs the body of its request. */
export const jobOptionsOf = (target: string) =>
  ({ ...optionsOf(target), timeZone: 'UTC', maxInstances: 1, retryCount: 3 }) as const;
