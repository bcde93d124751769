import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledAhead } from './build/bundle/compiled-ahead.ts';
import { gathered } from './build/bundle/gathered.ts';
import { layerOrder } from './build/bundle/layer-order.ts';
import { leanAliases, leanRouter, leanTimeZones } from './build/bundle/lean-vendors.ts';
import { secondMinifier } from './build/bundle/second-minifier.ts';
import { serviceWorker } from './build/bundle/service-worker.ts';
import { loginPage } from './build/pages/login-page.ts';
import { preloadFonts } from './build/pages/preload-fonts.ts';
import { publicSite } from './build/pages/public-site.ts';
import { publicSiteDev } from './build/pages/public-site-dev.ts';
import { environmentOf } from './build/settings/environment.ts';
import { firebaseConfig } from './build/settings/firebase-config.ts';
import { pushKey } from './build/settings/push-key.ts';
import { siteSettings } from './build/settings/site-settings.ts';

const here = import.meta.dirname;

/** `npm run dev` serves the app here and hands the API's paths to the Hosting emulator. */
const devPort = 5173;
const api = process.env.HOSTING_URL ?? 'http://127.0.0.1:5000';

const firebaseItself = /\/(firebase\/app|@firebase\/(app|component|logger|util)|idb)\//;

export default defineConfig(({ mode }) => {
  const environment = environmentOf(mode);
  const site = siteSettings(mode, environment);
  const styleOrder = () => layerOrder(`${here}/src/styles/index.css`);
  // What the builds inside this build are made with.
  const prerendered = {
    root: here,
    mode,
    plugins: [react(), styleOrder()],
    resolve: { alias: leanAliases },
    define: { __EMULATORS__: JSON.stringify(mode !== 'production'), __SITE__: JSON.stringify(site) },
  };
  return {
    root: here,
    plugins: [
      react(),
      leanRouter(),
      leanTimeZones(),
      preloadFonts(),
      styleOrder(),
      secondMinifier(),
      compiledAhead('first'),
      publicSiteDev(site.origin),
      publicSite(site, prerendered),
      loginPage(site.origin, prerendered),
      serviceWorker(mode),
    ],
    resolve: { alias: leanAliases },
    define: {
      __EMULATORS__: JSON.stringify(mode !== 'production'),
      __FIREBASE_CONFIG__: JSON.stringify(firebaseConfig(mode, environment)),
      __SITE__: JSON.stringify(site),
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
            groups: [
              { name: gathered('first', `${here}/src/app/main.tsx`, firebaseItself), priority: 1 },
              { name: gathered('identity', `${here}/src/lib/session/firebase-auth.ts`) },
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
