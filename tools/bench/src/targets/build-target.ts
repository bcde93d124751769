import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/**
 * Bundles a target with our code, leaving the platform's packages external so that Node can load it. Returns
 * the file.
 */
export async function buildTarget(name: string): Promise<string> {
  const outfile = `.local-data/bench/${name}.mjs`;
  await build({
    entryPoints: [fileURLToPath(new URL(`./${name}.ts`, import.meta.url))],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    external: ['@google-cloud/*', 'express', 'firebase-*', 'jsonwebtoken'],
  });
  return outfile;
}
