import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';

/** Its address never changes: a browser looks there for a newer one, and finds what it has to take the place of. */
const address = '/service-worker.js';

/** The service worker as one classic script: no imports, so there is nothing that could be missing after a deploy. */
async function serviceWorkerOf(root: string, mode: string): Promise<string> {
  const result = await build({
    root,
    mode,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: join(root, 'src/features/nudges/service-worker/service-worker.ts'),
        output: { format: 'iife' },
      },
    },
  });
  const chunk = 'output' in result ? result.output[0] : undefined;
  if (!chunk) throw new Error('The service worker is one file');
  return chunk.code;
}

/** Builds src/features/nudges/service-worker beside the member app, apart from its scripts, and serves it while developing. */
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
          response.end(await serviceWorkerOf(root, mode));
        } catch (error) {
          next(error);
        }
      });
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => writeFile(join(folder, address), await serviceWorkerOf(root, mode)),
    },
  };
}
