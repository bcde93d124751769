import { useEffect, useRef } from 'react';
import { type HistorySteps, historySteps } from './history-steps.ts';

/** Keeps the browser's history in step with `index`; null while the device has not been asked where that is. */
export function useHistorySteps(index: number | null, moveTo: (index: number) => number): void {
  const steps = useRef<HistorySteps>(null);
  useEffect(() => {
    steps.current = historySteps(moveTo);
    return () => steps.current?.stop();
  }, [moveTo]);
  useEffect(() => {
    if (index !== null) steps.current?.show(index);
  }, [index]);
}
