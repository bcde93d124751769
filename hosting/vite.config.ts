import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { environmentOf } from './build/environment.ts';
import { loginPage } from './build/login-page.ts';
import { serviceWorker } from './build/service-worker.ts';
import { firebaseConfig, pushKey, siteSettings } from './build/settings.ts';
import { staticPages, staticPagesInDevelopment } from './build/static-pages.ts';
import { layerOrder, preloadFonts } from './build/styles.ts';

const here = import.meta.dirname;

/** `npm run dev` serves the app here and hands the API's paths to the Hosting emulator. */
const devPort = 5173;
const api = process.env.HOSTING_URL ?? 'http://127.0.0.1:5000';

/** Firebase Auth and what it stands on: fetched after the first paint, as one file. */
const firebase =
  /\/node_modules\/(firebase|@firebase)\/(app|auth|component|logger|util)\/|\/node_modules\/idb\/|\/src\/lib\/(.*\/)?(env|firebase-auth)\.ts$/;

export default defineConfig(({ mode }) => {
  const environment = environmentOf(mode);
  const site = siteSettings(mode, environment);
  const layers = () => layerOrder(`${here}/src/styles/index.css`);
  // What the builds inside this build are made with.
  const shared = {
    root: here,
    mode,
    plugins: [react(), layers()],
    define: { __EMULATORS__: JSON.stringify(mode !== 'production'), __SITE__: JSON.stringify(site) },
  };
  return {
    root: here,
    plugins: [
      react(),
      preloadFonts(),
      layers(),
      staticPagesInDevelopment(site.origin),
      staticPages(site.origin, shared),
      loginPage(site.origin, shared),
      serviceWorker(mode),
    ],
    define: {
      ...shared.define,
      __FIREBASE_CONFIG__: JSON.stringify(firebaseConfig(mode, environment)),
      __PUSH_KEY__: JSON.stringify(pushKey(mode, environment)),
    },
    build: {
      manifest: true,
      // The content security policy allows no data: font and no inline script.
      assetsInlineLimit: 0,
      // What a later page begins with beside its own file has come with the first one.
      modulePreload: false,
      rolldownOptions: {
        output: {
          codeSplitting: {
            // One file each: many small ones that share parts weigh more.
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
      proxy: { '/api': api, '/auth': api, '/subscribe': api, '/joinWaitlist': api },
    },
  };
});
