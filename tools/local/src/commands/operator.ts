import { writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { connect, jobDependencies } from '../../../../functions/src/deployed/dependencies.ts';
import { readEnvironment, readPaymentSettings } from '../../../../functions/src/deployed/env.ts';
import { createPaymentServices } from '../../../../functions/src/deployed/payment-services.ts';
import { createLog } from '../../../../functions/src/log.ts';
import { requireCredentials } from '../launch/credentials.ts';
import { deployedVariables } from '../launch/deployed-variables.ts';
import { output } from '../launch/programs.ts';
import { secretCommand } from '../launch/secrets.ts';
import { type OperatorToolDependencies, runOperator } from '../operator/run-operator.ts';
import { localDependencies, portsOfRunningProduct, run } from './local.ts';

/**
 * The dependencies of a deployed project, accessed with this machine's Google credentials. The payment
 * settings come from the environment or from Secret Manager.
 */
async function deployedDependencies(projectId: string): Promise<OperatorToolDependencies> {
  await requireCredentials();
  const secrets: Record<string, string> = {};
  for (const name of ['RAZORPAY_API_KEY', 'CONTACT_KEY'] as const)
    secrets[name] = process.env[name] ?? (await output(secretCommand(name, projectId)));
  return {
    ...jobDependencies(
      connect(readEnvironment({ ...deployedVariables(projectId), GCLOUD_PROJECT: projectId })),
    ),
    ...createPaymentServices(readPaymentSettings(secrets)),
  };
}

await run(() =>
  runOperator(process.argv.slice(3), {
    connect: async (projectId) => ({
      ...(projectId === undefined
        ? localDependencies(await portsOfRunningProduct())
        : await deployedDependencies(projectId)),
      // Entries for the platform's log are of no use in a terminal.
      log: createLog(() => undefined),
    }),
    print: console.log,
    save: (fileName, content) => writeFileSync(fileName, content, { mode: 0o600 }),
    user: userInfo().username,
  }),
);
