import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Program } from './child-process.ts';
import { host, type Ports } from './ports.mjs';

// The programs that make up a stack, and the variables with which the functions find them.

export const projectId = 'demo-reshape';

const at = (port: number): string => `http://${host}:${port}`;

export const embeddedFirestore = (ports: Ports, data: string): Program => ({
  name: 'Firestore',
  command: [
    process.execPath,
    ...['--import', 'tsx', 'tools/firestore-emulator/src/main.ts'],
    ...['--port', String(ports.firestore), '--data', `${data}/firestore`],
    ...['--rules', 'firestore.rules', '--rules-hint', 'npm run emulators'],
    ...['--indexes', 'firestore.indexes.json'],
  ],
  log: `${data}/logs/firestore.log`,
  ready: 'Firestore is ready',
});

interface FirebaseSettings {
  readonly name: string;
  readonly ports: Ports;
  readonly data: string;
}

const emulatorsStart = [
  process.execPath,
  'node_modules/firebase-tools/lib/bin/firebase.js',
  ...['emulators:start', '--project', projectId],
] as const;

const environment = {
  GCLOUD_PROJECT: projectId,
  // Without it, the Firebase CLI asks npm for newer versions, which takes ten seconds when there is no network.
  npm_config_offline: 'true',
  CI: 'true',
};

/**
 * Firebase's Auth emulator, a process of its own, so that accounts, which are written to the disk only on exit, survive
 * a crash of the other emulators.
 */
export function firebaseAuth({ name, ports, data }: FirebaseSettings): Program {
  const accounts = `${data}/accounts`;
  if (!existsSync(accounts)) cpSync('emulator-data', accounts, { recursive: true });
  const config = `firebase.${name}-auth.json`;
  writeConfig(config, {
    emulators: {
      auth: on(ports.auth),
      hub: on(ports.authHub),
      logging: on(ports.authLogging),
    },
  });
  // The emulators find their hub, which exports the accounts, by a file in this folder. Its name contains the
  // project.
  const temporary = resolve(data, 'tmp');
  mkdirSync(temporary, { recursive: true });
  return {
    name: 'Firebase Auth',
    command: [
      ...emulatorsStart,
      ...['--config', config, '--only', 'auth'],
      ...['--import', accounts, '--export-on-exit', accounts],
    ],
    env: { ...environment, TMPDIR: temporary },
    log: `${data}/logs/auth.log`,
    ready: 'All emulators ready',
  };
}

interface FunctionsSettings extends FirebaseSettings {
  /** The folder that Hosting serves, relative to the repository. */
  readonly hostingFolder: string;
  readonly variables: Readonly<Record<string, string>>;
}

/** The header of files that never change: browsers keep them for a year without asking again. */
export const keepForGood = { key: 'Cache-Control', value: 'public, max-age=31536000, immutable' } as const;

/**
 * Lets browsers keep the built files, as a deployment does. This is written before the build has ended, so the rule
 * matches the hash in a name instead of each file. A 404 for such a name is kept too, which does no harm here.
 */
const keptAssets = {
  regex: '^/assets/(.*/)?[^/]+-[A-Za-z0-9_-]{8}[.][a-z0-9]+$',
  headers: [keepForGood],
};

/** Firebase's emulators of Functions, Hosting and Tasks, with the deployed configuration on this stack's ports. */
export function firebaseSuite({ name, ports, data, hostingFolder, variables }: FunctionsSettings): Program {
  const config = `firebase.${name}.json`;
  // The Auth emulator is among the origins that a page may connect to.
  const text = readFileSync('firebase.json', 'utf8').replaceAll(
    "connect-src 'self'",
    `connect-src 'self' ${at(ports.auth)}`,
  );
  const { functions, hosting } = JSON.parse(text);
  writeConfig(config, {
    // The emulator reads the local secrets and checks the dependencies beside the sources.
    functions: functions.map(
      ({ predeploy: _, configDir, ...rest }: { predeploy: unknown; configDir: string }) => ({
        ...rest,
        source: configDir,
      }),
    ),
    hosting: {
      ...hosting,
      public: hostingFolder,
      predeploy: undefined,
      headers: [...hosting.headers, keptAssets],
    },
    emulators: {
      hosting: on(ports.hosting),
      functions: on(ports.functions),
      tasks: on(ports.tasks),
      hub: on(ports.hub),
      logging: on(ports.logging),
    },
  });
  return {
    name: 'The Firebase suite',
    command: [...emulatorsStart, '--config', config, '--only', 'functions,hosting,tasks'],
    env: {
      ...environment,
      ...variables,
      // The emulator starts a process for each concurrent request; starting fifty of those takes a minute.
      FUNCTIONS_EMULATOR_PARALLEL: '4',
      // The functions find the other programs through these variables.
      FIREBASE_AUTH_EMULATOR_HOST: `${host}:${ports.auth}`,
      FIRESTORE_EMULATOR_HOST: `${host}:${ports.firestore}`,
    },
    log: `${data}/logs/suite.log`,
    ready: 'All emulators ready',
  };
}

const on = (port: number) => ({ host, port });

/** Writes a configuration file for the Firebase CLI, which treats its folder as the project's. */
function writeConfig(
  file: string,
  { emulators, ...config }: { readonly emulators: object; readonly [section: string]: unknown },
): void {
  const all = { ...config, emulators: { singleProjectMode: true, ui: { enabled: false }, ...emulators } };
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`);
}

/**
 * Which of the browsers' push services are faked. `beside`: none; the fake one has its own names below theirs, and a
 * browser that subscribes on this machine is reached at its real one. `instead`: all of them, so that nothing leaves
 * this machine.
 */
export type FakedPush = 'beside' | 'instead';

interface OutboxSettings {
  readonly ports: Ports;
  readonly data: string;
  readonly faked: FakedPush;
}

const certificateIn = (data: string) => `${data}/push-service.pem`;

/** Receives everything that the product on this machine sends: push service, mail server and their page. */
export const outbox = ({ ports, data, faked }: OutboxSettings): Program => ({
  name: 'The outbox',
  command: [
    process.execPath,
    ...['--import', 'tsx', 'tools/local/src/outbox/main.ts'],
    ...['--proxy-port', String(ports.push), '--control-port', String(ports.outbox)],
    ...['--mail-port', String(ports.mail), '--payments-url', `http://${host}:${ports.payments}`],
    ...['--certificate', certificateIn(data), ...(faked === 'instead' ? ['--replace-all'] : [])],
  ],
  log: `${data}/logs/outbox.log`,
  ready: 'The outbox is ready',
});

/**
 * The variables with which the functions find the outbox: a proxy and the certificate to trust, the mail server, and
 * the site that mails link to. Production refuses the proxy and the mail server.
 */
export const outboxEnvironment = ({ ports, data }: OutboxSettings): Readonly<Record<string, string>> => ({
  PUSH_PROXY: `http://${host}:${ports.push}`,
  NODE_EXTRA_CA_CERTS: resolve(certificateIn(data)),
  SMTP_LOCAL_URL: `smtp://${host}:${ports.mail}`,
  SITE_URL: `http://${host}:${ports.hosting}`,
});

export const paymentService = ({ ports, data }: Pick<OutboxSettings, 'ports' | 'data'>): Program => ({
  name: 'The payment service',
  command: [
    process.execPath,
    ...['--import', 'tsx', 'tools/local/src/payment-service/main.ts'],
    ...['--port', String(ports.payments), '--file', `${data}/payments.json`],
    ...['--webhook-url', `${at(ports.hosting)}/webhooks/razorpay`],
    ...['--return-url', `${at(ports.hosting)}/welcome/thanks`],
  ],
  log: `${data}/logs/payment-service.log`,
  ready: 'The payment service is ready',
});

/** The variables with which the functions find the payment provider's API; production refuses them. */
export const paymentEnvironment = (ports: Ports): Readonly<Record<string, string>> => ({
  RAZORPAY_URL: at(ports.payments),
});

/** The page on which visitors pay. */
export const paymentPage = (ports: Ports): string => `${at(ports.payments)}/pay`;
