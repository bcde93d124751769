import { cohortDates } from '@reshape/content/open-cohort';
import { CalendarPlus } from 'lucide-react';
import { saveLiveSessions } from '#lib/live-sessions-file.ts';
import type { VisitorsCohort } from '#lib/visitors-cohort.ts';
import { Button } from '#ui/button.tsx';
import { Cluster } from '#ui/layout.tsx';
import { ChangingText } from '#ui/text.tsx';
import { useOpenCohort } from './open-cohort.tsx';

interface CalendarButtonProps {
  readonly cohort: VisitorsCohort;
  readonly label: string;
}

/** Saves the calendar file of all live sessions of a cohort. */
export const CalendarButton = ({ cohort, label }: CalendarButtonProps) => (
  <Button onClick={() => saveLiveSessions(cohort.sessions, cohort.platform)}>
    <CalendarPlus aria-hidden="true" />
    <ChangingText>{label}</ChangingText>
  </Button>
);

/** The calendar file of all live sessions of the open cohort, before paying; none for a cohort that is full. */
export function LiveSessionCalendar() {
  const { cohort } = useOpenCohort();
  if (!cohort || cohort.seatsLeft === 0 || cohort.sessions.length === 0) return null;
  return (
    <Cluster>
      <CalendarButton cohort={cohort} label={cohortDates.addToCalendar} />
    </Cluster>
  );
}
