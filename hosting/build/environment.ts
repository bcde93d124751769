import { loadEnv } from 'vite';
import { siteVariables } from './settings.ts';

const hosting = new URL('..', import.meta.url).pathname;

/** The variables of a build: the process environment, falling back to hosting/.env.* for `mode`. */
export const environmentOf = (mode: string): Readonly<Record<string, string | undefined>> => ({
  ...process.env,
  ...loadEnv(mode, hosting, ['VITE_FIREBASE_', 'VITE_VAPID_', ...siteVariables]),
});
