import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { buildFunctions } from '../../../../functions/build/build-functions.ts';
import { seed } from '../data/seed.ts';
import { googleFirestore } from './google-firestore.ts';
import { lockFolder } from './lock.ts';
import { host, type Ports, portsOf, refuseTakenPorts, type StackName } from './ports.mjs';
import {
  embeddedFirestore,
  type FakedPush,
  firebaseAuth,
  firebaseSuite,
  outbox,
  outboxEnvironment,
  paymentEnvironment,
  paymentPage,
  paymentService,
  projectId,
} from './programs.ts';
import { endRecordedGroups } from './running-process.ts';
import { Supervisor } from './supervisor.ts';

/** The name of a stack (for its folder below `.local-data`, its Hosting build and its config), and its ports. */
export interface StackSettings {
  readonly name: string;
  /** Whose ports it uses. */
  readonly ports: StackName;
  /** The file of Google's Firestore emulator, when that is used instead of the one in this repository. */
  readonly googleFirestoreJar?: string;
  readonly fakedPush: FakedPush;
  /** How often a program that ends by itself is restarted. */
  readonly maxRestarts: number;
  /** Ends the start, with all that it started, when it is aborted before the product runs. */
  readonly signal?: AbortSignal;
}

/** The running programs, and how to reach them. */
export interface RunningStack {
  readonly ports: Ports;
  /** The URL that a person opens. */
  readonly url: string;
  /** The page that shows what the product sent: mails, and nudges to fake browsers. */
  readonly outboxUrl: string;
  readonly paymentsUrl: string;
  /** The folder with the log of each program. */
  readonly logs: string;
  stop(): Promise<void>;
  /** Rejects when a program has ended by itself and is not restarted; the error says what to do. */
  readonly ended: Promise<never>;
}

/** The folder of a stack's data and logs. */
export const dataFolder = ({ name }: Pick<StackSettings, 'name'>): string => `.local-data/${name}`;

const groupsFile = (data: string): string => `${data}/process-groups.json`;

/**
 * Deletes the data of a stack, after ending what a crash left running. Throws an Error while the stack runs, on
 * whatever ports.
 */
export async function deleteData(settings: Pick<StackSettings, 'name'>): Promise<void> {
  const folder = dataFolder(settings);
  lockFolder(folder);
  await endRecordedGroups(groupsFile(folder));
  rmSync(folder, { recursive: true });
}

const accountsLost =
  'The accounts that were created since the start are lost, so their places can no longer be used. ' +
  'Run npm run reset and npm start to begin with the sample people again.';

/** Builds and starts the whole product on this machine, and seeds its database if it is empty. */
export async function startStack({
  name,
  ports: stackName,
  googleFirestoreJar,
  fakedPush,
  maxRestarts,
  signal,
}: StackSettings): Promise<RunningStack> {
  const ports = portsOf(stackName);
  const at = (port: number) => `http://${host}:${port}`;
  const data = dataFolder({ name });
  // Before anything is written: a second start must not touch what the first one uses.
  const unlock = lockFolder(data);
  const hostingFolder = `hosting/dist-${name}`;
  const programs = new Supervisor({ maxRestarts, record: groupsFile(data) });
  const building = new AbortController();
  const stop = async () => {
    building.abort();
    // The database last, because the functions may still write while they stop.
    await programs.stop();
    unlock();
  };

  try {
    signal?.throwIfAborted();
    await endRecordedGroups(groupsFile(data));
    await refuseTakenPorts(ports);
    const firestoreAddress = `${host}:${ports.firestore}`;
    const authAddress = `${host}:${ports.auth}`;
    const push = { ports, data, faked: fakedPush };
    const firebase = { name, ports, data };
    const firestore = googleFirestoreJar
      ? googleFirestore(googleFirestoreJar, ports.firestore, `${data}/logs/firestore.log`)
      : embeddedFirestore(ports, data);
    const variables = { ...outboxEnvironment(push), ...paymentEnvironment(ports) };
    const suite = firebaseSuite({ ...firebase, hostingFolder, variables });
    const startFunctions = async () => {
      await Promise.all([
        step('Building the functions', buildFunctions),
        step('Starting Firestore', () => programs.start(firestore)),
        // The functions trust the certificate that the outbox creates when it starts.
        step('Starting the outbox', () => programs.start(outbox(push), { dependents: [suite] })),
      ]);
      await step('Starting the Firebase emulators', () => programs.start(suite));
    };
    const startServices = async () => {
      await Promise.all([
        startFunctions(),
        step('Starting Firebase Auth', () =>
          programs.start(firebaseAuth(firebase), { notRestarted: accountsLost }),
        ),
        step('Starting the payment service', () => programs.start(paymentService({ ports, data }))),
      ]);
      await step('Seeding', () => seed({ firestoreAddress, authAddress, projectId }));
    };
    // Hosting reads the folder on each request, so the build may finish after Hosting has started.
    mkdirSync(hostingFolder, { recursive: true });
    const everything = Promise.all([
      step('Building the web app', () =>
        buildHosting({
          folder: hostingFolder,
          authPort: ports.auth,
          siteUrl: at(ports.hosting),
          paymentPage: paymentPage(ports),
          signal: building.signal,
        }),
      ),
      startServices(),
    ]);
    await (signal ? Promise.race([everything, whenAborted(signal)]) : everything);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    ports,
    url: at(ports.hosting),
    outboxUrl: at(ports.outbox),
    paymentsUrl: at(ports.payments),
    logs: `${data}/logs`,
    stop,
    ended: programs.ended,
  };
}

/** Rejects when `signal` is aborted. */
const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

interface HostingBuild {
  /** The folder for the built app, relative to the repository. */
  readonly folder: string;
  readonly authPort: number;
  /** The address of the site, for canonical links and social pictures. */
  readonly siteUrl: string;
  /** The page on which visitors pay, unless the environment sets another. */
  readonly paymentPage?: string;
  /** Ends the build. */
  readonly signal?: AbortSignal;
}

/** Builds the web app for the emulators. Throws an Error with the build's output when it fails. */
export function buildHosting({
  folder,
  authPort,
  siteUrl,
  paymentPage,
  signal,
}: HostingBuild): Promise<void> {
  const args = ['build', '--mode', 'emulators', '--outDir', `../${folder}`, '--emptyOutDir'];
  const child = spawn('../node_modules/.bin/vite', args, {
    cwd: 'hosting',
    ...(signal && { signal }),
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
