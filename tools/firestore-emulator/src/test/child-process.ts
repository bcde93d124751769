import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const packageFolder = fileURLToPath(new URL('../..', import.meta.url));

export interface ChildProcess {
  /** The next line that it prints. Rejects with its stderr when it ends before. */
  line(): Promise<string>;
  send(text: string): void;
  kill(signal: NodeJS.Signals): Promise<void>;
  /** Resolves to the exit code. */
  ended: Promise<number | null>;
}

/** Runs a TypeScript file of this package in a child process. */
export function runProcess(file: string, args: string[] = [], env: NodeJS.ProcessEnv = {}): ChildProcess {
  const path = fileURLToPath(new URL(`../${file}`, import.meta.url));
  const running: ChildProcessWithoutNullStreams = spawn(
    process.execPath,
    ['--import', 'tsx', path, ...args],
    {
      cwd: packageFolder,
      env: { ...process.env, ...env },
    },
  );
  let errors = '';
  running.stderr.on('data', (data) => {
    errors += String(data);
  });
  const ended = once(running, 'close').then(([code]: (number | null)[]) => code ?? null);
  const lines = createInterface({ input: running.stdout })[Symbol.asyncIterator]();
  return {
    ended,
    async line() {
      const { value, done } = await lines.next();
      if (done) throw new Error(`${file} ended with ${await ended}: ${errors}`);
      return value;
    },
    send: (text) => running.stdin.write(`${text}\n`),
    async kill(signal) {
      running.kill(signal);
      await ended;
    },
  };
}
