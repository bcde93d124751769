import { writeFile } from 'node:fs/promises';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appPages } from './build/app-pages.ts';
import { oldestBrowsers } from './build/browsers.ts';
import { compileHint } from './build/compile-hint.ts';
import { environmentOf } from './build/environment.ts';
import { operatorConsole, operatorConsoleInDevelopment } from './build/operator-console.ts';
import { securityText } from './build/security-text.ts';
import { serviceWorker } from './build/service-worker.ts';
import { firebaseConfig, pushKey, siteSettings } from './build/settings.ts';
import { shownSections } from './build/site-config.ts';
import { afterBuild, staticPages, staticPagesInDevelopment } from './build/static-pages.ts';
import { layerOrder, preloadFonts } from './build/styles.ts';
import { siteConfig } from './site.config.ts';

const here = import.meta.dirname;

/** `npm run dev` serves the app on this port and proxies the API's paths to the Hosting emulator. */
const devPort = 5173;
const api = process.env.HOSTING_URL ?? 'http://127.0.0.1:5000';

/** Firebase Auth and its dependencies, loaded after the first paint as one file. */
const firebase =
  /\/node_modules\/(firebase|@firebase)\/(app|auth|component|logger|util)\/|\/node_modules\/idb\/|\/src\/lib\/(.*\/)?firebase-auth\.ts$/;

export default defineConfig(({ mode }) => {
  const environment = environmentOf(mode);
  const site = siteSettings(mode, environment, siteConfig);
  const layers = () => layerOrder(`${here}/src/styles/index.css`);
  // The shared settings of the additional builds.
  const shared = {
    root: here,
    mode,
    plugins: [react(), layers()],
    define: {
      __EMULATORS__: JSON.stringify(mode !== 'production'),
      __SITE__: JSON.stringify(site),
      __SITE_SECTIONS__: JSON.stringify(shownSections(mode, siteConfig)),
    },
  };
  const keys = {
    __FIREBASE_CONFIG__: JSON.stringify(firebaseConfig(mode, environment)),
    __PUSH_KEY__: JSON.stringify(pushKey(mode, environment)),
  };
  return {
    root: here,
    plugins: [
      react(),
      preloadFonts(),
      compileHint(),
      layers(),
      staticPagesInDevelopment(site.origin),
      staticPages(site.origin, shared),
      appPages(site.origin, shared),
      operatorConsoleInDevelopment(),
      operatorConsole({ ...shared, define: { ...shared.define, ...keys } }),
      // firebase.json serves it at /.well-known: Hosting leaves out folders whose name begins with a dot.
      afterBuild('security-text', async ({ deployed }) => {
        const { contact } = shownSections(mode, siteConfig);
        const text = contact && securityText(contact.email, site.origin, new Date());
        if (text) await writeFile(`${deployed}/security.txt`, text);
      }),
      serviceWorker(mode),
    ],
    define: { ...shared.define, ...keys },
    build: {
      target: oldestBrowsers,
      manifest: true,
      // The content security policy allows no data: fonts and no inline scripts.
      assetsInlineLimit: 0,
      // Later pages import only files that the first one has loaded already.
      modulePreload: false,
      rolldownOptions: {
        // Reading a property has no side effect in this code, so unused reads can be dropped.
        treeshake: { propertyReadSideEffects: false },
        output: {
          codeSplitting: {
            // One file each, because many small ones would weigh more.
            groups: [
              { name: 'first', tags: ['$initial'], priority: 1 },
              { name: 'firebase', test: firebase },
            ],
          },
        },
      },
    },
    server: {
      port: devPort,
      strictPort: true,
      proxy: {
        ...{ '/api': api, '/auth': api, '/subscribe': api, '/joinWaitlist': api },
        // The pages of links in mails, and their forms.
        '^/(newsletter|waitlist)/[^/]+/.+': api,
      },
    },
  };
});
