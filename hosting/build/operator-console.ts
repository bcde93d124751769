import { join } from 'node:path';
import type { Plugin } from 'vite';
import { afterBuild, bundle, type SharedConfig } from './static-pages.ts';

/** The page of the console, and the folder of its files: the service worker keeps neither (src/service-worker). */
const page = 'operator.html';
const assets = 'assets/operator';

/** Builds the operator's console separately, so that no file of the member app contains any of it. */
export const operatorConsole = (shared: SharedConfig): Plugin =>
  afterBuild('operator-console', async ({ root, deployed }) => {
    await bundle(shared, {
      build: {
        outDir: deployed,
        emptyOutDir: false,
        copyPublicDir: false,
        assetsDir: assets,
        manifest: '.vite/operator-manifest.json',
        assetsInlineLimit: 0,
        modulePreload: false,
        rolldownOptions: {
          input: join(root, page),
          output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'], priority: 1 }] } },
        },
      },
    });
  });

/** Serves the console's page for all of its paths during development. */
export const operatorConsoleInDevelopment = (): Plugin => ({
  name: 'operator-console-in-development',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      if (/^\/operator(?=[/?]|$)/.test(request.url ?? '')) request.url = `/${page}`;
      next();
    });
  },
});
