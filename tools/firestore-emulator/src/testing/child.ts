import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface Child {
  /** The next line that it prints. Rejects, with what it complained about, when it ends before. */
  line(): Promise<string>;
  say(text: string): void;
  kill(signal: NodeJS.Signals): Promise<void>;
  /** Its exit code, once it ends. */
  ended: Promise<number | null>;
}

/** Runs a TypeScript file of this folder in a process of its own. */
export function child(file: string, args: string[] = [], env: NodeJS.ProcessEnv = {}): Child {
  const path = fileURLToPath(new URL(`../${file}`, import.meta.url));
  const running: ChildProcessWithoutNullStreams = spawn(
    process.execPath,
    ['--import', 'tsx', path, ...args],
    {
      cwd: ROOT,
      env: { ...process.env, ...env },
    },
  );
  let complaint = '';
  running.stderr.on('data', (data) => {
    complaint += String(data);
  });
  const ended = once(running, 'close').then(([code]: (number | null)[]) => code ?? null);
  const lines = createInterface({ input: running.stdout })[Symbol.asyncIterator]();
  return {
    ended,
    async line() {
      const { value, done } = await lines.next();
      if (done) throw new Error(`${file} ended with ${await ended}: ${complaint}`);
      return value;
    },
    say: (text) => running.stdin.write(`${text}\n`),
    async kill(signal) {
      running.kill(signal);
      await ended;
    },
  };
}
