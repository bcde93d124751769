import { mkdirSync, writeFileSync } from 'node:fs';
import { type Command, inShell, output } from '../programs.ts';

export interface Context {
  readonly projectId: string;
  readonly isDryRun: boolean;
  readonly print: (line: string) => void;
}

/** Runs commands, each by its name as in a shell, such as `services list`, and its arguments. */
export interface Gcloud {
  /** What a command that reads prints as JSON; `undefined` when the thing does not exist. */
  read(name: string, ...args: readonly string[]): Promise<unknown>;
  list(name: string, ...args: readonly string[]): Promise<readonly Listed[]>;
  /**
   * Runs a command that changes something, or prints it in a dry run. `FILE` at the end of an argument is the path of
   * `file`, which is written before.
   */
  change(name: string, args: readonly string[], file?: GcloudFile): Promise<void>;
}

/** What a command reads from a file, and the name of the file without its ending. */
interface GcloudFile {
  readonly name: string;
  readonly content: unknown;
}

export interface Listed {
  readonly name?: string;
  readonly displayName?: string;
  readonly [field: string]: unknown;
}

const filesFolder = '.local-data/ops';

export function gcloudFor({ projectId, isDryRun, print }: Context): Gcloud {
  const command = (name: string, args: readonly string[]): Command => [
    ...(['gcloud', ...name.split(' ')] as const),
    ...[...args, `--project=${projectId}`, '--quiet'],
  ];
  /** What was read since the last change, because `gcloud` takes a second or two for each command. */
  const answers = new Map<string, unknown>();
  const readNow = async (command: Command): Promise<unknown> => {
    try {
      return JSON.parse(await output([...command, '--format=json']));
    } catch (error) {
      if (/NOT_FOUND|was not found|does not exist/i.test(String(error))) return undefined;
      // A dry run enables no service, and nothing exists in one that was never enabled.
      if (
        isDryRun &&
        /SERVICE_DISABLED|has not been used in project|not enabled on project/.test(String(error))
      )
        return undefined;
      throw error;
    }
  };
  const read = async (name: string, ...args: readonly string[]): Promise<unknown> => {
    const key = [name, ...args].join(' ');
    if (!answers.has(key)) answers.set(key, await readNow(command(name, args)));
    return answers.get(key);
  };
  return {
    read,
    async list(name, ...args) {
      const answer = await read(name, ...args);
      return Array.isArray(answer) ? answer : [];
    },
    async change(name, args, file) {
      answers.clear();
      const path = `${filesFolder}/${projectId}/${file?.name}.json`;
      if (file) {
        mkdirSync(`${filesFolder}/${projectId}`, { recursive: true });
        writeFileSync(path, `${JSON.stringify(file.content, null, 2)}\n`);
      }
      const changing = command(
        name,
        args.map((arg) => arg.replace(/=FILE$/, `=${path}`)),
      );
      if (isDryRun) print(`  ${inShell(changing)}`);
      else await output(changing);
    },
  };
}
