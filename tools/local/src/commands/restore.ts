import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { writeDeployConfig } from '../launch/deploy-config.ts';
import { databaseIdOf } from '../launch/deployed-variables.ts';
import { output, runProgram } from '../launch/programs.ts';
import { type Restore, restore } from '../launch/restore.ts';
import { run } from './local.ts';

const usage = `Usage: npm run restore -- --project PROJECT --into NAME --at TIME [--deletions FILE]
       npm run restore -- --project PROJECT --into NAME --backup BACKUP [--deletions FILE]

--into       the name of the new database, such as restored-2027-01-20
--at         a minute of the last seven days in UTC, such as 2027-01-20T09:15:00Z
--backup     a backup, as printed by: gcloud firestore backups list --project=PROJECT --format="value(name)"
--deletions  a file with saved records of deletions, by default deletions-PROJECT.jsonl`;

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    project: { type: 'string' },
    into: { type: 'string' },
    at: { type: 'string' },
    backup: { type: 'string' },
    deletions: { type: 'string' },
  },
});

await run(async () => {
  const { project: projectId, into: restored, at, backup } = values;
  const from = sourceOf(at, backup);
  if (projectId === undefined || restored === undefined || from === undefined) throw new Error(usage);
  if (values.deletions !== undefined && !existsSync(values.deletions))
    throw new Error(`There is no file ${values.deletions}. Nothing was changed.`);
  const deletionsFile = values.deletions ?? `deletions-${projectId}.jsonl`;
  const variablesFile = `functions/.env.${projectId}`;
  await runProgram(['npm', 'run', 'build', '--workspace', 'functions']);
  await restore(
    { projectId, damaged: databaseIdOf(projectId), restored, from, deletionsFile },
    {
      run: (command) => runProgram(command),
      output,
      print: console.log,
      wait: async (milliseconds) => void (await wait(milliseconds)),
      now: () => new Date(),
      addDeletions: (lines) => appendFileSync(deletionsFile, `${lines}\n`, { mode: 0o600 }),
      useDatabase(databaseId) {
        const before = existsSync(variablesFile) ? readFileSync(variablesFile, 'utf8') : '';
        const others = before.split('\n').filter((line) => line !== '' && !line.startsWith('DATABASE_ID='));
        writeFileSync(variablesFile, `${[...others, `DATABASE_ID=${databaseId}`].join('\n')}\n`);
        writeDeployConfig(databaseId);
      },
    },
  );
});

function sourceOf(at: string | undefined, backup: string | undefined): Restore['from'] | undefined {
  if (at !== undefined && backup === undefined) return { at };
  return backup !== undefined && at === undefined ? { backup } : undefined;
}
