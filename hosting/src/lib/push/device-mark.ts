import { readOwn, removeOwn, writeOwn } from '#lib/member-storage.ts';

/**
 * What the device remembers of its nudges, for one member: a hash of what the API was told last, or that the member has
 * switched this device off, so that the next visit does not switch it on again.
 */
const name = 'push';
const off = 'off';

export const readMark = (memberId: string): string | null => readOwn(memberId, name);
export const writeMark = (memberId: string, mark: string): void => writeOwn(memberId, name, mark);
export const forgetMark = (memberId: string): void => removeOwn(memberId, name);

export const isSwitchedOff = (memberId: string): boolean => readMark(memberId) === off;
export const switchOff = (memberId: string): void => writeMark(memberId, off);
