import { parseArgs } from 'node:util';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { createMissingContent } from '../data/seed.ts';
import { requireCredentials } from '../launch/credentials.ts';
import { databaseIdOf } from '../launch/deployed-variables.ts';
import { run } from './local.ts';

const { values } = parseArgs({ args: process.argv.slice(3), options: { project: { type: 'string' } } });

await run(async () => {
  const projectId = values.project;
  if (projectId === undefined) throw new Error('Usage: npm run content -- --project PROJECT');
  await requireCredentials();
  const created = await createMissingContent(
    getFirestore(initializeApp({ projectId }), databaseIdOf(projectId)),
  );
  console.log(`${created} challenges and nudges were created. Existing ones were not changed.`);
});
