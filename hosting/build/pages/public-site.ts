import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { SiteSettings } from '../settings/site-settings.ts';
import { besideTheApp, bundle, carried, type Folders, type Shared } from './beside-the-app.ts';
import { keptOut } from './kept-out.ts';
import { firstFaces, textRupee } from './preload-fonts.ts';
import type { Prerenderer } from './prerenderer.ts';

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

/** Builds the scripts of the public pages. Answers with the address of the one that starts them. */
async function buildScripts(shared: Shared, { root, deployed }: Folders): Promise<string> {
  const files = await bundle(shared, {
    plugins: [...(shared.plugins ?? []), keptOut, withoutStyles],
    build: {
      outDir: deployed,
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

/** Builds the prerenderer into the workshop, with the styles and fonts of every page. Answers with their addresses. */
async function buildPrerenderer(shared: Shared, { root, workshop }: Folders) {
  const files = await bundle(shared, {
    ssr: carried,
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
export const publicSite = ({ origin }: SiteSettings, shared: Shared): Plugin =>
  besideTheApp('public-site', async (folders) => {
    const { deployed, workshop } = folders;
    const script = await buildScripts(shared, folders);
    const files = { script, ...(await buildPrerenderer(shared, folders)) };
    await cp(join(workshop, 'assets'), join(deployed, 'assets'), { recursive: true });
    const prerenderer: Prerenderer = await import(pathToFileURL(join(workshop, 'prerender.mjs')).href);
    const texts = await prerenderer.prerender({ origin, files });
    for (const [name, text] of Object.entries(texts)) await writeFile(join(deployed, name), text);
  });
