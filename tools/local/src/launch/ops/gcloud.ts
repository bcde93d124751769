import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Command, output } from '../programs.ts';

export interface Context {
  readonly projectId: string;
  readonly isDryRun: boolean;
  readonly print: (line: string) => void;
}

export interface Gcloud {
  /** What a command that reads prints as JSON; `undefined` when the thing does not exist. */
  read(...args: readonly string[]): Promise<unknown>;
  list(...args: readonly string[]): Promise<readonly Listed[]>;
  /** Runs a command that changes something; `FILE` at the end of an argument is a file with `content`. */
  change(args: readonly string[], content?: unknown): Promise<void>;
}

export interface Listed {
  readonly name?: string;
  readonly displayName?: string;
  readonly [field: string]: unknown;
}

export function gcloudFor({ projectId, isDryRun, print }: Context): Gcloud {
  const command = (args: readonly string[]): Command => [
    'gcloud',
    ...args,
    `--project=${projectId}`,
    '--quiet',
  ];
  /** What was read since the last change, because `gcloud` takes a second or two for each command. */
  const known = new Map<string, unknown>();
  const readNow = async (args: readonly string[]): Promise<unknown> => {
    try {
      return JSON.parse(await output([...command(args), '--format=json']));
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
  const read = async (...args: readonly string[]): Promise<unknown> => {
    const key = args.join(' ');
    if (!known.has(key)) known.set(key, await readNow(args));
    return known.get(key);
  };
  return {
    read,
    async list(...args) {
      const found = await read(...args);
      return Array.isArray(found) ? found : [];
    },
    async change(args, content) {
      known.clear();
      if (isDryRun) return print(`  ${command(args).join(' ')}`);
      const folder = mkdtempSync(join(tmpdir(), 'ops-'));
      try {
        const file = join(folder, 'content.json');
        writeFileSync(file, JSON.stringify(content ?? null));
        await output(command(args.map((arg) => arg.replace(/=FILE$/, `=${file}`))));
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  };
}
