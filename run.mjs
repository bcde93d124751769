// Runs one of the repository's commands, after installing what it needs. Plain JavaScript, because nothing is installed yet.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const commands = {
  start: './tools/local/src/commands/start.ts',
  dev: './tools/local/src/commands/dev.ts',
  reset: './tools/local/src/commands/reset.ts',
  seed: './tools/local/src/commands/seed.ts',
  cron: './tools/local/src/commands/cron.ts',
  'google-suite': './tools/local/src/commands/google-suite.ts',
  test: './checks/src/commands/test.ts',
  'test-node22': './checks/src/commands/test-node22.ts',
  'test-deployed': './checks/src/commands/test-deployed.ts',
  check: './checks/src/commands/check.ts',
  'launch-check': './checks/src/commands/launch-check.ts',
  bench: './tools/bench/src/main.ts',
  lighthouse: './tools/bench/src/lighthouse/main.ts',
};

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node ${process.versions.node} is too old: this needs Node 20.19 or newer.`);
  process.exit(1);
}

const command = commands[process.argv[2]];
if (!command) {
  console.error(`Unknown command. There is: ${Object.keys(commands).join(', ')}`);
  process.exit(1);
}

// No command of a laptop asks for Google's metadata server; the libraries would, and warn.
process.env.METADATA_SERVER_DETECTION ??= 'none';

process.chdir(new URL('.', import.meta.url).pathname);
if (!isInstalled()) {
  console.log('Installing packages (a minute or two, once)…');
  // Not `npm ci`: it refuses to start where a registry lacks the programs of platforms that are not this one. The
  // lockfile decides the versions here too, and is left as it is.
  const { status } = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund'], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

const { register } = await import('tsx/esm/api');
register();
await import(command);

/** npm keeps a copy of the lockfile that it last installed from; a difference means that something is missing. */
function isInstalled() {
  const installed = 'node_modules/.package-lock.json';
  if (!existsSync(installed)) return false;
  const wanted = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
  const present = JSON.parse(readFileSync(installed, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, { version, optional, devOptional, link }]) =>
      !path.startsWith('node_modules/') ||
      optional ||
      devOptional ||
      link ||
      present[path]?.version === version,
  );
}
