import { spawn } from 'node:child_process';

/** A program and its arguments. */
export type Command = readonly [string, ...string[]];

/** A command as it can be pasted into a shell. */
export const inShell = (command: Command): string =>
  command
    .map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`))
    .join(' ');

interface Options {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** What the program reads from its standard input. */
  readonly input?: string;
}

/** Runs a program with its output on this terminal. Throws an Error when it fails. */
export async function runProgram(command: Command, options: Options = {}): Promise<void> {
  await run(command, options, 'inherit');
}

/** What a program prints. Throws an Error with its error output when it fails. */
export const output = (command: Command, options: Options = {}): Promise<string> =>
  run(command, options, 'pipe');

function run(
  [program, ...args]: Command,
  { cwd, env, input }: Options,
  shown: 'inherit' | 'pipe',
): Promise<string> {
  const child = spawn(program, args, {
    stdio: [input === undefined ? 'ignore' : 'pipe', shown, shown],
    env: { ...process.env, ...env },
    ...(cwd !== undefined && { cwd }),
  });
  child.stdin?.end(input);
  let printed = '';
  let errors = '';
  child.stdout?.on('data', (chunk: Buffer) => (printed += chunk));
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk));
  return new Promise((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' ? new Error(`${program} is not installed.`) : error),
    );
    child.once('close', (code) => {
      if (code === 0) resolve(printed.trim());
      else reject(new Error(`${[program, ...args].join(' ')} failed (${code})\n${errors}`.trim()));
    });
  });
}
