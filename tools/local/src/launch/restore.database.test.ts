import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { razorpayPayment } from '@reshape/contract/payments';
import { getApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { projectOf, testDatabases } from 'firestore-emulator/testing';
import { recordedDeletions, replayDeletions } from '../../../../functions/src/operator/personal-data.ts';
import { reconcilePayments } from '../../../../functions/src/payments/reconcile.ts';
import { rosterId } from '../../../../functions/src/stores/members.ts';
import {
  everything,
  filledProduct,
  type Product,
  person,
  productOver,
  tracesIn,
} from '../../../../functions/src/test/person-harness.ts';
import { providerPayment } from '../../../../functions/src/test/razorpay-webhooks.ts';
import type { Command } from './programs.ts';
import { type Restore, type RestoreWorld, restore } from './restore.ts';

const newDatabase = testDatabases('firestore.indexes.json');
const newName = 'restored-2026-06-18';
const after = new Date('2026-06-18T04:00:00Z');

/** Paid after the backup, by a person who is not in the backup. */
const latePayment = providerPayment('L0001', {
  email: 'late@example.com',
  created_at: Math.floor(new Date('2026-06-17T20:00:00Z').getTime() / 1000),
});

type Documents = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

let folder: string;
let projectId: string;
let damaged: FirebaseFirestore.Firestore;
let restored: FirebaseFirestore.Firestore;
/** The product over the damaged database, and over the restored one. */
let before: Product;
let product: Product;
/** Everything that was acknowledged before the backup. */
let backedUp: Documents;
let commands: string[];
let printed: string[];
let databases: string[];
/** The operations that Google lists of the new database. */
let operations: object[];
let world: RestoreWorld;

const deletionsFile = () => join(folder, 'deletions.jsonl');

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'restore-'));
  damaged = newDatabase();
  projectId = projectOf(damaged);
  restored = getFirestore(getApp(projectId), newName);
  product = productOver(restored);
  product.now = after;
  product.accounts.clear();
  product.dependencies.providerPayments.set(latePayment.id, razorpayPayment.parse(latePayment));
  before = await filledProduct(damaged);
  backedUp = await everything(damaged);
  await before.call('POST', '/api/account/delete', { address: person.email });
  before.later(31_000);
  for (const task of before.deletions.splice(0)) await before.runDeletion(task);
  await before.deliver('payment.captured', latePayment);
  await damage();

  commands = [];
  printed = [];
  operations = [];
  databases = ['(default)'];
  world = {
    run: runHere,
    output: async (command) => answerTo(command),
    print: (line) => void printed.push(line),
    wait: async () => void operations.push(clone),
    now: () => after,
    addDeletions: (lines) => writeFileSync(deletionsFile(), `${lines}\n`, { flag: 'a' }),
    useDatabase: (name) => void commands.push(`use ${name}`),
  };
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Deletes every second document but the records of deletions, and makes the others unreadable. */
async function damage(): Promise<void> {
  for (const [index, path] of [...(await everything(damaged)).keys()].entries()) {
    if (path.startsWith('deletions/')) continue;
    if (index % 2 === 0) await damaged.doc(path).delete();
    else await damaged.doc(path).set({ damaged: true });
  }
}

/** Does what a command does in a real project, as far as it changes data. */
async function runHere(command: Command): Promise<void> {
  const line = command.join(' ');
  commands.push(line);
  if (/firestore databases (restore|clone)/.test(line)) {
    databases.push(newName);
    for (const [path, fields] of backedUp) await restored.doc(path).set(fields);
  }
  if (line.includes('operator -- deletions --replay'))
    await replayDeletions(readFileSync(deletionsFile(), 'utf8').split('\n'), product.dependencies);
  if (line.includes('operator -- reconcile')) await reconcilePayments(after, product.dependencies);
}

const clone = {
  name: 'operation',
  metadata: { '@type': 'type.googleapis.com/google.firestore.admin.v1.CloneDatabaseMetadata' },
  done: true,
};

function answerTo(command: Command): Promise<string> | string {
  const line = command.join(' ');
  const namesJson = (kind: string, ...names: string[]) =>
    JSON.stringify(names.map((name) => ({ name: `projects/${projectId}/${kind}/${name}` })));
  if (line.includes('operator -- deletions'))
    return recordedDeletions(before.dependencies).then((lines) => lines.join('\n'));
  if (line.includes('scheduler jobs list')) return namesJson('jobs', 'firebase-schedule-remindOfSessions');
  if (line.includes('tasks queues list')) return namesJson('queues', 'sendMail', 'deleteAccounts');
  if (line.includes('databases list')) return namesJson('databases', ...databases);
  if (line.includes('operations list')) return JSON.stringify(operations);
  return JSON.stringify([{ state: 'READY' }]);
}

const start = (changes: Partial<Restore> = {}, other: Partial<RestoreWorld> = {}) =>
  restore(
    {
      ...{ projectId, damaged: '(default)', restored: newName, deletionsFile: deletionsFile() },
      from: { at: '2026-06-17T10:30:00Z' },
      ...changes,
    },
    { ...world, ...other },
  );

/** What the queues do once they are resumed. */
async function runQueues(): Promise<void> {
  for (const task of product.deletions.splice(0)) await product.runDeletion(task);
  await product.runMails();
}

describe('a restore', () => {
  test('brings back every document that was acknowledged before the backup, but no person who was deleted since', async () => {
    await start();
    await runQueues();
    const now = await everything(restored);
    const ofThePerson = [...backedUp].filter(([path, fields]) =>
      [person.uid, person.email, rosterId(person.email), 'pay_A0001'].some((mark) =>
        `${path} ${JSON.stringify(fields)}`.includes(mark),
      ),
    );
    const expected = new Map(backedUp);
    for (const [path] of ofThePerson) expected.delete(path);
    expect(expected.size).toBeGreaterThan(10);
    for (const [path, fields] of expected) expect({ path, fields: now.get(path) }).toEqual({ path, fields });
    expect(await tracesIn(restored)).toEqual([]);
    expect(now.get(`deletions/${person.uid}`)).toMatchObject({ finishedAt: expect.anything() });
  });

  test('finds the payments since the backup at the provider, and opens their places', async () => {
    expect(backedUp.has(`payments/${latePayment.id}`)).toBe(false);
    await start();
    const now = await everything(restored);
    expect(now.get(`payments/${latePayment.id}`)).toMatchObject({ outcome: 'place' });
    expect(now.get(`roster/${rosterId('late@example.com')}`)).toMatchObject({ status: 'active' });
  });

  test('uses the saved records of deletions when the damaged database cannot be read', async () => {
    writeFileSync(deletionsFile(), (await recordedDeletions(before.dependencies)).join('\n'));
    const failDeletions = async (command: Command) => {
      if (command.includes('deletions')) throw new Error('UNAVAILABLE');
      return answerTo(command);
    };
    await start({}, { output: failDeletions });
    await runQueues();
    expect(await tracesIn(restored)).toEqual([]);
  });

  test('that stopped can be repeated, and creates the database only once', async () => {
    const failFunctions = async (command: Command) => {
      if (command.includes('functions')) throw new Error('The deployment failed');
      await runHere(command);
    };
    await expect(start({}, { run: failFunctions })).rejects.toThrow('The deployment failed');
    expect(commands.join()).not.toContain('resume');
    expect(printed.at(-1)).toMatch(
      /Stopped at: Functions.*still paused.*no nudges and mails are sent.*Repeat/,
    );
    // The configuration names the new database already.
    await start({ damaged: newName });
    expect(printed.at(-1)).toContain('The damaged database is still there');
    await runQueues();
    expect(commands.filter((line) => line.includes('databases clone'))).toHaveLength(1);
    expect(await tracesIn(restored)).toEqual([]);
  });
});
