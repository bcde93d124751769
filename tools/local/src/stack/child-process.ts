import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { endGroup, findProcess, type RunningProcess } from './running-process.ts';

/** A program that runs beside this one until it is stopped. */
export interface Child {
  /** The first process of its group; `undefined` when the program could not be started. */
  readonly leader: RunningProcess | undefined;
  /** Resolves when the program says that it is ready. Rejects when it ends before that. */
  readonly ready: Promise<void>;
  /** Ends the program and everything that it started, ready or not; resolves when all of it has ended. */
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

/** Starts `program`, and resolves when it is ready. */
export async function startChild(program: Program): Promise<Child> {
  const child = spawnChild(program);
  try {
    await child.ready;
  } catch (error) {
    await child.stop();
    throw error;
  }
  return child;
}

/**
 * Spawns a program in its own process group, so that Ctrl-C reaches it only through `stop`. With `isContinued`, its log
 * is appended to that of its former run. Throws an Error when the log cannot be written.
 */
export function spawnChild(
  { name, command, env, cwd, log, ready }: Program,
  { isContinued = false } = {},
): Child {
  mkdirSync(dirname(log), { recursive: true });
  // Opened here rather than by the stream, so that a log that cannot be opened is noticed at once.
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
  const whenReady = Promise.race([isReady, ended]);
  whenReady.catch(() => undefined);

  const leader = child.pid === undefined ? undefined : findProcess(child.pid);
  const stop = async () => {
    if (leader) await endGroup(leader);
  };
  return { leader, ready: whenReady, stop, ended };
}
