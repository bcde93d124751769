import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Context, Gcloud, Listed } from './gcloud.ts';
import type { Resource } from './resource.ts';
import type { ProjectSettings } from './settings.ts';

const channelDisplayName = 'Reshape';

const findChannel = async ({ list }: Gcloud) =>
  (await list('beta', 'monitoring', 'channels', 'list')).find(
    ({ displayName }) => displayName === channelDisplayName,
  );

/** The name that Google gave the notification channel, which is created if it does not exist. */
export async function channelName({ notify }: ProjectSettings, gcloud: Gcloud): Promise<string> {
  const found = await findChannel(gcloud);
  const channels = ['beta', 'monitoring', 'channels'];
  const label = `--channel-labels=email_address=${notify}`;
  if (!found)
    await gcloud.change([
      ...channels,
      'create',
      `--display-name=${channelDisplayName}`,
      '--type=email',
      label,
    ]);
  else if (Object(found.labels).email_address !== notify)
    await gcloud.change([...channels, 'update', String(found.name), `--update-${label.slice(2)}`]);
  return (found ?? (await findChannel(gcloud)))?.name ?? 'the channel that was just created';
}

/** The JSON files of a folder, by name, with `${NAME}` replaced. */
function filesIn(folder: string, values: Readonly<Record<string, string>>): (readonly [string, Listed])[] {
  return readdirSync(folder).map((file) => {
    const text = readFileSync(`${folder}/${file}`, 'utf8').replace(
      /\$\{(\w+)\}/g,
      (_, name) => values[name] ?? '',
    );
    return [basename(file, '.json'), JSON.parse(text)];
  });
}

/** Metrics, alerts, dashboard, uptime check and budget: what tells the operator that something is wrong. */
export function monitoringResources(
  { site, billingAccount, monthlyBudget }: ProjectSettings,
  { read, list, change }: Gcloud,
  { projectId }: Context,
  channel: string,
): readonly Resource[] {
  const { host } = new URL(site);
  const values = { PROJECT: projectId, HOST: host, CHANNEL: channel };
  const byDisplayName = async (wanted: string | undefined, ...args: readonly string[]) =>
    (await list(...args)).find(({ displayName }) => displayName === wanted);
  const nameOf = (current: unknown) => String(Object(current).name ?? '');

  const metrics = filesIn('ops/metrics', values).map(
    ([name, desired]): Resource => ({
      name: `metric ${name}`,
      current: () => read('logging', 'metrics', 'describe', name),
      desired,
      apply: (current) =>
        change(['logging', 'metrics', current ? 'update' : 'create', name, '--config-from-file=FILE'], {
          name,
          ...desired,
        }),
    }),
  );
  const uptime: Resource = {
    name: 'uptime check',
    current: () => byDisplayName('Health', 'monitoring', 'uptime', 'list-configs'),
    desired: {
      httpCheck: { path: '/api/health', useSsl: true },
      monitoredResource: { type: 'uptime_url', labels: { host } },
      period: '60s',
      contentMatchers: [{ content: '"database":"ok"', matcher: 'CONTAINS_STRING' }],
    },
    async apply(current) {
      // The host of a check cannot be changed.
      if (current) await change(['monitoring', 'uptime', 'delete', basename(nameOf(current))]);
      await change([
        ...['monitoring', 'uptime', 'create', 'Health', '--resource-type=uptime-url'],
        ...[
          `--resource-labels=host=${host},project_id=${projectId}`,
          '--protocol=https',
          '--path=/api/health',
        ],
        ...[
          '--period=1',
          '--timeout=10',
          '--matcher-type=contains-string',
          '--matcher-content="database":"ok"',
        ],
      ]);
    },
  };
  const alerts = filesIn('ops/alerts', values).map(
    ([name, desired]): Resource => ({
      name: `alert ${name}`,
      current: () => byDisplayName(desired.displayName, 'monitoring', 'policies', 'list'),
      desired,
      apply: (current) =>
        change(
          [
            ...['monitoring', 'policies', ...(current ? ['update', nameOf(current)] : ['create'])],
            '--policy-from-file=FILE',
          ],
          desired,
        ),
    }),
  );
  const board: Listed = JSON.parse(readFileSync('ops/dashboard.json', 'utf8'));
  const dashboard: Resource = {
    name: 'dashboard',
    current: () => byDisplayName(board.displayName, 'monitoring', 'dashboards', 'list'),
    desired: board,
    apply: (current) =>
      change(
        [
          ...['monitoring', 'dashboards', ...(current ? ['update', nameOf(current)] : ['create'])],
          '--config-from-file=FILE',
        ],
        { ...board, ...(current ? { etag: Object(current).etag } : {}) },
      ),
  };
  const account = `--billing-account=${billingAccount}`;
  const [, amount = '', currency = ''] = monthlyBudget.match(/^(\d+)(\w+)$/) ?? [];
  const thresholds = [
    ...[0.5, 0.9, 1].map((percent) => ({ thresholdPercent: percent, spendBasis: 'CURRENT_SPEND' })),
    { thresholdPercent: 1.2, spendBasis: 'FORECASTED_SPEND' },
  ];
  const rules = (flag: string) => [
    ...['0.5', '0.9', '1.0'].map((percent) => `--${flag}=percent=${percent}`),
    `--${flag}=percent=1.2,basis=forecasted-spend`,
  ];
  const budgetName = `Reshape ${projectId}`;
  const budget: Resource = {
    name: 'budget',
    current: () => byDisplayName(budgetName, 'billing', 'budgets', 'list', account),
    desired: {
      amount: { specifiedAmount: { units: amount, currencyCode: currency } },
      thresholdRules: thresholds,
      notificationsRule: { monitoringNotificationChannels: [channel] },
    },
    apply: (current) => {
      const common = [
        `--budget-amount=${monthlyBudget}`,
        `--notifications-rule-monitoring-notification-channels=${channel}`,
      ];
      return current
        ? change([
            ...['billing', 'budgets', 'update', nameOf(current), ...common],
            ...['--clear-threshold-rules', ...rules('add-threshold-rule')],
          ])
        : change([
            ...['billing', 'budgets', 'create', account, `--display-name=${budgetName}`, ...common],
            ...[`--filter-projects=projects/${projectId}`, ...rules('threshold-rule')],
          ]);
    },
  };
  return [...metrics, uptime, ...alerts, dashboard, budget];
}
