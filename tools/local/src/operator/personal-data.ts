import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import {
  erasePerson,
  exportPerson,
  recordedDeletions,
  replayDeletions,
} from '../../../../functions/src/account/operator.ts';
import type { Change } from '../../../../functions/src/operator/action.ts';
import { address } from './arguments.ts';
import type { Action } from './environment.ts';
import { report } from './output.ts';

/** A change that also says how many documents it is about, by collection. */
const withCounts = (change: Change, counts: Change['before']): Change => ({
  ...change,
  effects: [
    `Stored: ${Object.entries(counts ?? {})
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')}.`,
    ...change.effects,
  ],
});

/** The commands about a person's own data. */
export function addPersonalData(program: Command, choose: (action: Action) => void): void {
  program
    .command('export')
    .description('everything that is stored about a person, as a zip file to send to them')
    .argument('<address>', 'whose data', address)
    .action((email: string) =>
      choose(async (dependencies, operator, { save }) => {
        const { change, content } = await exportPerson({ email }, operator, dependencies);
        const reported = report(withCounts(change, change.after), operator);
        if (operator.isDryRun) return reported;
        const name = `export-${dependencies.clock().toISOString().slice(0, 10)}-${dependencies.newId()}.zip`;
        save(name, content);
        return `${reported}\nThe file is ${name}. Send it to this address only, then delete it.`;
      }),
    );
  program
    .command('erase')
    .description('closes an account and deletes everything about the person')
    .argument('<address>', 'who asked for it', address)
    .action((email: string) =>
      choose(async (dependencies, operator) => {
        const change = await erasePerson({ email }, operator, dependencies);
        return report(withCounts(change, change.before), operator);
      }),
    );
  program
    .command('deletions')
    .description('the records of all deletions, to keep outside the database')
    .action(() => choose(async (dependencies) => (await recordedDeletions(dependencies)).join('\n')));
  program
    .command('replay-deletions')
    .description('repeats them in a database that was restored from a backup')
    .argument('<file>', 'what the command deletions printed')
    .action((file: string) =>
      choose(async (dependencies, operator) => {
        const lines = readFileSync(file, 'utf8').split('\n');
        const count = await replayDeletions(lines, operator, dependencies);
        return operator.isDryRun
          ? `${count} deletions would be repeated. Repeat the command with --yes to do it.`
          : `${count} deletions are repeated.`;
      }),
    );
  program
    .command('update-old-documents')
    .description('once after a release: adds times of expiry to what older releases stored')
    .action(() =>
      choose(async ({ retention }, { isDryRun }) =>
        isDryRun
          ? 'Repeat the command with --yes to do it.'
          : `${await retention.updateOldDocuments()} documents were updated.`,
      ),
    );
}
