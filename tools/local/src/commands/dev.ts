import { startChild } from '../stack/child-process.ts';
import { host } from '../stack/ports.ts';
import { dataFolder, startStack, step } from '../stack/stack.ts';
import { localStack, printAddresses, run, runUntilStopped } from './local.ts';

await run(async () => {
  console.log('Starting Reshape with hot reload');
  const stack = await startStack(localStack);
  const port = 5173 + localStack.portOffset;
  const vite = await step('Starting Vite', () =>
    startChild({
      name: 'Vite',
      command: [
        '../node_modules/.bin/vite',
        ...['--mode', 'emulators', '--host', host, '--port', String(port), '--strictPort'],
      ],
      cwd: 'hosting',
      env: {
        SITE_URL: `http://${host}:${port}`,
        PAYMENT_PAGE_URL: `${stack.paymentsUrl}/pay`,
        AUTH_EMULATOR_PORT: String(stack.ports.auth),
        HOSTING_URL: stack.url,
      },
      log: `${dataFolder(localStack)}/logs/vite.log`,
      ready: 'ready in',
    }),
  ).catch(async (error) => {
    await stack.stop();
    throw error;
  });
  printAddresses({ ...stack, url: `http://${host}:${port}` });
  await runUntilStopped({
    ...stack,
    ended: Promise.race([stack.ended, vite.ended]),
    async stop() {
      await vite.stop();
      await stack.stop();
    },
  });
});
