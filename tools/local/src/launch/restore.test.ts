import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Command } from './programs.ts';
import { type Restore, type RestoreWorld, restore } from './restore.ts';

const projectId = 'reshape-live';
const newName = 'restored-2026-06-18';

let commands: string[];
let printed: string[];
let databases: string[];
let paused: Set<string>;
/** The operations that Google lists of the new database, which is made while the restore waits. */
let operations: object[];
let world: RestoreWorld;

beforeEach(() => {
  commands = [];
  printed = [];
  databases = ['(default)'];
  operations = [];
  paused = new Set();
  world = {
    run: runHere,
    output: async (command) => answerTo(command.join(' ')),
    print: (line) => void printed.push(line),
    wait: async () => void operations.push(operation({ done: true })),
    now: () => new Date('2026-06-18T04:00:00Z'),
    addDeletions: () => undefined,
    useDatabase: (name) => void commands.push(`use ${name}`),
  };
});

const operation = (state: object) => ({
  name: 'operation',
  metadata: { '@type': 'type.googleapis.com/google.firestore.admin.v1.CloneDatabaseMetadata' },
  ...state,
});

const backup = (id: string) => `projects/${projectId}/locations/asia-south1/backups/${id}`;

async function runHere(command: Command): Promise<void> {
  const line = command.join(' ');
  const [, action, id = ''] = /(pause|resume) (\S+)/.exec(line) ?? [];
  // Like Google, which pauses only what runs, and resumes only what is paused.
  if (action === 'pause' ? paused.has(id) : action === 'resume' && !paused.has(id))
    throw new Error(`FAILED_PRECONDITION: ${line}`);
  if (action === 'pause') paused.add(id);
  if (action === 'resume') paused.delete(id);
  commands.push(line);
  if (!/databases (restore|clone)/.test(line)) return;
  databases.push(newName);
  // An index that is built at the same time is no reason to stop waiting.
  operations.push({ name: 'index', metadata: { '@type': 'IndexOperationMetadata' }, done: true });
}

function answerTo(line: string): string {
  const listOf = (kind: string, ...names: string[]) =>
    names.map((name) => ({
      name: `projects/${projectId}/${kind}/${name}`,
      state: paused.has(name) ? 'PAUSED' : 'ENABLED',
    }));
  const [, listed = []] =
    [
      ['scheduler jobs list', listOf('jobs', 'firebase-schedule-remindOfSessions')] as const,
      ['tasks queues list', listOf('queues', 'sendMail', 'deleteAccounts')] as const,
      ['operations list', operations] as const,
      ['indexes composite list', [{ state: 'READY' }]] as const,
      [
        'backups list',
        [
          { name: backup('b'), state: 'READY' },
          { name: backup('c'), state: 'CREATING' },
        ],
      ] as const,
      [
        'databases list',
        listOf('databases', ...databases).map((database) => ({
          ...database,
          earliestVersionTime: '2026-06-11T04:00:00Z',
        })),
      ] as const,
    ].find(([words]) => line.includes(words)) ?? [];
  return JSON.stringify(listed);
}

const start = (changes: Partial<Restore> = {}, other: Partial<RestoreWorld> = {}) =>
  restore(
    {
      ...{ projectId, damaged: '(default)', restored: newName, deletionsFile: 'deletions.jsonl' },
      from: { at: '2026-06-17T10:30:00Z' },
      ...changes,
    },
    { ...world, ...other },
  );

describe('a restore', () => {
  test('pauses schedules and queues until deletions were repeated in the new database', async () => {
    await start();
    const order = commands.map(
      (line) => line.match(/pause|resume|clone|use|--only \S+|replay|reconcile/)?.[0],
    );
    expect(order).toEqual([
      ...['pause', 'pause', 'pause', 'clone', 'use'],
      ...['--only firestore:indexes', '--only firestore:rules', '--only functions'],
      ...['replay', 'reconcile', 'resume', 'resume', 'resume'],
    ]);
  });

  test('of a backup names the backup', async () => {
    await start({ from: { backup: backup('b') } });
    expect(commands.find((line) => line.includes('databases restore'))).toContain(backup('b'));
  });

  test('says which schedules and queues it pauses, and what does not happen until they are resumed', async () => {
    await start();
    expect(printed).toContainEqual(
      expect.stringMatching(
        /remindOfSessions, sendMail, deleteAccounts\n.*no nudges and mails are sent.*no payments are reconciled/,
      ),
    );
  });

  test('waits while Google lists no operation that makes the new database', async () => {
    const waited: number[] = [];
    const wait = async () => {
      waited.push(operations.length);
      if (waited.length === 3) operations.push(operation({ done: true }));
    };
    await start({}, { wait });
    expect(waited).toEqual([1, 1, 1]);
  });

  const order = () => commands.map((line) => line.match(/pause|resume|clone|use|--only/)?.[0]);

  test.each([
    ['when the database could not be made', { wait: async () => failOperation() }, 'expired'],
    [
      'when Google refuses to make the database',
      { run: async (command: Command) => refuse(command, 'clone') },
      'PERMISSION_DENIED',
    ],
    [
      'when a queue cannot be paused',
      { run: async (command: Command) => refuse(command, 'deleteAccounts', 'pause') },
      'PERMISSION_DENIED',
    ],
  ])('resumes schedules and queues %s', async (_, other, reason) => {
    await expect(start({}, other)).rejects.toThrow(reason);
    expect(order()).toContain('resume');
    expect(paused.size).toBe(0);
    expect(order()).not.toContain('use');
  });

  const failOperation = () => void operations.push(operation({ done: true, error: { message: 'expired' } }));

  async function refuse(command: Command, ...words: readonly string[]): Promise<void> {
    if (words.every((word) => command.includes(word))) throw new Error('PERMISSION_DENIED');
    await runHere(command);
  }

  test('says what to do when schedules and queues cannot be resumed', async () => {
    const failBoth = (command: Command) => refuse(command, command.includes('clone') ? 'clone' : 'resume');
    await expect(start({}, { run: failBoth })).rejects.toThrow('PERMISSION_DENIED');
    expect(printed.at(-1)).toContain('Resume the schedules and queues that are paused by hand');
  });

  test('that stopped after the database was made leaves schedules and queues paused, and can be repeated', async () => {
    const failFunctions = (command: Command) => refuse(command, 'functions');
    await expect(start({}, { run: failFunctions })).rejects.toThrow('PERMISSION_DENIED');
    expect(paused.size).toBe(3);
    expect(printed.at(-1)).toMatch(
      /Stopped at: Functions.*still paused.*no nudges and mails are sent.*Repeat/,
    );
    // The configuration names the new database already.
    await start({ damaged: newName });
    expect(paused.size).toBe(0);
    expect(order().filter((word) => word === 'clone')).toHaveLength(1);
  });

  test('whose functions use the new database already does not resume schedules and queues before the deletions are repeated', async () => {
    databases.push(newName);
    const failPause = (command: Command) => refuse(command, 'deleteAccounts');
    await expect(start({ damaged: newName }, { run: failPause })).rejects.toThrow('PERMISSION_DENIED');
    expect(order()).not.toContain('resume');
    expect(printed.at(-1)).toContain('still paused');
  });

  test.each<[string, () => Partial<Restore>, RegExp]>([
    [
      'the database in use as the new one',
      () => ({ restored: '(default)' }),
      /cannot be the name of a new database/,
    ],
    ['a name with capitals', () => ({ restored: 'Restored' }), /cannot be the name of a new database/],
    ['a damaged database that does not exist', () => ({ damaged: 'live' }), /has no database live/],
    ['a day without a time', () => ({ from: { at: '2026-06-17' } }), /not a whole minute/],
    ['a time with seconds', () => ({ from: { at: '2026-06-17T10:30:09Z' } }), /not a whole minute/],
    ['a day that does not exist', () => ({ from: { at: '2026-13-17T10:30:00Z' } }), /not a whole minute/],
    ['a time in the future', () => ({ from: { at: '2026-06-19T10:30:00Z' } }), /in the future/],
    ['a time before the last seven days', () => ({ from: { at: '2026-06-10T10:30:00Z' } }), /too long ago/],
    ['the id of a backup alone', () => ({ from: { backup: 'b' } }), /not a backup of/],
    ['a backup that does not exist', () => ({ from: { backup: backup('d') } }), /does not exist/],
    ['a backup that is not ready', () => ({ from: { backup: backup('c') } }), /is not ready/],
  ])('is refused with %s, before anything is paused', async (_, changes, reason) => {
    await expect(start(changes())).rejects.toThrow(reason);
    expect(commands).toEqual([]);
    expect(printed.at(-1)).toContain('Nothing was changed.');
  });

  test('is refused into a database that exists and that no restore made, before anything is paused', async () => {
    databases.push(newName);
    await expect(start()).rejects.toThrow('Choose another name');
    expect(commands).toEqual([]);
  });
});
