import { readFileSync } from 'node:fs';
import { contentDocuments } from '@reshape/local/data/sample-data';
import type { Firestore } from 'firebase-admin/firestore';
import { buildFunctions } from '../../../../functions/build/build-functions.ts';
import { rosterId } from '../../../../functions/src/stores/members.ts';
import { issueLocalToken, startFunctionProcess } from '../../../../functions/src/test/function-process.ts';
import { startFirestore } from '../firestore.ts';
import { fakeGoogle } from './fake-google.ts';

const projectId = 'demo-reshape';

/** The resources that a process uses. */
interface ProcessUsage {
  /** User and system time so far, in seconds. */
  readonly processorSeconds: number;
  /** Resident memory now, and its maximum so far, in megabytes. */
  readonly megabytes: number;
  readonly peakMegabytes: number;
}

/** A deployed function in its own process. */
export interface DeployedFunction {
  readonly url: string;
  /** The resources its process uses, according to the kernel. */
  usage(): ProcessUsage;
  stop(): Promise<void>;
}

/** The functions as deployed, with their own embedded Firestore. */
export interface Deployed {
  readonly database: Firestore;
  start(target: string): Promise<DeployedFunction>;
  /** The resources that the database process uses. */
  databaseUsage(): ProcessUsage;
  /** Gives this person a place in the cohort, and returns a session token. */
  enrol(memberId: string): Promise<string>;
  /** A session token of an enrolled person, even after they signed out everywhere. */
  signIn(memberId: string): Promise<string>;
  /** An ID token of the identity provider for an enrolled person. */
  idToken(memberId: string): string;
  stop(): Promise<void>;
}

/**
 * Builds the bundle and starts the database. All addresses are on the loopback interface; `settings` replace those of
 * the functions.
 */
export async function startDeployed(settings: Readonly<Record<string, string>> = {}): Promise<Deployed> {
  await buildFunctions();
  const { database, address, server, stop: stopFirestore } = await startFirestore('deployed', projectId);
  const google = await fakeGoogle();
  const functions: { kill(): Promise<void> }[] = [];

  const batch = database.batch();
  for (const { path, fields } of contentDocuments()) batch.set(database.doc(path), fields);
  batch.set(database.doc('cohorts/bench'), {
    title: 'Bench',
    startsOn: dayBefore(10),
    weeks: 4,
    sessions: [],
  });
  await batch.commit();

  const signIn = (memberId: string) => issueLocalToken(database, memberId);

  return {
    database,
    async start(target) {
      // All callers share this machine's address, and call as few people.
      const scale = '1000000';
      const env = {
        LIMIT_SCALE: scale,
        PERSON_LIMIT_SCALE: scale,
        CLOUD_TASKS_EMULATOR_HOST: google.address,
        ...settings,
      };
      const log = `.local-data/bench/deployed-${process.pid}-${target}.log`;
      const started = await startFunctionProcess({
        target,
        firestore: address,
        auth: google.address,
        env,
        log,
      });
      functions.push(started);
      return { url: started.url, usage: () => usageOf(started.pid), stop: () => started.kill() };
    },
    databaseUsage: () => usageOf(server.leader?.pid ?? 0),
    async enrol(memberId) {
      const email = `${memberId}@example.com`;
      const place = { email, cohortId: 'bench', status: 'active', uid: memberId };
      await database.doc(`roster/${rosterId(email)}`).set(place);
      await database.doc(`members/${memberId}`).set({
        email,
        displayName: memberId,
        cohortId: 'bench',
        status: 'active',
        sessionEpoch: 0,
        endedSessions: {},
        createdAt: new Date(Date.now() - 10 * 86_400_000),
      });
      return signIn(memberId);
    },
    signIn,
    idToken: (memberId) => google.idToken(memberId, projectId),
    async stop() {
      await Promise.all(functions.map((process) => process.kill()));
      await google.close();
      await stopFirestore();
    },
  };
}

const dayBefore = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const clockTicksPerSecond = 100;

/** The kernel's accounting of a process. Linux only. */
export function usageOf(pid: number): ProcessUsage {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = (name: string) => Number(status.match(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm'))?.[1]);
  return {
    processorSeconds: (Number(fields[11]) + Number(fields[12])) / clockTicksPerSecond,
    megabytes: kilobytes('VmRSS') / 1024,
    peakMegabytes: kilobytes('VmHWM') / 1024,
  };
}
