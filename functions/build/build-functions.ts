import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Metafile } from 'esbuild';

const folder = fileURLToPath(new URL('..', import.meta.url));
const outfile = `${folder}lib/index.cjs`;

interface Built {
  readonly bytes: number;
  /** The files of the repository whose code runs when the bundle is loaded; all others wait for an `import()`. */
  readonly loadedAtStart: readonly string[];
}

/**
 * Bundles the functions into `lib/index.cjs`. An unchanged bundle is left alone, because a running emulator reloads
 * whatever is written.
 */
export async function buildFunctions(): Promise<Built> {
  const { outputFiles, metafile } = await build({
    entryPoints: [`${folder}src/index.ts`],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    minify: true,
    // firebase-admin in its form for `require`: its form for `import` reads every export as soon as it is loaded, and
    // with one of them loads all of gRPC, which belongs to the first call of the database.
    conditions: ['require'],
    // Optional parts of firebase-functions that are not installed, because nothing here uses them.
    external: ['@apollo/server', '@as-integrations/express4', 'graphql'],
    // Node's built-in is deprecated and logs a warning at each start; a transitive dependency requires it.
    alias: { punycode: 'punycode/' },
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
    write: false,
    metafile: true,
    absWorkingDir: dirname(folder.slice(0, -1)),
  });
  const [bundle] = outputFiles;
  if (!bundle) throw new Error('esbuild wrote no bundle');
  await mkdir(dirname(outfile), { recursive: true });
  if (!existsSync(outfile) || !readFileSync(outfile).equals(bundle.contents))
    await writeFile(outfile, bundle.contents);
  return { bytes: bundle.contents.length, loadedAtStart: loadedAtStart(metafile) };
}

function loadedAtStart({ inputs }: Metafile): string[] {
  const found = new Set(['functions/src/index.ts']);
  // What is added while it is gone through is gone through too.
  for (const file of found)
    for (const { path, kind, external } of inputs[file]?.imports ?? [])
      if (kind !== 'dynamic-import' && !external) found.add(path);
  return [...found];
}
