import { lapseCard } from '@reshape/content/app/lapse';
import { answerLapse, myLapse } from '@reshape/contract/lapse';
import { hasLapsed, type Obstacle, obstacles } from '@reshape/domain/lapse';
import type { LocalDay } from '@reshape/domain/local-day';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { call } from '#lib/api-client/call.ts';
import { useMemberClock, useToday } from '#lib/clock.ts';
import { excerpt, labelLength } from '#lib/format.ts';
import { keptOnDevice } from '#lib/kept-query.ts';
import { Cluster } from '#ui/layout.tsx';
import { SaveState, SavingButton } from '#ui/saving.tsx';
import { ChangingText, Text } from '#ui/text.tsx';
import { TitledCard } from '#ui/titled.tsx';

const lapseOf = (memberId: string) =>
  queryOptions({
    queryKey: ['lapse', memberId],
    queryFn: ({ signal }) => call(myLapse, { signal }),
    ...keptOnDevice('lapse', myLapse.response),
  });

interface LapseCardProps {
  readonly memberId: string;
  /** The first day of the cohort. */
  readonly startsOn: LocalDay;
  /** Of the current worksheet, if there is one. */
  readonly tinyAction: string | undefined;
}

/**
 * After silent days, one question with four answers. On the day of the answer, half of the tiny action is
 * enough. It is only asked for when the member has been away, so that other visits need no call.
 */
export function LapseCard({ memberId, startsOn, tinyAction }: LapseCardProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const client = useQueryClient();
  const today = useToday();
  const isAway = hasLapsed(useMemberClock().lastActiveOn, today, startsOn);
  const { data } = useQuery({ ...lapseOf(memberId), enabled: isAway });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (obstacle: Obstacle) => call(answerLapse, { body: { obstacle } }),
    onSuccess: (answered) => {
      client.setQueryData(lapseOf(memberId).queryKey, answered);
      // The button that had the focus is gone.
      title.current?.focus();
    },
  });
  const answer = data?.answer?.on === today ? data.answer : undefined;
  if (!data || (!answer && !isAway)) return null;
  const half = tinyAction === undefined ? lapseCard.oneWord : lapseCard.half;
  const heading = answer ? half : lapseCard.title;
  return (
    <TitledCard title={<ChangingText>{heading}</ChangingText>} titleRef={title} gap={3}>
      {answer ? (
        <>
          <Text>
            {(tinyAction === undefined ? lapseCard.adviceForSpot : lapseCard.advice)[answer.obstacle]}
          </Text>
          {tinyAction === undefined ? null : (
            <p>
              <Text as="span" tone="soft">
                {lapseCard.action}
              </Text>{' '}
              <Text as="span" dir="auto" isVerbatim>
                {excerpt(tinyAction, labelLength)}
              </Text>
            </p>
          )}
          {tinyAction === undefined ? null : (
            <p>
              <Link to={`/ikeaDashboard?obstacle=${answer.obstacle}`}>{lapseCard.plan}</Link>
            </p>
          )}
        </>
      ) : (
        <>
          <Text>{lapseCard.lead}</Text>
          <Cluster gap={3}>
            {obstacles.map((obstacle) => (
              <SavingButton key={obstacle} isSaving={isPending} onClick={() => mutate(obstacle)}>
                {lapseCard.answers[obstacle]}
              </SavingButton>
            ))}
          </Cluster>
          <SaveState error={error} texts={lapseCard} />
        </>
      )}
    </TitledCard>
  );
}
