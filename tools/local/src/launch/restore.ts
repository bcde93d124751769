import { region } from '../../../../functions/src/settings.ts';
import { type DeployWorld, firebaseDeploy, untilIndexesAreReady } from './deploy.ts';
import type { Command } from './programs.ts';

/** How a restore reaches the machine that it runs on and the project that it restores. */
export interface RestoreWorld extends Pick<DeployWorld, 'run' | 'output' | 'print' | 'wait'> {
  /** Adds lines to the file with the records of deletions. */
  addDeletions(lines: string): void;
  /** Has everything that is deployed or run from now on use the database with this name. */
  useDatabase(databaseId: string): void;
}

export interface Restore {
  readonly projectId: string;
  /** The name of the damaged database. */
  readonly damaged: string;
  /** The name of the new database. Google restores only into a database that does not exist yet. */
  readonly restored: string;
  /** A backup, or a minute of the last seven days. */
  readonly from: { readonly backup: string } | { readonly at: string };
  /** The file with the records of deletions, which may have lines already. */
  readonly deletionsFile: string;
}

const operationPollMs = 30_000;
const maxOperationPolls = 2 * 60 * 8;

/**
 * Restores the data of a project into a new database, and moves the functions to it. What changes data by itself is
 * paused first. Afterwards, deletions are repeated, because the backup has people in it who were deleted since, and
 * payments are read from the provider. Throws an Error at the first step that fails; it can then be repeated.
 */
export async function restore(
  { projectId, damaged, restored, from, deletionsFile }: Restore,
  world: RestoreWorld,
): Promise<void> {
  const { run, output, print } = world;
  const project = `--project=${projectId}`;
  const gcloud = (...args: string[]): Command => ['gcloud', ...args, project, '--quiet'];
  const list = async (...args: string[]): Promise<readonly Listed[]> =>
    JSON.parse(await output([...gcloud(...args), '--format=json']));
  const operator = (...args: string[]): Command => [
    ...(['npm', 'run', '--silent', 'operator', '--', ...args] as const),
    ...['--project', projectId],
  ];
  const step = async (name: string, work: () => Promise<void> | void) => {
    print(`── ${name}`);
    try {
      await work();
    } catch (error) {
      print(`\nStopped at: ${name}. The damaged database is unchanged. Repeat the command to go on.`);
      throw error;
    }
  };
  const jobs = ['scheduler', 'jobs', 'list', `--location=${region}`];
  const queues = ['tasks', 'queues', 'list', `--location=${region}`];
  const setState = async (action: 'pause' | 'resume') => {
    const group = (listed: readonly Listed[], kind: 'scheduler' | 'tasks') =>
      listed.map(
        ({ name }): Command =>
          gcloud(kind, kind === 'tasks' ? 'queues' : 'jobs', action, idOf(name), `--location=${region}`),
      );
    for (const command of [
      ...group(await list(...jobs), 'scheduler'),
      ...group(await list(...queues), 'tasks'),
    ])
      await run(command);
  };

  await step('Schedules and queues are paused', () => setState('pause'));
  await step('The records of deletions are saved', async () => {
    const lines = await output(operator('deletions')).catch((error: unknown) => {
      print(`The damaged database cannot be read, so only ${deletionsFile} is used: ${error}`);
      return '';
    });
    world.addDeletions(lines);
  });
  await step(`The database ${restored} is created`, async () => {
    const databases = await list('firestore', 'databases', 'list');
    if (!databases.some(({ name }) => idOf(name) === restored))
      await run(gcloud('firestore', 'databases', ...sourceArguments(from, projectId, damaged, restored)));
    await untilRestored(restored, list, world);
  });
  await step('The functions’ configuration names it', () => world.useDatabase(restored));
  await step('Indexes', async () => {
    await run(firebaseDeploy('firestore:indexes', projectId));
    await untilIndexesAreReady({ projectId, databaseId: restored }, world);
  });
  await step('Rules', () => run(firebaseDeploy('firestore:rules', projectId)));
  await step('Functions', () => run(firebaseDeploy('functions', projectId)));
  await step('Deletions are repeated', () => run(operator('replay-deletions', deletionsFile, '--yes')));
  await step('Payments are read from the provider', () => run(operator('reconcile')));
  await step('Schedules and queues go on', () => setState('resume'));
  print(
    `\nRestored: ${restored}. Commit functions/.env.${projectId}, then run: npm run ops -- --project ${projectId}, ` +
      `and npm run smoke with the site’s address. ` +
      // A repeated command finds the new name in the configuration.
      (damaged === restored
        ? 'The damaged database is still there.'
        : `The damaged database ${damaged} is still there.`),
  );
}

interface Listed {
  readonly name: string;
  readonly done?: boolean;
  readonly error?: { readonly message?: string };
}

const idOf = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

const sourceArguments = (
  from: Restore['from'],
  projectId: string,
  damaged: string,
  restored: string,
): string[] =>
  'backup' in from
    ? ['restore', `--source-backup=${from.backup}`, `--destination-database=${restored}`]
    : [
        ...['clone', `--source-database=projects/${projectId}/databases/${damaged}`],
        ...[`--snapshot-time=${from.at}`, `--destination-database=${restored}`],
      ];

/** Waits until the new database can be used. Throws an Error when it could not be made, or after eight hours. */
async function untilRestored(
  restored: string,
  list: (...args: string[]) => Promise<readonly Listed[]>,
  { print, wait }: RestoreWorld,
): Promise<void> {
  for (let poll = 0; poll < maxOperationPolls; poll++) {
    const operations = await list('firestore', 'operations', 'list', `--database=${restored}`);
    const failed = operations.find(({ error }) => error);
    if (failed) throw new Error(`The database could not be restored: ${failed.error?.message}`);
    if (operations.every(({ done }) => done)) return;
    print('The database is being restored…');
    await wait(operationPollMs);
  }
  throw new Error('The database was not restored within eight hours.');
}
