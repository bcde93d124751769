import { seed } from '../data/seed.ts';
import { host } from '../stack/ports.mjs';
import { projectId } from '../stack/programs.ts';
import { portsOfRunningProduct, run } from './local.ts';

await run(async () => {
  const { firestore } = await portsOfRunningProduct();
  const firestoreAddress = `${host}:${firestore}`;
  const count = await seed({ firestoreAddress, projectId }, true);
  console.log(`${count} sample documents written. What people added themselves is still there.`);
});
