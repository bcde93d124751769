import { useSyncExternalStore } from 'react';
import { connectivity } from './connectivity.ts';

/** Whether the device reaches our site. */
export const useIsOnline = (): boolean => useSyncExternalStore(connectivity.subscribe, connectivity.isOnline);
