import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { vapidKeyRing } from '../../../../functions/src/nudges/vapid.ts';
import { usableSettings } from '../../../../functions/src/test/usable-settings.ts';
import { type Answers, functionAnswers, serve, siteAnswers } from '../test/fake-site.ts';
import { output, runProgram } from './programs.ts';

const repository = join(__dirname, '../../../..');
const site = usableSettings.SITE_URL;
const project = 'reshape-live';
/** The variables of an environment on GitHub, as docs/launch.md sets them. */
const variables: Readonly<Record<string, string>> = { PROJECT_ID: project, PROJECT_NUMBER: '123456789012' };

const step = z.object({
  uses: z.optional(z.string()),
  run: z.optional(z.string()),
  env: z.optional(z.record(z.string(), z.string())),
});
const workflow = z.object({
  jobs: z.record(z.string(), z.object({ uses: z.optional(z.string()), steps: z.optional(z.array(step)) })),
});
type Step = z.output<typeof step>;

const workflows = readdirSync(join(repository, '.github/workflows')).map((file) => ({
  file,
  jobs: workflow.parse(parse(readFileSync(join(repository, '.github/workflows', file), 'utf8'))).jobs,
}));
const jobs = workflows.flatMap(({ file, jobs }) =>
  Object.entries(jobs).flatMap(([name, { steps }]) => (steps ? [{ name: `${name} of ${file}`, steps }] : [])),
);

let folder: string;
let checkout: string;
let version: string;
let answers: Answers;
let server: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'workflow-'));
  for (const program of ['npm', 'sudo', 'gcloud'])
    link(program === 'gcloud' ? 'gcloud-stand-in.mjs' : 'workflow-stand-in.mjs', program);
  version = await commitReadyRepository();
  answers = { ...functionAnswers(version), ...siteAnswers(site) };
  server = await serve(() => answers);
  writeFileSync(join(folder, 'google.json'), JSON.stringify(projectAt(server.address)));
});
afterAll(() => {
  server.stop();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  checkout = mkdtempSync(join(folder, 'checkout-'));
});

function link(standIn: string, program: string): void {
  mkdirSync(join(folder, 'bin'), { recursive: true });
  symlinkSync(join(__dirname, '../test', standIn), join(folder, 'bin', program));
}

/** Commits a copy of this repository in which every value is set and real, and returns its version. */
async function commitReadyRepository(): Promise<string> {
  const copy = join(folder, 'repository');
  const isCopied = (path: string) =>
    !/^(node_modules|\.git|\.local-data|dist.*|test-results)$/.test(basename(relative(repository, path)));
  cpSync(repository, copy, { recursive: true, filter: isCopied });
  change(join(copy, 'hosting/site.config.ts'), (text) =>
    text.replaceAll(/isSample: true,\s*/g, '').replaceAll('example.com', 'reshape.in'),
  );
  change(join(copy, 'packages/content/src/legal.ts'), (text) =>
    text.replaceAll('isSample: true', 'isSample: false'),
  );
  const { MAIL_FROM, OPERATOR_EMAIL, VAPID_KEYS } = usableSettings;
  writeVariables(join(copy, `functions/.env.${project}`), { SITE_URL: site, MAIL_FROM, OPERATOR_EMAIL });
  writeVariables(join(copy, `hosting/.env.${project}`), {
    SITE_URL: site,
    PAYMENT_PAGE_URL: 'https://pages.razorpay.com/pl_live/view',
    VITE_FIREBASE_API_KEY: 'key',
    VITE_FIREBASE_AUTH_DOMAIN: new URL(site).host,
    VITE_FIREBASE_PROJECT_ID: project,
    VITE_FIREBASE_APP_ID: 'app',
    VITE_VAPID_PUBLIC_KEY: vapidKeyRing(VAPID_KEYS).keys[0].publicKey,
  });
  const git = (...args: string[]) =>
    output(['git', '-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd: copy });
  await git('init', '--quiet');
  await git('add', '--all');
  await git('commit', '--quiet', '--message', 'Ready');
  return git('rev-parse', '--short=12', 'HEAD');
}

const change = (file: string, edit: (text: string) => string): void =>
  writeFileSync(file, edit(readFileSync(file, 'utf8')));

const writeVariables = (file: string, values: Readonly<Record<string, string>>): void =>
  writeFileSync(
    file,
    Object.entries(values)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );

/** What Google knows of a project in which everything is deployed, with its functions at `address`. */
const projectAt = (address: string) => ({
  services: { 'firestore.googleapis.com': {} },
  secrets: usableSettings,
  indexes: { 1: { state: 'READY' } },
  runServices: Object.fromEntries(
    ['api', 'newsletter', 'payments'].map((name) => [name, { metadata: { name }, status: { url: address } }]),
  ),
});

/** What the actions do to the checkout and the environment of later steps. */
const actions: Readonly<Record<string, () => Promise<Readonly<Record<string, string>>>>> = {
  async 'actions/checkout'() {
    await runProgram(['git', 'clone', '--quiet', join(folder, 'repository'), checkout]);
    return {};
  },
  'actions/setup-node': async () => ({}),
  'actions/upload-artifact': async () => ({}),
  async 'google-github-actions/auth'() {
    const credentials = join(checkout, 'gha-creds-0a1b2c3d4e5f6071.json');
    writeFileSync(credentials, '{}');
    return { GOOGLE_APPLICATION_CREDENTIALS: credentials };
  },
  'google-github-actions/setup-gcloud': async () => ({}),
};

const withVariables = (text: string): string =>
  text.replaceAll(/\$\{\{ vars\.(\w+) \}\}/g, (_, name: string) => variables[name] ?? 'unset');

/**
 * Runs the steps of a job one after another, as GitHub does, and returns what its programs printed and what was run.
 */
async function run(steps: readonly Step[]) {
  let env: Record<string, string | undefined> = {
    PATH: [join(folder, 'bin'), dirname(process.execPath), process.env.PATH].join(delimiter),
    GCLOUD_STATE: join(folder, 'google.json'),
    RAN: join(folder, `${basename(checkout)}.ran`),
    REPOSITORY: repository,
    NODE_OPTIONS: `--import=${pathToFileURL(join(__dirname, '../test/reach-site.mjs')).href}`,
    SITE: site,
    SITE_STAND_IN: server.address,
  };
  let printed = '';
  for (const { uses, run: script, env: own = {} } of steps) {
    const action = actions[uses?.split('@')[0] ?? ''];
    if (uses !== undefined && action === undefined) throw new Error(`There is no stand-in for ${uses}`);
    if (action) env = { ...env, ...(await action()) };
    if (script === undefined) continue;
    const values = Object.entries(own).map(([name, value]) => [name, withVariables(value)]);
    printed += await output(['bash', '-e', '-c', withVariables(script)], {
      cwd: checkout,
      env: { ...env, ...Object.fromEntries(values) },
    });
  }
  return {
    printed,
    ran: readFileSync(env.RAN ?? '', 'utf8')
      .trim()
      .split('\n'),
  };
}

const isDeployment = ({ name }: { name: string }) => name === 'deploy of deploy-to.yml';

describe('the workflows', () => {
  test.each(jobs.filter((job) => !isDeployment(job)))(
    'run every step of $name',
    async ({ steps }) => {
      await run(steps);
    },
    120_000,
  );

  test('deploy the commit that was checked out, after Google’s sign-in has written its file into the checkout', async () => {
    const deployment = jobs.find(isDeployment);
    const { printed, ran } = await run(deployment?.steps ?? []);
    expect(printed).toContain(`Every step passed: ${version}, ${project}.`);
    expect(ran.flatMap((line) => /--only (\S+)/.exec(line)?.[1] ?? [])).toEqual([
      ...['firestore:indexes', 'firestore:rules', 'functions', 'hosting'],
    ]);
  });

  test('name each action by the commit of a release', () => {
    for (const { steps } of jobs)
      for (const { uses } of steps) if (uses !== undefined) expect(uses).toMatch(/@[0-9a-f]{40}$/);
  });
});
