import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { buildFunctions } from '../../../../functions/build/build-functions.ts';
import { seed } from '../data/seed.ts';
import { type Child, type Program, startChild } from './child-process.ts';
import { lockFolder } from './lock.ts';
import { host, type Ports, portsFrom, refuseTakenPorts } from './ports.ts';
import {
  embeddedFirestore,
  type FakedPush,
  firebaseSuite,
  outbox,
  outboxEnvironment,
  paymentEnvironment,
  paymentPage,
  paymentService,
  projectId,
  writeFirebaseConfig,
} from './programs.ts';

/** The name of a stack (for its folder below `.local-data`, its Hosting build and its config), and its ports. */
export interface StackSettings {
  readonly name: string;
  readonly portOffset: number;
  /** Which Firestore to use: the one in this repository, or Google's Java emulator. */
  readonly firestore: 'embedded' | 'google';
  readonly fakedPush: FakedPush;
}

/** The running programs, and how to reach them. */
export interface RunningStack {
  readonly ports: Ports;
  /** The URL that a person opens. */
  readonly url: string;
  /** The page that shows what the product sent: mails, and nudges to fake browsers. */
  readonly outboxUrl: string;
  readonly paymentsUrl: string;
  stop(): Promise<void>;
  /** Rejects when a part of the stack exits by itself. */
  readonly ended: Promise<never>;
}

/** The folder of a stack's data and logs. */
export const dataFolder = ({ name }: Pick<StackSettings, 'name'>): string => `.local-data/${name}`;

/** Deletes the data of a stack. Throws an Error while the stack runs, on whatever ports. */
export function deleteData(settings: Pick<StackSettings, 'name'>): void {
  const folder = dataFolder(settings);
  lockFolder(folder);
  rmSync(folder, { recursive: true });
}

/** Builds and starts the whole product on this machine, and seeds its database if it is empty. */
export async function startStack({
  name,
  portOffset,
  firestore,
  fakedPush,
}: StackSettings): Promise<RunningStack> {
  const ports = portsFrom(portOffset);
  const at = (port: number) => `http://${host}:${port}`;
  const data = dataFolder({ name });
  // Before anything is written: a second start must not touch what the first one uses.
  const unlock = lockFolder(data);
  const hostingFolder = `hosting/dist-${name}`;
  const config = `firebase.${name}.json`;
  writeFirebaseConfig({ file: config, ports, hostingFolder, firestore });

  const children: Child[] = [];
  let isStopped = false;
  const stop = async () => {
    isStopped = true;
    // The database last, because the functions may still write while they stop.
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
    // Hosting reads the folder on each request, so the build may finish after Hosting has started.
    mkdirSync(hostingFolder, { recursive: true });
    await Promise.all([
      step('Building the web app', () =>
        buildHosting({
          folder: hostingFolder,
          authPort: ports.auth,
          siteUrl: at(ports.hosting),
          paymentPage: paymentPage(ports),
        }),
      ),
      startServices(),
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  const ended = Promise.race(children.map((child) => child.ended));
  ended.catch(() => undefined);
  return {
    ports,
    url: at(ports.hosting),
    outboxUrl: at(ports.outbox),
    paymentsUrl: at(ports.payments),
    stop,
    ended,
  };
}

interface HostingBuild {
  /** The folder for the built app, relative to the repository. */
  readonly folder: string;
  readonly authPort: number;
  /** The address that the pages name as their own. */
  readonly siteUrl: string;
  /** The page on which visitors pay, unless the environment sets another. */
  readonly paymentPage?: string;
}

/** Builds the web app for the emulators. Throws an Error with the build's output when it fails. */
export function buildHosting({ folder, authPort, siteUrl, paymentPage }: HostingBuild): Promise<void> {
  const args = ['build', '--mode', 'emulators', '--outDir', `../${folder}`, '--emptyOutDir'];
  const child = spawn('../node_modules/.bin/vite', args, {
    cwd: 'hosting',
    env: {
      ...(paymentPage !== undefined && { PAYMENT_PAGE_URL: paymentPage }),
      ...process.env,
      SITE_URL: siteUrl,
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

/** Prints what is being done before it starts to take long, and then how long it took. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  console.log(`  … ${name}`);
  const result = await work();
  console.log(`  ✓ ${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
  return result;
}
