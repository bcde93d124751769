import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Metafile, type Plugin } from 'esbuild';
import { commitOf } from './commit.ts';

const folder = fileURLToPath(new URL('..', import.meta.url));
const repository = fileURLToPath(new URL('../..', import.meta.url));
const outfile = `${folder}lib/index.cjs`;

interface Built {
  readonly bytes: number;
  /** The repository's files whose code runs when the bundle is loaded; all others wait for an `import()`. */
  readonly loadedAtStart: readonly string[];
  /** Every file whose code is in the bundle, relative to the repository. */
  readonly files: readonly string[];
}

/**
 * Bundles the functions into `lib/index.cjs`. An unchanged bundle is not rewritten, because a running
 * emulator reloads whenever a file is written.
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
    // The CommonJS version of firebase-admin loads each service when it is first used; the ES module version
    // evaluates all of them.
    conditions: ['require'],
    // Optional parts of firebase-functions that are not installed, because nothing here uses them.
    external: ['@apollo/server', '@as-integrations/express4', 'graphql'],
    // Node's built-in module is deprecated and logs a warning at each start; a transitive dependency requires it.
    alias: { punycode: 'punycode/' },
    plugins: [oneCopyOfGooglePackages],
    define: { 'process.env.NODE_ENV': '"production"', __VERSION__: JSON.stringify(commitOf(repository)) },
    logLevel: 'warning',
    write: false,
    metafile: true,
    absWorkingDir: repository,
  });
  const [bundle] = outputFiles;
  if (!bundle) throw new Error('esbuild wrote no bundle');
  await mkdir(dirname(outfile), { recursive: true });
  if (!existsSync(outfile) || !readFileSync(outfile).equals(bundle.contents))
    await writeFile(outfile, bundle.contents);
  return {
    bytes: bundle.contents.length,
    loadedAtStart: filesLoadedAtStart(metafile),
    files: filesIn(metafile),
  };
}

/**
 * npm installs the same version of these packages once for each of the client libraries that need it. The
 * bundle takes the copy of one of them, because each copy would be loaded at every start.
 */
const oneCopyOfGooglePackages: Plugin = {
  name: 'one-copy-of-google-packages',
  setup({ onResolve, resolve }) {
    const resolveDir = `${repository}node_modules/@google-cloud/firestore`;
    onResolve({ filter: /^(google-gax|google-auth-library|gaxios)(\/|$)/ }, ({ path, kind, pluginData }) =>
      pluginData === resolveDir ? undefined : resolve(path, { kind, resolveDir, pluginData: resolveDir }),
    );
  },
};

const filesIn = ({ outputs }: Metafile): string[] =>
  Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : [])),
  );

function filesLoadedAtStart({ inputs }: Metafile): string[] {
  const files = new Set(['functions/src/index.ts']);
  // Files added during the iteration are visited as well.
  for (const file of files)
    for (const { path, kind, external } of inputs[file]?.imports ?? [])
      if (kind !== 'dynamic-import' && !external) files.add(path);
  return [...files];
}
