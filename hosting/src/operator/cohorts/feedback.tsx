import { feedbackPage } from '@reshape/content/app/feedback';
import { feedbackTexts } from '@reshape/content/operator/cohorts';
import { habitAnswers, liveSessionAnswers, paces } from '@reshape/contract/feedback';
import type { CohortDetails } from '@reshape/contract/operator/cohorts';
import { approveQuote, hideQuote, listFeedback, type QuoteRow } from '@reshape/contract/operator/feedback';
import type { ReactNode } from 'react';
import { Cluster, Stack } from '#ui/layout.tsx';
import { Muted, Text } from '#ui/text.tsx';
import { ActionButton } from '../kit/action-buttons.tsx';
import { Badge, Facts } from '../kit/facts.tsx';
import { timeText } from '../kit/format.ts';
import { LoadedRows } from '../kit/load-state.tsx';
import { useList } from '../kit/queries.ts';
import { useAction } from '../kit/use-action.ts';
import { operatorCall } from '../session/session.ts';

interface CohortProps {
  readonly cohort: CohortDetails;
}

const { choices } = feedbackPage;

const answerCounts = <Answer extends string>(
  answers: readonly Answer[],
  names: Readonly<Record<Answer, string>>,
  counts: Readonly<Record<Answer, number>>,
) => feedbackTexts.choice(answers.map((answer) => [names[answer], counts[answer]]));

/** What members of a cohort answered at its end: numbers, and the words of those who agreed to be quoted. */
export function CohortFeedback({ cohort }: CohortProps) {
  return (
    <FeedbackNumbers numbers={cohort.feedback}>
      <Quotes cohort={cohort} />
    </FeedbackNumbers>
  );
}

interface FeedbackNumbersProps {
  readonly numbers: CohortDetails['feedback'];
  /** What follows the numbers once somebody has answered. */
  readonly children?: ReactNode;
}

export function FeedbackNumbers({ numbers, children }: FeedbackNumbersProps) {
  const { answers, score, pace, sessions, habit } = numbers;
  return (
    <Stack as="section" gap={3}>
      <h2>{feedbackTexts.title}</h2>
      {answers === 0 || score === null ? (
        <p>{feedbackTexts.none}</p>
      ) : (
        <>
          <Facts
            of={[
              [feedbackTexts.answers, answers],
              [feedbackTexts.score, feedbackTexts.average(score)],
              [choices.pace.label, answerCounts(paces, choices.pace.answers, pace)],
              [choices.sessions.label, answerCounts(liveSessionAnswers, choices.sessions.answers, sessions)],
              [choices.habit.label, answerCounts(habitAnswers, choices.habit.answers, habit)],
            ]}
          />
          {children}
        </>
      )}
    </Stack>
  );
}

function Quotes({ cohort }: CohortProps) {
  const list = useList(listFeedback, { query: { cohort: cohort.id } });
  return (
    <Stack gap={3}>
      <h3>{feedbackTexts.quotes}</h3>
      <Muted>{feedbackTexts.quotesLead}</Muted>
      <LoadedRows list={list} empty={<p>{feedbackTexts.noQuotes}</p>}>
        {(quotes) => (
          <Stack as="ul" gap={4}>
            {quotes.map((quote) => (
              <QuoteItem key={quote.id} quote={quote} />
            ))}
          </Stack>
        )}
      </LoadedRows>
    </Stack>
  );
}

function QuoteItem({ quote }: { readonly quote: QuoteRow }) {
  const { id, words, name, agreed_at, approved_at } = quote;
  const isShown = approved_at !== null;
  const approve = (idempotencyKey: string) =>
    operatorCall(approveQuote, { params: { id }, body: { words, name }, idempotencyKey });
  const hide = (idempotencyKey: string) => operatorCall(hideQuote, { params: { id }, idempotencyKey });
  const changing = useAction({
    run: (wanted: 'approve' | 'hide', idempotencyKey) =>
      wanted === 'approve' ? approve(idempotencyKey) : hide(idempotencyKey),
    undo: (_, wanted) => (wanted === 'approve' ? hide : approve),
  });
  return (
    <Stack as="li" gap={2} align="start">
      <blockquote>
        <Text isVerbatim>{words}</Text>
      </blockquote>
      <Muted isVerbatim>{`${feedbackTexts.as(name)}, ${feedbackTexts.agreed(timeText(agreed_at))}`}</Muted>
      <Cluster align="center">
        <Badge tone={isShown ? 'good' : 'plain'}>
          {isShown ? feedbackTexts.shown : feedbackTexts.notShown}
        </Badge>
        <ActionButton
          label={isShown ? feedbackTexts.hide : feedbackTexts.approve}
          fullLabel={isShown ? feedbackTexts.hideFor(name) : feedbackTexts.approveFor(name)}
          action={changing}
          input={isShown ? 'hide' : 'approve'}
        />
      </Cluster>
    </Stack>
  );
}
