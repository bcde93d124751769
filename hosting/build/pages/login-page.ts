import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig, type Manifest, type Plugin } from 'vite';
import { type LoginShell, loginHtml } from './login-html.ts';

/** What the bundle of src/app/prerender/login-shell.tsx exports. */
interface LoginPrerenderer {
  loginShell(): LoginShell;
}

const loginRoute = 'src/app/routes/login.tsx';

/** The style sheets that the chunk `name` and all that it imports bring with them. */
function stylesOf(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  if (seen.has(name)) return [];
  seen.add(name);
  const chunk = manifest[name];
  const imported = (chunk?.imports ?? []).flatMap((each) => stylesOf(manifest, each, seen));
  return [...imported, ...(chunk?.css ?? [])];
}

/** Builds the script that starts the app into `folder`, by itself: what it shares with the app, the app would bring. */
async function buildStarter(shared: InlineConfig, root: string, folder: string): Promise<string> {
  const result = await build({
    ...shared,
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(root, 'src/app/start-later.ts') },
    },
  });
  if (!('output' in result)) throw new Error('One build of the starter gives one output');
  return `/${result.output[0].fileName}`;
}

/** Writes login.html beside the member app's index.html: the same app, with the login page already to be seen. */
export function loginPage(origin: string, shared: InlineConfig): Plugin {
  let root = '';
  let folder = '';
  return {
    name: 'login-page',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      folder = resolve(root, config.build.outDir);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const workshop = await mkdtemp(join(root, 'node_modules/.prerender-'));
        try {
          await build({
            ...shared,
            configFile: false,
            logLevel: 'warn',
            ssr: { noExternal: [/^@reshape\//, 'lucide-react'] },
            build: {
              outDir: workshop,
              ssr: join(root, 'src/app/prerender/login-shell.tsx'),
              copyPublicDir: false,
              minify: false,
              rolldownOptions: { output: { entryFileNames: 'login.mjs' } },
            },
          });
          const prerenderer: LoginPrerenderer = await import(pathToFileURL(join(workshop, 'login.mjs')).href);
          const index = await readFile(join(folder, 'index.html'), 'utf8');
          const manifest: Manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'));
          const styles = stylesOf(manifest, loginRoute)
            .map((file) => `/${file}`)
            .filter((file) => !index.includes(file));
          await writeFile(
            join(folder, 'login.html'),
            loginHtml({
              index,
              shell: prerenderer.loginShell(),
              styles,
              origin,
              starter: await buildStarter(shared, root, folder),
            }),
          );
        } finally {
          await rm(workshop, { recursive: true, force: true });
        }
      },
    },
  };
}
