import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { oldestBrowsers } from './browsers.ts';

/** The address never changes, because browsers look for updates of a service worker where they registered it. */
const address = '/service-worker.js';

/** A file that is kept on the device. */
interface PrecacheEntry {
  readonly url: string;
  /** Changes with the content; `null` where the address does already. */
  readonly revision: string | null;
}

/** The console is only for operators, and shows nothing without a network. */
const isConsole = (file: string): boolean => /^(assets\/)?operator[./]/.test(file);

/**
 * Pages and their code. Fonts beyond Latin, italics, which browsers slant themselves without one, and pictures are too
 * heavy for everybody to keep; shared results and answers to a form are opened once. Hosting sends the page of a
 * missing address with the status 404, and one such response keeps the worker from being installed.
 */
const isKept = (file: string): boolean =>
  !isConsole(file) &&
  (/^(?!assets\/|samples\/|newsletter\/|waitlist\/|404\.|\w+\/result\/)[\w/-]+\.html$|^icon\.svg$|^assets\/.+\.(js|css)$/.test(
    file,
  ) ||
    (/^assets\/.+\.woff2$/.test(file) && !/latin-ext|italic/.test(file)));

/** The files of the built site that work without a network. Hosting serves `about.html` at `/about`. */
function precacheEntries(folder: string): PrecacheEntry[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
    file.replaceAll('\\', '/'),
  );
  return files
    .filter(isKept)
    .sort()
    .map((file) => {
      if (file.startsWith('assets/')) return { url: `/${file}`, revision: null };
      const revision = createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest('hex')
        .slice(0, 16);
      return { url: `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`, revision };
    });
}

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
      target: oldestBrowsers,
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
