import { programme } from '@reshape/content/programme';
import { addDays } from '@reshape/domain/local-day';
import { yesterdayClosesAt } from '@reshape/domain/spots';
import { useEffect, useMemo, useState } from 'react';
import { deviceTimeZone } from '#lib/format.ts';
import { formsWithDraft, loadDraft, moveDraft } from '#lib/outbox.ts';
import { useMinute, useToday } from '#lib/today.ts';
import { dayFormPrefix, spotFormName } from './use-log-spot.ts';

/** For which day the form logs: today or, until noon on the member's clock, yesterday when they say so. */
export function useSpotDay(memberId: string) {
  const today = useToday();
  const yesterday = addDays(today, -1);
  // Computed once a day, because the form renders with every keystroke.
  const closesAt = useMemo(() => yesterdayClosesAt(today, programme.timeZone, deviceTimeZone()), [today]);
  const isOpen = useMinute() < closesAt;
  const [isChosen, setChosen] = useState(() => loadDraft(memberId, spotFormName(yesterday)).text !== '');
  const day = isOpen && isChosen ? yesterday : undefined;

  // Words for a day that has closed since go back to the form of today; what was submitted is with the outbox.
  const openForm = spotFormName(day);
  useEffect(() => {
    for (const form of formsWithDraft(memberId, dayFormPrefix))
      if (form !== openForm && loadDraft(memberId, form).key === undefined)
        moveDraft(memberId, form, spotFormName());
  }, [memberId, openForm]);

  return {
    /** Undefined for today. */
    day,
    closesAt,
    isOpen,
    isForYesterday: day !== undefined,
    setForYesterday: (isForYesterday: boolean) => {
      const [from, to] = [spotFormName(day), spotFormName(isForYesterday ? yesterday : undefined)];
      moveDraft(memberId, from, to);
      setChosen(isForYesterday);
    },
  };
}
