import { seed } from '../data/seed.ts';
import { host, portsFrom } from '../world/ports.ts';
import { projectId } from '../world/world.ts';
import { laptop, run } from './laptop.ts';

await run(async () => {
  const firestoreAddress = `${host}:${portsFrom(laptop.portOffset).firestore}`;
  const count = await seed({ firestoreAddress, projectId }, true);
  console.log(`${count} sample documents written. What people added themselves is still there.`);
});
