import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Program } from './child-process.ts';
import { host, type Ports } from './ports.ts';

// The programs that make up a stack, and the variables with which the functions find them.

export const projectId = 'demo-reshape';

export const embeddedFirestore = (ports: Ports, data: string): Program => ({
  name: 'Firestore',
  command: [
    process.execPath,
    ...['--import', 'tsx', 'tools/firestore-emulator/src/main.ts'],
    ...['--port', String(ports.firestore), '--data', `${data}/firestore`],
    ...['--rules', 'firestore.rules', '--rules-hint', 'npm run emulators'],
  ],
  log: `${data}/logs/firestore.log`,
  ready: 'Firestore is ready',
});

interface SuiteSettings {
  readonly firestore: 'embedded' | 'google';
  readonly config: string;
  readonly data: string;
  readonly firestoreAddress: string;
  readonly variables: Readonly<Record<string, string>>;
}

/** Firebase's own emulators: Auth, Functions, Hosting and Tasks. */
export const firebaseSuite = ({
  config,
  data,
  firestoreAddress,
  firestore,
  variables,
}: SuiteSettings): Program => {
  const accounts = `${data}/accounts`;
  if (!existsSync(accounts)) cpSync('emulator-data', accounts, { recursive: true });
  const parts = ['auth', 'functions', 'hosting', 'tasks', ...(firestore === 'google' ? ['firestore'] : [])];
  return {
    name: 'The Firebase suite',
    command: [
      process.execPath,
      'node_modules/firebase-tools/lib/bin/firebase.js',
      ...['emulators:start', '--project', projectId, '--config', config],
      ...['--only', parts.join(','), '--import', accounts, '--export-on-exit', accounts],
    ],
    env: {
      GCLOUD_PROJECT: projectId,
      // Firebase's tool asks npm for newer versions of its library, and without a network waits ten seconds for the
      // response.
      npm_config_offline: 'true',
      CI: 'true',
      ...variables,
      // The emulator starts a process for each concurrent request; starting fifty of those takes a minute.
      FUNCTIONS_EMULATOR_PARALLEL: '4',
      // The functions find the database through this variable, whichever it is.
      ...(firestore === 'embedded' && { FIRESTORE_EMULATOR_HOST: firestoreAddress }),
    },
    log: `${data}/logs/suite.log`,
    ready: 'All emulators ready',
  };
};

interface ConfigSettings {
  /** The path to which the config is written; Firebase's tools treat its folder as the project's. */
  readonly file: string;
  readonly ports: Ports;
  /** The folder that Hosting serves, relative to the repository. */
  readonly hostingFolder: string;
  readonly firestore: 'embedded' | 'google';
}

/**
 * Writes the `firebase.json` of a stack: the deployed one with this stack's ports and folder, without a database when
 * we use our own, and with the Auth emulator among the origins that a page may connect to.
 */
export function writeFirebaseConfig({ file, ports, hostingFolder, firestore }: ConfigSettings): void {
  const text = readFileSync('firebase.json', 'utf8').replaceAll(
    "connect-src 'self'",
    `connect-src 'self' http://${host}:${ports.auth}`,
  );
  const { functions, hosting, emulators, ...rest } = JSON.parse(text);
  const on = (port: number) => ({ host, port });
  const config = {
    ...(firestore === 'google' && { firestore: rest.firestore }),
    // The emulator reads the local secrets and checks the dependencies beside the sources.
    functions: functions.map(
      ({ predeploy: _, configDir, ...rest }: { predeploy: unknown; configDir: string }) => ({
        ...rest,
        source: configDir,
      }),
    ),
    hosting: { ...hosting, public: hostingFolder, predeploy: undefined },
    emulators: {
      singleProjectMode: emulators.singleProjectMode,
      ui: { enabled: false },
      hosting: on(ports.hosting),
      functions: on(ports.functions),
      auth: on(ports.auth),
      tasks: on(ports.tasks),
      ...(firestore === 'google' && { firestore: on(ports.firestore) }),
      hub: on(ports.hub),
      logging: on(ports.logging),
    },
  };
  writeFileSync(file, `${JSON.stringify(config, null, 2)}\n`);
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

const at = (port: number): string => `http://${host}:${port}`;

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
