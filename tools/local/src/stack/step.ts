/** Says what is being done before it starts to take long, and how long it took. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  console.log(`  … ${name}`);
  const result = await work();
  console.log(`  ✓ ${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
  return result;
}
