import { readFileSync } from 'node:fs';

/** What a process uses. */
export interface ProcessUsage {
  /** User and system time so far, in seconds. */
  readonly processorSeconds: number;
  /** Resident memory now, and its maximum so far, in megabytes. */
  readonly megabytes: number;
  readonly peakMegabytes: number;
}

const clockTicksPerSecond = 100;

/** The kernel's accounting of a process. Linux only. */
export function usageOf(pid: number): ProcessUsage {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = (name: string) => Number(status.match(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm'))?.[1]);
  return {
    processorSeconds: (Number(fields[11]) + Number(fields[12])) / clockTicksPerSecond,
    megabytes: kilobytes('VmRSS') / 1024,
    peakMegabytes: kilobytes('VmHWM') / 1024,
  };
}
