#!/usr/bin/env node
// Stands in for the programs of a workflow, by the name under which it is started, and adds what was run to the file
// $RAN. `npm ci` links the packages that are installed in $REPOSITORY; `npm run` refuses a script that does not exist,
// and of the others really runs only a deployment to a project.
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const { REPOSITORY, RAN } = process.env;
const [path, ...args] = process.argv.slice(1);
const program = basename(path);
appendFileSync(RAN, `${[program, ...args].join(' ')}\n`);
if (program === 'npm') npm(...args);

function npm(verb, name, ...rest) {
  const { scripts, workspaces } = JSON.parse(readFileSync('package.json', 'utf8'));
  if (verb === '--version') console.log('11.19.1');
  else if (['audit', 'sbom'].includes(verb) || name === '--global') return;
  else if (verb === 'ci')
    for (const folder of ['.', ...workspaces]) {
      if (existsSync(join(REPOSITORY, folder, 'node_modules'))) link(join(folder, 'node_modules'));
    }
  else if (!rest.includes('--workspace')) {
    const script = scripts[verb === 'run' ? name : verb];
    if (script === undefined) throw new Error(`There is no script ${name}`);
    if (rest.includes('--project')) runScript(script, rest.slice(1));
  }
}

/** Links everything that is installed in `folder`, the packages of this checkout to their folders in it. */
function link(folder) {
  mkdirSync(folder);
  for (const name of readdirSync(join(REPOSITORY, folder))) {
    const target = join(folder, name);
    const installed = join(REPOSITORY, target);
    if (name.startsWith('@') || name === '.bin') link(target);
    else if (name === 'firebase' && folder.endsWith('.bin'))
      symlinkSync(fileURLToPath(import.meta.url), target);
    else symlinkSync(lstatSync(installed).isSymbolicLink() ? readlinkSync(installed) : installed, target);
  }
}

function runScript(script, options) {
  const [, ...words] = script.split(' ');
  const { status } = spawnSync(process.execPath, [...words, ...options], { stdio: 'inherit' });
  process.exit(status ?? 1);
}
