import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { firstFaces } from './preload-fonts.ts';
import type { SiteSettings } from './site-settings.ts';

/** What the bundle of the prerenderer exports (src/site/prerender/prerender.ts). */
interface Prerenderer {
  prerender(settings: {
    readonly origin: string;
    readonly files: Record<'styles' | 'fonts', readonly string[]> & { readonly script: string };
  }): Promise<Record<string, string>>;
}

type Shared = Pick<InlineConfig, 'root' | 'mode' | 'plugins' | 'resolve' | 'define'>;

/** Builds the script and the one style sheet of the public pages into `folder`. Answers with their addresses. */
async function buildFiles(shared: Shared, folder: string) {
  const result = await build({
    ...shared,
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      manifest: '.vite/site-manifest.json',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // One sheet for all pages: it is fetched once, and the scripts that come later bring no styles of their own.
      cssCodeSplit: false,
      rolldownOptions: { input: join(shared.root ?? '', 'src/site/start.ts') },
    },
  });
  const { output } = result as Rolldown.RolldownOutput;
  const addresses = output.map(({ fileName }) => `/${fileName}`);
  const script = output.find((file) => file.type === 'chunk' && file.isEntry);
  return {
    script: `/${script?.fileName}`,
    styles: addresses.filter((address) => address.endsWith('.css')),
    fonts: addresses.filter((address) => firstFaces.test(address)),
  };
}

/** Builds the pages for Node and has them written out as HTML. */
async function renderFiles(shared: Shared, origin: string, files: Awaited<ReturnType<typeof buildFiles>>) {
  const workshop = await mkdtemp(join(shared.root ?? '', 'node_modules/.prerender-'));
  try {
    await build({
      ...shared,
      configFile: false,
      logLevel: 'warn',
      ssr: { noExternal: [/^@reshape\//, 'lucide-react'] },
      build: {
        outDir: workshop,
        ssr: join(shared.root ?? '', 'src/site/prerender/prerender.ts'),
        copyPublicDir: false,
        minify: false,
        rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } },
      },
    });
    const prerenderer: Prerenderer = await import(pathToFileURL(join(workshop, 'prerender.mjs')).href);
    return await prerenderer.prerender({ origin, files });
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

/**
 * Builds the public site beside the member app: its own script, which shares nothing with the app's, and one HTML
 * file for each page (see src/site/pages.ts).
 */
export function publicSite({ origin }: SiteSettings, shared: Shared): Plugin {
  let folder = '';
  return {
    name: 'public-site',
    apply: 'build',
    configResolved({ root, build: { outDir } }) {
      folder = resolve(root, outDir);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const texts = await renderFiles(shared, origin, await buildFiles(shared, folder));
        for (const [name, text] of Object.entries(texts)) {
          const file = join(folder, name);
          await mkdir(dirname(file), { recursive: true });
          await writeFile(file, text);
        }
      },
    },
  };
}
