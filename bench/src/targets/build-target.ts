import { build } from 'esbuild';

/** Bundles our part of a target, npm's packages apart, so that Node can load it. Answers with the file. */
export async function buildTarget(name: string): Promise<string> {
  const outfile = `.local-data/bench/${name}.mjs`;
  await build({
    entryPoints: [new URL(`./${name}.ts`, import.meta.url).pathname],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    plugins: [
      { name: 'our-packages-in', setup: (setup) => setup.onResolve({ filter: /^@reshape\// }, resolveOurs) },
    ],
  });
  return outfile;
}

const resolveOurs = ({ path }: { path: string }) => {
  const [, workspace = '', file = ''] = path.match(/^@reshape\/([^/]+)\/(.+)$/) ?? [];
  return { path: new URL(`../../../packages/${workspace}/src/${file}.ts`, import.meta.url).pathname };
};
