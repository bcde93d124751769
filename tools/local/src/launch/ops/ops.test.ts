import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { statusOf } from '@reshape/contract/errors';
import { ceilingsFor } from '../../../../../functions/src/deployed/instances.ts';
import { logEntries } from '../../../../../functions/src/test/log-entries.ts';
import { output } from '../programs.ts';
import { applyOps } from './apply.ts';
import { instanceThresholds } from './monitoring.ts';
import { type ProjectSettings, readProjectSettings } from './settings.ts';

const repository = join(__dirname, '../../../../..');
const settings: ProjectSettings = {
  notify: 'asha@reshape.in',
  site: 'https://reshape.in',
  databaseId: '(default)',
  billingAccount: '012345-6789AB-CDEF01',
  dailyBudget: '300INR',
  members: 90,
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
  });

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

  test('changes back what was changed by hand when it is repeated, and nothing else', async () => {
    const changed = JSON.parse(applied);
    changed.databases['(default)'].deleteProtectionState = 'DELETE_PROTECTION_DISABLED';
    const alerts: { displayName: string; combiner: string }[] = Object.values(changed.alertPolicies);
    const alert = alerts.find(({ displayName }) => displayName === 'Mail failed');
    if (alert) alert.combiner = 'AND';
    changed.metrics.calls.filter = 'nothing';
    changed.sinks._Default.exclusions[0].filter = 'nothing';
    delete changed.dashboards;
    writeFileSync(stateFile, JSON.stringify(changed));
    rmSync(`${stateFile}.log`);
    const { changed: repaired, unchanged } = await apply();
    expect(repaired).toEqual([
      'database protection',
      'log exclusion',
      'metric calls',
      'dashboard',
      'alert mail-failed',
    ]);
    expect(unchanged).toEqual(first.changed.filter((name) => !repaired.includes(name)));
    expect(changingCommands()).toHaveLength(repaired.length);
    expect(JSON.parse(readFileSync(stateFile, 'utf8'))).toEqual(JSON.parse(applied));
  });

  test('a dry run changes nothing, and prints commands that do it when they are pasted into a shell', async () => {
    for (const file of [stateFile, `${stateFile}.log`]) rmSync(file, { force: true });
    const first = await apply({}, true);
    expect(changingCommands()).toEqual([]);
    await paste(first.printed);
    // The alerts need the name of the channel, which exists now.
    expect(first.printed).toContainEqual(expect.stringContaining('a dry run prints their commands'));
    const second = await apply({}, true);
    await paste(second.printed);
    expect(JSON.parse(readFileSync(stateFile, 'utf8'))).toEqual(JSON.parse(applied));
  });
});

/** Runs the commands among these lines in a shell. */
const paste = (lines: readonly string[]) =>
  output(['bash', '-e', '-c', lines.filter((line) => line.startsWith('  gcloud ')).join('\n')]);

describe('the settings of a project', () => {
  const file = 'ops/projects/reshape-test.json';
  beforeEach(() => {
    process.chdir(mkdtempSync(join(folder, 'settings-')));
    mkdirSync(dirname(file), { recursive: true });
  });
  afterEach(() => {
    process.chdir(repository);
  });

  test.each([
    ['are missing', undefined, /There is no .*reshape-test\.json.*Step 2 of docs\/launch\.md/],
    ['are not JSON', '{', /reshape-test\.json is not JSON/],
    ['have a wrong value', '{ "notify": "asha" }', /reshape-test\.json: notify .*Step 2 of docs\/launch\.md/],
  ])('that %s are refused with a sentence that names the file', (_, text, reason) => {
    if (text !== undefined) writeFileSync(file, text);
    expect(() => readProjectSettings('reshape-test')).toThrow(reason);
  });
});

/** The JSON files of a folder of `ops`, with their names. */
const filesIn = (folder: string): readonly (readonly [string, string])[] =>
  readdirSync(join(repository, 'ops', folder)).map((file) => [
    basename(file, '.json'),
    readFileSync(join(repository, 'ops', folder, file), 'utf8'),
  ]);

test.each(filesIn('metrics'))('the metric %s counts an entry that the functions log', (_, text) => {
  const { filter, labelExtractors = {}, valueExtractor = '' } = JSON.parse(text);
  const [, message] = /jsonPayload\.message="([^"]+)"/.exec(filter) ?? [];
  const read = [filter, valueExtractor, ...Object.values(labelExtractors)].flatMap((expression: string) =>
    [...expression.matchAll(/jsonPayload\.(\w+)/g)].map(([, field]) => field),
  );
  const { severity, ...entry } =
    Object.values(logEntries()).find((logged) => logged.message === message) ?? {};
  // With severity and message alone, the entry would have no jsonPayload.
  expect(Object.keys(entry).length).toBeGreaterThan(1);
  expect(Object.keys(entry)).toEqual(expect.arrayContaining(read));
});

/** The metrics of Google that alerts and dashboard use, with what Google publishes as the values of their labels. */
const googleMetrics: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'run.googleapis.com/container/instance_count': { state: ['active', 'idle'] },
  'cloudtasks.googleapis.com/queue/depth': {},
  'cloudtasks.googleapis.com/queue/task_attempt_count': {
    response_code: [
      ...['ok', 'cancelled', 'unknown', 'invalid_argument', 'deadline_exceeded', 'not_found'],
      ...['already_exists', 'permission_denied', 'unauthenticated', 'resource_exhausted', 'aborted'],
      ...['failed_precondition', 'out_of_range', 'unimplemented', 'internal', 'unavailable', 'data_loss'],
    ],
  },
  'logging.googleapis.com/log_entry_count': {
    severity: [
      ...['DEFAULT', 'DEBUG', 'INFO', 'NOTICE', 'WARNING', 'ERROR', 'CRITICAL', 'ALERT', 'EMERGENCY'],
    ],
  },
  'monitoring.googleapis.com/uptime_check/check_passed': {},
};

/** Our own metrics, with a label for each field that they extract; any value may occur. */
const ourMetrics = Object.fromEntries(
  filesIn('metrics').map(([name, text]) => [
    `logging.googleapis.com/user/${name}`,
    Object.keys(JSON.parse(text).labelExtractors ?? {}),
  ]),
);

const watching = [
  ...filesIn('alerts'),
  ['dashboard', readFileSync(join(repository, 'ops/dashboard.json'), 'utf8')] as const,
];

test.each(watching)('%s compares labels that its metrics have with values that occur', (_, text) => {
  const queries = [...text.matchAll(/"(?:filter|query|prometheusQuery)": ("(?:[^"\\]|\\.)*")/g)].map(
    ([, query = '']): string => JSON.parse(query),
  );
  expect(queries).not.toEqual([]);
  for (const query of queries) {
    const metrics = [
      ...[...query.matchAll(/metric\.type="([^"]+)"/g)].map(([, type = '']) => type),
      // In PromQL, the first colon is the metric's first slash, and other signs are underscores.
      ...[...query.matchAll(/(\w+_googleapis_com:\w+)\{/g)].map(
        ([, name = '']) => typeInPromQl(name) ?? name,
      ),
    ];
    expect(metrics).not.toEqual([]);
    for (const type of metrics) expect({ ...googleMetrics, ...ourMetrics }).toHaveProperty([type]);
    const [type = ''] = metrics;
    for (const [, name = '', value = ''] of query.matchAll(/metric\.labels\.(\w+)!?="([^"]*)"/g))
      expect(googleMetrics[type]?.[name] ?? [ourMetrics[type]?.includes(name) && value]).toContain(value);
    for (const [, name = ''] of query.matchAll(/[{,](\w+)=~?"/g))
      expect(['monitored_resource', ...(ourMetrics[type] ?? [])]).toContain(name);
  }
});

/** The type of a metric that PromQL calls `name`. */
const typeInPromQl = (name: string): string | undefined =>
  Object.keys({ ...googleMetrics, ...ourMetrics }).find((type) => {
    const [service = '', ...path] = type.split('/');
    const inPromQl = `${service.replaceAll('.', '_')}:${path.join('_')}`;
    return name === inPromQl || name === `${inPromQl}_bucket`;
  });

test('the request log leaves out every refused call, and no other', () => {
  const { filter } = JSON.parse(readFileSync(join(repository, 'ops/log-exclusion.json'), 'utf8'));
  const [, log, from, to] =
    /^log_id\("([^"]+)"\) AND httpRequest\.status>=(\d+) AND httpRequest\.status<(\d+)$/.exec(filter) ?? [];
  expect(log).toBe('run.googleapis.com/requests');
  const answers = [200, 303, ...Object.values(statusOf)];
  expect(answers.filter((status) => status >= Number(from) && status < Number(to))).toEqual(
    answers.filter((status) => status >= 400 && status < 500),
  );
});

test.each([90, 100_000])('the instance alert begins at 80 %% of each ceiling of %i members', (members) => {
  const { conditions } = JSON.parse(readFileSync(join(repository, 'ops/alerts/instances.json'), 'utf8'));
  const thresholds = instanceThresholds(members);
  for (const { conditionThreshold } of conditions) {
    const [, service = ''] = /service_name="(\w+)"/.exec(conditionThreshold.filter) ?? [];
    const [, name = ''] = /^\$\{(\w+)\}$/.exec(conditionThreshold.thresholdValue) ?? [];
    expect((thresholds[name] ?? 0) / Object(ceilingsFor(members))[service]).toBeCloseTo(0.8);
  }
  expect(conditions.length).toBeGreaterThan(2);
});

test.each(filesIn('alerts'))(
  'the operations manual has a section for the alert %s, with a query for entries that are logged',
  (_, text) => {
    const { displayName, conditions } = JSON.parse(text);
    const manual = readFileSync(join(repository, 'docs/operations.md'), 'utf8');
    const [, section = ''] = manual.split(`\n### ${displayName}\n`);
    const [, query = ''] =
      /```\n(gcloud logging read '[^`]+)\n```/.exec(section.split('\n### ')[0] ?? '') ?? [];
    const filterOf = (metric: string): string =>
      JSON.parse(readFileSync(join(repository, `ops/metrics/${metric}.json`), 'utf8')).filter;
    const messages = (filter: string) =>
      [...filter.matchAll(/jsonPayload\.message=(\([^)]*\)|"[^"]*")/g)].flatMap(([, list = '']) =>
        [...list.matchAll(/"([^"]+)"/g)].map(([, message]) => message),
      );
    const entries = messages(query).map((message) =>
      Object.values(logEntries()).find((entry) => entry.message === message),
    );
    expect(query).toMatch(/jsonPayload\.message|resource\.type="cloud_scheduler_job"/);
    expect(entries).not.toContain(undefined);
    if (entries.length > 0) {
      const fields = [...query.matchAll(/jsonPayload\.(\w+)/g)].map(([, field]) => field);
      expect(entries.flatMap((entry) => Object.keys(entry ?? {}))).toEqual(expect.arrayContaining(fields));
    }
    for (const [, metric = ''] of JSON.stringify(conditions).matchAll(/user\/(\w+)/g))
      expect(messages(query)).toEqual(expect.arrayContaining(messages(filterOf(metric))));
  },
);
