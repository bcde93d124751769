// Runs one of the repository's commands, after installing what it needs. Plain JavaScript, because nothing is
// installed yet.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { missingPackages } from './tools/local/src/install/packages.mjs';
import { portsOf, refuseTakenPorts } from './tools/local/src/stack/ports.mjs';

const commands = {
  start: './tools/local/src/commands/start.ts',
  dev: './tools/local/src/commands/dev.ts',
  reset: './tools/local/src/commands/reset.ts',
  seed: './tools/local/src/commands/seed.ts',
  content: './tools/local/src/commands/content.ts',
  cron: './tools/local/src/commands/cron.ts',
  travel: './tools/local/src/commands/travel.ts',
  operator: './tools/local/src/commands/operator.ts',
  firefox: './tools/local/src/commands/firefox.ts',
  emulators: './tools/local/src/commands/emulators.ts',
  test: './tools/local/src/commands/test.ts',
  check: './tools/local/src/commands/check.ts',
  mutation: './tools/local/src/commands/mutation.ts',
  standalone: './tools/local/src/commands/standalone.ts',
  smoke: './tools/local/src/commands/smoke.ts',
  deploy: './tools/local/src/commands/deploy.ts',
  restore: './tools/local/src/commands/restore.ts',
  ops: './tools/local/src/commands/ops.ts',
  static: './tools/local/src/commands/static.ts',
  licences: './tools/local/src/commands/licences.ts',
  'test-browsers': './e2e/src/browsers/run.ts',
  'launch-check': './tools/local/src/commands/launch-check.ts',
  bench: './tools/bench/src/main.ts',
  screenshots: './e2e/src/pictures/screenshots.ts',
};

/** The commands that start the product, with the name of its ports. */
const stacks = {
  start: 'local',
  dev: 'local',
  emulators: 'local',
  test: 'test',
  bench: 'test',
  screenshots: 'test',
  'test-browsers': 'browsers',
};

/** Has SQLite without a flag. */
const minNode = [22, 13];
/** The Node version of the deployed functions, which replaces an older one on this machine. */
const deployedNode = 24;

const command = commands[process.argv[2]];
if (!command) {
  console.error(`Unknown command. There is: ${Object.keys(commands).join(', ')}`);
  process.exit(1);
}

process.chdir(dirname(fileURLToPath(import.meta.url)));
if (missingPackages().length > 0 && stacks[process.argv[2]]) await refuseToStart(stacks[process.argv[2]]);
if (isTooOld(process.versions.node)) await runUnder(deployedNodePath());

// No command on a developer's machine needs Google's metadata server; the libraries would look for it, and warn.
process.env.METADATA_SERVER_DETECTION ??= 'none';

if (missingPackages().length > 0) {
  console.log('Installing packages (a minute or two, once)…');
  // Not `npm ci`, which fails when a registry lacks binaries for other platforms. This also uses the lockfile's
  // versions, and does not change the lockfile.
  const { status } = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund'], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
  const missing = missingPackages();
  if (missing.length > 0) {
    const others = missing.length > 3 ? ` and ${missing.length - 3} others` : '';
    console.error(
      `npm did not install ${missing.slice(0, 3).join(', ')}${others}. Run npm install to see why.`,
    );
    process.exit(1);
  }
}

const { register } = await import('tsx/esm/api');
register();
await import(command);

function isTooOld(version) {
  const [major, minor] = version.split('.').map(Number);
  return major < minNode[0] || (major === minNode[0] && minor < minNode[1]);
}

/** The path of Node 24 from the npm package `node`, which is downloaded once. */
function deployedNodePath() {
  const folder = `.local-data/node-${deployedNode}`;
  const node = `${folder}/node_modules/node/bin/node`;
  if (!existsSync(node)) {
    console.log(
      `Node ${process.versions.node} is too old for Reshape: fetching Node ${deployedNode} (once)…`,
    );
    // The package copies the binary for this machine in an install script, which .npmrc disables by default.
    const options = ['--ignore-scripts=false', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
    spawnSync('npm', ['install', '--prefix', folder, ...options, `node@${deployedNode}`], {
      stdio: 'inherit',
    });
  }
  if (existsSync(node)) return `${process.cwd()}/${node}`;
  console.error(
    `Node ${deployedNode} could not be fetched. Install Node ${minNode.join('.')} or newer and try again.`,
  );
  process.exit(1);
}

/** Continues this command with another Node, first in PATH for its child processes, and exits with its exit code. */
function runUnder(node) {
  console.log(`Running under Node ${deployedNode} (this machine has ${process.versions.node}).`);
  const PATH = `${dirname(node)}${delimiter}${process.env.PATH}`;
  const args = ['run.mjs', ...process.argv.slice(2)];
  const child = spawn(node, args, { stdio: 'inherit', env: { ...process.env, PATH } });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  return new Promise(() => child.once('exit', (code) => process.exit(code ?? 1)));
}

/** Exits when the product cannot have its ports, before minutes of installation. */
async function refuseToStart(stack) {
  try {
    await refuseTakenPorts(portsOf(stack));
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
