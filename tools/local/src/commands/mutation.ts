import { spawnSync } from 'node:child_process';

// Files and folders whose mutants are tried; without any, the rules of the domain.
const [path = 'packages/domain/src', ...others] = process.argv.slice(3);
const sources = [path, ...others].map((source) => (source.endsWith('.ts') ? source : `${source}/**/*.ts`));
const mutate = [...sources, '!**/test/**', '!**/testing/**', '!**/*.test.ts'].join();

const args = ['node_modules/.bin/stryker', 'run', '--mutate', mutate];
process.exit(spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1);
