import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { pushHosts } from '@reshape/local/push-service/push-hosts';
import { build } from 'esbuild';
import { type Figures, median, ratio } from '../measure.ts';
import { payload } from './messages.ts';

const rounds = 3;
const data = '.local-data/bench/push';
const certificateFile = `${data}/certificate.pem`;

interface Run {
  readonly perSecond: number;
  /** Processor time per message, in microseconds. */
  readonly cpu: number;
  /** The peak memory of the process. */
  readonly megabytes: number;
}

interface Seen {
  readonly taken: number;
  readonly signatures: number;
  readonly samples: number;
  readonly read: number;
}

/** A process's report, at its end or on request. */
const report = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve, reject) => {
    child.once('message', (reported) => resolve(Object(reported)));
    child.once('exit', (code) => reject(new Error(`a process ended with ${code}`)));
  });

const programs = {
  'fake-push-service': `${data}/fake-push-service.cjs`,
  'run-workload': `${data}/run-workload.cjs`,
} as const;

/** Bundles both programs like the deployed code. */
const buildPrograms = () =>
  build({
    entryPoints: Object.keys(programs).map((name) => fileURLToPath(new URL(`./${name}.ts`, import.meta.url))),
    outdir: data,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    logLevel: 'warning',
  });

const start = (name: keyof typeof programs, args: readonly string[]) =>
  fork(programs[name], args, { execArgv: [] });

interface Task {
  /** The number of messages measured. */
  readonly count: number;
  /** The number of messages sent before measuring. */
  readonly warmUp?: number;
  readonly pace: 'at-once' | 'late';
}

/** Runs one workload with its own push service. */
async function run(workload: string, { count, warmUp = 1_000, pace }: Task): Promise<Run & Seen> {
  const service = start('fake-push-service', [certificateFile, pace]);
  try {
    const { port } = await report<{ port: number }>(service);
    const args = [String(port), certificateFile, workload, String(count), String(warmUp)];
    const sending = start('run-workload', args);
    const measured = await report<Run>(sending);
    sending.kill();
    const seen = report<Seen>(service);
    service.send(payload);
    return { ...measured, ...(await seen) };
  } finally {
    service.kill();
  }
}

type Runs = Readonly<Record<string, (Run & Seen)[]>>;

/** Runs the workloads in turn, repeatedly, so that other load on the machine affects all of them. */
async function runInterleaved(
  counts: Readonly<Record<string, number>>,
  pace: 'at-once' | 'late',
): Promise<Runs> {
  const runs: Record<string, (Run & Seen)[]> = {};
  for (let round = 0; round < rounds; round += 1)
    for (const [workload, count] of Object.entries(counts)) {
      runs[workload] ??= [];
      runs[workload].push(await run(workload, { count, warmUp: Math.min(count, 6_000), pace }));
    }
  return runs;
}

const middle = (runs: Runs, workload: string, figure: 'perSecond' | 'cpu' | 'megabytes') =>
  median((runs[workload] ?? []).map((figures) => figures[figure]));

/**
 * The deployed sender with a push service that costs next to nothing, compared with the encryption that each message
 * needs anyway.
 */
export async function push(): Promise<Figures> {
  await buildPrograms();
  const atOnce = await runInterleaved({ '25 in flight': 6_000, 'encryption alone': 6_000 }, 'at-once');
  // Many subscriptions, because slow responses only delay the end of a run.
  const late = await runInterleaved({ '300 in flight': 36_000 }, 'late');
  const memory: Record<string, (Run & Seen)[]> = { few: [], many: [] };
  for (let round = 0; round < rounds; round += 1) {
    memory.few?.push(await run('25 in flight', { count: 2_000, pace: 'at-once' }));
    memory.many?.push(await run('25 in flight', { count: 20_000, pace: 'at-once' }));
  }

  const few = middle(memory, 'few', 'megabytes');
  const many = middle(memory, 'many', 'megabytes');
  const bySender = [atOnce['25 in flight'], late['300 in flight'], memory.few, memory.many].flatMap(
    (runs) => runs ?? [],
  );
  const ours = middle(atOnce, '25 in flight', 'perSecond');
  const minimum = middle(atOnce, 'encryption alone', 'perSecond');
  const cpu = (name: string) => `${middle(atOnce, name, 'cpu').toFixed(0)} µs`;
  return {
    'immediate responses, 25 in flight : encryption alone': ratio(ours, minimum, '/s', { atLeast: 0.65 }),
    'processor time of a message, 25 in flight': cpu('25 in flight'),
    'processor time of a message, encryption alone': cpu('encryption alone'),
    'slow responses, 300 in flight': `${middle(late, '300 in flight', 'perSecond').toFixed(0)} messages a second`,
    'memory at 20,000 messages : at 2,000': ratio(many, few, 'MB', { atMost: 1.2 }),
    'signatures in a run, at most': String(Math.max(...bySender.map(({ signatures }) => signatures))),
    'push services': String(pushHosts.length),
    'messages that a browser could read': `${sum(bySender, 'read')} of ${sum(bySender, 'samples')} that were checked, ${sum(bySender, 'taken')} accepted`,
  };
}

const sum = (runs: readonly Seen[], figure: keyof Seen) => runs.reduce((all, seen) => all + seen[figure], 0);
