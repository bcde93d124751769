import { searchTexts } from '@reshape/content/operator/search';
import { useEffect, useEffectEvent } from 'react';

const isMac = (): boolean => navigator.userAgent.includes('Mac OS X');

/** The keys that open the search, as this device's keyboard names them. */
export const searchKeys = (): string => (isMac() ? searchTexts.keysOnMac : searchTexts.keys);

/** Calls `open` when the keys are pressed, unless a dialog is open. */
export function useSearchKey(open: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isSearchKey = event.key.toLowerCase() === 'k' && (isMac() ? event.metaKey : event.ctrlKey);
    if (!isSearchKey || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
