import { beforeEach, describe, expect, test } from '@jest/globals';
import { usableSettings } from '../../../../functions/src/test/usable-settings.ts';
import { type DeployWorld, deploy } from './deploy.ts';
import type { Command } from './programs.ts';

const previous = 'aaaaaaaaaaaa';
const commit = 'bbbbbbbbbbbb';

let ran: string[];
let printed: string[];
/** What the programs print, by the beginning of their command. */
let outputs: Record<string, string | Error | string[]>;
let world: DeployWorld;

beforeEach(() => {
  ran = [];
  printed = [];
  outputs = {
    'git status': '',
    'git rev-parse': commit,
    'gcloud firestore': '[{ "state": "READY" }]',
    'gcloud run': JSON.stringify(
      ['api', 'newsletter', 'payments'].map((name) => ({
        metadata: { name },
        status: { url: `https://${name}.run` },
      })),
    ),
    'gcloud secrets': 'a secret',
  };
  world = {
    run: async (command) => void ran.push(command.join(' ')),
    output: async (command) => answerTo(command),
    writeConfig: () => void ran.push('write the configuration'),
    findings: () => [],
    deployedVersion: async () => previous,
    smokeTestFunctions: async ({ api }, version) => void ran.push(`test ${api} ${version}`),
    smokeTestSite: async (version) => void ran.push(`test site ${version}`),
    print: (line) => void printed.push(line),
    wait: async () => undefined,
  };
});

function answerTo(command: Command): string {
  const line = command.join(' ');
  const [, answer = ''] = Object.entries(outputs).find(([start]) => line.startsWith(start)) ?? [];
  const next = Array.isArray(answer) ? (answer.shift() ?? '') : answer;
  if (next instanceof Error) throw next;
  return next;
}

const start = (change: Partial<DeployWorld> = {}, isChecked = false) =>
  deploy({ projectId: 'reshape-live', databaseId: '(default)', isChecked }, { ...world, ...change });
const deployedTargets = () => ran.flatMap((line) => line.match(/--only (\S+)/)?.[1] ?? []);

test('a deployment checks and builds, then deploys and tests each part in order', async () => {
  await start();
  expect(ran.map((line) => line.match(/--only (\S+)/)?.[1] ?? line)).toEqual([
    'npm run check',
    'npm run standalone',
    'npm run build --workspace hosting',
    'write the configuration',
    'firestore:indexes',
    'firestore:rules',
    'functions',
    `test https://api.run ${commit}`,
    'hosting',
    `test site ${commit}`,
  ]);
  expect(ran.join()).not.toContain('--force');
});

test('a deployment on the build server does not repeat the tests', async () => {
  await start({}, true);
  expect(ran).not.toContain('npm run check');
});

test('the rules and functions wait until the indexes are ready', async () => {
  const building = '[{ "state": "READY" }, { "state": "CREATING" }]';
  outputs['gcloud firestore'] = [building, building, '[{ "state": "READY" }, { "state": "READY" }]'];
  const waited: string[][] = [];
  await start({ wait: async () => void waited.push(deployedTargets()) });
  expect(waited).toEqual([['firestore:indexes'], ['firestore:indexes']]);
  expect(deployedTargets()).toContain('hosting');
});

describe('a deployment is refused, with nothing deployed,', () => {
  const expectRefusal = async (change: Partial<DeployWorld>, reason: RegExp) => {
    await expect(start(change)).rejects.toThrow(reason);
    expect(deployedTargets()).toEqual([]);
    expect(printed.at(-1)).toContain('Nothing was deployed');
  };

  test('while a file is uncommitted', async () => {
    outputs['git status'] = ' M hosting/site.config.ts';
    await expectRefusal({}, /site\.config\.ts/);
  });

  test.each([
    'set PAYMENT_PAGE_URL: the pricing section leads there',
    'replace the sample: the terms',
    'SITE_URL is a stand-in address (127.0.0.1): nobody can reach it',
  ])('while something must be set or replaced first: %s', async (finding) => {
    await expectRefusal({ findings: () => [finding] }, new RegExp(finding.slice(0, 20)));
  });

  test('while a secret in Secret Manager is missing or the demo value', async () => {
    const seen: Readonly<Record<string, string>>[] = [];
    outputs['gcloud secrets'] = new Error('NOT_FOUND: Secret [SMTP_URL] not found');
    const findings = (secrets: Readonly<Record<string, string>>) => {
      seen.push(secrets);
      return ['SMTP_URL is not set'];
    };
    await expectRefusal({ findings }, /SMTP_URL/);
    outputs['gcloud secrets'] = usableSettings.RAZORPAY_WEBHOOK_SECRETS;
    await expectRefusal({ findings }, /SMTP_URL/);
    expect(seen.map((secrets) => secrets.SMTP_URL)).toEqual([
      undefined,
      usableSettings.RAZORPAY_WEBHOOK_SECRETS,
    ]);
  });

  test('while the secrets cannot be read', async () => {
    outputs['gcloud secrets'] = new Error('PERMISSION_DENIED');
    await expectRefusal({}, /PERMISSION_DENIED/);
  });

  test('when a check or a build fails', async () => {
    const run = async (command: Command) => {
      if (command.includes('standalone')) throw new Error('sendMail: exited at startup');
      ran.push(command.join(' '));
    };
    await expectRefusal({ run }, /sendMail/);
  });
});

describe('a deployment stops', () => {
  test('when an index cannot be built', async () => {
    outputs['gcloud firestore'] = '[{ "state": "NEEDS_REPAIR" }]';
    await expect(start()).rejects.toThrow('An index could not be built');
    expect(deployedTargets()).toEqual(['firestore:indexes']);
    expect(printed.at(-1)).toContain('Visitors still use the previous version');
  });

  test('before the site when the functions fail their smoke test, and says how to go back', async () => {
    const smokeTestFunctions = () => Promise.reject(new Error('The smoke test failed'));
    await expect(start({ smokeTestFunctions })).rejects.toThrow('smoke test');
    expect(deployedTargets()).toEqual(['firestore:indexes', 'firestore:rules', 'functions']);
    expect(printed.at(-1)).toContain(`git checkout ${previous}`);
  });

  test('when the site fails its smoke test, and says how to go back at once', async () => {
    const smokeTestSite = () => Promise.reject(new Error('The smoke test failed'));
    await expect(start({ smokeTestSite })).rejects.toThrow('smoke test');
    expect(printed.at(-1)).toMatch(/release history.*git checkout aaaaaaaaaaaa/);
  });
});
