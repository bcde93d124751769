// @ts-check
import jest from './jest.config.mjs';

const [{ displayName: _, rootDir: __, ...unit } = {}] = jest.projects;

/**
 * Mutation testing: `npm run mutation -- PATH…`. Mutants are tested by the tests that need neither a stack nor a
 * database, except for the thousands of random requests, which reach everything.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  testRunner: 'jest',
  jest: {
    config: {
      ...unit,
      projects: [],
      testMatch: ['<rootDir>/{packages/domain,functions}/src/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '\\.(api|rules|database)\\.test\\.', '/fuzz\\.test\\.'],
    },
  },
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  dryRunTimeoutMinutes: 30,
  mutator: { excludedMutations: ['StringLiteral'] },
  concurrency: 2,
  reporters: ['clear-text', 'progress-append-only', 'json'],
  clearTextReporter: { allowColor: false, reportTests: false, skipFull: true },
  jsonReporter: { fileName: '.local-data/mutation/report.json' },
  incremental: true,
  incrementalFile: '.local-data/mutation/incremental.json',
  tempDirName: '.local-data/mutation/sandbox',
  // Stryker would rewrite tsconfig.json with an interface that TypeScript 7 does not have.
  ignorePatterns: ['tsconfig.json', '/.local-data', '/docs/screenshots', '/hosting/dist*'],
};
