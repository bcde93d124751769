import { type Count, sum } from './count.ts';
import { runProgram } from './run-program.ts';

/** Every TypeScript project of the repository. */
const projects = [
  ...[
    'packages/domain',
    'packages/contract',
    'packages/content',
    'functions',
    'hosting',
    'hosting/tsconfig.node.json',
    'hosting/tsconfig.worker.json',
  ],
  ...['tools/local', 'tools/firestore-emulator', 'checks', 'e2e', 'tools/bench'],
];

const one = (code: number): Count => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 });

/** Format, lint and the arrow of imports. */
export const lint = async (): Promise<Count> => one(await runBiome());

/** The compiler over each project; each counts as one check. What it found out is kept for the next time. */
export const types = async (): Promise<Count> =>
  sum(await Promise.all(projects.map(async (project) => one(await runProgram('tsc', compiling(project))))));

const compiling = (project: string) => [
  ...['-p', project],
  ...['--incremental', '--tsBuildInfoFile', `.local-data/types/${project.replaceAll('/', '-')}.tsbuildinfo`],
];

const runBiome = () => runProgram('biome', ['check', '--error-on-warnings', '.']);
