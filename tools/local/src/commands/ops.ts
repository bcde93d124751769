import { parseArgs } from 'node:util';
import { applyOps } from '../launch/ops/apply.ts';
import { readProjectSettings } from '../launch/ops/settings.ts';
import { run } from './local.ts';

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { project: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
});

await run(async () => {
  const { project, 'dry-run': isDryRun } = values;
  if (project === undefined) throw new Error('Usage: npm run ops -- --project PROJECT [--dry-run]');
  const { changed, unchanged } = await applyOps(readProjectSettings(project), {
    projectId: project,
    isDryRun,
    print: console.log,
  });
  const would = isDryRun ? 'would be changed' : 'changed';
  console.log(`${changed.length} ${would}, ${unchanged.length} were already up to date.`);
});
