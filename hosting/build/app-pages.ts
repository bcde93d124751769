import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest, Plugin } from 'vite';
import { afterBuild, bundle, type Folders, type SharedConfig, ssr } from './static-pages.ts';

/** The prerendered pages of the member app, and the code of each. */
const routes = {
  '/login': 'src/app/routes/login.tsx',
  '/dashboard-preview': 'src/app/routes/preview.tsx',
} as const;

type AppPath = keyof typeof routes;

interface PrerenderedPage {
  readonly title: string;
  readonly description: string;
  /** HTML of the page while the session is being checked. */
  readonly html: string;
}

/** What the bundle of src/app/prerender.tsx exports. */
interface Prerenderer {
  prerender(path: AppPath): PrerenderedPage;
}

/** The style sheets of the chunk `name` and of everything it imports. */
function stylesOf(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  if (seen.has(name)) return [];
  seen.add(name);
  const chunk = manifest[name];
  const imported = (chunk?.imports ?? []).flatMap((file) => stylesOf(manifest, file, seen));
  return [...imported, ...(chunk?.css ?? [])];
}

/** Builds the script that starts the app separately, because shared code would pull the whole app in. */
async function buildStarter(shared: SharedConfig, { root, deployed }: Folders): Promise<string> {
  const [starter] = await bundle(shared, {
    build: {
      outDir: deployed,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(root, 'src/app/load-app.ts') },
    },
  });
  return `/${starter.fileName}`;
}

/** Builds the code that renders the pages, and loads it. */
async function buildPrerenderer(shared: SharedConfig, { root, temporary }: Folders): Promise<Prerenderer> {
  await bundle(shared, {
    ssr,
    build: {
      outDir: temporary,
      ssr: join(root, 'src/app/prerender.tsx'),
      copyPublicDir: false,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'app.mjs' } },
    },
  });
  return import(pathToFileURL(join(temporary, 'app.mjs')).href);
}

interface PageParts {
  readonly path: AppPath;
  /** The built index.html of the member app. */
  readonly index: string;
  readonly page: PrerenderedPage;
  /** Addresses of the page's own style sheets. */
  readonly styles: readonly string[];
  /** Origin of the site, without a trailing slash. */
  readonly origin: string;
  /** Address of the script that starts the app after the first paint (src/app/load-app.ts). */
  readonly starter: string;
}

/** The scripts of index.html: the app's imports first, the app itself last. */
const scripts = /[ \t]*<script type="module"[^>]*\ssrc="([^"]+)"[^>]*><\/script>\n?/g;

/** Replaces the match of `pattern` with `text`. Throws when index.html has none. */
function put(html: string, pattern: RegExp, text: string): string {
  if (!pattern.test(html)) throw new Error(`index.html has no place for ${text.slice(0, 40)}`);
  return html.replace(pattern, () => text);
}

/** The HTML of a page: the member app's, with the page already in it, so that it shows before any script has loaded. */
function pageHtml({ path, index, page, styles, origin, starter }: PageParts): string {
  const [, app] = [...index.matchAll(scripts)].at(-1) ?? [];
  if (!app) throw new Error('index.html starts no app');
  const head = [
    `<title>${page.title}</title>`,
    `<link rel="canonical" href="${origin}${path}">`,
    ...styles.map((style) => `<link rel="stylesheet" crossorigin href="${style}">`),
    `<script type="module" crossorigin src="${starter}"></script>`,
  ].join('\n    ');
  const named = put(index.replaceAll(scripts, ''), /<title>.*?<\/title>/, head);
  const described = put(
    named,
    /<meta\s+name="description"\s+content="[^"]*"\s*\/?>/,
    `<meta name="description" content="${page.description}">`,
  );
  return put(described, /<div id="root">.*?<\/div>/, `<div id="root" data-app="${app}">${page.html}</div>`);
}

/** Writes a file for each prerendered page next to the member app's index.html: the same app, with the page in it. */
export const appPages = (origin: string, shared: SharedConfig): Plugin =>
  afterBuild('app-pages', async (folders) => {
    const { deployed } = folders;
    const { prerender } = await buildPrerenderer(shared, folders);
    const index = await readFile(join(deployed, 'index.html'), 'utf8');
    const manifest: Manifest = JSON.parse(await readFile(join(deployed, '.vite/manifest.json'), 'utf8'));
    const starter = await buildStarter(shared, folders);
    for (const path of Object.keys(routes) as AppPath[]) {
      const styles = stylesOf(manifest, routes[path])
        .map((file) => `/${file}`)
        .filter((file) => !index.includes(file));
      const html = pageHtml({ path, index, page: prerender(path), styles, origin, starter });
      await writeFile(join(deployed, `${path.slice(1)}.html`), html);
    }
  });
