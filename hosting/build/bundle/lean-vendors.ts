import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Alias, Plugin } from 'vite';

const router = createRequire(import.meta.url)
  .resolve('react-router/package.json')
  .replace('package.json', 'dist/production');
const createIcon = fileURLToPath(new URL('../../src/ui/create-icon.ts', import.meta.url));

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

/**
 * What react-router says to a programmer who uses it wrongly: a condition, and text to the end of the call. The tests run
 * on its build for development, and hear it; here an invariant still throws, without its words, and a warning is left out.
 */
const complaint =
  /\b((?:invariant|warning)\(\s*(?:[^"`();]|\([^()]*\))+,)\s*(?:\/\/[^\n]*\n\s*)*(?:"[^"\n]*"|`(?:[^`\\]|\\.)*`)\s*\)/g;

/**
 * Lets the bundler drop the components of react-router that nobody uses, since it cannot know what wrapping one does, and
 * leaves out what it says to programmers.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /react-router\/dist\/production\/.*\.mjs$/ },
      handler: (code) =>
        code
          .replace(nameForDevtools, '')
          .replace(wrapping, '= /* @__PURE__ */ $1')
          .replace(
            complaint,
            (_, call: string) => `${call.startsWith('warning') ? '/* @__PURE__ */ ' : ''}${call} '')`,
          ),
    },
  };
}

const trial = /const testDateFormatted = [\s\S]*?;\nconst hourCycleSupported = [\s\S]*?;\n/;
const choice = "'formatToParts' in dtf ? partsOffset(dtf, date) : hackyOffset(dtf, date)";

/**
 * date-fns-tz tries out, as soon as it is loaded, whether the browser knows `hourCycle`, and carries a second way for one
 * that does not know `formatToParts`. Every browser that this app is built for knows both; the trial costs a slow phone
 * 30 ms before anything is seen. Fails the build when the package no longer has them where they were.
 */
export function leanTimeZones(): Plugin {
  return {
    name: 'lean-time-zones',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /date-fns-tz\/dist\/esm\/_lib\/tzTokenizeDate\/index\.js$/ },
      handler(code) {
        if (!trial.test(code) || !code.includes(choice))
          this.error('date-fns-tz is no longer written as it was');
        return code
          .replace(trial, 'const hourCycleSupported = true;\n')
          .replace(choice, 'partsOffset(dtf, date)');
      },
    },
  };
}
