import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';

/** A program that runs beside this one until it is stopped. */
export interface Child {
  readonly pid: number;
  /** Ends the program and everything that it started; resolves when all of it has ended. */
  stop(): Promise<void>;
  /** Rejects when the program ends by itself. */
  readonly ended: Promise<never>;
}

/** A program to run, and how to recognise that it is ready. */
export interface Program {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** The file for its output. */
  readonly log: string;
  /** The text in its output that means that it is ready. */
  readonly ready: string;
}

const graceMilliseconds = 15_000;

/**
 * Starts `program` in its own process group, so that Ctrl-C reaches it only through `stop`. Resolves when it
 * is ready. With `isContinued`, its log is appended to that of its former run.
 */
export async function startChild(
  { name, command, env, cwd, log, ready }: Program,
  { isContinued = false } = {},
): Promise<Child> {
  mkdirSync(dirname(log), { recursive: true });
  // Opened here rather than by the stream, so that a log that cannot be opened rejects this promise.
  const file = createWriteStream(log, { fd: openSync(log, isContinued ? 'a' : 'w') });
  const [program, ...args] = command;
  const child = spawn(program, args, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
    ...(cwd && { cwd }),
  });

  child.once('close', () => file.end());

  let output = '';
  const ended = new Promise<never>((_, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`${name} ended. The end of ${log}:\n${output.slice(-2_000)}`)));
  });
  ended.catch(() => undefined);

  const isReady = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        file.write(chunk);
        output = (output + chunk).slice(-20_000);
        if (output.includes(ready)) resolve();
      });
  });

  const stop = () => stopGroup(child);
  try {
    await Promise.race([isReady, ended]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { pid: child.pid ?? 0, stop, ended };
}

async function stopGroup(child: ChildProcess): Promise<void> {
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const isGone = child.exitCode !== null || child.signalCode !== null;
  if (!isGone) {
    const timer = setTimeout(() => signal(child, 'SIGKILL'), graceMilliseconds);
    process.kill(child.pid ?? 0, 'SIGINT');
    await gone;
    clearTimeout(timer);
  }
  // Anything that it started and left running is in its process group.
  signal(child, 'SIGKILL');
}

function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, name);
  } catch {
    // The process group is already gone.
  }
}
