import { parseArgs } from 'node:util';
import { membersIn } from '../../../../functions/src/deployed/instances.ts';
import { deployedVariables } from '../launch/deployed-variables.ts';
import { setStatic } from '../launch/static-site.ts';
import { run } from './local.ts';

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    project: { type: 'string' },
    undo: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
  },
});

await run(async () => {
  const { project, undo, 'dry-run': isDryRun } = values;
  if (project === undefined)
    throw new Error('Usage: npm run static -- --project PROJECT [--undo] [--dry-run]');
  const members = membersIn(deployedVariables(project));
  await setStatic(!undo, members, { projectId: project, isDryRun, print: console.log });
  if (!isDryRun)
    console.log(undo ? 'The functions answer again.' : 'Only static pages and payments are left.');
});
