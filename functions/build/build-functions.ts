import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const folder = fileURLToPath(new URL('..', import.meta.url));
const outfile = `${folder}lib/index.cjs`;

/**
 * Bundles the functions into `lib/index.cjs`. An unchanged bundle is left alone, because a running emulator reloads
 * whatever is written. Answers with its size in bytes.
 */
export async function buildFunctions(): Promise<number> {
  const { outputFiles } = await build({
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
  });
  const [bundle] = outputFiles;
  if (!bundle) throw new Error('esbuild wrote no bundle');
  await mkdir(dirname(outfile), { recursive: true });
  if (!existsSync(outfile) || !readFileSync(outfile).equals(bundle.contents))
    await writeFile(outfile, bundle.contents);
  return bundle.contents.length;
}
