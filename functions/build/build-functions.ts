import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Metafile } from 'esbuild';

const folder = fileURLToPath(new URL('..', import.meta.url));
const outfile = `${folder}lib/index.cjs`;

interface Built {
  readonly bytes: number;
  /** The repository's files whose code runs when the bundle is loaded; all others wait for an `import()`. */
  readonly loadedAtStart: readonly string[];
}

/**
 * Bundles the functions into `lib/index.cjs`. An unchanged bundle is not rewritten, because a running emulator reloads
 * whenever a file is written.
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
    // Uses the CommonJS version of firebase-admin, because the ES module version evaluates every export when it is
    // loaded, and one of them loads all of gRPC, which should only be loaded by the first database call.
    conditions: ['require'],
    // Optional parts of firebase-functions that are not installed, because nothing here uses them.
    external: ['@apollo/server', '@as-integrations/express4', 'graphql'],
    // Node's built-in module is deprecated and logs a warning at each start; a transitive dependency requires it.
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
  // Files added during the iteration are visited as well.
  for (const file of found)
    for (const { path, kind, external } of inputs[file]?.imports ?? [])
      if (kind !== 'dynamic-import' && !external) found.add(path);
  return [...found];
}
