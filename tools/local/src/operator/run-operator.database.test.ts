import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { testDatabases } from 'firestore-emulator/testing';
import { deletePerson } from '../../../../functions/src/operator/personal-data.ts';
import {
  asha,
  type OperatorWorld,
  operatorWorld,
  sentencesIn,
} from '../../../../functions/src/test/operator-world.ts';
import { type OperatorToolDependencies, runOperator } from './run-operator.ts';

const newDatabase = testDatabases('firestore.indexes.json');

let world: OperatorWorld;
let saved: Map<string, Uint8Array>;
beforeEach(async () => {
  world = await operatorWorld(newDatabase());
  saved = new Map();
});

/** The output of `npm run operator -- ...`. */
async function run(...args: readonly string[]): Promise<string> {
  const printed: string[] = [];
  await runOperator(args, {
    connect: () => world.dependencies,
    print: (text) => void printed.push(text),
    save: (name, content) => void saved.set(name, content),
    user: 'asha',
  });
  return printed.join('\n');
}

const log = () => sentencesIn(world, 'by=asha');

test.each([[[]], [['help']], [['--help']]])('the arguments %j list the commands', async (args) => {
  const text = await run(...args);
  for (const name of ['grant', 'export', 'reconcile', 'deletions', 'migrate'])
    expect(text).toContain(`  ${name} `);
});

test.each<[string[], RegExp]>([
  [['burn'], /^There is no command "burn"\.[\s\S]*grant ADDRESS/],
  [['toString'], /^There is no command "toString"/],
  [['grant'], /^One address is expected\.\nUsage: npm run operator -- grant ADDRESS$/],
  [['grant', 'nobody'], /^This is not an e-mail address: nobody$/],
  [['grant', 'asha@example.com', 'ravi@example.com'], /^One address is expected/],
  [['grant', 'nobody@example.com'], /^Nobody has signed in as nobody@example\.com yet/],
  [['export', 'nobody@example.com'], /^Nothing is stored about this address$/],
  [['export', 'asha@example.com', '--yes'], /--yes[\s\S]*Usage: npm run operator -- export ADDRESS$/],
  [['reconcile', '--until', 'yesterday'], /^This is not a day such as 2027-06-08: yesterday$/],
  [['deletions', '--replay', '/no/such/file'], /no such file/],
  [['migrate', 'now'], /^No argument is expected\./],
])('the command %j is refused with a sentence, and changes nothing', async (args, sentence) => {
  world.process.start(0);
  await expect(run(...args)).rejects.toThrow(sentence);
  expect(world.process.hasCrashed).toBe(false);
});

test.each<[string, () => Promise<never>, RegExp]>([
  [
    'nothing runs on this machine',
    () => Promise.reject(Object.assign(new Error('14 UNAVAILABLE: ECONNREFUSED'), { code: 14 })),
    /^Nothing is running on this machine\. Start it with npm start/,
  ],
  [
    'the accounts of this machine are not there yet',
    () => Promise.reject(new Error('Error while making request: connect ECONNREFUSED 127.0.0.1:5404.')),
    /^Nothing is running on this machine/,
  ],
  [
    'the payment provider does not respond',
    () => Promise.reject(new TypeError('fetch failed')),
    /^The payment provider does not respond/,
  ],
  [
    'the credentials are missing',
    () => Promise.reject(new Error('Could not load the default credentials.')),
    /gcloud auth application-default login/,
  ],
])('a command says so when %s', async (_, fail, sentence) => {
  const people = { ...world.dependencies.people, relist: fail };
  const uncached = { ...world.dependencies.uncached, people };
  const dependencies: OperatorToolDependencies = { ...world.dependencies, uncached };
  const environment = { connect: () => dependencies, print() {}, save() {}, user: 'asha' };
  await expect(runOperator(['migrate'], environment)).rejects.toThrow(sentence);
});

describe('the command', () => {
  test('grant makes a person an owner, logs who did it, and sends the person and all owners a mail', async () => {
    expect(await run('grant', 'rosa@example.com')).toBe('rosa@example.com is an owner now.');
    expect(await world.dependencies.operators.get('rosa')).toMatchObject({ grantedBy: 'asha' });
    expect(await log()).toEqual(['Made rosa@example.com an owner']);
    expect(world.mailTasks).toHaveLength(3);
  });

  test('export writes a file with everything about a person', async () => {
    expect(await run('export', asha.email)).toMatch(/^The file is export-2026-06-17-.*\.zip\./);
    const [content] = saved.values();
    expect(strFromU8(unzipSync(content ?? new Uint8Array())['data.json'] ?? new Uint8Array())).toContain(
      asha.email,
    );
    expect(await log()).toEqual([expect.stringMatching(/^Exported the data of Asha Rao with \d+ entries$/)]);
  });

  test('deletions prints the record of a deletion, which replays in a restored database', async () => {
    await deletePerson(asha.email, { by: 'asha' }, world.dependencies);
    const lines = await run('deletions');
    expect(JSON.parse(lines)).toMatchObject({ id: asha.uid, reason: 'operator' });
    const folder = mkdtempSync(join(tmpdir(), 'deletions-'));
    try {
      const file = join(folder, 'deletions.jsonl');
      writeFileSync(file, `${lines}\n`);
      world = await operatorWorld(newDatabase());
      expect(await run('deletions', '--replay', file)).toBe('1 deletion is being repeated.');
      expect(world.dependencies.queuedDeletions).toEqual([{ id: asha.uid }]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('reconcile reads the payments of the week until now, or until a day, and names those that changed', async () => {
    expect(await run('reconcile', '--until', '2026-06-18')).toMatch(/^1 payment was checked\. /);
    expect(await log()).toEqual([expect.stringMatching(/^Fetched the payments from the provider: /)]);
  });

  test('migrate brings documents of earlier releases up to date, and is harmless when it is repeated', async () => {
    await world.database
      .doc('roster/old')
      .set({ email: 'old@example.com', cohortId: 'first', status: 'active' });
    expect(await run('migrate')).toMatch(
      /^\d+ documents were updated\. 1 person can be found in the console\.$/,
    );
    expect(await run('migrate')).toMatch(/ 0 people can be found in the console\.$/);
  });
});
