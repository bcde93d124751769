import { useSyncExternalStore } from 'react';
import { onOwnChange, readOwn, writeOwn } from '#lib/member-storage.ts';

/** Remembered on the device: who has answered the offer is not offered the same again. */
const name = 'push-offer';

export const closeOffer = (memberId: string): void => writeOwn(memberId, name, 'closed');

export const useIsOfferClosed = (memberId: string): boolean =>
  useSyncExternalStore(onOwnChange, () => readOwn(memberId, name)) !== null;
