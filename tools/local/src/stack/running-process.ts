import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

/** A process of this machine: its id, and when it started, because ids are used again. */
export interface RunningProcess {
  readonly pid: number;
  readonly startedAt: string;
}

/** The process with this id, or `undefined` when there is none. */
export function findProcess(pid: number): RunningProcess | undefined {
  const startedAt = process.platform === 'linux' ? startInTicks(pid) : startAsText(pid);
  return startedAt === undefined ? undefined : { pid, startedAt };
}

export function isRunning({ pid, startedAt }: RunningProcess): boolean {
  const now = findProcess(pid);
  return now !== undefined && now.startedAt === startedAt;
}

/** Since this boot of the machine, which is named too. See proc(5): the 22nd field of `stat`. */
function startInTicks(pid: number): string | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field, the program's name, may contain spaces and brackets.
    const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? undefined : `${rest[18]} ${boot}`;
  } catch {
    return undefined;
  }
}

const startAsText = (pid: number): string | undefined =>
  spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim() || undefined;

const graceMilliseconds = 15_000;
const pollMilliseconds = 50;

/**
 * Ends the process that leads a process group, with 15 seconds to save its data, and then everything that it started
 * and left running.
 */
export async function endGroup(leader: RunningProcess): Promise<void> {
  if (isRunning(leader)) process.kill(leader.pid, 'SIGINT');
  const killAt = Date.now() + graceMilliseconds;
  while (isRunning(leader) && Date.now() < killAt) await wait(pollMilliseconds);
  // A later process may have this id; it was not started here.
  if (isRunning(leader) || !findProcess(leader.pid)) killGroup(leader.pid);
  while (isRunning(leader)) await wait(pollMilliseconds);
}

function killGroup(id: number): void {
  try {
    process.kill(-id, 'SIGKILL');
  } catch {
    // The group is gone already.
  }
}

/** Writes the leaders of the process groups that run now, so that a later start finds them after a crash. */
export const recordGroups = (file: string, leaders: readonly RunningProcess[]): void =>
  writeFileSync(file, JSON.stringify(leaders));

/** Ends the recorded groups that are left of a start that crashed. */
export async function endRecordedGroups(file: string): Promise<void> {
  for (const leader of recordedGroups(file)) await endGroup(leader);
  rmSync(file, { force: true });
}

/** None when there is no readable record, or when the machine was started since it was written. */
function recordedGroups(file: string): readonly RunningProcess[] {
  try {
    const bootedAt = Date.now() - uptime() * 1000;
    return statSync(file).mtimeMs > bootedAt ? JSON.parse(readFileSync(file, 'utf8')) : [];
  } catch {
    return [];
  }
}
