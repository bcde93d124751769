import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';

const folder = fileURLToPath(new URL('.', import.meta.url));

/** Optional parts of firebase-functions that are not installed, because nothing here uses them. */
const external = ['@apollo/server', '@as-integrations/express4', 'graphql'];

/** Bodies are read in http/read-body.ts; Express would bring a megabyte of character sets to parse them. */
const leaveOut: Plugin = {
  name: 'leave-out',
  setup(setup) {
    setup.onResolve({ filter: /^body-parser$/ }, () => ({ path: 'body-parser', namespace: 'left-out' }));
    setup.onLoad({ filter: /.*/, namespace: 'left-out' }, () => ({ contents: 'module.exports = {};' }));
  },
};

/**
 * Bundles the functions into `lib/index.cjs`. An unchanged bundle is left alone, because a running emulator reloads
 * whatever is written. Answers with the size of the bundle in bytes.
 */
export async function buildFunctions(): Promise<number> {
  const outfile = `${folder}lib/index.cjs`;
  const { outputFiles } = await build({
    entryPoints: [`${folder}src/index.ts`],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    minify: true,
    external,
    plugins: [leaveOut],
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
