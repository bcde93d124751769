import { startWorld } from '../world/world.ts';
import { announce, laptop, run } from './laptop.ts';
import { untilStopped } from './until-stopped.ts';

await run(async () => {
  console.log('Starting Reshape');
  const world = await startWorld(laptop);
  announce(world);
  await untilStopped(world);
});
