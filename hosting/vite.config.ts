import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { firebaseConfig } from './build/firebase-config.ts';
import { layerOrder } from './build/layer-order.ts';
import { preloadFonts } from './build/preload-fonts.ts';

const here = import.meta.dirname;

/** `npm run dev` serves the app here and hands the API's paths to the Hosting emulator. */
const devPort = 5173;
const api = 'http://127.0.0.1:5000';

export default defineConfig(({ mode }) => {
  const environment = { ...process.env, ...loadEnv(mode, here, 'VITE_FIREBASE_') };
  return {
    root: here,
    plugins: [react(), preloadFonts(), layerOrder(`${here}/src/styles/index.css`)],
    define: {
      __EMULATORS__: JSON.stringify(mode !== 'production'),
      __FIREBASE_CONFIG__: JSON.stringify(firebaseConfig(mode, environment)),
    },
    build: {
      manifest: true,
      // The content security policy allows no data: font and no inline script.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
    server: {
      port: devPort,
      strictPort: true,
      proxy: { '/api': api, '/auth': api },
    },
  };
});
