import { useEffect, useState } from 'react';

/** How long people wait without asking themselves whether anything happens, in milliseconds. */
const patienceMs = 4_000;

/** Whether `isWaiting` has been true for longer than people expect. */
export function useIsSlow(isWaiting: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsSlow(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isWaiting]);
  return isSlow;
}
