import { fileURLToPath } from 'node:url';
import { loadEnv } from 'vite';

const hosting = fileURLToPath(new URL('..', import.meta.url));

/** The variables of a build: the process environment, falling back to hosting/.env.* for `mode`. */
export const environmentOf = (mode: string): Readonly<Record<string, string | undefined>> =>
  loadEnv(mode, hosting, '');
