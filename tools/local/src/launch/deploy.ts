import { allSettings, region } from '../../../../functions/src/deployed/settings.ts';
import type { Command } from './programs.ts';
import { secretCommand } from './secrets.ts';
import type { FunctionAddresses } from './smoke.ts';

/** How a deployment reaches the machine that it runs on and the project that it deploys to. */
export interface DeployWorld {
  /** Runs a program. Throws an Error when it fails. */
  run(command: Command): Promise<void>;
  /** What a program prints. Throws an Error with its error output when it fails. */
  output(command: Command): Promise<string>;
  /** Writes the configuration that is deployed, which names the files that were built. */
  writeConfig(): void;
  /** What must be set or replaced first. */
  findings(secrets: Readonly<Record<string, string>>): readonly string[];
  /** The commit that the site answers with now; `undefined` when there is no site yet. */
  deployedVersion(): Promise<string | undefined>;
  smokeTestFunctions(addresses: FunctionAddresses, version: string): Promise<void>;
  smokeTestSite(version: string): Promise<void>;
  print(line: string): void;
  wait(milliseconds: number): Promise<void>;
}

export interface Deployment {
  readonly projectId: string;
  readonly databaseId: string;
  /** Whether the tests already passed for this commit, as on the build server. */
  readonly isChecked: boolean;
}

/** The configuration of a deployment, with the database's name and without the builds. */
export const deployConfigFile = 'firebase.deploy.json';

const indexPollMs = 15_000;
const maxIndexPolls = 240;

/**
 * Checks and builds, then deploys indexes, rules, functions and site in this order, and tests what was
 * deployed. Throws an Error at the first failure, after printing how to go back.
 */
export async function deploy(
  { projectId, databaseId, isChecked }: Deployment,
  world: DeployWorld,
): Promise<void> {
  const deployPart = (part: string) => world.run(firebaseDeploy(part, projectId));
  const previous = await world.deployedVersion();
  const again = previous === undefined ? 'nothing was deployed before' : againInWords(previous, projectId);
  let goBack = 'Nothing was deployed.';
  const step = async (name: string, work: () => Promise<void>) => {
    world.print(`── ${name}`);
    await work().catch((error: unknown) => {
      world.print(`\nStopped at: ${name}. ${goBack}`);
      throw error;
    });
  };

  await step('Nothing is uncommitted', async () => {
    const changed = await world.output(['git', 'status', '--porcelain']);
    if (changed !== '') throw new Error(`Commit or remove these files first:\n${changed}`);
  });
  const version = await world.output(['git', 'rev-parse', '--short=12', 'HEAD']);
  await step('Every value is set and real', async () => {
    const findings = world.findings(await readSecrets(projectId, world));
    if (findings.length > 0)
      throw new Error(`${findings.length} things must be set or replaced first:\n- ${findings.join('\n- ')}`);
  });
  if (!isChecked) await step('Lint, types and unit tests', () => world.run(['npm', 'run', 'check']));
  await step('The functions build, and start on their own', () => world.run(['npm', 'run', 'standalone']));
  await step('The site builds', async () => {
    await world.run(['npm', 'run', 'build', '--workspace', 'hosting']);
    world.writeConfig();
  });

  goBack = 'Visitors still use the previous version; new indexes do no harm.';
  await step('Indexes', async () => {
    await deployPart('firestore:indexes');
    await untilIndexesAreReady({ projectId, databaseId }, world);
  });
  await step('Rules', () => deployPart('firestore:rules'));

  goBack = `The site is still the previous one, and works with either version of the functions. To go back: ${again}`;
  await step('Functions', () => deployPart('functions'));
  await step('Smoke test of the functions at their own addresses', async () =>
    world.smokeTestFunctions(await functionAddresses(projectId, world), version),
  );

  goBack = `To go back at once: Firebase console, Hosting, release history, roll back. Then: ${again}`;
  await step('Site', () => deployPart('hosting'));
  await step('Smoke test of the site', () => world.smokeTestSite(version));
  world.print(`\nEvery step passed: ${version}, ${projectId}.`);
}

/** The command that deploys one part of the product. */
export const firebaseDeploy = (part: string, projectId: string): Command => [
  ...(['node_modules/.bin/firebase', 'deploy', '--only', part, '--project', projectId] as const),
  ...['--config', deployConfigFile, '--non-interactive'],
];

const againInWords = (previous: string, projectId: string): string =>
  `git checkout ${previous} && npm ci && npm run deploy -- --project ${projectId}`;

/** The secrets in Secret Manager that exist. */
async function readSecrets(projectId: string, { output }: DeployWorld): Promise<Record<string, string>> {
  const secrets: Record<string, string> = {};
  for (const [name, { isSecret }] of allSettings) {
    if (!isSecret) continue;
    try {
      secrets[name] = await output(secretCommand(name, projectId));
    } catch (error) {
      if (!String(error).includes('NOT_FOUND')) throw error;
    }
  }
  return secrets;
}

/** Waits until all indexes can be used. Throws an Error when one failed, or after an hour. */
export async function untilIndexesAreReady(
  { projectId, databaseId }: Pick<Deployment, 'projectId' | 'databaseId'>,
  { output, print, wait }: Pick<DeployWorld, 'output' | 'print' | 'wait'>,
): Promise<void> {
  for (let poll = 0; poll < maxIndexPolls; poll++) {
    const listed = await output([
      ...(['gcloud', 'firestore', 'indexes', 'composite', 'list'] as const),
      ...[`--project=${projectId}`, `--database=${databaseId}`, '--format=json'],
    ]);
    const states: string[] = JSON.parse(listed).map(({ state }: { state: string }) => state);
    const waiting = states.filter((state) => state !== 'READY');
    if (waiting.length === 0) return;
    if (waiting.includes('NEEDS_REPAIR'))
      throw new Error('An index could not be built. See the Firebase console.');
    print(`${waiting.length} of ${states.length} indexes are being built…`);
    await wait(indexPollMs);
  }
  throw new Error('The indexes were not ready within an hour.');
}

/** The functions' own addresses, those of their Cloud Run services. */
async function functionAddresses(projectId: string, { output }: DeployWorld): Promise<FunctionAddresses> {
  const listed = await output([
    ...(['gcloud', 'run', 'services', 'list'] as const),
    ...[`--project=${projectId}`, `--region=${region}`, '--format=json'],
  ]);
  const services: { metadata: { name: string }; status: { url?: string } }[] = JSON.parse(listed);
  const addressOf = (name: string): string => {
    const url = services.find(({ metadata }) => metadata.name === name)?.status.url;
    if (url === undefined) throw new Error(`The function ${name} has no address`);
    return url;
  };
  return { api: addressOf('api'), newsletter: addressOf('newsletter'), payments: addressOf('payments') };
}
