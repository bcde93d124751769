import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Program } from './child-process.ts';
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
  for (const each of [functions, other]) await supervisor.start(each);
  kill(outbox);
  await untilReported('Outbox is running again.');
  expect([outbox, functions, other].map((each) => runsOf(each).length)).toEqual([2, 2, 1]);
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
  const once = new Supervisor({ maxRestarts: 0 });
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
