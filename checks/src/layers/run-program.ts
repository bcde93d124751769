import { spawn } from 'node:child_process';

interface Options {
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
}

/** Runs a program of node_modules/.bin to its end with its output shown. Answers with its exit code. */
export function runProgram(
  name: string,
  args: readonly string[],
  { env, cwd }: Options = {},
): Promise<number> {
  const program = new URL(`../../../node_modules/.bin/${name}`, import.meta.url).pathname;
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    ...(cwd && { cwd }),
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
