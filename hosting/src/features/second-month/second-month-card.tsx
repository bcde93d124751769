import { secondMonthCard } from '@reshape/content/app/second-month';
import { checkAction, decideSecondMonth, type SecondMonth } from '@reshape/contract/second-month';
import type { CohortDates } from '@reshape/domain/cohort';
import {
  actionChecks,
  canGoOn,
  hasBegun,
  nudgeRhythm,
  secondMonth,
  secondMonthOf as stateOf,
} from '@reshape/domain/second-month';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '#lib/api-client/call.ts';
import { useToday } from '#lib/clock.ts';
import { excerpt, labelLength, longDate } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { SaveState, SavingButton } from '#ui/saving.tsx';
import { ProgressBar } from '#ui/status.tsx';
import { ChangingText, Muted, Text } from '#ui/text.tsx';
import { TitledCard } from '#ui/titled.tsx';
import { nextCohort, secondMonthOf } from './queries.ts';

const { asked, on, ended, over } = secondMonthCard;

interface SecondMonthCardProps {
  readonly memberId: string;
  /** Of the member's cohort. */
  readonly dates: CohortDates;
  /** Of the current worksheet. */
  readonly tinyAction: string;
  /** Whether the choice is always offered: on the page with the settings of nudges. */
  readonly isSetting?: boolean;
  /** Shown on the way to the last day: the member's line. */
  readonly children?: ReactNode;
}

/**
 * Whether to go on after the programme, how far the member has come, and the goodbye. Nothing is requested before the
 * last day of the programme. What was decided stays on the screen until the page is left, so that a slip can be
 * corrected.
 */
export function SecondMonthCard({
  memberId,
  dates,
  tinyAction,
  isSetting = false,
  children,
}: SecondMonthCardProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const today = useToday();
  const { data } = useQuery({ ...secondMonthOf(memberId), enabled: hasBegun(dates, today) });
  const decision = useSave(memberId, (isOn: boolean) => call(decideSecondMonth, { body: { on: isOn } }));
  const decide = (isOn: boolean) =>
    decision.mutate(isOn, {
      // The button that had the focus is gone.
      onSuccess: () => title.current?.focus(),
    });
  if (!data) return null;
  const phase = stateOf(dates, today, data.on ?? undefined);
  const isOffered = isSetting && canGoOn(dates, today);
  const state =
    phase.state !== 'none' ? phase.state : decision.isSuccess ? 'ended' : isOffered ? 'asked' : 'none';
  if (state === 'none') return null;
  const decisionButton = (text: string, isOn: boolean, variant: 'secondary' | 'quiet') => (
    <SavingButton variant={variant} isSaving={decision.isPending} onClick={() => decide(isOn)}>
      {text}
    </SavingButton>
  );
  const card = (
    <TitledCard
      title={<ChangingText>{{ asked, on, ended, over }[state].title}</ChangingText>}
      titleRef={title}
      gap={3}
    >
      {state === 'asked' ? (
        <>
          <Text>{asked.lead}</Text>
          <Text>{asked.nudges}</Text>
          <Text tone="soft">{asked.otherwise}</Text>
          <Cluster gap={3}>
            {decisionButton(asked.yes, true, 'secondary')}
            {isOffered && data.on === false ? null : decisionButton(asked.no, false, 'secondary')}
          </Cluster>
        </>
      ) : null}
      {phase.state === 'on' ? (
        <>
          <OnTheWay
            memberId={memberId}
            day={phase.day}
            check={phase.isCheckOpen ? data : undefined}
            tinyAction={tinyAction}
          />
          <Cluster gap={3} align="center">
            {isSetting ? null : <Link to="/account">{on.devices}</Link>}
            {decisionButton(on.end, false, 'quiet')}
          </Cluster>
        </>
      ) : null}
      {state === 'ended' ? (
        <>
          <Text>{ended.body}</Text>
          <Cluster>{decisionButton(ended.undo, true, 'quiet')}</Cluster>
        </>
      ) : null}
      {state === 'over' ? (
        <>
          <Text>{over.body}</Text>
          <NextCohort />
        </>
      ) : null}
      <SaveState error={decision.error} texts={secondMonthCard} />
    </TitledCard>
  );
  return (
    <>
      {card}
      {state === 'on' || state === 'over' ? children : null}
    </>
  );
}

/**
 * Whether the card asks something: whether to go on, or what became of the tiny action. Once it does, this stays true
 * until the page is left, so that the card does not move away when the member answers.
 */
export function useSecondMonthAsks(memberId: string, dates: CohortDates | undefined): boolean {
  const today = useToday();
  const { data } = useQuery({
    ...secondMonthOf(memberId),
    enabled: dates !== undefined && hasBegun(dates, today),
  });
  const [hasAsked, setHasAsked] = useState(false);
  const phase = dates && data && stateOf(dates, today, data.on ?? undefined);
  const asks = phase?.state === 'asked' || (phase?.state === 'on' && phase.isCheckOpen && !data?.check);
  if (asks && !hasAsked) setHasAsked(true);
  return hasAsked;
}

/** A change of what the member said about going on, shown once it is saved. */
const useSave = <Given,>(memberId: string, save: (given: Given) => Promise<SecondMonth>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: save,
    onSuccess: (saved) => client.setQueryData(secondMonthOf(memberId).queryKey, saved),
  });
};

interface OnTheWayProps extends Pick<SecondMonthCardProps, 'memberId' | 'tinyAction'> {
  readonly day: number;
  /** While the question about the tiny action is open: what was answered. */
  readonly check: SecondMonth | undefined;
}

function OnTheWay({ memberId, day, check, tinyAction }: OnTheWayProps) {
  return (
    <>
      <Text weight="strong">{on.day(day)}</Text>
      <ProgressBar value={day} max={secondMonth.last} label={on.progress} />
      <Muted>{on.rhythm[nudgeRhythm(day)]}</Muted>
      {check ? <Check memberId={memberId} given={check.check} tinyAction={tinyAction} /> : null}
      <NextCohort />
    </>
  );
}

interface CheckProps extends Pick<SecondMonthCardProps, 'memberId' | 'tinyAction'> {
  readonly given: SecondMonth['check'];
}

/** What became of the tiny action: asked once, and corrected on the day of the answer. */
function Check({ memberId, given, tinyAction }: CheckProps) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const today = useToday();
  const [isChanging, setIsChanging] = useState(false);
  const save = useSave(memberId, (answer: (typeof actionChecks)[number]) =>
    call(checkAction, { body: { answer } }),
  );
  if (given && given.on !== today) return null;
  const { title: question, answers, change, next, rewrite } = secondMonthCard.check;
  const answer = isChanging ? undefined : given?.answer;
  return (
    <Stack as="section" gap={2} aria-labelledby={titleId}>
      <h3 id={titleId} ref={title} tabIndex={-1}>
        {question}
      </h3>
      <Text dir="auto" weight="medium" isVerbatim>
        {excerpt(tinyAction, labelLength)}
      </Text>
      {answer === undefined ? (
        <Cluster gap={3}>
          {actionChecks.map((check) => (
            <SavingButton
              key={check}
              isSaving={save.isPending}
              onClick={() =>
                save.mutate(check, {
                  onSuccess: () => {
                    setIsChanging(false);
                    // The button that had the focus is gone.
                    title.current?.focus();
                  },
                })
              }
            >
              {answers[check]}
            </SavingButton>
          ))}
        </Cluster>
      ) : (
        <Cluster align="center">
          <Text>{secondMonthCard.check.given[answer]}</Text>
          {answer === 'changed' ? <Link to="/ikeaDashboard">{rewrite}</Link> : null}
          {answer === 'gone' ? <Link to="/ikea">{next}</Link> : null}
          <Button variant="quiet" onClick={() => setIsChanging(true)}>
            {change}
          </Button>
        </Cluster>
      )}
      <SaveState error={save.error} texts={secondMonthCard} />
    </Stack>
  );
}

/** The way to the cohort that can be joined next, if there is one. */
function NextCohort() {
  const { data } = useQuery(nextCohort);
  if (!data) return null;
  return (
    <p>
      <a href="/welcome#pricing">{secondMonthCard.next(data.title, longDate(data.starts_on))}</a>
    </p>
  );
}
