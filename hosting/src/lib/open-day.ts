import { addDays, type LocalDay } from '@reshape/domain/local-day';
import { dayClosesAt, isDayOpen } from '@reshape/domain/member-day';
import { dayIn } from '@reshape/domain/zoned-day';
import { useMemo, useSyncExternalStore } from 'react';
import { memberClock, now, today, useMemberClock, useMinute, useToday } from './clock.ts';
import { readStored, removeStored, storageChanges, writeStored } from './device-storage.ts';
import type { OutboxEntry } from './outbox.ts';

/** How far back a day can still be open: a journey to the east may skip one. */
const daysBack = [1, 2];

const choices = storageChanges(() => false);

/** Chooses the day for which a form logs, and stores it under `name`; `undefined` is today. */
export function chooseOpenDay(name: string, day: LocalDay | undefined): void {
  if (day) writeStored(name, day, 'tab');
  else removeStored(name, 'tab');
  choices.notify();
}

/**
 * The day for which a form logs: today or, if the member chose it, an earlier one that is still open. This tab stores
 * the choice under `name`, so that a reload does not change it.
 */
export function useOpenDay(name: string) {
  const current = useToday();
  const minute = useMinute();
  // Computed once a day, because the form renders with every keystroke.
  const clock = useMemberClock();
  const earlierDays = useMemo(
    () =>
      daysBack
        .map((count) => addDays(current, -count))
        .map((day) => ({ day, closesAt: dayClosesAt(day, clock) })),
    [current, clock],
  );
  const openDays = earlierDays.filter(({ closesAt }) => minute < closesAt);
  const stored = useSyncExternalStore(choices.subscribe, () => readStored(name, 'tab'));
  const chosen = openDays.find(({ day }) => day === stored);
  return {
    /** The earlier day; undefined for today. */
    day: chosen?.day,
    /** When it closes. */
    closesAt: chosen?.closesAt,
    /** Until when the latest earlier day can be chosen. */
    openUntil: openDays[0]?.closesAt,
    /** The earlier days that can be chosen, latest first. */
    openDays: openDays.map(({ day }) => day),
    chooseDay: (day: LocalDay | undefined) => chooseOpenDay(name, day),
  };
}

type Written = Pick<OutboxEntry, 'writtenAt' | 'writtenOn'>;

/** The day for which an entry counts: the chosen one, or that of writing. */
export const dayOfEntry = (written: Written, chosen?: LocalDay): LocalDay =>
  chosen ?? dayOfWriting(written).date ?? today();

/**
 * The `date` of an entry that was written on an earlier day; absent once that day is closed. The member's zone and the
 * last day on which they wrote something may have changed since.
 */
export function dayOfWriting({ writtenAt, writtenOn }: Written): { readonly date?: LocalDay } {
  const clock = memberClock();
  const date = writtenOn ?? dayIn(clock.timeZone, new Date(writtenAt));
  return date < today() && isDayOpen(date, clock, now()) ? { date } : {};
}
