import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { freePort, median } from './measure.ts';
import { buildTarget } from './targets/build-target.ts';

const rounds = 5;
const requests = 4_000;
const connections = 10;
const clockTicksPerSecond = 100;

interface Cost {
  /** Processor time of the server for one request, user and system, in microseconds. */
  readonly cpu: number;
  /** The latency that one in a hundred requests exceeds, in milliseconds. */
  readonly p99: number;
}

/** What an authenticated `GET /api/spots` costs without its database call, against a handler that answers a constant. */
export async function requestCost(): Promise<Record<string, string>> {
  const api = await buildTarget('in-memory-api');
  const bare = await buildTarget('bare-handler');
  const costs: Record<'api' | 'bare', Cost[]> = { api: [], bare: [] };
  for (let round = 0; round < rounds; round += 1) {
    costs.bare.push(await measure(bare));
    costs.api.push(await measure(api));
  }
  const of = (name: 'api' | 'bare', figure: keyof Cost) => median(costs[name].map((cost) => cost[figure]));
  return {
    'CPU per request, API : bare handler': ratio(of('api', 'cpu'), of('bare', 'cpu'), 'µs'),
    'p99 latency, API : bare handler': ratio(of('api', 'p99'), of('bare', 'p99'), 'ms'),
  };
}

const ratio = (a: number, b: number, unit: string) =>
  `${(a / b).toFixed(2)} (${a.toFixed(0)} ${unit} : ${b.toFixed(0)} ${unit})`;

async function measure(source: string): Promise<Cost> {
  const port = await freePort();
  const framework = new URL(
    '../../../node_modules/@google-cloud/functions-framework/build/src/main.js',
    import.meta.url,
  );
  const child = spawn(
    process.execPath,
    [framework.pathname, `--source=${source}`, '--target=target', `--port=${port}`],
    {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, FUNCTION_TARGET: 'target', NODE_ENV: 'production' },
    },
  );
  try {
    const { token } = await new Promise<{ token: string }>((resolve) =>
      child.once('message', (m) => resolve(Object(m))),
    );
    const load = (amount: number) =>
      autocannon({
        url: `http://127.0.0.1:${port}/api/spots`,
        amount,
        connections,
        headers: { authorization: `Bearer ${token}` },
      });
    await untilListening(port);
    await load(requests);
    const before = processorSeconds(child);
    const { latency, non2xx } = await load(requests);
    if (non2xx > 0) throw new Error(`${source} answered ${non2xx} requests with an error`);
    return { cpu: ((processorSeconds(child) - before) / requests) * 1e6, p99: latency.p99 };
  } finally {
    child.kill();
  }
}

/** User and system time of a process so far, from the kernel's accounting. */
function processorSeconds({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / clockTicksPerSecond;
}

async function untilListening(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const isUp = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Nothing listens on ${port}`);
}
