import { loadEnv } from 'vite';

const hosting = new URL('..', import.meta.url).pathname;

/** The variables of a build: the process environment, falling back to hosting/.env.* for `mode`. */
export const environmentOf = (mode: string): Readonly<Record<string, string | undefined>> =>
  loadEnv(mode, hosting, '');
