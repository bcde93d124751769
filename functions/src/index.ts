import { randomBytes } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { onInit } from 'firebase-functions';
import { onCall, onRequest } from 'firebase-functions/https';
import { defineSecret } from 'firebase-functions/params';
import type { World } from './endpoints/handler.ts';
import { environment, reasonToRefuse } from './env.ts';
import { apiApp } from './http/app.ts';
import { logs } from './http/logs.ts';
import { refuseUnreadableAddresses } from './http/readable-address.ts';
import { takeBodiesUnparsed } from './http/unparsed-body.ts';
import { waitlistCall } from './http/waitlist-call.ts';
import { region } from './region.ts';
import { firebaseWorld } from './world.ts';

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

let world: World;
let app: RequestListener;
let newsletterApp: RequestListener;
onInit(() => {
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
