import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { buildFunctions } from '../../../../functions/build/build-functions.ts';
import { seed } from '../data/seed.ts';
import { buildHosting } from './build-hosting.ts';
import { type Child, type Program, startChild } from './child.ts';
import { writeFirebaseConfig } from './firebase-config.ts';
import { host, type Ports, portsFrom, refuseTakenPorts } from './ports.ts';
import { step } from './progress.ts';
import { type FakedPush, pushEnvironment, pushService } from './push.ts';

export const projectId = 'demo-reshape';

/** Which world: its name (of its folder under `.local-data`, its Hosting build and its config), and its ports. */
export interface WorldSettings {
  readonly name: string;
  readonly portOffset: number;
  /** Whose Firestore: the one in this repository, or Google's Java program. */
  readonly firestore: 'embedded' | 'google';
  readonly fakedPush: FakedPush;
}

/** Everything that runs, and how to reach it. */
export interface RunningWorld {
  readonly ports: Ports;
  /** The one address that a person opens. */
  readonly url: string;
  /** The page that shows what was pushed to no real browser. */
  readonly pushedUrl: string;
  stop(): Promise<void>;
  /** Rejects when a part of the world ends by itself. */
  readonly ended: Promise<never>;
}

/** Builds and starts the whole product on this machine, and seeds its database when that is empty. */
export async function startWorld({
  name,
  portOffset,
  firestore,
  fakedPush,
}: WorldSettings): Promise<RunningWorld> {
  const ports = portsFrom(portOffset);
  await refuseTakenPorts(ports);
  const data = `.local-data/${name}`;
  const hostingFolder = `hosting/dist-${name}`;
  const config = `firebase.${name}.json`;
  mkdirSync(data, { recursive: true });
  writeFirebaseConfig({ file: config, ports, hostingFolder, firestore });

  const children: Child[] = [];
  const stop = async () => {
    // The database last: the functions may still write while they end.
    for (const child of children.splice(0).reverse()) await child.stop();
  };
  const start = async (program: Program) => children.push(await startChild(program));

  try {
    const firestoreAddress = `${host}:${ports.firestore}`;
    const push = { ports, data, faked: fakedPush };
    await Promise.all([
      step('Building the web app', () => buildHosting({ folder: hostingFolder, authPort: ports.auth })),
      step('Building the functions', buildFunctions),
      firestore === 'embedded' && step('Starting Firestore', () => start(embeddedFirestore(ports, data))),
      step('Starting the push service', () => start(pushService(push))),
    ]);
    const pushVariables = pushEnvironment(push);
    const suite = firebaseSuite({ config, data, firestoreAddress, firestore, pushVariables });
    await step('Starting the Firebase emulators', () => start(suite));
    await step('Seeding', () => seed({ firestoreAddress, projectId }));
  } catch (error) {
    await stop();
    throw error;
  }
  const ended = Promise.race(children.map((child) => child.ended));
  ended.catch(() => undefined);
  const at = (port: number) => `http://${host}:${port}`;
  return { ports, url: at(ports.hosting), pushedUrl: at(ports.pushed), stop, ended };
}

const embeddedFirestore = (ports: Ports, data: string) => ({
  name: 'Firestore',
  command: [
    process.execPath,
    ...['--import', 'tsx', 'tools/firestore-emulator/src/main.ts'],
    ...['--port', String(ports.firestore), '--rules', 'firestore.rules', '--data', `${data}/firestore`],
  ] as const,
  log: `${data}/logs/firestore.log`,
  ready: 'Firestore is ready',
});

interface SuiteSettings extends Pick<WorldSettings, 'firestore'> {
  readonly config: string;
  readonly data: string;
  readonly firestoreAddress: string;
  readonly pushVariables: Readonly<Record<string, string>>;
}

const firebaseSuite = ({ config, data, firestoreAddress, firestore, pushVariables }: SuiteSettings) => {
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
      CI: 'true',
      ...pushVariables,
      // The emulator gives each concurrent request a process of its own; fifty of those would take a laptop a minute.
      FUNCTIONS_EMULATOR_PARALLEL: '4',
      // The functions find the database by this, wherever it comes from.
      ...(firestore === 'embedded' && { FIRESTORE_EMULATOR_HOST: firestoreAddress }),
    },
    log: `${data}/logs/suite.log`,
    ready: 'All emulators ready',
  };
};
