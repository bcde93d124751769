import { beforeEach, expect, test } from '@jest/globals';
import { runOperator } from '@reshape/local/operator/run-operator';
import { testDatabases } from 'firestore-emulator/testing';
import { type OperatorWorld, operatorWorld } from '../test/operator-world.ts';
import { grantRole, revokeRole } from './operators.ts';

const newDatabase = testDatabases('firestore.indexes.json');

const operator = { by: 'asha', isDryRun: false } as const;

let world: OperatorWorld;
beforeEach(async () => {
  world = await operatorWorld(newDatabase());
});

/** The output of `npm run operator -- ...`. */
async function run(...args: readonly string[]): Promise<string> {
  const printed: string[] = [];
  await runOperator(args, {
    connect: () => world.dependencies,
    print: (text) => void printed.push(text),
    save: () => undefined,
    user: 'asha',
  });
  return printed.join('\n');
}

const readMails = async () =>
  (await world.database.collection('mails').get()).docs
    .map((document) => document.get('mail'))
    .filter(({ kind }) => kind === 'operator-role')
    .map(({ email, change }) => `${email} ${change}`)
    .sort();

test('the command line grants, lists and revokes the role, logs it and tells all operators', async () => {
  await run('grant', 'rosa@example.com');
  expect(await world.dependencies.operators.get('rosa')).toBeUndefined();
  await run('grant', 'rosa@example.com', '--yes');
  const listed = await run('operators');
  expect([listed.includes('omar@example.com'), listed.includes('rosa@example.com')]).toEqual([true, true]);
  expect(await readMails()).toEqual(['olga', 'omar', 'rosa'].map((name) => `${name}@example.com granted`));
  expect(
    (await world.call('GET', '/api/operator/log', { token: world.token(10, 'rosa') })).body,
  ).toMatchObject([{ by: 'asha', what: expect.stringContaining('an operator'), after: 'operator' }]);
  await run('revoke', 'Rosa@example.com', '--yes');
  expect((await world.call('GET', '/api/operator/log', { token: world.token(10, 'rosa') })).status).toBe(403);
  expect(await readMails()).toContain('rosa@example.com revoked');
});

test('the last operator is neither revoked nor erased', async () => {
  await run('grant', 'rosa@example.com', '--yes');
  for (const name of ['omar', 'olga']) await run('revoke', `${name}@example.com`, '--yes');
  await expect(run('revoke', 'rosa@example.com', '--yes')).rejects.toThrow(/last operator/);
  await expect(run('erase', 'rosa@example.com', '--yes')).rejects.toThrow(/Nobody else runs the programme/);
  expect(await world.dependencies.operators.get('rosa')).toBeDefined();
});

test('granting the role is refused for an address that never signed in and for an operator, and revoking it for anybody else', async () => {
  await expect(run('grant', 'nobody@example.com', '--yes')).rejects.toThrow(/signed in/);
  await expect(run('grant', 'omar@example.com', '--yes')).rejects.toThrow(/already/);
  await expect(run('revoke', 'nobody@example.com', '--yes')).rejects.toThrow(/not an operator/);
});

test('a change of the role reports each mail that could not be stored', async () => {
  const mail = { enqueue: () => Promise.reject(new Error('the database is away')) };
  const dependencies = { ...world.dependencies, mail };
  const granted = await grantRole('rosa@example.com', operator, dependencies);
  expect(granted.failures).toContain('The mail to rosa@example.com could not be stored.');
  const revoked = await revokeRole('rosa', operator, dependencies);
  expect(revoked.failures).toContain('The mail to rosa@example.com could not be stored.');
});

test('every operator is listed and can be revoked, however many there are', async () => {
  const grantedAt = new Date('2026-06-01T10:00:00Z');
  const added = Array.from({ length: 60 }, (_, index) => `operator-${index}`);
  const batch = world.database.batch();
  for (const uid of added)
    batch.set(world.database.doc(`operators/${uid}`), {
      email: `${uid}@example.com`,
      grantedBy: 'asha',
      grantedAt,
    });
  await batch.commit();
  expect(await world.dependencies.operators.all()).toHaveLength(62);
  await revokeRole('operator-59', operator, world.dependencies);
  expect(await world.dependencies.operators.get('operator-59')).toBeUndefined();
});
