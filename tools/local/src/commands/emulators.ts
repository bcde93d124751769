import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '../checks/run-checks.ts';
import { startChild } from '../stack/child-process.ts';
import { googleFirestore, requireEmulatorJar } from '../stack/google-firestore.ts';
import { host, portsOf } from '../stack/ports.mjs';
import { deleteData, startStack, step } from '../stack/stack.ts';
import { localStack, printAddresses, run, runUntilStopped } from './local.ts';

const usage = `Usage: npm run emulators              the product on Google's own Firestore emulator
       npm run emulators -- test [PATH]  the database tests on it`;

const [command, ...paths] = process.argv.slice(3);

await run(async () => {
  if (command === 'test') return testOverGoogle();
  if (command !== undefined) throw new Error(usage);
  const googleFirestoreJar = requireEmulatorJar();
  console.log("Starting Reshape on Google's own Firestore emulator, with nothing but the sample data");
  const settings = { ...localStack, name: 'google', googleFirestoreJar };
  await deleteData(settings);
  await runUntilStopped(async (signal) => {
    const stack = await startStack({ ...settings, signal });
    printAddresses(stack);
    return stack;
  });
});

/** Throws an Error when a test fails. */
async function testOverGoogle(): Promise<void> {
  const { firestore: port } = portsOf('test');
  const log = join(mkdtempSync(join(tmpdir(), 'google-firestore-')), 'log');
  const server = await step('Starting Firestore', () =>
    startChild(googleFirestore(requireEmulatorJar(), port, log)),
  );
  try {
    const env = { OTHER_EMULATOR_HOST: `${host}:${port}` };
    const { passed, failed } = await jest(['database'], { env, paths });
    console.log(`${passed} passed, ${failed} failed`);
    if (failed > 0)
      throw new Error('See "Different from Google\'s Firestore" in tools/firestore-emulator/README.md.');
  } finally {
    await server.stop();
  }
}
