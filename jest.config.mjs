import { fileURLToPath } from 'node:url';

const swc = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
};

/** zod's messages in sixty languages, which nothing here uses and every test file would load. */
const withoutLanguages = {
  '^\\.\\./locales/index\\.cjs$': 'zod/v4/locales/en.cjs',
};

const esModules = '(jose|any-ascii)';

/** Gives property tests the same examples in every run. */
const seed = fileURLToPath(new URL('./jest.setup.ts', import.meta.url));

/** Fails a test that prints an error or a warning which it does not expect. */
const quietConsole = fileURLToPath(new URL('./jest.console.ts', import.meta.url));

/** One jest project: the tests in `folder` whose file names end with `ending`. */
const project = (layer, folder, { ending = '*.test', environment = 'node', ...rest } = {}) => ({
  displayName: `${layer} ${folder}`,
  rootDir: fileURLToPath(new URL(`./${folder}`, import.meta.url)),
  testMatch: [`<rootDir>/src/**/${ending}.{ts,tsx}`],
  testPathIgnorePatterns: ['/node_modules/', '\\.(api|rules|build|property|database)\\.test\\.'],
  // These are only available as ES modules; firebase-admin loads jose.
  transform: { [`\\.(ts|tsx|mjs)$|/node_modules/${esModules}/.*\\.js$`]: ['@swc/jest', swc] },
  transformIgnorePatterns: [`/node_modules/(?!${esModules}/)`],
  testEnvironment: environment,
  setupFiles: [seed],
  setupFilesAfterEnv: [quietConsole],
  moduleNameMapper: withoutLanguages,
  ...rest,
});

/** The web app: a DOM without styles, and the constants that Vite defines at build time. */
const inTheBrowser = {
  environment: '<rootDir>/src/test/environment.mjs',
  testMatch: ['<rootDir>/{src,build}/**/*.test.{ts,tsx}'],
  setupFilesAfterEnv: [quietConsole, '<rootDir>/src/test/setup.ts'],
  moduleNameMapper: {
    ...withoutLanguages,
    '\\.css$': '<rootDir>/src/test/css-module-names.ts',
    '\\.avif$': '<rootDir>/src/test/picture-address.ts',
    '^firebase/(app|auth|functions)$': '<rootDir>/src/test/fake-firebase.ts',
  },
  globals: {
    __EMULATORS__: true,
    __SITE__: {
      origin: 'http://127.0.0.1:5000',
      paymentPage: 'https://pages.example.com/join',
      paymentMethods: ['upi', 'card', 'netbanking', 'emi'],
      newsletterHost: '',
      founderSite: null,
      previewLinks: {
        scan: 'https://scan.example/',
        newsletter: null,
        community: 'https://chat.example/room',
      },
      hasListPrice: true,
      contact: { email: 'hello@reshape.example', employers: 'teams@reshape.example' },
    },
    __SITE_SECTIONS__: {
      testimonials: {
        isSample: true,
        members: [
          { name: 'Rohan D.', line: 'Product manager', initials: 'RD', quote: 'My evenings are back.' },
          { name: 'Leela M.', line: 'Teacher', initials: 'LM', quote: 'A bad day was just a bad day.' },
        ],
      },
      contact: { email: 'hello@reshape.example', employers: 'teams@reshape.example' },
    },
    // A string with the length of a key, which is not a real one.
    __PUSH_KEY__: `B${'A'.repeat(86)}`,
    __FIREBASE_CONFIG__: {
      apiKey: 'demo',
      authDomain: 'demo-reshape.firebaseapp.com',
      projectId: 'demo-reshape',
      appId: 'demo',
      authEmulator: 'http://127.0.0.1:9099',
    },
  },
};

const layers = (process.env.LAYER ?? '').split(',');

const overTheStack = { testPathIgnorePatterns: ['/node_modules/'] };

/** All projects, or those of some layers: `LAYER=unit,api npx jest`. */
export default {
  // Generous for a busy machine, but hanging tests still end.
  testTimeout: 180_000,
  projects: [
    ...['packages/domain', 'packages/contract', 'packages/content', 'functions', 'tools/local'].map(
      (folder) => project('unit', folder),
    ),
    project('database', 'tools/firestore-emulator'),
    ...['functions', 'tools/local'].map((folder) =>
      project('database', folder, { ending: '*.database.test', ...overTheStack }),
    ),
    project('unit', 'hosting', inTheBrowser),
    project('build', 'hosting', {
      ...inTheBrowser,
      testMatch: ['<rootDir>/build/**/*.build.test.ts'],
      ...overTheStack,
    }),
    project('build', 'functions', {
      testMatch: ['<rootDir>/build/**/*.build.test.ts'],
      ...overTheStack,
    }),
    ...['packages/domain', 'packages/content'].map((folder) =>
      project('property', folder, { ending: '*.property.test', ...overTheStack }),
    ),
    ...['functions', 'tools/local'].map((folder) =>
      project('api', folder, { ending: '*.api.test', ...overTheStack }),
    ),
    ...['tools/firestore-emulator', 'functions'].map((folder) =>
      project('rules', folder, { ending: '*.rules.test', ...overTheStack }),
    ),
  ].filter(({ displayName }) => layers.some((layer) => displayName.startsWith(layer))),
};
