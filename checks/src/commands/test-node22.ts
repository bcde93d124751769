import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The Node that is deployed, from the npm package `node`, kept beside the local data. */
const version = '22.23.3';
const folder = `.local-data/node-${version}`;
const node = `${folder}/node_modules/node/bin/node`;

if (!existsSync(node)) {
  console.log(`Fetching Node ${version} from npm (once)…`);
  // The package brings the program for this machine by an install script, which this repository refuses by default.
  const args = [
    'install',
    '--prefix',
    folder,
    '--ignore-scripts=false',
    '--no-save',
    '--no-audit',
    `node@${version}`,
  ];
  const { status } = spawnSync('npm', args, { stdio: 'inherit' });
  if (status !== 0 || !existsSync(node)) {
    console.error(`Node ${version} could not be fetched.`);
    process.exit(1);
  }
}
console.log(`Under ${spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim()}:`);
const { status } = spawnSync(node, ['run.mjs', 'test-deployed'], { stdio: 'inherit' });
process.exit(status ?? 1);
