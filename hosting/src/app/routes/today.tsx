import { CohortCard, type CohortCardProps } from '../../features/cohort/cohort-card.tsx';
import { NudgeCard } from '../../features/nudge/nudge-card.tsx';

export type TodayProps = CohortCardProps;

/** What belongs to the day: where the member stands in the four weeks, and a nudge. */
export function Today(props: TodayProps) {
  return (
    <>
      <CohortCard {...props} />
      <NudgeCard />
    </>
  );
}
