import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createLog } from '../../../../../functions/src/log.ts';
import { applyOps } from './apply.ts';
import type { ProjectSettings } from './settings.ts';

const repository = join(__dirname, '../../../../..');
const settings: ProjectSettings = {
  notify: 'asha@reshape.in',
  site: 'https://reshape.in',
  databaseId: '(default)',
  billingAccount: '012345-6789AB-CDEF01',
  monthlyBudget: '20000INR',
  repository: 'reshape/reshape',
  environment: 'production',
};

const folder = mkdtempSync(join(tmpdir(), 'gcloud-'));
const stateFile = join(folder, 'state.json');
const { PATH: path = '', GCLOUD_STATE: previousState } = process.env;
const directory = process.cwd();

beforeAll(() => {
  symlinkSync(join(repository, 'tools/local/src/test/gcloud-stand-in.mjs'), join(folder, 'gcloud'));
  process.env.PATH = [folder, dirname(process.execPath), path].join(delimiter);
  process.env.GCLOUD_STATE = stateFile;
  process.chdir(repository);
});
afterAll(() => {
  process.env.PATH = path;
  if (previousState === undefined) delete process.env.GCLOUD_STATE;
  process.chdir(directory);
  rmSync(folder, { recursive: true });
});

const commands = () => readFileSync(`${stateFile}.log`, 'utf8').trim().split('\n');
const changingCommands = () =>
  commands().filter((line) => !/ (list|list-configs|describe|get-iam-policy)\b/.test(line));
const apply = async (changed: Partial<ProjectSettings> = {}, isDryRun = false) => {
  const printed: string[] = [];
  const print = (line: string) => void printed.push(line);
  const applied = await applyOps({ ...settings, ...changed }, { projectId: 'reshape-live', isDryRun, print });
  return { ...applied, printed };
};

describe('npm run ops', () => {
  /** The first run in an empty project, and the state after it. */
  let first: Awaited<ReturnType<typeof apply>>;
  let applied: string;
  beforeAll(async () => {
    first = await apply();
    applied = readFileSync(stateFile, 'utf8');
  }, 120_000);

  test('creates everything in an empty project', () => {
    expect(first.unchanged).toEqual([]);
    const { databases, schedules, alertPolicies, budgets } = JSON.parse(applied);
    expect(databases['(default)'].pointInTimeRecoveryEnablement).toBe('POINT_IN_TIME_RECOVERY_ENABLED');
    expect(schedules['1'].retention).toBe('2419200s');
    expect(Object.keys(alertPolicies)).toHaveLength(readdirSync('ops/alerts').length);
    expect(JSON.stringify(alertPolicies)).not.toContain('${');
    expect(JSON.stringify(budgets)).toContain('FORECASTED_SPEND');
    expect(changingCommands().join()).not.toContain('--force');
  });

  test('changes nothing when it is repeated', async () => {
    writeFileSync(stateFile, applied);
    rmSync(`${stateFile}.log`);
    const second = await apply();
    expect(second.changed).toEqual([]);
    expect(second.unchanged).toEqual(first.changed);
    expect(changingCommands()).toEqual([]);
  }, 120_000);

  test('changes back what was changed by hand, and nothing else', async () => {
    const changed = JSON.parse(applied);
    changed.databases['(default)'].deleteProtectionState = 'DELETE_PROTECTION_DISABLED';
    const alerts: { displayName: string; combiner: string }[] = Object.values(changed.alertPolicies);
    const alert = alerts.find(({ displayName }) => displayName === 'Mail failed');
    if (alert) alert.combiner = 'AND';
    changed.metrics.calls.filter = 'nothing';
    delete changed.dashboards;
    writeFileSync(stateFile, JSON.stringify(changed));
    const { changed: repaired } = await apply();
    expect(repaired).toEqual(['database protection', 'metric calls', 'alert mail-failed', 'dashboard']);
    expect((await apply()).changed).toEqual([]);
  }, 120_000);

  test('a dry run prints what it would do, and changes nothing', async () => {
    for (const file of [stateFile, `${stateFile}.log`]) rmSync(file, { force: true });
    const { printed } = await apply({}, true);
    expect(changingCommands()).toEqual([]);
    expect(printed.join('\n')).toContain('gcloud firestore databases create');
    expect(printed.join('\n')).toContain('gcloud monitoring policies create');
  }, 120_000);
});

/** Every message that the functions log. */
const messages = () => {
  const found = new Set<string>();
  const log = createLog(({ message = '' }) => void found.add(message));
  for (const write of Object.values(log)) {
    // Each entry is written with whatever the method is given.
    try {
      (write as (...args: unknown[]) => void)({ status: 200, changed: 0, length: 0 }, {}, new Date(0));
    } catch {
      (write as (...args: unknown[]) => void)('', new Date(0));
    }
  }
  return found;
};

test('every metric counts a message that the functions log', () => {
  const known = messages();
  for (const file of readdirSync(join(repository, 'ops/metrics'))) {
    const { filter } = JSON.parse(readFileSync(join(repository, 'ops/metrics', file), 'utf8'));
    const [, operator, message = ''] = /jsonPayload\.message(=|:)"([^"]+)"/.exec(filter) ?? [];
    const isLogged =
      operator === '=' ? known.has(message) : [...known].some((each) => each.startsWith(message));
    expect([file, isLogged]).toEqual([file, true]);
  }
});

test('every alert watches one of our own metrics or one of Google’s', () => {
  const ours = readdirSync(join(repository, 'ops/metrics')).map((file) => file.replace('.json', ''));
  for (const file of readdirSync(join(repository, 'ops/alerts'))) {
    const text = readFileSync(join(repository, 'ops/alerts', file), 'utf8');
    const used = [...text.matchAll(/googleapis[._]com[:/]user[_/]([a-z_]+?)(?:_bucket)?["{\\]/g)].map(
      ([, name]) => name,
    );
    const google =
      /(run|cloudtasks|monitoring)\.googleapis\.com\/|logging\.googleapis\.com\/log_entry_count/.test(text);
    expect([file, used.length > 0 || google]).toEqual([file, true]);
    for (const name of used) expect([file, ours.includes(name ?? '')]).toEqual([file, true]);
  }
});

test('the instance alert begins at 80 % of each ceiling', async () => {
  const declared = await import('../../../../../functions/src/index.ts');
  const { conditions } = JSON.parse(readFileSync(join(repository, 'ops/alerts/instances.json'), 'utf8'));
  for (const { conditionThreshold } of conditions) {
    const [, service = ''] = /service_name="(\w+)"/.exec(conditionThreshold.filter) ?? [];
    const { __endpoint } = Object(declared)[service];
    expect(conditionThreshold.thresholdValue / __endpoint.maxInstances).toBeCloseTo(0.8);
  }
  expect(conditions.length).toBeGreaterThan(2);
});

test('every alert has a section in the operations manual', () => {
  const manual = readFileSync(join(repository, 'docs/operations.md'), 'utf8');
  for (const file of readdirSync(join(repository, 'ops/alerts'))) {
    const { displayName } = JSON.parse(readFileSync(join(repository, 'ops/alerts', file), 'utf8'));
    expect(manual).toContain(`\n### ${displayName}\n`);
  }
});
