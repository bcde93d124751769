import { addDays, type LocalDay } from '@reshape/domain/local-day';
import { dayClosesAt } from '@reshape/domain/member-day';
import { useMemo, useState } from 'react';
import { useMemberClock, useMinute, useToday } from './clock.ts';
import { readStored, removeStored, writeStored } from './device-storage.ts';

/**
 * The day for which a form logs: today or, while it is open, the day before if it is chosen. `name` is that under which this
 * tab stores the choice, so that a reload does not change it.
 */
export function useOpenDay(name: string) {
  const today = useToday();
  const dayBefore = addDays(today, -1);
  // Computed once a day, because the form renders with every keystroke.
  const clock = useMemberClock();
  const closesAt = useMemo(() => dayClosesAt(dayBefore, clock), [dayBefore, clock]);
  const isOpen = useMinute() < closesAt;
  const [chosen, setChosen] = useState(() => readStored(name, 'tab'));
  return {
    /** The earlier day; undefined for today. */
    day: isOpen && chosen === dayBefore ? dayBefore : undefined,
    dayBefore,
    closesAt,
    isOpen,
    chooseDay: (day: LocalDay | undefined) => {
      if (day) writeStored(name, day, 'tab');
      else removeStored(name, 'tab');
      setChosen(day ?? null);
    },
  };
}
