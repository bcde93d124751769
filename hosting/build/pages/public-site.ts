import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import type { SiteSettings } from '../settings/site-settings.ts';
import { keptOut } from './kept-out.ts';
import { firstFaces, textRupee } from './preload-fonts.ts';
import type { Prerenderer } from './prerenderer.ts';

/** What the member app's build and this one have in common. */
type Shared = Pick<InlineConfig, 'root' | 'mode' | 'plugins' | 'resolve' | 'define'>;

async function bundle(shared: Shared, options: InlineConfig): Promise<Rolldown.RolldownOutput['output']> {
  const result = await build({ ...shared, configFile: false, logLevel: 'warn', ...options });
  if (!('output' in result)) throw new Error('One build of the public site gives one output');
  return result.output;
}

/** The styles come with the HTML, all pages' in one sheet, and so the scripts bring none. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  generateBundle: {
    order: 'post',
    handler(_options, files) {
      for (const name of Object.keys(files)) if (/\.(css|woff2)$/.test(name)) delete files[name];
    },
  },
};

/** Builds the scripts of the public pages into `folder`. Answers with the address of the one that starts them. */
async function buildScripts(shared: Shared, root: string, folder: string): Promise<string> {
  const files = await bundle(shared, {
    plugins: [...(shared.plugins ?? []), keptOut, withoutStyles],
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      manifest: '.vite/site-manifest.json',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      cssCodeSplit: false,
      rolldownOptions: { input: join(root, 'src/site/start.ts') },
    },
  });
  const start = files.find((file) => file.type === 'chunk' && file.isEntry);
  return `/${start?.fileName}`;
}

/** Builds the prerenderer into `workshop`, with the styles and fonts of every page. Answers with their addresses. */
async function buildPrerenderer(shared: Shared, root: string, workshop: string) {
  const files = await bundle(shared, {
    ssr: { noExternal: [/^@reshape\//, 'lucide-react'] },
    build: {
      outDir: workshop,
      ssr: join(root, 'src/site/prerender/prerender.ts'),
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
    rupee: addresses.filter((address) => textRupee.test(address)),
  };
}

/**
 * Builds the public site beside the member app: its own scripts, which share nothing with the app's, one style sheet,
 * and one HTML file for each page (see src/site/pages.ts).
 */
export function publicSite({ origin }: SiteSettings, shared: Shared): Plugin {
  let root = '';
  let folder = '';
  return {
    name: 'public-site',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      folder = resolve(root, config.build.outDir);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        // Inside the package, because what it does not bundle it looks for in node_modules.
        const workshop = await mkdtemp(join(root, 'node_modules/.prerender-'));
        try {
          const script = await buildScripts(shared, root, folder);
          const files = { script, ...(await buildPrerenderer(shared, root, workshop)) };
          await cp(join(workshop, 'assets'), join(folder, 'assets'), { recursive: true });
          const prerenderer: Prerenderer = await import(pathToFileURL(join(workshop, 'prerender.mjs')).href);
          const texts = await prerenderer.prerender({ origin, files });
          for (const [name, text] of Object.entries(texts)) await writeFile(join(folder, name), text);
        } finally {
          await rm(workshop, { recursive: true, force: true });
        }
      },
    },
  };
}
