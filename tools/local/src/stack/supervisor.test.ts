import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Program } from './child-process.ts';
import { endRecordedGroups, findProcess, recordGroups } from './running-process.ts';
import { Supervisor } from './supervisor.ts';

let folder: string;
let supervisor: Supervisor;
let reports: string[];
/** Called with each report. */
let next: () => void;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'supervisor-'));
  reports = [];
  next = () => undefined;
  supervisor = new Supervisor({
    record: join(folder, 'process-groups.json'),
    maxRestarts: 2,
    report: (sentence) => {
      reports.push(sentence);
      next();
    },
  });
});
afterEach(async () => {
  await supervisor.stop();
  rmSync(folder, { recursive: true });
});

/** Writes its process id to `RUNS`, and runs until it is killed. */
const code = `
  require('node:fs').appendFileSync(process.env.RUNS, process.pid + '\\n');
  console.log('ready');
  setInterval(() => {}, 60_000);
`;

const runsFile = (name: string) => join(folder, `${name}.runs`);

const program = (name: string): Program => ({
  name,
  command: [process.execPath, '--eval', code],
  env: { RUNS: runsFile(name) },
  log: join(folder, `${name}.log`),
  ready: 'ready',
});

/** The process ids of all runs of a program. */
const runsOf = ({ name }: Program) => readFileSync(runsFile(name), 'utf8').trim().split('\n').map(Number);

function kill(killed: Program): void {
  const pid = runsOf(killed).at(-1);
  if (!pid) throw new Error(`${killed.name} is not running`);
  process.kill(pid, 'SIGKILL');
}

async function untilReported(sentence: string): Promise<void> {
  while (!reports.includes(sentence))
    await new Promise<void>((resolve) => {
      next = resolve;
    });
}

test('the supervisor restarts a program that ends by itself, and says so', async () => {
  const auth = program('Auth');
  await supervisor.start(auth);
  kill(auth);
  await untilReported('Auth is running again.');
  expect(reports[0]).toBe(`Auth ended (see ${auth.log}). Restarting it, 1 of 2 times.`);
  expect(new Set(runsOf(auth)).size).toBe(2);
});

test('the supervisor also restarts the programs that depend on a restarted one, and no others', async () => {
  const [outbox, functions, other] = [program('Outbox'), program('Functions'), program('Other')];
  await supervisor.start(outbox, { dependents: [functions] });
  for (const started of [functions, other]) await supervisor.start(started);
  kill(outbox);
  await untilReported('Outbox is running again.');
  expect([outbox, functions, other].map((started) => runsOf(started).length)).toEqual([2, 2, 1]);
  expect(reports).toHaveLength(2);
});

test('the supervisor gives up on a program that ends repeatedly, and names its log', async () => {
  const auth = program('Auth');
  await supervisor.start(auth);
  for (let restarts = 1; restarts <= 2; restarts += 1) {
    reports = [];
    kill(auth);
    await untilReported('Auth is running again.');
  }
  kill(auth);
  await expect(supervisor.ended).rejects.toThrow(`Auth ended 3 times. See ${auth.log}, then start again.`);
});

test('the supervisor gives up on the first end of a program when it may not restart any', async () => {
  const once = new Supervisor({ record: join(folder, 'once.json'), maxRestarts: 0 });
  const auth = program('Auth');
  await once.start(auth);
  kill(auth);
  await expect(once.ended).rejects.toThrow(`Auth ended. See ${auth.log}, then start again.`);
  await once.stop();
});

test('the supervisor gives up when a restarted program does not become ready', async () => {
  const file = join(folder, 'once.cjs');
  const once: Program = { ...program('Once'), command: [process.execPath, file] };
  writeFileSync(file, code);
  await supervisor.start(once);
  writeFileSync(file, 'process.exit(1)');
  kill(once);
  await expect(supervisor.ended).rejects.toThrow(
    `Once could not be restarted. See ${once.log}, then start again.`,
  );
});

test('the supervisor does not start a program whose log cannot be written', async () => {
  await expect(supervisor.start({ ...program('Auth'), log: folder })).rejects.toThrow('EISDIR');
});

test('the supervisor does not restart a program that would lose data, and says what to do', async () => {
  const auth = program('Auth');
  await supervisor.start(auth, { notRestarted: 'Run npm run reset.' });
  kill(auth);
  await expect(supervisor.ended).rejects.toThrow(/Auth ended[\s\S]*Run npm run reset\./);
  expect(runsOf(auth)).toHaveLength(1);
});

test('the supervisor does not restart a program that it stops itself', async () => {
  const auth = program('Auth');
  await supervisor.start(auth);
  await supervisor.stop();
  expect(reports).toEqual([]);
  expect(runsOf(auth)).toHaveLength(1);
});

/** Resolves to the process id of a program once it runs. */
async function whenRunning({ log }: Program): Promise<number> {
  for (;;) {
    const pid = existsSync(log) ? Number(readFileSync(log, 'utf8').trim()) : 0;
    if (pid > 0) return pid;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function whenGone(pid: number): Promise<void> {
  while (findProcess(pid)) await new Promise((resolve) => setImmediate(resolve));
}

/** Prints its process id, and never becomes ready. */
const neverReady = (name: string): Program => ({
  ...program(name),
  command: [process.execPath, '--eval', 'console.log(process.pid); setInterval(() => {}, 60_000)'],
});

test('the supervisor ends a program that is not ready yet, and starts none afterwards', async () => {
  const slow = neverReady('Slow');
  const starting = supervisor.start(slow);
  const pid = await whenRunning(slow);
  await Promise.all([supervisor.stop(), expect(starting).rejects.toThrow('Slow ended.')]);
  expect(findProcess(pid)).toBeUndefined();
  await expect(supervisor.start(program('Late'))).rejects.toThrow('Late was not started');
});

test('when one program fails to start, the supervisor ends those that are still starting', async () => {
  const slow = neverReady('Slow');
  const failing = { ...program('Failing'), command: [process.execPath, '--eval', ''] } as const;
  const slowly = supervisor.start(slow);
  slowly.catch(() => undefined);
  const pid = await whenRunning(slow);
  await expect(supervisor.start(failing)).rejects.toThrow('Failing ended.');
  await supervisor.stop();
  expect(findProcess(pid)).toBeUndefined();
});

test('what a start that crashed left running is found by its record and ended, with what it started itself', async () => {
  const record = join(folder, 'crashed.json');
  const [left, other] = [program('Left'), program('Other')];
  await supervisor.start(other);
  const crashed = new Supervisor({ record, maxRestarts: 0 });
  const child = `require('node:child_process').spawn(process.execPath, ['--eval', process.env.CODE], { stdio: 'inherit' });`;
  await crashed.start({
    ...left,
    command: [process.execPath, '--eval', `${child} setInterval(() => {}, 60_000)`],
    env: { CODE: code, RUNS: runsFile('Left') },
  });
  const [pid = 0] = runsOf(left);

  await endRecordedGroups(record);
  await whenGone(pid);
  expect(existsSync(record)).toBe(false);
  expect(findProcess(runsOf(other)[0] ?? 0)).toBeDefined();
});

test('a recorded process id that another program has by now is left alone', async () => {
  const other = program('Other');
  await supervisor.start(other);
  const pid = runsOf(other)[0] ?? 0;
  const record = join(folder, 'old.json');
  recordGroups(record, [{ pid, startedAt: 'earlier' }]);
  await endRecordedGroups(record);
  expect(findProcess(pid)).toBeDefined();
});
