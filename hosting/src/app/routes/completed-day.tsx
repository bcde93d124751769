import { completedDay } from '@reshape/content/app/dashboard';
import type { Cohort } from '@reshape/contract/cohort';
import { cohortPhase, daysPerWeek } from '@reshape/domain/cohort';
import { addDays, type LocalDay } from '@reshape/domain/local-day';
import { shortenedDays } from '@reshape/domain/member-day';
import { aliveRun } from '@reshape/domain/spots';
import { dayIn } from '@reshape/domain/zoned-day';
import { deviceTimeZone, useMemberClock, useMinute, useToday } from '#lib/clock.ts';
import { clockTime, longWeekday, shortWeekday } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { SevenFires } from '#ui/fires.tsx';
import { Cluster } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { TitledCard } from '#ui/titled.tsx';
import { RunLength } from '../../features/spots/streak-card.tsx';

interface CompletedDayProps {
  /** The days with a spot. */
  readonly days: readonly LocalDay[];
  readonly cohort: Cohort | undefined;
  onClose(): void;
}

/** Once everything of today is done: the run of days, the last seven of them, and what comes tomorrow. */
export function CompletedDay({ days, cohort, onClose }: CompletedDayProps) {
  const today = useToday();
  const clock = useMemberClock();
  const run = aliveRun(days, today, shortenedDays(clock, useMinute()));
  const lastSeven = Array.from({ length: 7 }, (_, index) => addDays(today, index - 6));
  const tomorrow = () => {
    const { usual, after, session, week, last } = completedDay.tomorrow;
    if (!cohort) return usual;
    const day = addDays(today, 1);
    const phase = cohortPhase({ startsOn: cohort.starts_on, weeks: cohort.weeks }, day);
    if (phase.phase === 'after') return after;
    const next = cohort.sessions
      .map(({ starts_at }) => new Date(starts_at))
      .find((startsAt) => dayIn(clock.timeZone, startsAt) === day);
    if (next) return session(clockTime(next, deviceTimeZone()));
    if (phase.phase === 'before') return usual;
    if (phase.day === cohort.weeks * daysPerWeek) return last;
    return phase.dayOfWeek === 1 ? week(phase.week) : usual;
  };
  return (
    <TitledCard title={completedDay.title} tone="ember">
      <RunLength days={run} />
      <SevenFires
        days={lastSeven.map((day) => {
          const isLit = days.includes(day);
          const name = (isLit ? completedDay.dayLogged : completedDay.dayOpen)(longWeekday(day));
          return { label: shortWeekday(day), name, isLit };
        })}
      />
      <Text>{tomorrow()}</Text>
      <Cluster>
        <Button onClick={onClose}>{completedDay.close}</Button>
      </Cluster>
    </TitledCard>
  );
}
