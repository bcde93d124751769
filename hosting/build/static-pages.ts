import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { oldestBrowsers } from './browsers.ts';
import { firstFaces, rupeeSigns } from './styles.ts';

/** Settings that the member app's build shares with the additional builds. */
export type SharedConfig = Pick<InlineConfig, 'root' | 'mode' | 'plugins' | 'define'>;

export interface Folders {
  /** Root of the package. */
  readonly root: string;
  /** Output that is deployed. */
  readonly deployed: string;
  /** Temporary output, removed when the build ends. */
  readonly temporary: string;
}

/** Writes additional pages after the member app is built; `write` may read the app's files. */
export function afterBuild(name: string, write: (folders: Folders) => Promise<void>): Plugin {
  let root = '';
  let deployed = '';
  return {
    name,
    apply: 'build',
    configResolved(config) {
      root = config.root;
      deployed = resolve(root, config.build.outDir);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        // Inside the package, because imports that are not bundled are resolved from node_modules.
        const temporary = await mkdtemp(join(root, 'node_modules/.prerender-'));
        try {
          await write({ root, deployed, temporary });
        } finally {
          await rm(temporary, { recursive: true, force: true });
        }
      },
    },
  };
}

/** Runs an additional build with the shared part of vite.config.ts only. Returns the files it wrote. */
export async function bundle(
  shared: SharedConfig,
  options: InlineConfig,
): Promise<Rolldown.RolldownOutput['output']> {
  const result = await build({
    ...shared,
    configFile: false,
    logLevel: 'warn',
    ...options,
    build: { target: oldestBrowsers, ...options.build },
  });
  if (!('output' in result)) throw new Error('One build gives one output');
  return result.output;
}

/** Packages that must be bundled for the prerenderer as well, because Node cannot load them unbundled. */
export const ssr = { noExternal: [/^@reshape\//, 'lucide-react'] };

/** What src/site/prerender.tsx exports. */
interface Prerenderer {
  prerender(settings: {
    readonly origin: string;
    readonly files: Record<'styles' | 'fonts' | 'rupee', readonly string[]> & { readonly script: string };
  }): Promise<Record<string, string>>;
}

const prerenderSource = 'src/site/prerender.tsx';
const startSource = 'src/site/start.ts';

/** Styles are linked from the HTML as one sheet for all pages, so the scripts contain none. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  generateBundle: {
    order: 'post',
    handler(_options, files) {
      for (const name of Object.keys(files)) if (/\.(css|woff2)$/.test(name)) delete files[name];
    },
  },
};

/** Builds the scripts of the public pages. Returns the address of the entry script. */
async function buildScripts(shared: SharedConfig, { root, deployed }: Folders): Promise<string> {
  const files = await bundle(shared, {
    plugins: [...(shared.plugins ?? []), withoutStyles],
    build: {
      outDir: deployed,
      emptyOutDir: false,
      copyPublicDir: false,
      manifest: '.vite/site-manifest.json',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      cssCodeSplit: false,
      rolldownOptions: { input: join(root, startSource) },
    },
  });
  const start = files.find((file) => file.type === 'chunk' && file.isEntry);
  return `/${start?.fileName}`;
}

/** Builds the prerenderer with the styles and fonts of every page. Returns their addresses. */
async function buildPrerenderer(shared: SharedConfig, { root, temporary }: Folders) {
  const files = await bundle(shared, {
    ssr,
    build: {
      outDir: temporary,
      ssr: join(root, prerenderSource),
      ssrEmitAssets: true,
      copyPublicDir: false,
      minify: false,
      cssMinify: true,
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      rolldownOptions: { output: { entryFileNames: 'prerender.mjs', chunkFileNames: 'chunks/[name].mjs' } },
    },
  });
  const addresses = files.map(({ fileName }) => `/${fileName}`);
  return {
    styles: addresses.filter((address) => address.endsWith('.css')),
    fonts: addresses.filter((address) => firstFaces.test(address)),
    rupee: addresses.filter((address) => rupeeSigns.test(address)),
  };
}

/**
 * Builds the public site separately from the member app: its own scripts, one style sheet, and one HTML file for each
 * page (see src/site/pages.ts).
 */
export const staticPages = (origin: string, shared: SharedConfig): Plugin =>
  afterBuild('static-pages', async (folders) => {
    const { deployed, temporary } = folders;
    const script = await buildScripts(shared, folders);
    const files = { script, ...(await buildPrerenderer(shared, folders)) };
    await cp(join(temporary, 'assets'), join(deployed, 'assets'), { recursive: true });
    const prerenderer: Prerenderer = await import(pathToFileURL(join(temporary, 'prerender.mjs')).href);
    const texts = await prerenderer.prerender({ origin, files });
    for (const [name, text] of Object.entries(texts)) {
      await mkdir(dirname(join(deployed, name)), { recursive: true });
      await writeFile(join(deployed, name), text);
    }
  });

/** In development Vite injects the styles of a module by script; this script loads those of the static parts. */
const developmentStyles = '<script type="module" src="/src/site/routes.tsx"></script>';

/** Renders the public pages on each request to the development server. */
export function staticPagesInDevelopment(origin: string): Plugin {
  return {
    name: 'static-pages-in-development',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const path = new URL(request.url ?? '/', origin).pathname;
        if (!/^(\/[a-z-]+)+$/.test(path) || !request.headers.accept?.includes('text/html')) return next();
        try {
          const site = await server.ssrLoadModule(`/${prerenderSource}`);
          const prerender: Prerenderer['prerender'] = site.prerender;
          const files = {
            script: `/${startSource}`,
            styles: ['/src/styles/index.css'],
            fonts: [],
            rupee: [],
          };
          const html = (await prerender({ origin, files }))[`${path.slice(1)}.html`];
          if (html === undefined) return next();
          response.setHeader('content-type', 'text/html');
          response.end(
            await server.transformIndexHtml(path, html.replace('</head>', `${developmentStyles}</head>`)),
          );
        } catch (error) {
          next(error);
        }
      });
    },
  };
}
