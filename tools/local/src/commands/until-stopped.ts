import type { RunningWorld } from '../world/world.ts';

/** Keeps `world` up until Ctrl-C, a termination signal or the end of one of its parts, then takes it down. */
export async function untilStopped(world: RunningWorld): Promise<void> {
  const asked = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });
  try {
    await Promise.race([asked, world.ended]);
  } finally {
    console.log('\nStopping… (a few seconds: data is being saved)');
    await world.stop();
  }
  console.log('Stopped. The data is kept in .local-data; npm run reset forgets it.');
}
