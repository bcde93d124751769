import { seed } from '../data/seed.ts';
import { host } from '../stack/ports.mjs';
import { projectId } from '../stack/programs.ts';
import { portsOfRunningProduct, run } from './local.ts';

await run(async () => {
  const { firestore, auth } = await portsOfRunningProduct();
  const { documents, accounts } = await seed(
    { firestoreAddress: `${host}:${firestore}`, authAddress: `${host}:${auth}`, projectId },
    true,
  );
  console.log(
    `${documents} sample documents written, ${accounts} sample accounts added. What people added themselves is still there.`,
  );
});
