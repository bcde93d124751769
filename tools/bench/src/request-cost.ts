import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import autocannon, { type Options } from 'autocannon';
import { untilUp } from '../../../functions/src/test/function-process.ts';
import { freePort } from '../../local/src/loopback.ts';
import { startDeployed, usageOf } from './deployed/deployed.ts';
import { type Figures, median, ratio } from './measure.ts';
import { buildTarget } from './targets/build-target.ts';

const rounds = 7;
const amountSent = 4_000;
const aims = { cpu: { atMost: 1.6 }, p99: { atMost: 2 } };

interface Cost {
  /** Server processor time per request, user and system, in microseconds. */
  readonly cpu: number;
  /** The 99th percentile of latency, in milliseconds. */
  readonly p99: number;
}

/** The requests to send, given the token of the target. */
type Load = (token: string) => Pick<Options, 'headers' | 'requests' | 'connections'>;

const spotsOf: Load = (token) => ({
  connections: 10,
  requests: [{ path: '/api/spots' }],
  headers: { authorization: `Bearer ${token}` },
});

/** The median costs of `ours`, against those of a handler that returns a constant. */
function ratios(costs: Record<'ours' | 'bare', readonly Cost[]>, ours: string): Figures {
  const of = (name: 'ours' | 'bare', figure: keyof Cost) => median(costs[name].map((cost) => cost[figure]));
  return {
    [`CPU per request, ${ours} : bare handler`]: ratio(of('ours', 'cpu'), of('bare', 'cpu'), 'µs', aims.cpu),
    // autocannon counts whole milliseconds.
    [`p99 latency, ${ours} : bare handler`]: ratio(of('ours', 'p99'), of('bare', 'p99'), 'ms', aims.p99),
  };
}

/** The cost of an authenticated `GET /api/spots` without its database call. */
export async function requestCost(): Promise<Figures> {
  const ours = await buildTarget('in-memory-api');
  const bare = await buildTarget('bare-handler');
  const costs: Record<'ours' | 'bare', Cost[]> = { ours: [], bare: [] };
  for (let round = 0; round < rounds; round += 1) {
    costs.bare.push(await measure(bare, spotsOf));
    costs.ours.push(await measure(ours, spotsOf));
  }
  return ratios(costs, 'ours');
}

/** The cost of an authenticated call to the deployed bundle whose data is cached. */
export async function deployedRequestCost(): Promise<Figures> {
  const bare = await buildTarget('bare-handler');
  const deployed = await startDeployed();
  try {
    const { url, usage } = await deployed.start('api');
    const load: Load = (token) => ({ ...spotsOf(token), requests: [{ path: '/api/microchallenge/active' }] });
    const token = await deployed.enrol('member');
    const costs: Record<'ours' | 'bare', Cost[]> = { ours: [], bare: [] };
    for (let round = 0; round < rounds; round += 1) {
      costs.bare.push(await measure(bare, load));
      costs.ours.push(await costOf({ url, ...load(token) }, () => usage().processorSeconds));
    }
    return ratios(costs, 'deployed bundle');
  } finally {
    await deployed.stop();
  }
}

async function measure(source: string, load: Load): Promise<Cost> {
  const port = await freePort();
  const framework = new URL(
    '../../../node_modules/@google-cloud/functions-framework/build/src/main.js',
    import.meta.url,
  );
  const child = spawn(
    process.execPath,
    [fileURLToPath(framework), `--source=${source}`, '--target=target', `--port=${port}`],
    {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, FUNCTION_TARGET: 'target', NODE_ENV: 'production' },
    },
  );
  try {
    const { token } = await new Promise<{ token: string }>((resolve) =>
      child.once('message', (m) => resolve(Object(m))),
    );
    const url = `http://127.0.0.1:${port}`;
    await untilUp(url, child);
    return await costOf({ url, ...load(token) }, () => usageOf(child.pid ?? 0).processorSeconds);
  } finally {
    child.kill();
  }
}

/**
 * The cost of answering `load`, after a first round that is not counted. `processorTime` is the server's, in
 * seconds.
 */
async function costOf(load: Options, processorTime: () => number): Promise<Cost> {
  await autocannon({ ...load, amount: amountSent });
  const before = processorTime();
  const { latency, non2xx, errors, requests: answered } = await autocannon({ ...load, amount: amountSent });
  if (non2xx > 0 || errors > 0 || answered.total < amountSent)
    throw new Error(`${load.url} answered ${non2xx + errors} requests with an error`);
  return { cpu: ((processorTime() - before) / amountSent) * 1e6, p99: latency.p99 };
}
