import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { buildFunctions } from '../../../../functions/build/build-functions.ts';
import { seed } from '../data/seed.ts';
import { type Child, type Program, startChild } from './child-process.ts';
import { writeFirebaseConfig } from './firebase-config.ts';
import { lockFolder } from './lock.ts';
import { type FakedPush, outbox, outboxEnvironment } from './outbox.ts';
import { paymentEnvironment, paymentPage, paymentService } from './payment-service.ts';
import { host, type Ports, portsFrom, refuseTakenPorts } from './ports.ts';
import { step } from './step.ts';

export const projectId = 'demo-reshape';

/** Which stack: its name (of its folder under `.local-data`, its Hosting build and its config), and its ports. */
export interface StackSettings {
  readonly name: string;
  readonly portOffset: number;
  /** Whose Firestore: the one in this repository, or Google's Java program. */
  readonly firestore: 'embedded' | 'google';
  readonly fakedPush: FakedPush;
}

/** Everything that runs, and how to reach it. */
export interface RunningStack {
  readonly ports: Ports;
  /** The one address that a person opens. */
  readonly url: string;
  /** The page that shows what left the product: nudges to no real browser, and mails. */
  readonly outboxUrl: string;
  /** The page that lists the payments. */
  readonly paymentsUrl: string;
  stop(): Promise<void>;
  /** Rejects when a part of the stack ends by itself. */
  readonly ended: Promise<never>;
}

/** Builds and starts the whole product on this machine, and seeds its database when that is empty. */
export async function startStack({
  name,
  portOffset,
  firestore,
  fakedPush,
}: StackSettings): Promise<RunningStack> {
  const ports = portsFrom(portOffset);
  const data = `.local-data/${name}`;
  // Before anything is written: a second start must not touch what the first one uses.
  const unlock = lockFolder(data);
  const hostingFolder = `hosting/dist-${name}`;
  const config = `firebase.${name}.json`;
  writeFirebaseConfig({ file: config, ports, hostingFolder, firestore });

  const children: Child[] = [];
  let isStopped = false;
  const stop = async () => {
    isStopped = true;
    // The database last: the functions may still write while they end.
    for (const child of children.splice(0).reverse()) await child.stop();
    unlock();
  };
  const start = async (program: Program) => {
    const child = await startChild(program);
    if (isStopped) await child.stop();
    else children.push(child);
  };

  try {
    await refuseTakenPorts(ports);
    const firestoreAddress = `${host}:${ports.firestore}`;
    const push = { ports, data, faked: fakedPush };
    const startServices = async () => {
      await Promise.all([
        step('Building the functions', buildFunctions),
        firestore === 'embedded' && step('Starting Firestore', () => start(embeddedFirestore(ports, data))),
        step('Starting the outbox', () => start(outbox(push))),
        step('Starting the payment service', () => start(paymentService({ ports, data }))),
      ]);
      const variables = { ...outboxEnvironment(push), ...paymentEnvironment(ports) };
      const suite = firebaseSuite({ config, data, firestoreAddress, firestore, variables });
      await step('Starting the Firebase emulators', () => start(suite));
      await step('Seeding', () => seed({ firestoreAddress, projectId }));
    };
    // Hosting reads the folder at each request, so the build may finish after it started.
    mkdirSync(hostingFolder, { recursive: true });
    await Promise.all([
      step('Building the web app', () =>
        buildHosting({ folder: hostingFolder, authPort: ports.auth, paymentPage: paymentPage(ports) }),
      ),
      startServices(),
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  const ended = Promise.race(children.map((child) => child.ended));
  ended.catch(() => undefined);
  const at = (port: number) => `http://${host}:${port}`;
  return {
    ports,
    url: at(ports.hosting),
    outboxUrl: at(ports.outbox),
    paymentsUrl: at(ports.payments),
    stop,
    ended,
  };
}

const embeddedFirestore = (ports: Ports, data: string) => ({
  name: 'Firestore',
  command: [
    process.execPath,
    ...['--import', 'tsx', 'tools/firestore-emulator/src/main.ts'],
    ...['--port', String(ports.firestore), '--data', `${data}/firestore`],
    ...['--rules', 'firestore.rules', '--rules-hint', 'npm run emulators'],
  ] as const,
  log: `${data}/logs/firestore.log`,
  ready: 'Firestore is ready',
});

interface SuiteSettings extends Pick<StackSettings, 'firestore'> {
  readonly config: string;
  readonly data: string;
  readonly firestoreAddress: string;
  readonly variables: Readonly<Record<string, string>>;
}

const firebaseSuite = ({ config, data, firestoreAddress, firestore, variables }: SuiteSettings) => {
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
    ] as const,
    env: {
      GCLOUD_PROJECT: projectId,
      // Firebase's tool asks npm for newer versions of its library, and without a network waits ten seconds for the answer.
      npm_config_offline: 'true',
      CI: 'true',
      ...variables,
      // The emulator gives each concurrent request a process of its own; starting fifty of those takes a minute.
      FUNCTIONS_EMULATOR_PARALLEL: '4',
      // The functions find the database by this, wherever it comes from.
      ...(firestore === 'embedded' && { FIRESTORE_EMULATOR_HOST: firestoreAddress }),
    },
    log: `${data}/logs/suite.log`,
    ready: 'All emulators ready',
  };
};

interface HostingBuild {
  /** Where the built app goes, relative to the repository. */
  readonly folder: string;
  readonly authPort: number;
  /** The page that visitors pay on, unless the environment names another. */
  readonly paymentPage?: string;
}

/** Builds the web app for the emulators. Throws an Error with the build's output when it fails. */
export function buildHosting({ folder, authPort, paymentPage }: HostingBuild): Promise<void> {
  const args = ['vite', 'build', '--mode', 'emulators', '--outDir', `../${folder}`, '--emptyOutDir'];
  const child = spawn('npx', ['--no', ...args], {
    cwd: 'hosting',
    env: {
      ...(paymentPage !== undefined && { PAYMENT_PAGE_URL: paymentPage }),
      ...process.env,
      AUTH_EMULATOR_PORT: String(authPort),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The web app could not be built:\n${output}`)),
    );
  });
}
