import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { type PrecacheEntry, precacheEntries } from './precache.ts';

/** The address never changes, because browsers look for updates of a service worker where they registered it. */
const address = '/service-worker.js';

/** The service worker as one classic script: without imports, no part of it can be missing after a deploy. */
async function serviceWorkerOf(
  root: string,
  mode: string,
  entries: readonly PrecacheEntry[],
): Promise<string> {
  const result = await build({
    root,
    mode,
    configFile: false,
    logLevel: 'warn',
    define: { __PRECACHE__: JSON.stringify(entries), 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      write: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: join(root, 'src/service-worker/service-worker.ts'),
        output: { format: 'iife' },
      },
    },
  });
  const chunk = 'output' in result ? result.output[0] : undefined;
  if (!chunk) throw new Error('The service worker is one file');
  return chunk.code;
}

/**
 * Builds src/service-worker separately from the member app, after all pages are written. During development it keeps
 * nothing, so that a change is seen at once.
 */
export function serviceWorker(mode: string): Plugin {
  let root = '';
  let folder = '';
  return {
    name: 'service-worker',
    configResolved(config) {
      root = config.root;
      folder = resolve(root, config.build.outDir);
    },
    configureServer(server) {
      server.middlewares.use(address, async (_request, response, next) => {
        try {
          response.setHeader('content-type', 'text/javascript');
          response.setHeader('cache-control', 'no-cache');
          response.end(await serviceWorkerOf(root, mode, []));
        } catch (error) {
          next(error);
        }
      });
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: async () =>
        writeFile(join(folder, address), await serviceWorkerOf(root, mode, precacheEntries(folder))),
    },
  };
}
