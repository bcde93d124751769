import { useEffect, useState } from 'react';

/** After how many milliseconds people wonder whether anything is happening. */
const slowAfterMs = 4_000;

/** Whether `isWaiting` has been true for longer than people expect. */
export function useIsSlow(isWaiting: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsSlow(true), slowAfterMs);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isWaiting]);
  return isSlow;
}
