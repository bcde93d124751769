import { useSearchParams } from 'react-router-dom';
import { CohortCard, type CohortCardProps } from '../../../features/cohort/cohort-card.tsx';
import { NudgeCard } from '../../../features/nudge/nudge-card.tsx';
import { PushOffer } from '../../../features/push/push-offer.tsx';

export type TodayProps = CohortCardProps;

/**
 * What belongs to the day: where the member stands in the four weeks, and a nudge: the one of the notification that led
 * here, or any. Who has seen what a spot is may have a nudge sent each day.
 */
export function Today(props: TodayProps) {
  const { memberId, spots } = props;
  const [query] = useSearchParams();
  return (
    <>
      <CohortCard {...props} />
      <NudgeCard wanted={query.get('nudge')} />
      {spots?.length ? <PushOffer memberId={memberId} /> : null}
    </>
  );
}
