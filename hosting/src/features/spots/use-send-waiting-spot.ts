import { useEffect, useEffectEvent } from 'react';
import { useIsOnline } from '#lib/network.ts';
import { useSpotLog } from './use-spot-log.ts';

/** Sends the spot that waits for the network as soon as there is one, whatever page of the app is open. */
export function useSendWaitingSpot(memberId: string): void {
  const isOnline = useIsOnline();
  const { draft, submit } = useSpotLog(memberId);
  const isDue = isOnline && draft.isWaiting === true;
  const send = useEffectEvent(submit);
  useEffect(() => {
    if (isDue) send();
  }, [isDue]);
}
