import type { RequestListener } from 'node:http';
import { type HttpsOptions, onRequest } from 'firebase-functions/https';
import { defineSecret } from 'firebase-functions/params';
import { onSchedule, type ScheduleOptions } from 'firebase-functions/scheduler';
import { onTaskDispatched, type TaskQueueOptions } from 'firebase-functions/tasks';
import type { JobDependencies } from '../dependencies.ts';
import { dropBody, withBodyGuard } from '../http/body-guard.ts';
import type { Connection } from './dependencies.ts';
import { ceilings } from './instances.ts';
import { runJob } from './run-job.ts';
import { region, secretsOf } from './settings.ts';
import { createAtStart } from './start.ts';

/** What all functions have in common; `target` is the name of the export. */
export const optionsOf = (target: string) =>
  ({
    region,
    memory: '256MiB',
    secrets: secretsOf(target).map((name) => defineSecret(name)),
  }) as const;

/**
 * A function behind Hosting's rewrites, with the app that `create` makes. CORS is off, because no website but ours
 * calls it from a browser.
 */
export function server(
  target: keyof typeof ceilings,
  create: (connection: Connection) => Promise<RequestListener>,
  options: HttpsOptions = {},
) {
  const app = createAtStart(target, create);
  return onRequest(
    {
      ...optionsOf(target),
      concurrency: 80,
      maxInstances: ceilings[target],
      timeoutSeconds: 30,
      invoker: 'public',
      cors: false,
      ...options,
    },
    async (request, response) => (await app())(request, response),
  );
}

/** A scheduled job, which runs alone and is retried when it fails. None needs the body of its request. */
export function scheduledJob<Needed extends JobDependencies>(
  target: string,
  options: Pick<ScheduleOptions, 'schedule' | 'timeoutSeconds'>,
  create: (connection: Connection) => Needed | Promise<Needed>,
  work: (at: Date, dependencies: Needed) => Promise<unknown>,
) {
  const dependencies = createAtStart(target, create);
  return withBodyGuard(
    onSchedule({ ...optionsOf(target), timeZone: 'UTC', maxInstances: 1, retryCount: 3, ...options }, () =>
      runJob(dependencies, (needed) => work(needed.clock(), needed)),
    ),
    dropBody,
  );
}

/** A function that runs one task per instance, and at most `atOnce` at a time. */
export function taskRunner<Needed extends JobDependencies>(
  target: string,
  { atOnce, ...options }: TaskQueueOptions & { readonly atOnce: number },
  create: (connection: Connection) => Needed | Promise<Needed>,
  work: (data: unknown, dependencies: Needed) => Promise<unknown>,
) {
  const dependencies = createAtStart(target, create);
  const limits = { concurrency: 1, maxInstances: atOnce, rateLimits: { maxConcurrentDispatches: atOnce } };
  return withBodyGuard(
    onTaskDispatched({ ...optionsOf(target), ...limits, ...options }, ({ data }) =>
      runJob(dependencies, (needed) => work(data, needed)),
    ),
  );
}
