import assert from 'node:assert';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { type SettingName, secretsOf, settingsOf } from '../src/deployed/settings.ts';
import { usableSettings } from '../src/test/usable-settings.ts';

const repository = join(__dirname, '../..');
const bundle = join(repository, 'functions/lib/index.cjs');

let code: string;
let loadedAtStart: readonly string[];
beforeAll(() => {
  const script = `import('./functions/build/build-functions.ts')
    .then(({ buildFunctions }) => buildFunctions()).then((built) => console.log(JSON.stringify(built)))`;
  const build = spawnSync(process.execPath, ['--import', 'tsx', '-e', script], {
    cwd: repository,
    encoding: 'utf8',
  });
  expect([build.status, build.stderr]).toEqual([0, expect.any(String)]);
  code = readFileSync(bundle, 'utf8');
  loadedAtStart = JSON.parse(build.stdout).loadedAtStart;
});

/** Loads the bundle like the platform, with these environment variables and no others. */
const start = (env: Record<string, string>) =>
  spawnSync(process.execPath, ['-e', `require(${JSON.stringify(bundle)}); console.log('loaded');`], {
    env: { PATH: process.env.PATH ?? '', ...env },
    encoding: 'utf8',
  });
/** Loads the bundle with each of these environments in turn, in one process, and returns the exit codes. */
function exitCodes(environments: readonly Record<string, string>[]): readonly number[] {
  const script = `
    const environments = ${JSON.stringify(environments)};
    const codes = [];
    process.exit = (code) => { codes[codes.length - 1] = code; };
    process.on('beforeExit', function load() {
      if (environments.length === 0) {
        process.off('beforeExit', load);
        console.log(JSON.stringify(codes));
        return;
      }
      // The event comes again only after something else has happened.
      setImmediate(() => {});
      process.env = environments.shift();
      codes.push(0);
      delete require.cache[${JSON.stringify(bundle)}];
      require(${JSON.stringify(bundle)});
    });`;
  const { stdout } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' });
  return JSON.parse(stdout);
}
/** `env` with these settings. */
const only = (names: readonly SettingName[], env: Record<string, string> = {}) => ({
  ...env,
  GCLOUD_PROJECT: 'reshape-live',
  ...Object.fromEntries(names.map((name) => [name, usableSettings[name]])),
});
const deployed = {
  K_SERVICE: 'api',
  FUNCTION_TARGET: 'api',
  GCLOUD_PROJECT: 'reshape-live',
  SESSION_KEYS: usableSettings.SESSION_KEYS,
};

describe('the deployed bundle', () => {
  test('runs on Node without any installed packages', () => {
    // Optional dependencies: the libraries work without them.
    const optional = ['@apollo/server', '@as-integrations/express4', 'graphql', 'encoding', 'node:sqlite'];
    const available = [...builtinModules, ...builtinModules.map((name) => `node:${name}`), ...optional];
    const required = new Set([...code.matchAll(/\brequire\("([^"]+)"\)/g)].map(([, name = '']) => name));
    const foreign = [...required].filter(
      (name) => !available.some((root) => name === root || name.startsWith(`${root}/`)),
    );
    expect(foreign).toEqual([]);
  });

  test('loads at startup neither a server nor what only one function needs', () => {
    const foreign = [
      /node_modules\/(nodemailer|undici|web-push|express)\//,
      /functions\/src\/(endpoints|payments|mail|operator|nudges|http|session)\//,
      // Most functions need the programme's time zone and dates, and the sentence about a used-up limit.
      /packages\/content\/(?!src\/(programme|rate-limits|numbers)\.ts)/,
    ];
    const loaded = loadedAtStart.filter((file) => foreign.some((pattern) => pattern.test(file)));
    expect(loaded.sort()).toEqual([
      'functions/src/http/body-guard.ts',
      'functions/src/http/respond.ts',
      'functions/src/mail/outgoing.ts',
      'functions/src/mail/task.ts',
      // The settings are checked with the code that reads them.
      'functions/src/nudges/vapid.ts',
      'functions/src/session/identity.ts',
      'functions/src/session/keys.ts',
    ]);
    expect(code).toContain('nodemailer');
  });

  test('contains the only version of google-gax that the client libraries need', () => {
    const versions = ['@google-cloud/firestore', '@google-cloud/firestore-api'].map((library) => {
      const file = join(repository, 'node_modules', library, 'node_modules/google-gax/package.json');
      return JSON.parse(readFileSync(file, 'utf8')).version;
    });
    expect(new Set(versions).size).toBe(1);
  });

  test('contains the workspace packages instead of importing them', () => {
    expect(code).not.toMatch(/(from|require\(|import\() ?["']@reshape\//);
    expect(code).toContain('Please sign in again');
  });

  test('contains no key and no path of the build machine', () => {
    expect(code).not.toContain('d29ydGhsZXNz');
    expect(code).not.toContain(repository);
    expect(code).not.toMatch(/-----BEGIN (RSA )?PRIVATE KEY-----\w/);
  });

  test('starts every function with the secrets that it declares', () => {
    const names = `
      const functions = Object.entries(require(${JSON.stringify(bundle)}));
      const secrets = functions.map(([name, { __endpoint }]) =>
        [name, __endpoint.secretEnvironmentVariables.map(({ key }) => key)]);
      console.log(JSON.stringify(secrets));`;
    const listed = spawnSync(process.execPath, ['-e', names], { encoding: 'utf8' });
    const declared: [string, SettingName[]][] = JSON.parse(listed.stdout);
    expect(declared.length).toBeGreaterThan(8);
    const environments = declared.map(([target, secrets]) => {
      const notSecret = settingsOf(target).filter((name) => !secretsOf(target).includes(name));
      return only([...secrets, ...notSecret], { K_SERVICE: target, FUNCTION_TARGET: target });
    });
    expect(exitCodes(environments)).toEqual(declared.map(() => 0));
  });

  test('refuses to start without a secret, and with one that the function does not declare', () => {
    const { SESSION_KEYS: _, ...without } = deployed;
    const undeclared = { ...deployed, SMTP_URL: usableSettings.SMTP_URL };
    expect(exitCodes([without, undeclared, deployed])).toEqual([1, 1, 0]);
  });

  test('refuses to start in production with a variable of a local machine, and says so', () => {
    const { status, stdout, stderr } = start({ ...deployed, PUSH_PROXY: 'true' });
    expect([status, stderr]).toEqual([1, expect.stringContaining('PUSH_PROXY is set in production')]);
    expect(stdout).not.toContain('loaded');
  });

  test.each([
    [{}, '0'],
    [{ API_MIN_INSTANCES: '2' }, '2'],
  ])('keeps the number of instances of the API that %j sets', (env, expected) => {
    const script = `console.log(require(${JSON.stringify(bundle)}).api.__endpoint.minInstances.value())`;
    const { stdout } = spawnSync(process.execPath, ['-e', script], {
      env: { PATH: process.env.PATH ?? '', ...env },
      encoding: 'utf8',
    });
    expect(stdout.trim()).toBe(expected);
  });

  test('starts in the same way with a compile cache that is whole, cut off, damaged or empty', () => {
    const folder = mkdtempSync(join(tmpdir(), 'compile-cache-'));
    const listed = () =>
      spawnSync(process.execPath, ['-p', `Object.keys(require(${JSON.stringify(bundle)})).length`], {
        env: { NODE_COMPILE_CACHE: folder },
        encoding: 'utf8',
      });
    const entries = () =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((name) => join(folder, name))
        .filter((path) => statSync(path).size > 100_000 && statSync(path).isFile());
    const uncached = listed();
    expect(uncached).toMatchObject({ status: 0, stderr: '', stdout: expect.stringMatching(/^\d+\n$/) });
    const [entry] = entries();
    assert.ok(entry);
    const filled = readFileSync(entry);
    const damaged = filled.map((byte, index) => (index % 1000 === 999 ? byte ^ 1 : byte));
    for (const stored of [filled, filled.subarray(0, 1000), damaged, Buffer.alloc(0)]) {
      writeFileSync(entry, stored);
      const { status, stdout, stderr } = listed();
      expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: uncached.stdout, stderr: '' });
    }
    rmSync(folder, { recursive: true });
  });

  test('can be inspected before deployment without secrets', () => {
    expect(start({}).stdout).toContain('loaded');
  });
});

test('is deployed from a folder without secrets or sources, for the Node version that it was built for', () => {
  const { functions } = JSON.parse(readFileSync(join(repository, 'firebase.json'), 'utf8'));
  const folder = join(repository, functions[0].source);
  const files = readdirSync(folder).filter((name) => !functions[0].ignore.includes(name));
  expect(files.sort()).toEqual(['.npmrc', 'index.cjs', 'package-lock.json', 'package.json']);
  const { engines, dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  expect(functions[0].runtime).toBe(`nodejs${engines.node}`);
  const developed = JSON.parse(readFileSync(join(repository, 'functions/package.json'), 'utf8'));
  expect(dependencies['@google-cloud/functions-framework']).toBe(
    developed.devDependencies['@google-cloud/functions-framework'],
  );
});
