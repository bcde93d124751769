import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { asRequired, slighter } from './lean-vendors.ts';

const folder = fileURLToPath(new URL('..', import.meta.url));

/** Optional parts of firebase-functions that are not installed, because nothing here uses them. */
const external = ['@apollo/server', '@as-integrations/express4', 'graphql'];

/** Bundled by itself and loaded by the one function that sends: the others neither carry nor start it. */
const apart = 'nudge-sender';

const loadApart: Plugin = {
  name: 'load-apart',
  setup(setup) {
    setup.onResolve({ filter: new RegExp(`/${apart}\\.ts$`) }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: `./${apart}.cjs`, external: true } : undefined,
    );
  },
};

/**
 * Bundles the functions into `lib/index.cjs`, and what is loaded apart beside it. An unchanged bundle is left alone,
 * because a running emulator reloads whatever is written. Answers with the size of `index.cjs` in bytes.
 */
export async function buildFunctions(): Promise<number> {
  const [index] = await Promise.all(['index', apart].map(bundle));
  return index ?? 0;
}

async function bundle(name: string): Promise<number> {
  const outfile = `${folder}lib/${name}.cjs`;
  const { outputFiles } = await build({
    entryPoints: [`${folder}src/${name}.ts`],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    minify: true,
    external,
    plugins: [slighter, asRequired, loadApart],
    logLevel: 'warning',
    write: false,
  });
  const [made] = outputFiles;
  if (!made) throw new Error('esbuild wrote no bundle');
  await mkdir(dirname(outfile), { recursive: true });
  if (!existsSync(outfile) || !readFileSync(outfile).equals(made.contents))
    await writeFile(outfile, made.contents);
  return made.contents.length;
}
