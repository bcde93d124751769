import { randomInt } from 'node:crypto';
import { fuzzOverHttp, serverOf, servers } from '../../../functions/src/test/fuzz-over-http.ts';
import { type DeployedFunction, startDeployed } from './deployed/deployed.ts';
import type { RefusingServices } from './deployed/refusing.ts';

const defaultRequests = 20_000;
const inFlight = 8;
const members = 8;
const samples = 100;

/**
 * Sends random requests to every endpoint of the deployed bundle with the embedded Firestore, and prints the
 * failures. Each run uses a new seed, unless it is given one.
 */
export async function fuzz(
  requests = defaultRequests,
  seed = randomInt(2 ** 31),
  refusing?: RefusingServices,
): Promise<Record<string, string>> {
  const part = refusing ? 'fuzz-refused' : 'fuzz';
  console.log(`  seed ${seed}; to repeat it: npm run bench -- ${part} ${requests} ${seed}`);
  const deployed = await startDeployed(refusing?.env);
  try {
    const started: Record<string, DeployedFunction> = {};
    for (const name of servers) started[name] = await deployed.start(name);
    for (let number = 0; number < members; number += 1) await deployed.enrol(`member-${number}`);
    let calls = 0;
    const memory: number[] = [];
    const startedAt = performance.now();
    const report = await fuzzOverHttp(
      {
        urlOf: (row) => started[serverOf(row)]?.url ?? '',
        token: () => deployed.signIn(`member-${calls++ % members}`),
      },
      {
        requests,
        inFlight,
        seed,
        isUnavailable: refusing !== undefined,
        onProgress(sent) {
          if (sent < (requests / samples) * (memory.length + 1)) return;
          memory.push(started.api?.usage().megabytes ?? 0);
        },
      },
    );
    for (const failure of report.failures) console.error(failure);
    const tenth = Math.floor(memory.length / 10);
    const early = Math.max(...memory.slice(tenth, 2 * tenth));
    const late = Math.max(...memory.slice(-tenth));
    const seconds = (performance.now() - startedAt) / 1000;
    return {
      requests: `${report.requests.toLocaleString('en')} (${Math.round(report.requests / seconds)} a second)`,
      'responses by status': Object.entries(report.statuses)
        .map(([status, count]) => `${status}: ${count}`)
        .join(', '),
      'responses that violate the contract, or a 5xx': String(report.failures.length),
      ...(refusing && { 'refusals of the services': String(refusing.count()) }),
      'slowest response': `${report.slowestMs.toFixed(0)} ms`,
      'memory in the last tenth : in the second': `${(late / early).toFixed(2)} (${late.toFixed(0)} MB : ${early.toFixed(0)} MB)`,
    };
  } finally {
    await deployed.stop();
    await refusing?.close();
  }
}
