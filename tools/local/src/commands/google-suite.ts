import { spawnSync } from 'node:child_process';
import { startStack } from '../stack/stack.ts';
import { localStack, printAddresses, run, runUntilStopped } from './local.ts';

const neededJava = 21;

/** The major version of the installed Java, or `undefined`. */
function javaVersion(): number | undefined {
  const { stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const major = stderr?.match(/version "(\d+)/)?.[1];
  return major === undefined ? undefined : Number(major);
}

await run(async () => {
  const java = javaVersion();
  if (java === undefined || java < neededJava)
    throw new Error(
      `Google's Firestore emulator is a Java program: it needs Java ${neededJava} or newer (here: ${java ?? 'none'}) ` +
        'and, once, a download of about 130 MB. npm start runs the same product without either.',
    );
  console.log("Starting Reshape on Google's own Firestore emulator (the first start downloads it)");
  await runUntilStopped(async (signal) => {
    const stack = await startStack({ ...localStack, name: 'google', firestore: 'google', signal });
    printAddresses(stack);
    return stack;
  });
});
