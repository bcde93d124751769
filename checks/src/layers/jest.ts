import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Count } from './count.ts';
import { runProgram } from './run-program.ts';

const report = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  /** Files that could not be run at all, and so count no tests. */
  numRuntimeErrorTestSuites: z.int(),
});

/** The jest projects of one layer: `unit`, `api` or `rules`. */
export async function jest(layer: string, env: Readonly<Record<string, string>> = {}): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), 'jest-'));
  const file = join(folder, 'report.json');
  try {
    await runProgram('jest', ['--silent', '--maxWorkers=100%', '--json', `--outputFile=${file}`], {
      env: { ...env, LAYER: layer },
    });
    const counted = report.parse(JSON.parse(readFileSync(file, 'utf8')));
    return {
      passed: counted.numPassedTests,
      failed: counted.numFailedTests + counted.numRuntimeErrorTestSuites,
      skipped: counted.numPendingTests + counted.numTodoTests,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
