import { useState } from 'react';
import { type Area, readStored, removeStored, storedNames, writeStored } from '#lib/device-storage.ts';
import { useOperatorSession } from '../session/session.ts';

/** The beginning of the names under which an operator's drafts are stored. */
export function useDraftPrefix(): string {
  const session = useOperatorSession();
  return `operator.draft.${session.status === 'signed-in' ? session.uid : ''}.`;
}

/** Whether a stored draft has the fields that the form has now; a release may have changed them. */
function hasSameShape(stored: unknown, value: unknown): boolean {
  if (Array.isArray(value)) return Array.isArray(stored);
  if (typeof value !== 'object' || value === null) return typeof stored === typeof value;
  return Object.entries(value).every(
    ([name, part]) => part === null || part === undefined || hasSameShape(Object(stored)[name], part),
  );
}

function storedDraft<Value>(name: string, initial: Value, area: Area): Value | undefined {
  try {
    const stored: unknown = JSON.parse(readStored(name, area) ?? '');
    return hasSameShape(stored, initial) ? (stored as Value) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * What an operator has typed or chosen and not sent, stored as JSON for each operator at every change: it survives
 * leaving the page, Back, the end of the session and a reload, and is deleted when they sign out. In the area `tab`, it
 * is deleted also when the tab is closed. What is the same as `initially` is not stored. The third value ends the draft
 * once it was sent or discarded; its argument is what the form shows then.
 */
export function useDraft<Value>(
  draft: string,
  initially: Value,
  area: Area = 'device',
): [Value, (next: Value) => void, (shown?: Value) => void] {
  const name = `${useDraftPrefix()}${draft}`;
  const [value, setValue] = useState(() => storedDraft(name, initially, area) ?? initially);
  const change = (next: Value) => {
    setValue(next);
    if (JSON.stringify(next) === JSON.stringify(initially)) removeStored(name, area);
    else writeStored(name, JSON.stringify(next), area);
  };
  const end = (shown = initially) => {
    setValue(shown);
    removeStored(name, area);
  };
  return [value, change, end];
}

const areas: readonly Area[] = ['device', 'tab'];

/** Whether there are drafts whose names begin with `prefix`. */
export const hasDrafts = (prefix: string): boolean =>
  areas.some((area) => storedNames(prefix, area).length > 0);

/** Discards the drafts whose names begin with `prefix`. */
export function discardDrafts(prefix: string): void {
  for (const area of areas) for (const name of storedNames(prefix, area)) removeStored(name, area);
}
