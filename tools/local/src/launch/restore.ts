import { region } from '../../../../functions/src/deployed/settings.ts';
import { type DeployWorld, firebaseDeploy, untilIndexesAreReady } from './deploy.ts';
import type { Command } from './programs.ts';

/** How a restore reaches the machine that it runs on and the project that it restores. */
export interface RestoreWorld extends Pick<DeployWorld, 'run' | 'output' | 'print' | 'wait'> {
  /** Adds lines to the file with the records of deletions. */
  addDeletions(lines: string): void;
  /** Has everything that is deployed or run from now on use the database with this name. */
  useDatabase(databaseId: string): void;
  now(): Date;
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
 * Restores the data of a project into a new database, and moves the functions to it. What is to be restored is checked
 * before anything changes; what changes data by itself is then paused, and resumed if the database could not be made.
 * Afterwards, deletions are repeated, because the backup has people in it who were deleted since, and payments are read
 * from the provider. Throws an Error at the first step that fails; it can then be repeated.
 */
export async function restore(request: Restore, world: RestoreWorld): Promise<void> {
  const { projectId, damaged, restored, from, deletionsFile } = request;
  const { run, output, print } = world;
  const gcloud = (...args: string[]): Command => ['gcloud', ...args, `--project=${projectId}`, '--quiet'];
  const read: Read = async (...args) => JSON.parse(await output([...gcloud(...args), '--format=json']));
  const operator = (...args: string[]): Command => [
    ...(['npm', 'run', '--silent', 'operator', '--', ...args] as const),
    ...['--project', projectId],
  ];
  let stopped = 'Nothing was changed.';
  const step = async (name: string, work: () => Promise<void> | void) => {
    print(`── ${name}`);
    try {
      await work();
    } catch (error) {
      print(`\nStopped at: ${name}. ${stopped}`);
      throw error;
    }
  };
  const at = `--location=${region}`;
  const schedulesAndQueues = async (): Promise<readonly Pausable[]> => [
    ...(await read('scheduler', 'jobs', 'list', at)).map((job) => ({ kind: ['scheduler', 'jobs'], ...job })),
    ...(await read('tasks', 'queues', 'list', at)).map((queue) => ({ kind: ['tasks', 'queues'], ...queue })),
  ];
  const commandTo = (action: 'pause' | 'resume', { kind, name }: Pausable) =>
    gcloud(...kind, action, idOf({ name }), at);
  // Google refuses to pause what is paused, and to resume what is not: an earlier run may have stopped in between.
  const pause = async () => {
    const pausables = await schedulesAndQueues();
    print(`   ${pausables.map(idOf).join(', ')}\n   ${whilePaused}`);
    for (const pausable of pausables) if (!isPaused(pausable)) await run(commandTo('pause', pausable));
  };
  const resume = async () => {
    for (const pausable of await schedulesAndQueues())
      if (isPaused(pausable)) await run(commandTo('resume', pausable));
  };

  await step('The source and the new name are checked', () => checkSource(request, read, world.now()));
  stopped = 'The functions still use the damaged database, which is unchanged.';
  try {
    await step('Schedules and queues are paused', pause);
    await step('The records of deletions are saved', async () => {
      const lines = await output(operator('deletions')).catch((error: unknown) => {
        print(`The damaged database cannot be read, so only ${deletionsFile} is used: ${error}`);
        return '';
      });
      world.addDeletions(lines);
    });
    await step(`The database ${restored} is created`, async () => {
      if (isMovedAlready(request)) return;
      const databases = await read('firestore', 'databases', 'list');
      if (!databases.map(idOf).includes(restored))
        await run(gcloud('firestore', 'databases', ...sourceArguments(from, projectId, damaged, restored)));
      await untilRestored(restored, read, world);
    });
  } catch (error) {
    // Functions that an earlier run moved to the new database must not run jobs before the deletions are repeated.
    if (isMovedAlready(request)) print(stillPaused);
    else {
      stopped =
        'Resume the schedules and queues that are paused by hand, in Cloud Scheduler and Cloud Tasks.';
      await step('Schedules and queues are resumed, because nothing was restored', resume);
    }
    throw error;
  }
  stopped = `The damaged database is unchanged. ${stillPaused}`;
  await step('The functions’ configuration names it', () => world.useDatabase(restored));
  await step('Indexes', async () => {
    await run(firebaseDeploy('firestore:indexes', projectId));
    await untilIndexesAreReady({ projectId, databaseId: restored }, world);
  });
  await step('Rules', () => run(firebaseDeploy('firestore:rules', projectId)));
  await step('Functions', () => run(firebaseDeploy('functions', projectId)));
  await step('Deletions are repeated', () => run(operator('deletions', '--replay', deletionsFile)));
  await step('Payments are read from the provider', () => run(operator('reconcile')));
  await step('Schedules and queues are resumed', resume);
  print(
    `\nRestored: ${restored}. Commit functions/.env.${projectId}, then run: npm run ops -- --project ${projectId}, ` +
      `and npm run smoke with the site’s address. ` +
      // A repeated command finds the new name in the configuration.
      (damaged === restored
        ? 'The damaged database is still there.'
        : `The damaged database ${damaged} is still there.`),
  );
}

const whilePaused =
  'Until they are resumed, no nudges and mails are sent, no accounts are deleted, and no payments are reconciled.';
const stillPaused = `Schedules and queues are still paused. ${whilePaused} Repeat the command to continue.`;

/** What `gcloud` prints as JSON for these arguments. */
type Read = (...args: string[]) => Promise<readonly Listed[]>;

interface Listed {
  readonly name: string;
  /** Of a backup, a schedule or a queue. */
  readonly state?: string;
  /** Of a database: from when on it can be cloned. */
  readonly earliestVersionTime?: string;
  /** Of an operation. */
  readonly metadata?: { readonly '@type'?: string };
  readonly done?: boolean;
  readonly error?: { readonly message?: string };
}

/** A schedule or a queue, with what `gcloud` calls its kind. */
interface Pausable extends Listed {
  readonly kind: readonly string[];
}

const isPaused = ({ state }: Pausable): boolean => state === 'PAUSED';

const idOf = ({ name }: Listed): string => name.slice(name.lastIndexOf('/') + 1);

/** Whether an earlier run made the database and wrote its name into the configuration of the functions. */
const isMovedAlready = ({ damaged, restored }: Restore): boolean => damaged === restored;

/** Throws an Error that says what is wrong with the names and times of `request`, or with what they name. */
async function checkSource(request: Restore, read: Read, now: Date): Promise<void> {
  const { projectId, damaged, restored, from } = request;
  const fault = faultIn(request, now);
  if (fault !== undefined) throw new Error(fault);
  const databases = await read('firestore', 'databases', 'list');
  const source = databases.find((database) => idOf(database) === damaged);
  if (!source) throw new Error(`${projectId} has no database ${damaged}.`);
  if (isMovedAlready(request)) return;
  if (databases.map(idOf).includes(restored)) {
    const operations = await restoresOf(restored, read);
    if (operations.length > 0) return;
    throw new Error(`The database ${restored} exists already, and no restore made it. Choose another name.`);
  }
  if ('at' in from) {
    const { earliestVersionTime: earliest } = source;
    if (earliest !== undefined && new Date(from.at) < new Date(earliest))
      throw new Error(`${from.at} is too long ago: ${damaged} can be restored from ${earliest} on.`);
    return;
  }
  const [, , location, id] = backupName.exec(from.backup) ?? [];
  const backups = await read('firestore', 'backups', 'list', `--location=${location}`);
  const backup = backups.find((listed) => idOf(listed) === id);
  if (backup?.state !== 'READY')
    throw new Error(`The backup ${from.backup} ${backup ? 'is not ready' : 'does not exist'}.`);
}

const backupName = /^projects\/([^/]+)\/locations\/([^/]+)\/backups\/([^/]+)$/;

/** What is wrong with the names and times themselves; `undefined` when they are well formed. */
function faultIn({ projectId, restored, from }: Restore, now: Date): string | undefined {
  if (!/^[a-z][a-z0-9-]{2,61}[a-z0-9]$/.test(restored))
    return `${restored} cannot be the name of a new database: use 4 to 63 lower-case letters, digits and hyphens, a letter first.`;
  if ('backup' in from)
    return backupName.exec(from.backup)?.[1] === projectId
      ? undefined
      : `${from.backup} is not a backup of ${projectId}, whose names are projects/${projectId}/locations/LOCATION/backups/ID.`;
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:00Z$/.test(from.at) || Number.isNaN(Date.parse(from.at)))
    return `${from.at} is not a whole minute in UTC, such as 2027-01-20T09:15:00Z.`;
  return new Date(from.at) < now ? undefined : `${from.at} is in the future.`;
}

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

/** The operations that made a database from another one; Google also lists those of its indexes. */
const restoresOf = async (database: string, read: Read): Promise<readonly Listed[]> =>
  (await read('firestore', 'operations', 'list', `--database=${database}`)).filter(({ metadata }) =>
    /\.(Restore|Clone)DatabaseMetadata$/.test(metadata?.['@type'] ?? ''),
  );

/** Waits until the new database can be used. Throws an Error when it could not be made, or after eight hours. */
async function untilRestored(restored: string, read: Read, { print, wait }: RestoreWorld): Promise<void> {
  for (let poll = 0; poll < maxOperationPolls; poll++) {
    const operations = await restoresOf(restored, read);
    const failed = operations.find(({ error }) => error);
    if (failed)
      throw new Error(
        `The database could not be made: ${failed.error?.message}. Try again with another name.`,
      );
    // The operation is not always listed at once.
    if (operations.some(({ done }) => done)) return;
    print('The database is being restored…');
    await wait(operationPollMs);
  }
  throw new Error('The database was not restored within eight hours.');
}
