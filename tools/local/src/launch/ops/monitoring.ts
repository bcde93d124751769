import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { ceilingsFor } from '../../../../../functions/src/deployed/instances.ts';
import type { Context, Gcloud, Listed } from './gcloud.ts';
import type { Resource } from './resource.ts';
import type { ProjectSettings } from './settings.ts';

const channelDisplayName = 'Reshape';

const findNamed = async (displayName: string | undefined, items: Promise<readonly Listed[]>) =>
  (await items).find((item) => item.displayName === displayName);

const findChannel = ({ list }: Gcloud) =>
  findNamed(channelDisplayName, list('beta monitoring channels list'));

/**
 * The name that Google gave the notification channel, which is created if it does not exist; `undefined` in a dry run,
 * which creates nothing.
 */
export async function channelName(
  { notify }: ProjectSettings,
  gcloud: Gcloud,
  { print }: Context,
): Promise<string | undefined> {
  const channel = await findChannel(gcloud);
  if (channel && Object(channel.labels).email_address === notify) return channel.name;
  print(`${channel ? 'change' : 'create'} notification channel`);
  const channels = 'beta monitoring channels';
  const label = `channel-labels=email_address=${notify}`;
  if (channel) await gcloud.change(`${channels} update`, [String(channel.name), `--update-${label}`]);
  else
    await gcloud.change(`${channels} create`, [
      ...[`--display-name=${channelDisplayName}`, '--type=email', `--${label}`],
    ]);
  return (await findChannel(gcloud))?.name;
}

/**
 * The JSON files of a folder, by name, with `${NAME}` replaced; a text that is only the name of a number becomes it.
 */
function filesIn(
  folder: string,
  values: Readonly<Record<string, string | number>>,
): (readonly [string, Listed])[] {
  return readdirSync(folder).map((file) => {
    const text = readFileSync(`${folder}/${file}`, 'utf8').replace(
      /"\$\{(\w+)\}"|\$\{(\w+)\}/g,
      (_, whole, part) =>
        whole === undefined ? String(values[part] ?? '') : JSON.stringify(values[whole] ?? ''),
    );
    return [basename(file, '.json'), JSON.parse(text)];
  });
}

/** From how many instances on the operator is called, by the name in `ops/alerts`. */
export function instanceThresholds(members: number): Readonly<Record<string, number>> {
  const { api, newsletter, payments } = ceilingsFor(members);
  return { MOST_API: 0.8 * api, MOST_NEWSLETTER: 0.8 * newsletter, MOST_PAYMENTS: 0.8 * payments };
}

const nameOf = (current: unknown) => String(Object(current).name ?? '');

/** Metrics, uptime check and dashboard: what the operator can look at. */
export function monitoringResources(
  { site }: ProjectSettings,
  gcloud: Gcloud,
  { projectId }: Context,
): readonly Resource[] {
  const { read, list, change } = gcloud;
  const { host } = new URL(site);
  const metrics = filesIn('ops/metrics', {}).map(
    ([name, desired]): Resource => ({
      name: `metric ${name}`,
      current: () => read('logging metrics describe', name),
      desired,
      apply: (current) =>
        change(`logging metrics ${current ? 'update' : 'create'}`, [name, '--config-from-file=FILE'], {
          name: `metric-${name}`,
          content: { name, ...desired },
        }),
    }),
  );
  const uptime: Resource = {
    name: 'uptime check',
    current: () => findNamed('Health', list('monitoring uptime list-configs')),
    desired: {
      httpCheck: { path: '/api/health', useSsl: true },
      monitoredResource: { type: 'uptime_url', labels: { host } },
      period: '60s',
      contentMatchers: [{ content: '"database":"ok"', matcher: 'CONTAINS_STRING' }],
    },
    async apply(current) {
      // The host of a check cannot be changed.
      if (current) await change('monitoring uptime delete', [basename(nameOf(current))]);
      await change('monitoring uptime create Health', [
        ...['--resource-type=uptime-url', `--resource-labels=host=${host},project_id=${projectId}`],
        ...['--protocol=https', '--path=/api/health', '--period=1', '--timeout=10'],
        ...['--matcher-type=contains-string', '--matcher-content="database":"ok"'],
      ]);
    },
  };
  const board: Listed = JSON.parse(readFileSync('ops/dashboard.json', 'utf8'));
  const dashboard: Resource = {
    name: 'dashboard',
    current: () => findNamed(board.displayName, list('monitoring dashboards list')),
    desired: board,
    apply: (current) =>
      change(
        `monitoring dashboards ${current ? 'update' : 'create'}`,
        [...(current ? [nameOf(current)] : []), '--config-from-file=FILE'],
        { name: 'dashboard', content: { ...board, ...(current ? { etag: Object(current).etag } : {}) } },
      ),
  };
  return [...metrics, uptime, dashboard];
}

/** A budget of Google is for a month. */
const daysOfBudget = 31;
/** Google writes once an ordinary day's cost is spent, and at half, nine tenths and all of the month's. */
const spentPercents = [0.03, 0.5, 0.9, 1];
/** And when the forecast exceeds the month's by an ordinary day's cost. */
const forecastPercent = 1.03;

/** Alerts and budget: what is mailed to the operator through `channel`. */
export function notifyingResources(
  { site, billingAccount, dailyBudget, members }: ProjectSettings,
  gcloud: Gcloud,
  { projectId }: Context,
  channel: string,
): readonly Resource[] {
  const { list, change } = gcloud;
  const values = {
    PROJECT: projectId,
    HOST: new URL(site).host,
    CHANNEL: channel,
    ...instanceThresholds(members),
  };
  const alerts = filesIn('ops/alerts', values).map(
    ([name, desired]): Resource => ({
      name: `alert ${name}`,
      current: () => findNamed(desired.displayName, list('monitoring policies list')),
      desired,
      apply: (current) =>
        change(
          `monitoring policies ${current ? 'update' : 'create'}`,
          [...(current ? [nameOf(current)] : []), '--policy-from-file=FILE'],
          { name: `alert-${name}`, content: desired },
        ),
    }),
  );
  const account = `--billing-account=${billingAccount}`;
  const [, ofDay = '', currency = ''] = dailyBudget.match(/^(\d+)(\w+)$/) ?? [];
  const amount = String(daysOfBudget * Number(ofDay));
  const thresholds = [
    ...spentPercents.map((percent) => ({ thresholdPercent: percent, spendBasis: 'CURRENT_SPEND' })),
    { thresholdPercent: forecastPercent, spendBasis: 'FORECASTED_SPEND' },
  ];
  const rules = (flag: string) => [
    ...spentPercents.map((percent) => `--${flag}=percent=${percent}`),
    `--${flag}=percent=${forecastPercent},basis=forecasted-spend`,
  ];
  const budgetName = `Reshape ${projectId}`;
  const budget: Resource = {
    name: 'budget',
    current: () => findNamed(budgetName, list('billing budgets list', account)),
    desired: {
      amount: { specifiedAmount: { units: amount, currencyCode: currency } },
      thresholdRules: thresholds,
      notificationsRule: { monitoringNotificationChannels: [channel] },
    },
    apply: (current) => {
      const common = [
        `--budget-amount=${amount}${currency}`,
        `--notifications-rule-monitoring-notification-channels=${channel}`,
      ];
      return current
        ? change('billing budgets update', [
            ...[nameOf(current), ...common, '--clear-threshold-rules', ...rules('add-threshold-rule')],
          ])
        : change('billing budgets create', [
            ...[account, `--display-name=${budgetName}`, ...common],
            ...[`--filter-projects=projects/${projectId}`, ...rules('threshold-rule')],
          ]);
    },
  };
  return [...alerts, budget];
}
