import { randomBytes } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { onInit } from 'firebase-functions';
import { onCall, onRequest } from 'firebase-functions/https';
import { defineSecret } from 'firebase-functions/params';
import { onSchedule } from 'firebase-functions/scheduler';
import { onTaskDispatched } from 'firebase-functions/tasks';
import type { World } from './endpoints/handler.ts';
import { environment, jobFunctions, projectOf, reasonToRefuse } from './env.ts';
import type { PushSender } from './gateways/push-sender.ts';
import { apiApp } from './http/app.ts';
import { jobRun } from './http/job-run.ts';
import { logs } from './http/logs.ts';
import { refuseUnreadableAddresses } from './http/readable-address.ts';
import { takeBodiesUnparsed } from './http/unparsed-body.ts';
import { waitlistCall } from './http/waitlist-call.ts';
import { dispatchNudges as dispatch } from './jobs/dispatch-nudges.ts';
import { performNudgeTask } from './jobs/perform-nudge-task.ts';
import { region } from './region.ts';
import { shards } from './store/push-subscriptions.ts';
import { firebaseNudges, firebaseWorld } from './world.ts';

const reason = reasonToRefuse(process.env);
if (reason !== undefined) {
  logs.refusedToStart(reason);
  process.exit(1);
}

if (['api', 'newsletter'].includes(process.env.FUNCTION_TARGET ?? '')) {
  takeBodiesUnparsed();
  refuseUnreadableAddresses();
}

const chance = {
  now: () => new Date(),
  newId: () => randomBytes(16).toString('base64url'),
  random: () => Math.random(),
};

const secrets = [defineSecret('SESSION_KEYS')];

/** Only the sender is given the keys that browsers know us by. */
const vapidSecrets = [defineSecret('VAPID_KEYS')];

let world: World;
let app: RequestListener;
let newsletterApp: RequestListener;
let nudges: ReturnType<typeof firebaseNudges>;
onInit(() => {
  if (jobFunctions.includes(process.env.FUNCTION_TARGET ?? '')) {
    nudges = firebaseNudges(projectOf(process.env));
    return;
  }
  world = firebaseWorld(environment(process.env));
  app = apiApp(world, chance);
  newsletterApp = apiApp(world, chance, 'newsletter');
});

/** Every call of the contract, behind Hosting's rewrites. The figures are reasoned in docs/decisions. */
export const api = onRequest(
  {
    region,
    memory: '512MiB',
    cpu: 1,
    concurrency: 80,
    maxInstances: 20,
    timeoutSeconds: 30,
    invoker: 'public',
    cors: false,
    secrets,
  },
  (request, response) => app(request, response),
);

/** The one call of people who signed in and have no session; the name is the contract's `joinWaitlistName`. */
export const joinWaitlist = onCall(
  { region, memory: '256MiB', concurrency: 80, maxInstances: 5, timeoutSeconds: 30, cors: false, secrets },
  (request) => waitlistCall(request, world, chance),
);

/** `POST /subscribe`, apart from the API, so that a wave of sign-ups takes nothing from members. */
export const newsletter = onRequest(
  {
    region,
    memory: '256MiB',
    concurrency: 80,
    maxInstances: 3,
    timeoutSeconds: 30,
    invoker: 'public',
    // A site of ours on another host may ask, when it is named; no other may.
    cors: process.env.NEWSLETTER_ORIGIN ?? false,
    secrets,
  },
  (request, response) => newsletterApp(request, response),
);

/** Looks for nudges that are due, four times an hour because zones differ by quarters of one. */
export const dispatchNudges = onSchedule(
  {
    region,
    schedule: '*/15 * * * *',
    timeZone: 'UTC',
    memory: '256MiB',
    maxInstances: 1,
    timeoutSeconds: 120,
    retryCount: 3,
  },
  () => jobRun(() => dispatch(chance.now(), nudges), chance),
);

/** Sends them, one task for each shard. A task that fails is tried again; what it leaves, the next schedule finds. */
export const sendNudges = onTaskDispatched(
  {
    region,
    memory: '512MiB',
    cpu: 1,
    concurrency: 1,
    maxInstances: shards + 1,
    timeoutSeconds: 540,
    retryConfig: { maxAttempts: 5, minBackoffSeconds: 10, maxBackoffSeconds: 120 },
    rateLimits: { maxConcurrentDispatches: shards + 1 },
    secrets: vapidSecrets,
  },
  ({ data }) =>
    jobRun(async () => {
      await performNudgeTask(data, { ...nudges, ...chance, nudgeLog: logs, sender: await sender() });
    }, chance),
);

let loadedSender: Promise<PushSender> | undefined;

/** The sender, loaded at the first task of an instance: its connections and signatures are used again by the next. */
function sender(): Promise<PushSender> {
  loadedSender ??= import('./nudge-sender.ts').then(({ nudgeSender }) => nudgeSender(process.env, logs));
  return loadedSender;
}
