import { isBlank } from '@reshape/domain/text';
import { clearForMember, loadForMember, namesOfMember } from './device-storage.ts';
import { isDraftName, parseDraft } from './drafts.ts';
import { isEntryName } from './outbox.ts';

const isUnsent = (name: string) => isDraftName(name) || isEntryName(name);

/** Whether the device has drafts or submissions of this member that were not sent. */
export const hasUnsent = (memberId: string): boolean =>
  namesOfMember(memberId).some((name) =>
    isDraftName(name) ? !isBlank(parseDraft(loadForMember(memberId, name)).text) : isEntryName(name),
  );

/** Deletes the member's data on this device; drafts and the outbox only if `andUnsent`. */
export function clearMember(memberId: string, { andUnsent }: { readonly andUnsent: boolean }): void {
  for (const name of namesOfMember(memberId))
    if (andUnsent || !isUnsent(name)) clearForMember(memberId, name);
}
