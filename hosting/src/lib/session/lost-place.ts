import { clearForMember, loadForMember, saveForPerson } from '../device-storage.ts';

/** How the place of a person came to its end. */
export type LostPlace = 'refunded' | 'removed';

const name = 'lost-place';

/** Stores it on the device for the preview page, until the person signs out. */
export function saveLostPlace(uid: string, lost: LostPlace | undefined): void {
  if (lost) saveForPerson(uid, name, lost);
  else clearForMember(uid, name);
}

/** Null for a person who never had a place. */
export function loadLostPlace(uid: string): LostPlace | null {
  const lost = loadForMember(uid, name);
  return lost === 'refunded' || lost === 'removed' ? lost : null;
}
