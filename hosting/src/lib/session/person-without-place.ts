import { readStored, removeStored, writeStored } from '../device-storage.ts';

const storedName = 'without-place';

/** Stored on the device, so that it survives a reload and pages that do not load the identity provider can read it. */
export const savePersonWithoutPlace = (uid: string): void => writeStored(storedName, uid);

export const clearPersonWithoutPlace = (): void => removeStored(storedName);

/** The uid of the person who signed in on this device and has no place in a cohort. */
export const personWithoutPlace = (): string | null => readStored(storedName);
