import { startStack } from '../stack/stack.ts';
import { localStack, printAddresses, run, runUntilStopped } from './local.ts';

await run(async () => {
  console.log('Starting Reshape');
  const stack = await startStack(localStack);
  printAddresses(stack);
  await runUntilStopped(stack);
});
