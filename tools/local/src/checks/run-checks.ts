import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { lockedPackages, missingFromLockfile } from '../install/packages.mjs';
import { firefoxPath } from '../stack/firefox.ts';

export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly reason?: string | undefined;
}

const repository = fileURLToPath(new URL('../../../../', import.meta.url));

const projects = [
  ...['packages/domain', 'packages/contract', 'packages/content', 'functions', 'e2e'],
  ...['hosting', 'hosting/tsconfig.node.json', 'hosting/tsconfig.worker.json'],
  ...['tools/local', 'tools/firestore-emulator', 'tools/bench'],
];

/** Runs a program from node_modules/.bin and resolves to its exit code. */
function run(
  name: string,
  args: readonly string[],
  { env, cwd = repository }: { env?: Readonly<Record<string, string>>; cwd?: string } = {},
): Promise<number> {
  const child = spawn(process.execPath, [`${repository}node_modules/.bin/${name}`, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    cwd,
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** A check that counts as one, and passes when its exit code is 0. */
const passOrFail = async (code: Promise<number>): Promise<Count> =>
  (await code) === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };

const sum = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
  skipped: counts.reduce((total, { skipped }) => total + skipped, 0),
  reason: counts.find(({ reason }) => reason !== undefined)?.reason,
});

/** GitHub's workflows. */
async function workflows(): Promise<Count> {
  const { workflowErrors } = await import('./workflows.ts');
  const errors = workflowErrors();
  for (const error of errors) console.error(error);
  return passOrFail(Promise.resolve(errors.length));
}

/** The lockfile, which npm 11 only accepts with the optional packages of every platform. */
function lockfile(): Promise<Count> {
  const missing = missingFromLockfile(lockedPackages());
  for (const sentence of missing)
    console.error(`package-lock.json: ${sentence}. npm install --package-lock-only adds it.`);
  return passOrFail(Promise.resolve(missing.length));
}

/** Formatting and linting, import boundaries, unused exports, workflows and the lockfile. */
export const lint = async (): Promise<Count> =>
  sum([
    await passOrFail(run('biome', ['check', '--error-on-warnings', '.'])),
    await passOrFail(
      run('depcruise', [
        ...['--config', '.dependency-cruiser.mjs'],
        ...['packages', 'functions/src', 'hosting/src', 'hosting/build', 'tools', 'e2e/src'],
      ]),
    ),
    await passOrFail(run('knip', ['--no-progress'])),
    await workflows(),
    await lockfile(),
  ]);

/** Runs the incremental TypeScript compiler on each project. */
export const types = async (): Promise<Count> =>
  sum(
    await Promise.all(
      projects.map((project) => {
        const memory = `.local-data/types/${project.replaceAll('/', '-')}.tsbuildinfo`;
        return passOrFail(run('tsc', ['-p', project, '--incremental', '--tsBuildInfoFile', memory]));
      }),
    ),
  );

const jestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  /** Files that could not be run at all, and so contribute no tests. */
  numRuntimeErrorTestSuites: z.int(),
});

interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Runs only the files whose paths contain one of these. */
  readonly paths?: readonly string[];
}

/**
 * The tests in these layers of jest.config.mjs, with one worker more than processors, because some wait for
 * the stack.
 */
export const jest = (layers: readonly string[], { env = {}, paths = [] }: RunOptions = {}): Promise<Count> =>
  withReport(async (file) => {
    const maxWorkers = availableParallelism() + 1;
    await run(
      'jest',
      ['--silent', `--maxWorkers=${maxWorkers}`, '--json', `--outputFile=${file}`, ...paths],
      {
        env: { ...env, LAYER: layers.join() },
      },
    );
    const report = jestReport.parse(JSON.parse(readFileSync(file, 'utf8')));
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      skipped: report.numPendingTests + report.numTodoTests,
    };
  });

const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  errors: z.array(z.unknown()),
});

/**
 * The browser journeys. A journey that passes only on the second attempt counts as failed. The Firefox layer
 * counts as one skipped when Firefox is not installed.
 */
export const journeys = ({ env, paths = [] }: RunOptions): Promise<Count> =>
  withReport(async (file) => {
    await run('playwright', ['test', '--reporter=dot,json', ...paths], {
      cwd: `${repository}e2e`,
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    });
    const { stats, errors } = playwrightReport.parse(JSON.parse(readFileSync(file, 'utf8')));
    const failed = stats.unexpected + stats.flaky + errors.length;
    const count = { passed: stats.expected, failed, skipped: stats.skipped };
    return firefoxPath()
      ? count
      : { ...count, skipped: count.skipped + 1, reason: 'real pushes: Firefox is not installed' };
  });

/** Passes the path of a report file to `work`, and deletes the file afterwards. */
async function withReport(work: (file: string) => Promise<Count>): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  try {
    return await work(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** `12 passed, 0 failed`, and how many were skipped and why, if any. */
function summaryOf({ passed, failed, skipped, reason }: Count): string {
  const why = reason === undefined ? '' : ` (${reason})`;
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped${why}` : ''}`;
}

/** Collects the counts of named checks. A check that throws counts as one failure, and the rest still run. */
export class Results {
  readonly #counts = new Map<string, Count>();

  async add(name: string, check: () => Promise<Count>): Promise<void> {
    const startedAt = performance.now();
    console.log(`\n── ${name}`);
    const count = await check().catch((error: unknown): Count => {
      console.error(error instanceof Error ? error.message : error);
      return { passed: 0, failed: 1, skipped: 0 };
    });
    this.#counts.set(name, count);
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    console.log(`── ${name}: ${summaryOf(count)} (${seconds} s)`);
  }

  /** Prints the counts and, on the last line, their sum; ends the process with the matching exit code. */
  end(): never {
    console.log('');
    for (const [name, count] of this.#counts) console.log(`${name.padEnd(9)} ${summaryOf(count)}`);
    const total = sum([...this.#counts.values()]);
    console.log(summaryOf(total));
    process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
  }
}
