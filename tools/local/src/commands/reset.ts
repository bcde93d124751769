import { rmSync } from 'node:fs';
import { portsFrom, refuseTakenPorts } from '../world/ports.ts';
import { laptop, run } from './laptop.ts';

await run(async () => {
  await refuseTakenPorts(portsFrom(laptop.portOffset)).catch(() => {
    throw new Error('The product is running. Stop it first, then reset.');
  });
  rmSync('.local-data/laptop', { recursive: true, force: true });
  console.log('The data of this laptop is forgotten. The next start begins with the sample data.');
});
