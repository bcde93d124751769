import { readFileSync } from 'node:fs';
import { redirect } from './redirection.ts';

// Loaded into a program before its own code, by NODE_OPTIONS. `preload-environment.ts` sets what is read here.
const { PUSH_SERVICE_PORT, PUSH_SERVICE_HOSTS, PUSH_SERVICE_CERTIFICATE } = process.env;
if (PUSH_SERVICE_PORT && PUSH_SERVICE_HOSTS && PUSH_SERVICE_CERTIFICATE)
  redirect({
    port: Number(PUSH_SERVICE_PORT),
    hosts: PUSH_SERVICE_HOSTS.split(','),
    certificate: readFileSync(PUSH_SERVICE_CERTIFICATE, 'utf8'),
  });
