import { personas } from '@reshape/content/app/personas';
import {
  createDependencies,
  type Dependencies,
  type PaymentServices,
} from '../../../../functions/src/dependencies.ts';
import { readEnvironment, readPaymentSettings } from '../../../../functions/src/env.ts';
import { createPaymentServices } from '../../../../functions/src/payments/services.ts';
import { localSecret } from '../stack/local-secret.ts';
import { host, portsFrom } from '../stack/ports.ts';
import { projectId } from '../stack/programs.ts';
import { dataFolder, type RunningStack, type StackSettings } from '../stack/stack.ts';

/** The stack of `npm start`. `PORT_OFFSET` shifts all of its ports. */
export const localStack: StackSettings = {
  name: 'local',
  portOffset: Number(process.env.PORT_OFFSET ?? 0),
  firestore: 'embedded',
  fakedPush: 'beside',
  maxRestarts: 5,
};

/** The dependencies of the running functions, for a separate command. */
export function localDependencies(ports = portsFrom(localStack.portOffset)): Dependencies & PaymentServices {
  process.env.FIRESTORE_EMULATOR_HOST = `${host}:${ports.firestore}`;
  process.env.FIREBASE_AUTH_EMULATOR_HOST = `${host}:${ports.auth}`;
  process.env.CLOUD_TASKS_EMULATOR_HOST = `${host}:${ports.tasks}`;
  const payments = readPaymentSettings({
    RAZORPAY_API_KEY: localSecret('RAZORPAY_API_KEY'),
    CONTACT_KEY: localSecret('CONTACT_KEY'),
    RAZORPAY_URL: `http://${host}:${ports.payments}`,
  });
  return {
    ...createDependencies(readEnvironment({ GCLOUD_PROJECT: projectId })),
    ...createPaymentServices(payments),
  };
}

/** Prints the addresses of the product and the people who can sign in. */
export function printAddresses({
  url,
  outboxUrl,
  paymentsUrl,
}: Pick<RunningStack, 'url' | 'outboxUrl' | 'paymentsUrl'>): void {
  console.log(`\nReshape is at ${url}\n\nSign in with one click as`);
  for (const { email, shows } of personas) console.log(`  ${email.padEnd(22)} ${shows}`);
  console.log(`\nMails, and nudges that do not go to a real browser: ${outboxUrl}`);
  console.log(`Payments on this machine, to refund them or lose their webhooks: ${paymentsUrl}`);
  console.log(`\nCtrl-C stops everything. Logs: ${dataFolder(localStack)}/logs\n`);
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
 * Keeps `stack` running until Ctrl-C, a termination signal or the end of a program that is not restarted,
 * then stops it.
 */
export async function runUntilStopped(stack: RunningStack): Promise<void> {
  const asked = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });
  try {
    await Promise.race([asked, stack.ended]);
  } finally {
    console.log('\nStopping… (a few seconds: data is being saved)');
    await stack.stop();
  }
  console.log('Stopped. The data is in .local-data; npm run reset deletes it.');
}
