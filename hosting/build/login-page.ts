import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest, Plugin } from 'vite';
import { type LoginShell, loginHtml } from './login-html.ts';
import { afterBuild, bundle, type Folders, type SharedConfig, ssr } from './static-pages.ts';

/** What the bundle of src/app/login-shell.tsx exports. */
interface LoginPrerenderer {
  loginShell(): LoginShell;
}

const loginRoute = 'src/app/routes/login.tsx';

/** The style sheets of the chunk `name` and of everything it imports. */
function stylesOf(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  if (seen.has(name)) return [];
  seen.add(name);
  const chunk = manifest[name];
  const imported = (chunk?.imports ?? []).flatMap((each) => stylesOf(manifest, each, seen));
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

/** Builds the code that renders the login page, and loads it. */
async function buildPrerenderer(
  shared: SharedConfig,
  { root, temporary }: Folders,
): Promise<LoginPrerenderer> {
  await bundle(shared, {
    ssr,
    build: {
      outDir: temporary,
      ssr: join(root, 'src/app/login-shell.tsx'),
      copyPublicDir: false,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'login.mjs' } },
    },
  });
  return import(pathToFileURL(join(temporary, 'login.mjs')).href);
}

/** Writes login.html next to the member app's index.html: the same app with a prerendered login page. */
export const loginPage = (origin: string, shared: SharedConfig): Plugin =>
  afterBuild('login-page', async (folders) => {
    const { deployed } = folders;
    const { loginShell } = await buildPrerenderer(shared, folders);
    const index = await readFile(join(deployed, 'index.html'), 'utf8');
    const manifest: Manifest = JSON.parse(await readFile(join(deployed, '.vite/manifest.json'), 'utf8'));
    const styles = stylesOf(manifest, loginRoute)
      .map((file) => `/${file}`)
      .filter((file) => !index.includes(file));
    const starter = await buildStarter(shared, folders);
    await writeFile(
      join(deployed, 'login.html'),
      loginHtml({ index, shell: loginShell(), styles, origin, starter }),
    );
  });
