import { startChild } from '../stack/child-process.ts';
import { host } from '../stack/ports.mjs';
import { type RunningStack, startStack, step } from '../stack/stack.ts';
import { localStack, printAddresses, run, runUntilStopped } from './local.ts';

await run(async () => {
  console.log('Starting Reshape with hot reload');
  await runUntilStopped(async (signal) => {
    const stack = await startStack({ ...localStack, signal });
    try {
      return await withHotReload(stack);
    } catch (error) {
      await stack.stop();
      throw error;
    }
  });
});

/** The stack with Vite in front of it, which serves the sources. */
async function withHotReload(stack: RunningStack): Promise<RunningStack> {
  const port = stack.ports.vite;
  const url = `http://${host}:${port}`;
  const vite = await step('Starting Vite', () =>
    startChild({
      name: 'Vite',
      command: [
        '../node_modules/.bin/vite',
        ...['--mode', 'emulators', '--host', host, '--port', String(port), '--strictPort'],
      ],
      cwd: 'hosting',
      env: {
        SITE_URL: url,
        PAYMENT_PAGE_URL: `${stack.paymentsUrl}/pay`,
        AUTH_EMULATOR_PORT: String(stack.ports.auth),
        HOSTING_URL: stack.url,
      },
      log: `${stack.logs}/vite.log`,
      ready: 'ready in',
    }),
  );
  printAddresses({ ...stack, url });
  return {
    ...stack,
    ended: Promise.race([stack.ended, vite.ended]),
    async stop() {
      await vite.stop();
      await stack.stop();
    },
  };
}
