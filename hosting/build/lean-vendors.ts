import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Alias, Plugin } from 'vite';

const router = createRequire(import.meta.url)
  .resolve('react-router/package.json')
  .replace('package.json', 'dist/production');
const createIcon = fileURLToPath(new URL('../src/ui/create-icon.ts', import.meta.url));

/**
 * Vendors' files that stand in for others: react-router names only its build for development in its exports, and
 * lucide-react makes its icons for every framework and option where ours need one form.
 */
export const leanAliases: Alias[] = [
  { find: /^react-router$/, replacement: `${router}/index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${router}/dom-export.mjs` },
  { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: createIcon },
];

const nameForDevtools = /^\w+\.displayName = .*;$/gm;
const wrapping = /= (React\d*\.(?:forwardRef|createContext|memo|lazy)\()/g;

/** Lets the bundler drop the components of react-router that nobody uses: it cannot know what wrapping one does. */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /react-router\/dist\/production\/.*\.mjs$/ },
      handler: (code) => code.replace(nameForDevtools, '').replace(wrapping, '= /* @__PURE__ */ $1'),
    },
  };
}

const trial = /const testDateFormatted = [\s\S]*?;\nconst hourCycleSupported = [\s\S]*?;\n/;

/**
 * date-fns-tz tries out, as soon as it is loaded, whether the browser knows `hourCycle`, which every browser that this
 * app is built for does; the trial costs a slow phone 30 ms before anything is seen. Fails the build when the package
 * no longer has the trial where it was.
 */
export function leanTimeZones(): Plugin {
  return {
    name: 'lean-time-zones',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /date-fns-tz\/dist\/esm\/_lib\/tzTokenizeDate\/index\.js$/ },
      handler(code) {
        if (!trial.test(code)) this.error('date-fns-tz no longer tries out hourCycle where it did');
        return code.replace(trial, 'const hourCycleSupported = true;\n');
      },
    },
  };
}
