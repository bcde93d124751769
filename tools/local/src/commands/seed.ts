import { seed } from '../data/seed.ts';
import { host, portsFrom } from '../stack/ports.ts';
import { projectId } from '../stack/programs.ts';
import { localStack, run } from './local.ts';

await run(async () => {
  const firestoreAddress = `${host}:${portsFrom(localStack.portOffset).firestore}`;
  const count = await seed({ firestoreAddress, projectId }, true);
  console.log(`${count} sample documents written. What people added themselves is still there.`);
});
