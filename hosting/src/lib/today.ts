import { programme } from '@reshape/content/programme';
import { addDays, type LocalDay } from '@reshape/domain/local-day';
import { dayIn, startOfDay } from '@reshape/domain/zoned-day';
import { useSyncExternalStore } from 'react';
import { now, onClockCorrected } from './clock.ts';
import { clockTime } from './format.ts';

/** The programme's day, by the server's clock. */
export const today = (): LocalDay => dayIn(programme.timeZone, now());

const nextMidnight = (): Date => startOfDay(programme.timeZone, addDays(today(), 1));

/** When the day changes, in the member's time zone: `05:30` in India, because the programme uses UTC. */
export const dayChangeTime = (): string => clockTime(nextMidnight());

/** Calls `listener` when the day may have changed: at midnight, on return to the tab, and when the clock is corrected. */
function watchDay(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const check = () => {
    listener();
    clearTimeout(timer);
    timer = setTimeout(check, nextMidnight().getTime() - now().getTime());
  };
  check();
  document.addEventListener('visibilitychange', check);
  const unsubscribe = onClockCorrected(check);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', check);
    unsubscribe();
  };
}

/** Today, updated in a tab that is open overnight. */
export const useToday = (): LocalDay => useSyncExternalStore(watchDay, today);

const millisecondsPerMinute = 60_000;

function watchMinute(listener: () => void): () => void {
  const timer = setInterval(listener, millisecondsPerMinute / 2);
  const unsubscribe = onClockCorrected(listener);
  return () => {
    clearInterval(timer);
    unsubscribe();
  };
}

const minute = () => Math.floor(now().getTime() / millisecondsPerMinute);

/** The start of the current minute, by the server's clock. */
export const useMinute = (): Date =>
  new Date(useSyncExternalStore(watchMinute, minute) * millisecondsPerMinute);
