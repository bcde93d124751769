import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));

/** Of Express we use the router, which is a package of its own; the platform brings a whole Express around us. */
const onlyRouter = "exports.Router = require('router');";

/** What Node has had for years, where a package of a package still brings its own with a table of 100 kB. */
const nodesUrl =
  "const { URL, URLSearchParams } = require('node:url'); module.exports = { URL, URLSearchParams };";

/** What firebase-functions checks callers with, loaded with the first that is to be checked so. */
const whenAsked = (name: string, path: string) =>
  `exports.${name} = (...of) => require('${path}').${name}(...of);`;

/** Modules that the bundle has something slighter for. */
export const slighter: Plugin = {
  name: 'slighter',
  setup(setup) {
    const put = (filter: RegExp, importer: RegExp, contents: string) => {
      const namespace = String(filter);
      setup.onResolve({ filter }, (asked) =>
        importer.test(asked.importer) ? { path: asked.path, namespace } : undefined,
      );
      setup.onLoad({ filter: /.*/, namespace }, () => ({ contents, resolveDir: here }));
    };
    put(/^express$/, /functions\/src\//, onlyRouter);
    put(/^whatwg-url$/, /node-fetch/, nodesUrl);
    put(/^firebase-admin\/auth$/, /firebase-functions/, whenAsked('getAuth', 'firebase-admin/auth'));
    put(
      /^firebase-admin\/app-check$/,
      /firebase-functions/,
      whenAsked('getAppCheck', 'firebase-admin/app-check'),
    );
  },
};

/**
 * Takes firebase-admin in its form for `require`. Its form for `import` reads every export as soon as it is loaded, and
 * with one of them loads all of gRPC, which belongs to the first call of the database.
 */
export const asRequired: Plugin = {
  name: 'as-required',
  setup(setup) {
    setup.onResolve({ filter: /^firebase-admin\// }, ({ path, kind, resolveDir }) =>
      kind === 'require-call' ? undefined : setup.resolve(path, { kind: 'require-call', resolveDir }),
    );
  },
};
