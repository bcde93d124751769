import { readFileSync, writeFileSync } from 'node:fs';
import {
  erasePerson,
  exportPerson,
  recordedDeletions,
  replayDeletions,
} from '../../../../functions/src/account/operator.ts';
import type { Dependencies } from '../../../../functions/src/dependencies.ts';
import { type Operator, OperatorError } from '../../../../functions/src/operator/action.ts';
import { report } from './printed.ts';

type Command = (word: string, operator: Operator, dependencies: Dependencies) => Promise<string>;

function addressIn(word: string): string {
  const address = word.trim();
  if (!/^\S+@\S+\.\S+$/.test(address)) throw new OperatorError(`This is no e-mail address: ${word}`);
  return address;
}

/** The commands about a person's own data, each with one word after its name. */
export const personalDataCommands: Readonly<Record<string, Command>> = {
  async export(word, operator, dependencies) {
    const { change, content } = await exportPerson({ email: addressIn(word) }, operator, dependencies);
    if (operator.isDryRun) return report(change, operator);
    const name = `export-${dependencies.clock().toISOString().slice(0, 10)}-${dependencies.newId()}.zip`;
    writeFileSync(name, content, { flag: 'wx', mode: 0o600 });
    return `${report(change, operator)}\nThe file is ${name}. Send it to this address only, then delete it.`;
  },
  erase: async (word, operator, dependencies) =>
    report(await erasePerson({ email: addressIn(word) }, operator, dependencies), operator),
  deletions: async (_, __, dependencies) => (await recordedDeletions(dependencies)).join('\n'),
  async 'replay-deletions'(word, operator, dependencies) {
    const count = await replayDeletions(readFileSync(word, 'utf8').split('\n'), operator, dependencies);
    return operator.isDryRun
      ? `${count} deletions would be repeated. Repeat the command with --yes to do it.`
      : `${count} deletions are repeated.`;
  },
  async 'update-old-documents'(_, { isDryRun }, { retention }) {
    if (isDryRun) return 'Repeat the command with --yes to do it.';
    return `${await retention.updateOldDocuments()} documents were updated.`;
  },
};
