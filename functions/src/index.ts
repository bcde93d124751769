import { randomBytes } from 'node:crypto';
import type { Express } from 'express';
import { onInit } from 'firebase-functions';
import { onRequest } from 'firebase-functions/https';
import { defineSecret } from 'firebase-functions/params';
import { environment, reasonToRefuse } from './env.ts';
import { apiApp } from './http/app.ts';
import { logs } from './http/logs.ts';
import { takeBodiesUnparsed } from './http/unparsed-body.ts';
import { firebaseWorld } from './world.ts';

const reason = reasonToRefuse(process.env);
if (reason !== undefined) {
  logs.refusedToStart(reason);
  process.exit(1);
}

if (process.env.FUNCTION_TARGET === 'api') takeBodiesUnparsed();

const chance = {
  now: () => new Date(),
  newId: () => randomBytes(16).toString('base64url'),
  random: () => Math.random(),
};

let app: Express;
onInit(() => {
  app = apiApp(firebaseWorld(environment(process.env)), chance);
});

/** Every call of the contract, behind Hosting's rewrites. The figures are reasoned in docs/decisions. */
export const api = onRequest(
  {
    region: 'asia-south1',
    memory: '512MiB',
    cpu: 1,
    concurrency: 80,
    maxInstances: 20,
    timeoutSeconds: 30,
    invoker: 'public',
    cors: false,
    secrets: [defineSecret('SESSION_KEYS')],
  },
  (request, response) => app(request, response),
);
