import { startChild } from '../world/child.ts';
import { host } from '../world/ports.ts';
import { step } from '../world/progress.ts';
import { startWorld } from '../world/world.ts';
import { announce, laptop, run } from './laptop.ts';
import { untilStopped } from './until-stopped.ts';

await run(async () => {
  console.log('Starting Reshape with hot reload');
  const world = await startWorld(laptop);
  const port = 5173 + laptop.portOffset;
  const vite = await step('Starting Vite', () =>
    startChild({
      name: 'Vite',
      command: [
        'npx',
        '--no',
        'vite',
        '--mode',
        'emulators',
        '--host',
        host,
        '--port',
        String(port),
        '--strictPort',
      ],
      cwd: 'hosting',
      env: { AUTH_EMULATOR_PORT: String(world.ports.auth), HOSTING_URL: world.url },
      log: '.local-data/laptop/logs/vite.log',
      ready: 'ready in',
    }),
  );
  announce({ ...world, url: `http://${host}:${port}` });
  await untilStopped({
    ...world,
    ended: Promise.race([world.ended, vite.ended]),
    async stop() {
      await vite.stop();
      await world.stop();
    },
  });
});
