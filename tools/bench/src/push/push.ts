import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { pushHosts } from '@reshape/local/push-service/push-hosts';
import { build } from 'esbuild';
import { median } from '../measure.ts';
import { message } from './messages.ts';
import type { Shares } from './profile.ts';

const rounds = 3;
const data = '.local-data/bench/push';
const certificateFile = `${data}/certificate.pem`;

interface Run {
  readonly perSecond: number;
  /** Processor time per message, in microseconds. */
  readonly cpu: number;
  /** The peak memory of the process. */
  readonly megabytes: number;
  readonly profile?: Shares;
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
  'run-candidate': `${data}/run-candidate.cjs`,
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
  readonly isProfiled?: boolean;
}

/** Runs one candidate with its own push service. */
async function run(
  candidate: string,
  { count, warmUp = 1_000, pace, isProfiled }: Task,
): Promise<Run & Seen> {
  const service = start('fake-push-service', [certificateFile, pace]);
  try {
    const { port } = await report<{ port: number }>(service);
    const task = [candidate, String(count), String(warmUp), isProfiled ? 'profiled' : ''];
    const sending = start('run-candidate', [String(port), certificateFile, ...task]);
    const measured = await report<Run>(sending);
    sending.kill();
    const seen = report<Seen>(service);
    service.send(message.payload);
    return { ...measured, ...(await seen) };
  } finally {
    service.kill();
  }
}

type Runs = Readonly<Record<string, (Run & Seen)[]>>;

/** Runs the candidates in turn, repeatedly, so that other load on the machine affects all of them. */
async function interleaved(
  counts: Readonly<Record<string, number>>,
  pace: 'at-once' | 'late',
): Promise<Runs> {
  const runs: Record<string, (Run & Seen)[]> = {};
  for (let round = 0; round < rounds; round += 1)
    for (const [candidate, count] of Object.entries(counts)) {
      runs[candidate] ??= [];
      runs[candidate].push(await run(candidate, { count, warmUp: Math.min(count, 6_000), pace }));
    }
  return runs;
}

const middle = (runs: Runs, candidate: string, figure: 'perSecond' | 'cpu' | 'megabytes') =>
  median((runs[candidate] ?? []).map((each) => each[figure]));

const times = (runs: Runs, a: string, b: string) => {
  const [ours, theirs] = [middle(runs, a, 'perSecond'), middle(runs, b, 'perSecond')];
  return `${(ours / theirs).toFixed(2)} (${ours.toFixed(0)} : ${theirs.toFixed(0)} messages a second)`;
};

/**
 * Our sender compared with the usual loop around `webpush.sendNotification`, with a push service that costs next to
 * nothing.
 */
export async function push(): Promise<Record<string, string>> {
  await buildPrograms();
  const quick = { '25 in flight': 6_000, 'batches of 100': 2_000, cryptography: 6_000 };
  const atOnce = await interleaved(quick, 'at-once');
  // Many subscriptions, because slow responses only delay the end of a run.
  const slow = { '300 in flight': 36_000, 'batches of 100': 1_000, 'batches of 500': 3_000 };
  const late = await interleaved(slow, 'late');
  const memory: Record<string, (Run & Seen)[]> = { few: [], many: [] };
  for (let round = 0; round < 3; round += 1) {
    memory.few?.push(await run('25 in flight', { count: 2_000, pace: 'at-once' }));
    memory.many?.push(await run('25 in flight', { count: 20_000, pace: 'at-once' }));
  }
  const { profile } = await run('25 in flight', { count: 20_000, pace: 'at-once', isProfiled: true });

  const few = middle(memory, 'few', 'megabytes');
  const many = middle(memory, 'many', 'megabytes');
  const ofOurs = [atOnce['25 in flight'], late['300 in flight'], memory.few, memory.many].flatMap(
    (runs) => runs ?? [],
  );
  const cpu = (name: string) => `${middle(atOnce, name, 'cpu').toFixed(0)} µs`;
  return {
    'answers at once, 25 in flight : batches of 100': times(atOnce, '25 in flight', 'batches of 100'),
    'answers at once, 25 in flight : bare cryptography': times(atOnce, '25 in flight', 'cryptography'),
    'processor time of a message, 25 in flight': cpu('25 in flight'),
    'processor time of a message, batches of 100': cpu('batches of 100'),
    'processor time of a message, bare cryptography': cpu('cryptography'),
    'answers late, 300 in flight : batches of 100': times(late, '300 in flight', 'batches of 100'),
    'answers late, 300 in flight : batches of 500': times(late, '300 in flight', 'batches of 500'),
    'memory at 20,000 messages : at 2,000': `${(many / few).toFixed(2)} (${many.toFixed(0)} MB : ${few.toFixed(0)} MB)`,
    'signatures in a run, at most': String(Math.max(...ofOurs.map(({ signatures }) => signatures))),
    'push services': String(pushHosts.length),
    'messages that a browser could read': `${sum(ofOurs, 'read')} of ${sum(ofOurs, 'samples')} that were looked at, ${sum(ofOurs, 'taken')} taken`,
    ...Object.fromEntries((profile ?? []).map(([place, share]) => [`share: ${place}`, percent(share)])),
  };
}

const sum = (runs: readonly Seen[], figure: keyof Seen) => runs.reduce((all, each) => all + each[figure], 0);
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
