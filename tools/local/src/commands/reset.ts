import { rmSync } from 'node:fs';
import { portsFrom, refuseTakenPorts } from '../stack/ports.ts';
import { localStack, run } from './local.ts';

await run(async () => {
  await refuseTakenPorts(portsFrom(localStack.portOffset)).catch(() => {
    throw new Error('The product is running. Stop it first, then reset.');
  });
  rmSync('.local-data/localStack', { recursive: true, force: true });
  console.log('The local data is deleted. The next start begins with the sample data.');
});
