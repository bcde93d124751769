import { type Count, inWords, sum } from './count.ts';

/** A group of checks under the name that the closing lines give it. */
export interface Layer {
  readonly name: string;
  readonly run: () => Promise<Count>;
}

/** Runs the layers one after the other. One that breaks down counts as one failure, and the rest still run. */
export async function runLayers(layers: readonly Layer[]): Promise<Map<string, Count>> {
  const counts = new Map<string, Count>();
  for (const { name, run } of layers) {
    const startedAt = performance.now();
    console.log(`\n── ${name}`);
    const count = await run().catch((error: unknown): Count => {
      console.error(error instanceof Error ? error.message : error);
      return { passed: 0, failed: 1, skipped: 0 };
    });
    counts.set(name, count);
    console.log(`── ${name}: ${inWords(count)} (${Math.round((performance.now() - startedAt) / 1000)} s)`);
  }
  return counts;
}

/** Prints the counts by layer and the one closing line, and ends the process with the exit code that matches. */
export function close(counts: ReadonlyMap<string, Count>): never {
  console.log('');
  for (const [name, count] of counts) console.log(`${name.padEnd(9)} ${inWords(count)}`);
  const total = sum([...counts.values()]);
  console.log(inWords(total));
  process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
}
