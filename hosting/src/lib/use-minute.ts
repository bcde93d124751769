import { useSyncExternalStore } from 'react';
import { now, onClockCorrected } from './clock.ts';

const millisecondsPerMinute = 60_000;

function watchMinute(listener: () => void): () => void {
  const timer = setInterval(listener, millisecondsPerMinute / 2);
  const stopClock = onClockCorrected(listener);
  return () => {
    clearInterval(timer);
    stopClock();
  };
}

const minute = () => Math.floor(now().getTime() / millisecondsPerMinute);

/** The beginning of the current minute, by the server's clock. */
export const useMinute = (): Date =>
  new Date(useSyncExternalStore(watchMinute, minute) * millisecondsPerMinute);
