import { notOnDevice } from '@reshape/content/app/connection';
import { todayList } from '@reshape/content/app/dashboard';
import { challengeLog, challengeNames } from '@reshape/content/app/microchallenge';
import { outboxList } from '@reshape/content/app/outbox';
import { ApiError } from '@reshape/contract/errors';
import type { ActiveMicrochallenge, MicrochallengeProgress } from '@reshape/contract/microchallenges';
import type { LocalDay } from '@reshape/domain/local-day';
import { challengeDays } from '@reshape/domain/microchallenges';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useToday } from '#lib/clock.ts';
import { dayInWords } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { ChecklistItem } from '#ui/checklist.tsx';
import { ChangingText, Muted, Text } from '#ui/text.tsx';
import { useProgress, useTapToLog } from './log-challenge.ts';
import { NewNote } from './own-notes.tsx';
import { activeChallenge, weekOf } from './queries.ts';

const { challenge, done, open, loading, failed, retry } = todayList;

/** Whether today is logged for the challenge of the week; undefined while that is unknown, or it cannot be logged. */
export function useIsChallengeDone(memberId: string): boolean | undefined {
  const today = useToday();
  const { data: active } = useQuery(activeChallenge(memberId));
  const { data } = useProgress(memberId, active?.id);
  const isRunning =
    active !== undefined && weekOf(active.cohort_starts_on, active.week_number, today).phase === 'running';
  return isRunning && data ? isLoggedOn(data, today) : undefined;
}

const isLoggedOn = ({ completed_days, days }: MicrochallengeProgress, day: LocalDay): boolean =>
  completed_days >= challengeDays || days.includes(day);

/** The challenge of the week, as one item of a list. */
export function TodayChallenge({ memberId }: { readonly memberId: string }) {
  const { data, error, isPaused, refetch } = useQuery(activeChallenge(memberId));
  if (data) return <ActiveChallenge memberId={memberId} active={data} />;
  const isNone = error instanceof ApiError && error.code === 'not_found';
  const hasFailed = !isNone && !isPaused && error !== null;
  return (
    <ChecklistItem title={challengeNames.running} isDone={false} state={open}>
      <Muted role="status">
        {isPaused ? notOnDevice.part : isNone ? challenge.none : hasFailed ? failed : loading}
      </Muted>
      {hasFailed ? <Button onClick={() => void refetch()}>{retry}</Button> : null}
    </ChecklistItem>
  );
}

interface ActiveChallengeProps {
  readonly memberId: string;
  readonly active: ActiveMicrochallenge;
}

function ActiveChallenge({ memberId, active }: ActiveChallengeProps) {
  const today = useToday();
  const { data } = useProgress(memberId, active.id);
  const { phase, opensOn } = weekOf(active.cohort_starts_on, active.week_number, today);
  const { isSending, log } = useTapToLog(memberId, active.id);
  const [loggedHere, setLoggedHere] = useState<LocalDay>();
  // After the four weeks, a day asks for a spot and the tiny action only.
  if (phase === 'over') return null;
  const isComplete = (data?.completed_days ?? 0) >= challengeDays;
  const isDone = data !== undefined && isLoggedOn(data, today);
  return (
    <ChecklistItem
      title={challengeNames[phase]}
      isDone={isDone}
      state={opensOn ? challenge.ahead : isDone ? done : open}
    >
      <Text>{active.title}</Text>
      {opensOn || isDone ? (
        <Muted>
          {opensOn
            ? challenge.opensOn(dayInWords(opensOn, today))
            : isComplete
              ? challenge.complete
              : challenge.logged}
        </Muted>
      ) : null}
      {data?.waiting.includes(today) ? <Muted>{outboxList.mark}</Muted> : null}
      {isDone && loggedHere === today ? (
        <NewNote memberId={memberId} challengeId={active.id} day={today} />
      ) : null}
      {!opensOn && !isDone ? (
        <Button
          isBusy={isSending}
          onClick={() => {
            if (isSending) return;
            setLoggedHere(today);
            log();
          }}
        >
          {isSending ? challengeLog.submitting : challengeLog.submit}
        </Button>
      ) : null}
      <Link to="/microchallenge">
        <ChangingText>
          {opensOn ? challenge.readAhead : isDone ? challenge.read : challenge.open}
        </ChangingText>
      </Link>
    </ChecklistItem>
  );
}
