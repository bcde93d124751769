import { automaticityQuestion } from '@reshape/content/app/automaticity';
import { answerAutomaticity } from '@reshape/contract/automaticity';
import type { Worksheet } from '@reshape/contract/worksheets';
import { automaticityScale, openMoment } from '@reshape/domain/automaticity';
import type { LocalDay } from '@reshape/domain/local-day';
import { dayIn } from '@reshape/domain/zoned-day';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '#lib/api-client/call.ts';
import { useMemberClock, useToday } from '#lib/clock.ts';
import { excerpt, labelLength } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { SaveState, SavingButton } from '#ui/saving.tsx';
import { Muted, Text, VisuallyHidden } from '#ui/text.tsx';
import { TitledCard } from '#ui/titled.tsx';
import styles from './automaticity.module.css';
import { automaticityOf } from './queries.ts';

const { lowest, highest } = automaticityScale;
const values = Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index);

type AskedWorksheet = Pick<Worksheet, 'id' | 'tinyAction' | 'created_at'>;

/**
 * The moment of the question that belongs to today, and the query of whether it is still open. Nothing is requested on
 * a day without a question, or while the first day of the cohort or the current worksheet is unknown.
 */
export function useQuestionOfToday(
  memberId: string,
  startsOn: LocalDay | undefined,
  worksheet: AskedWorksheet | null | undefined,
) {
  const today = useToday();
  const { timeZone } = useMemberClock();
  const moment =
    startsOn && worksheet
      ? openMoment(dayIn(timeZone, new Date(worksheet.created_at)), startsOn, today)
      : undefined;
  return { moment, query: useQuery({ ...automaticityOf(memberId), enabled: moment !== undefined }) };
}

interface AutomaticityCardProps {
  readonly memberId: string;
  /** The first day of the cohort. */
  readonly startsOn: LocalDay;
  /** The current one. */
  readonly worksheet: AskedWorksheet;
}

/**
 * How automatic the tiny action is, on the days on which that is asked. The answer stays on the screen until the page
 * is left, so that a slip can be corrected.
 */
export function AutomaticityCard({ memberId, startsOn, worksheet }: AutomaticityCardProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const client = useQueryClient();
  const {
    moment,
    query: { data },
  } = useQuestionOfToday(memberId, startsOn, worksheet);
  const [isChanging, setIsChanging] = useState(false);
  const { mutate, isPending, error, isSuccess, variables } = useMutation({
    mutationFn: (answer: number | null) =>
      call(answerAutomaticity, {
        body: { worksheet_id: worksheet.id, moment: moment ?? 'start', answer },
      }),
    onSuccess: (answered) => {
      setIsChanging(false);
      client.setQueryData(automaticityOf(memberId).queryKey, answered);
      // The button that had the focus is gone.
      title.current?.focus();
    },
  });
  const isOpen = data?.open?.worksheet_id === worksheet.id && data.open.moment === moment;
  const given = isSuccess && !isChanging ? variables : undefined;
  if (!moment || (!isOpen && !isSuccess)) return null;
  return (
    <TitledCard title={automaticityQuestion.title} titleRef={title} gap={3}>
      <Stack gap={1}>
        <Text tone="soft">{automaticityQuestion.action}</Text>
        <Text dir="auto" weight="medium" isVerbatim>
          {excerpt(worksheet.tinyAction, labelLength)}
        </Text>
        <Text tone="soft">{automaticityQuestion.statement}</Text>
      </Stack>
      {given === undefined ? (
        <>
          <Stack gap={1}>
            <fieldset className={styles.scale}>
              <legend>
                <VisuallyHidden>{automaticityQuestion.scale}</VisuallyHidden>
              </legend>
              {values.map((value) => (
                <SavingButton
                  key={value}
                  aria-label={automaticityQuestion.answer(value, highest)}
                  isSaving={isPending}
                  className={styles.step}
                  onClick={() => mutate(value)}
                >
                  {`${value}`}
                </SavingButton>
              ))}
            </fieldset>
            <Cluster justify="between">
              <Muted>{automaticityQuestion.lowest}</Muted>
              <Muted>{automaticityQuestion.highest}</Muted>
            </Cluster>
          </Stack>
          <Cluster>
            <SavingButton variant="quiet" isSaving={isPending} onClick={() => mutate(null)}>
              {automaticityQuestion.skip}
            </SavingButton>
          </Cluster>
        </>
      ) : (
        <Cluster align="center">
          <Text>
            {given === null ? automaticityQuestion.skipped : automaticityQuestion.given(given, highest)}
          </Text>
          <Button variant="quiet" onClick={() => setIsChanging(true)}>
            {automaticityQuestion.change}
          </Button>
          <Link to="/comingsoon?page=my-progress">{automaticityQuestion.line}</Link>
        </Cluster>
      )}
      <SaveState error={error} texts={automaticityQuestion} />
    </TitledCard>
  );
}
