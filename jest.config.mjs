import { fileURLToPath } from 'node:url';

const swc = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
};

/** One jest project: the tests under `folder` whose names end with `ending`. */
const project = (layer, folder, { ending = '[^.]+.test', environment = 'node', ...rest } = {}) => ({
  displayName: `${layer} ${folder}`,
  rootDir: fileURLToPath(new URL(`./${folder}`, import.meta.url)),
  testMatch: [`<rootDir>/src/**/${ending}.{ts,tsx}`],
  testPathIgnorePatterns: ['/node_modules/', '\\.(emulator|rules)\\.test\\.'],
  transform: { '\\.(ts|tsx|mjs)$': ['@swc/jest', swc] },
  testEnvironment: environment,
  ...rest,
});

const overTheStack = { testPathIgnorePatterns: ['/node_modules/'] };

export default {
  projects: [
    ...['packages/domain', 'packages/contract', 'packages/content', 'functions', 'emulators', 'checks'].map(
      (folder) => project('unit', folder),
    ),
    project('unit', 'emulators/firestore'),
    project('api', 'functions', { ending: '*.emulator.test', ...overTheStack }),
    project('rules', 'emulators', { ending: '*.rules.test', ...overTheStack }),
  ],
};
