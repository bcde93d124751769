import { once } from 'node:events';
import { personas } from '@reshape/content/app/personas';
import type { JobDependencies, PaymentServices } from '../../../../functions/src/dependencies.ts';
import { connect, jobDependencies } from '../../../../functions/src/deployed/dependencies.ts';
import { readEnvironment, readPaymentSettings } from '../../../../functions/src/deployed/env.ts';
import { createPaymentServices } from '../../../../functions/src/deployed/payment-services.ts';
import { localSecret } from '../stack/local-secret.ts';
import { host, type Ports, portsOf, portsVariable } from '../stack/ports.mjs';
import { projectId } from '../stack/programs.ts';
import type { RunningStack, StackSettings } from '../stack/stack.ts';

/** The stack of `npm start`. */
export const localStack: StackSettings = {
  name: 'local',
  ports: 'local',
  fakedPush: 'beside',
  maxRestarts: 5,
};

const answerWithinMs = 4_000;

/**
 * The ports of the running product: of `npm start`, or of the stack that a test names. Throws an Error when nothing
 * answers there.
 */
export async function portsOfRunningProduct(): Promise<Ports> {
  const named = process.env[portsVariable];
  const ports: Ports = named === undefined ? portsOf('local') : JSON.parse(named);
  // The database, because it answers even while functions are being replaced.
  const signal = AbortSignal.timeout(answerWithinMs);
  await fetch(`http://${host}:${ports.firestore}/`, { signal }).catch(() => {
    throw new Error(
      `Nothing runs at http://${host}:${ports.hosting}. Start the product first, with npm start and the same PORT_OFFSET.`,
    );
  });
  return ports;
}

/** The dependencies of the running functions, for a separate command. */
export function localDependencies(ports: Ports): JobDependencies & PaymentServices {
  process.env.FIRESTORE_EMULATOR_HOST = `${host}:${ports.firestore}`;
  process.env.FIREBASE_AUTH_EMULATOR_HOST = `${host}:${ports.auth}`;
  process.env.CLOUD_TASKS_EMULATOR_HOST = `${host}:${ports.tasks}`;
  const payments = readPaymentSettings({
    RAZORPAY_API_KEY: localSecret('RAZORPAY_API_KEY'),
    CONTACT_KEY: localSecret('CONTACT_KEY'),
    RAZORPAY_URL: `http://${host}:${ports.payments}`,
  });
  return {
    ...jobDependencies(connect(readEnvironment({ GCLOUD_PROJECT: projectId }))),
    ...createPaymentServices(payments),
  };
}

/** Prints the addresses of the product and the people who can sign in. */
export function printAddresses({
  url,
  outboxUrl,
  paymentsUrl,
  logs,
}: Pick<RunningStack, 'url' | 'outboxUrl' | 'paymentsUrl' | 'logs'>): void {
  console.log(`\nReshape is at ${url}\n\nSign in with one click as`);
  for (const { email, shows } of personas) console.log(`  ${email.padEnd(22)} ${shows}`);
  console.log(`\nMails, and nudges that do not go to a real browser: ${outboxUrl}`);
  console.log(`Payments on this machine, to refund them or lose their webhooks: ${paymentsUrl}`);
  console.log(`\nCtrl-C stops everything. Logs: ${logs}\n`);
}

/** Runs a command, and prints one sentence with the reason when it fails. */
export async function run(command: () => Promise<void>): Promise<never> {
  try {
    await command();
    process.exit(0);
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
}

/**
 * Starts a stack and keeps it running until Ctrl-C, a termination signal or the end of a program that is not restarted,
 * then stops it. A signal during the start ends that.
 */
export async function runUntilStopped(start: (signal: AbortSignal) => Promise<RunningStack>): Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(name, () => {
      if (!signal.aborted) console.log('\nStopping… (a few seconds: data is being saved)');
      stopping.abort(new Error('Stopped before the product was ready.'));
    });
  const stack = await start(signal);
  try {
    await Promise.race([stack.ended, signal.aborted || once(signal, 'abort')]);
  } finally {
    await stack.stop();
  }
  console.log('Stopped. The data is in .local-data; npm run reset deletes it.');
}
