#!/usr/bin/env node
// Stands in for Google's command line: keeps the resources of one project in the file $GCLOUD_STATE, and
// describes them in the same form. It knows the commands that `npm run ops` and `npm run deploy` use, and refuses any
// other.
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';

const stateFile = process.env.GCLOUD_STATE;
const state = existsSync(stateFile) ? JSON.parse(readFileSync(stateFile, 'utf8')) : {};
const args = process.argv.slice(2);
appendFileSync(`${stateFile}.log`, `${args.join(' ')}\n`);
const words = args.filter((arg) => !arg.startsWith('--'));
const flags = {};
for (const [, name, value] of args.flatMap((arg) => [arg.match(/^--([\w-]+)(?:=(.*))?$/s) ?? []]))
  if (name) flags[name] = [...(flags[name] ?? []), value ?? ''];
const flag = (name) => flags[name]?.[0];
const has = (name) => flags[name] !== undefined;
const content = (name) => JSON.parse(readFileSync(flag(name), 'utf8'));
const collection = (name) => (state[name] ??= {});
const last = words.at(-1);

function describe(name, id) {
  const found = collection(name)[id];
  if (found) return found;
  console.error(`ERROR: (gcloud) NOT_FOUND: ${id} was not found.`);
  process.exit(1);
}
function create(name, id, fields) {
  if (collection(name)[id]) {
    console.error(`ERROR: (gcloud) ALREADY_EXISTS: ${id}`);
    process.exit(1);
  }
  collection(name)[id] = { ...fields, createTime: '2026-11-23T00:00:00Z' };
}
const update = (name, id, fields) => Object.assign(describe(name, id), fields);
const list = (name) => Object.values(collection(name));
const resource = (name, fields) => {
  const id = `projects/p/${name}/${list(name).length + 1}`;
  create(name, id, { name: id, ...fields });
};
const bind = (name, id) => {
  collection(name)[id] ??= { bindings: [] };
  collection(name)[id].bindings.push({ role: flag('role'), members: [flag('member')] });
};
const database = () => ({
  ...(has('enable-pitr') && { pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED' }),
  ...(has('delete-protection') && { deleteProtectionState: 'DELETE_PROTECTION_ENABLED' }),
});
const seconds = (days) => `${Number.parseInt(days, 10) * 86_400}s`;
const provider = () => ({
  oidc: { issuerUri: flag('issuer-uri') },
  attributeMapping: Object.fromEntries([flag('attribute-mapping').split('=')]),
  attributeCondition: flag('attribute-condition'),
});
const budget = (thresholds) => {
  const [, units, currencyCode] = flag('budget-amount').match(/^(\d+)(\w+)$/);
  return {
    amount: { specifiedAmount: { units, currencyCode } },
    notificationsRule: {
      monitoringNotificationChannels: [flag('notifications-rule-monitoring-notification-channels')],
    },
    thresholdRules: flags[thresholds].map((rule) => ({
      thresholdPercent: Number(rule.match(/percent=([\d.]+)/)[1]),
      spendBasis: rule.includes('forecasted-spend') ? 'FORECASTED_SPEND' : 'CURRENT_SPEND',
    })),
  };
};
const cleanup = () =>
  Object.fromEntries(
    content('policy').map(({ name, action, condition }) => [
      name,
      {
        id: name,
        action: action.type.toUpperCase(),
        ...(condition && { condition: { tagState: 'ANY', olderThan: seconds(condition.olderThan) } }),
      },
    ]),
  );
/** A list with the delimiter that it names itself, as in `gcloud topic escaping`. */
const exclusion = (text) => {
  const [, delimiter, list] = text.match(/^\^(.)\^(.*)$/s);
  return Object.fromEntries(list.split(delimiter).map((field) => field.match(/^(\w+)=(.*)$/s).slice(1)));
};
const label = (text) => Object.fromEntries([text.split('=')]);

const commands = {
  'services list': () => list('services'),
  'services enable': () => {
    for (const name of words.slice(2)) collection('services')[name] = { config: { name }, state: 'ENABLED' };
  },
  'firestore databases describe': () => describe('databases', flag('database')),
  'firestore databases create': () => create('databases', flag('database'), database()),
  'firestore databases update': () => update('databases', flag('database'), database()),
  'firestore backups schedules list': () => list('schedules'),
  'firestore backups schedules create': () =>
    create('schedules', '1', {
      name: 'projects/p/databases/d/backupSchedules/1',
      dailyRecurrence: {},
      retention: seconds(flag('retention')),
    }),
  'firestore backups schedules update': () =>
    update('schedules', flag('backup-schedule'), { retention: seconds(flag('retention')) }),
  'logging buckets describe': () => ({ retentionDays: 30, ...collection('buckets')[last] }),
  'logging buckets update': () => {
    collection('buckets')[last] = { retentionDays: Number(flag('retention-days')) };
  },
  'run services update': () => {
    collection('services')[last] = { ingress: flag('ingress'), maxInstances: Number(flag('max-instances')) };
  },
  'logging sinks describe': () => ({ name: last, ...collection('sinks')[last] }),
  'logging sinks update': () => {
    const added = exclusion(flag('add-exclusion') ?? flag('update-exclusion'));
    const others = (collection('sinks')[last]?.exclusions ?? []).filter(({ name }) => name !== added.name);
    if (has('update-exclusion') && others.length === (collection('sinks')[last]?.exclusions ?? []).length)
      process.exit(1);
    collection('sinks')[last] = { exclusions: [...others, added] };
  },
  'logging metrics describe': () => describe('metrics', last),
  'logging metrics create': () => create('metrics', last, content('config-from-file')),
  'logging metrics update': () => update('metrics', last, content('config-from-file')),
  'artifacts repositories describe': () => describe('repositories', last),
  'artifacts repositories create': () => create('repositories', last, { format: 'DOCKER' }),
  'artifacts repositories set-cleanup-policies': () =>
    update('repositories', last, { cleanupPolicies: cleanup() }),
  'iam service-accounts describe': () => describe('accounts', last),
  'iam service-accounts create': () => {
    const email = `${last}@${flag('project')}.iam.gserviceaccount.com`;
    create('accounts', email, { email });
  },
  'iam service-accounts get-iam-policy': () => collection('accountPolicies')[last] ?? {},
  'iam service-accounts add-iam-policy-binding': () => bind('accountPolicies', last),
  'iam workload-identity-pools describe': () => describe('pools', last),
  'iam workload-identity-pools create': () => create('pools', last, { state: 'ACTIVE' }),
  'iam workload-identity-pools providers describe': () => describe('providers', last),
  'iam workload-identity-pools providers create-oidc': () => create('providers', last, provider()),
  'iam workload-identity-pools providers update-oidc': () => update('providers', last, provider()),
  'projects describe': () => ({ projectId: last, projectNumber: '123456789012' }),
  'projects get-iam-policy': () => collection('projectPolicies')[last] ?? { bindings: [] },
  'projects add-iam-policy-binding': () => bind('projectPolicies', last),
  'beta monitoring channels list': () => list('notificationChannels'),
  'beta monitoring channels create': () =>
    resource('notificationChannels', {
      displayName: flag('display-name'),
      type: flag('type'),
      labels: label(flag('channel-labels')),
    }),
  'beta monitoring channels update': () =>
    update('notificationChannels', last, { labels: label(flag('update-channel-labels')) }),
  'monitoring uptime list-configs': () => list('uptimeCheckConfigs'),
  'monitoring uptime create': () =>
    resource('uptimeCheckConfigs', {
      displayName: last,
      httpCheck: { path: flag('path'), useSsl: flag('protocol') === 'https', port: 443 },
      monitoredResource: {
        type: 'uptime_url',
        labels: Object.fromEntries(
          flag('resource-labels')
            .split(',')
            .map((each) => each.split('=')),
        ),
      },
      period: `${Number(flag('period')) * 60}s`,
      contentMatchers: [{ content: flag('matcher-content'), matcher: 'CONTAINS_STRING' }],
    }),
  'monitoring uptime delete': () => {
    delete collection('uptimeCheckConfigs')[`projects/p/uptimeCheckConfigs/${last}`];
  },
  'monitoring policies list': () => list('alertPolicies'),
  'monitoring policies create': () =>
    resource('alertPolicies', { ...content('policy-from-file'), enabled: true }),
  'monitoring policies update': () => update('alertPolicies', last, content('policy-from-file')),
  'monitoring dashboards list': () => list('dashboards'),
  'monitoring dashboards create': () =>
    resource('dashboards', { ...content('config-from-file'), etag: 'first' }),
  'monitoring dashboards update': () => update('dashboards', last, content('config-from-file')),
  'secrets versions access': () => describe('secrets', flag('secret')),
  'firestore indexes composite list': () => list('indexes'),
  'run services list': () => list('runServices'),
  'billing budgets list': () => list('budgets'),
  'billing budgets create': () =>
    resource('budgets', { displayName: flag('display-name'), ...budget('threshold-rule') }),
  'billing budgets update': () => update('budgets', last, budget('add-threshold-rule')),
};

const line = words.join(' ');
const command = Object.keys(commands)
  .filter((name) => line === name || line.startsWith(`${name} `))
  .sort((a, b) => b.length - a.length)[0];
if (!command) {
  console.error(`ERROR: (gcloud) Invalid choice: ${line}`);
  process.exit(2);
}
// The others are enabled in every new project.
const serviceOf = {
  artifacts: 'artifactregistry',
  billing: 'billingbudgets',
  firestore: 'firestore',
  iam: 'iam',
};
const service = `${serviceOf[words[0]]}.googleapis.com`;
if (serviceOf[words[0]] && !collection('services')[service]) {
  console.error(`ERROR: (gcloud) PERMISSION_DENIED: ${service} has not been used in project p before.`);
  process.exit(1);
}
const answer = commands[command]();
writeFileSync(stateFile, JSON.stringify(state));
if (flag('format') === 'json') console.log(JSON.stringify(answer));
else if (typeof answer === 'string') console.log(answer);
