import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';

const source = resolve(__dirname, '../..');

/**
 * What the source files `entry` export, built anew with some of their words exchanged. Throws an Error when the words are
 * not there: a mutant that is the product proves nothing.
 */
export async function mutated<Exports>(
  entries: readonly string[],
  changes: readonly (readonly [file: string, words: string, instead: string])[],
): Promise<Exports> {
  const folder = mkdtempSync(join(tmpdir(), 'mutant-'));
  const outfile = join(folder, 'mutant.cjs');
  try {
    await build({
      stdin: {
        contents: entries.map((entry) => `export * from './${entry}';`).join('\n'),
        resolveDir: source,
      },
      outfile,
      bundle: true,
      platform: 'node',
      format: 'cjs',
      logLevel: 'error',
      plugins: [
        {
          name: 'mutate',
          setup: ({ onLoad }) =>
            onLoad({ filter: /functions\/src\/.*\.ts$/ }, ({ path }) => {
              let contents = readFileSync(path, 'utf8');
              for (const [, words, instead] of changes.filter(([file]) => path === join(source, file))) {
                if (!contents.includes(words)) throw new Error(`${path} does not say: ${words}`);
                contents = contents.replace(words, () => instead);
              }
              return { contents, loader: 'ts' };
            }),
        },
      ],
    });
    return require(outfile);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
