import { feedbackPage } from '@reshape/content/app/feedback';
import { feedbackOpensOn } from '@reshape/domain/cohort';
import { useQuery } from '@tanstack/react-query';
import { useToday } from '#lib/clock.ts';
import { dayInWords, unbrokenDays } from '#lib/format.ts';
import { useMember } from '#lib/session/auth-state.ts';
import { Stack } from '#ui/layout.tsx';
import { PageTitle } from '#ui/page-header.tsx';
import { UnlitFire } from '#ui/pictures/unlit-fire.tsx';
import { EmptyState, Spinner } from '#ui/status.tsx';
import { cohortOf } from '../../features/cohort/queries.ts';
import { FeedbackPage } from '../../features/feedback/feedback-page.tsx';

/** `/feedback`: the questions at the end of a cohort, once there is an end to ask about. */
export function Feedback() {
  const { memberId } = useMember();
  const today = useToday();
  const { data: cohort, isLoading } = useQuery(cohortOf(memberId));
  if (isLoading) return <Spinner label={feedbackPage.loading} />;
  const opensOn = cohort && feedbackOpensOn({ startsOn: cohort.starts_on, weeks: cohort.weeks });
  if (opensOn === undefined || today >= opensOn) return <FeedbackPage />;
  return (
    <Stack gap={5}>
      <PageTitle title={feedbackPage.title} />
      <EmptyState
        title={feedbackPage.notYet(unbrokenDays(dayInWords(opensOn, today)))}
        picture={<UnlitFire />}
      />
    </Stack>
  );
}
