import { startStack } from '../stack/stack.ts';
import { localStack, printAddresses, run, runUntilStopped } from './local.ts';

await run(async () => {
  console.log('Starting Reshape');
  await runUntilStopped(async (signal) => {
    const stack = await startStack({ ...localStack, signal });
    printAddresses(stack);
    return stack;
  });
});
