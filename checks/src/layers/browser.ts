import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Count } from './count.ts';
import { runProgram } from './run-program.ts';

const report = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  errors: z.array(z.unknown()),
});

/** The journeys in a real browser. A journey that passed only at the second try counts as failed. */
export async function browser(env: Readonly<Record<string, string>>): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), 'browser-'));
  const file = join(folder, 'report.json');
  try {
    await runProgram('playwright', ['test', '--reporter=dot,json'], {
      cwd: 'e2e',
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    });
    const { stats, errors } = report.parse(JSON.parse(readFileSync(file, 'utf8')));
    const failed = stats.unexpected + stats.flaky + errors.length;
    return { passed: stats.expected, failed, skipped: stats.skipped };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
