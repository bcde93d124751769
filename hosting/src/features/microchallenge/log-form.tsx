import { challengeFailures, challengeLog } from '@reshape/content/app/microchallenge';
import { characters } from '@reshape/contract/fields';
import { type MicrochallengeProgress, maxNoteLength } from '@reshape/contract/microchallenges';
import type { LocalDay } from '@reshape/domain/local-day';
import { challengeDays } from '@reshape/domain/microchallenges';
import { useId, useRef, useState } from 'react';
import { useToday } from '#lib/clock.ts';
import { longDay } from '#lib/format.ts';
import { submitOnSendKey } from '#lib/keyboard.ts';
import { failureDetail } from '#lib/outbox.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { classNames } from '#ui/class-names.ts';
import { LabelledArea } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { ChangingText, Text } from '#ui/text.tsx';
import { useLogChallenge } from './log-challenge.ts';
import styles from './microchallenge.module.css';

interface LogFormProps {
  readonly memberId: string;
  readonly challengeId: string;
  /** The first day that can be logged; undefined while it is unknown. */
  readonly firstDay: LocalDay | undefined;
  /** Without it, the form is enabled and the API decides whether the day can be logged. */
  readonly progress: MicrochallengeProgress | undefined;
}

/** Logs today for a challenge, with an optional note. Pass the challenge as `key`. */
export function LogForm({ memberId, challengeId, firstDay, progress }: LogFormProps) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const today = useToday();
  const { text, isSending, isWaiting, failure, day, openDays, ...form } = useLogChallenge(
    memberId,
    challengeId,
  );
  const { write, submit, chooseDay } = form;
  const [hasTyped, setHasTyped] = useState(false);

  const isComplete = (progress?.completed_days ?? 0) >= challengeDays;
  const isLoggedToday = progress?.days.includes(day ?? today) ?? false;
  const unloggedDays = openDays.filter(
    (openDay) => firstDay !== undefined && firstDay <= openDay && progress?.days.includes(openDay) === false,
  );
  const isDone = isComplete || isLoggedToday;
  const isClosed = isDone || isWaiting;
  const isTooLong = characters(text.trim()) > maxNoteLength;
  const isReady = !isClosed && !isTooLong && !isSending;

  const onSubmit = () => {
    // The button is gone once the day is logged, so the focus moves to the heading.
    if (isReady) submit(() => title.current?.focus({ preventScroll: true }));
  };
  const reason = failure && failureDetail(failure, challengeFailures.api);
  const note = text !== '' && (isDone || failure) ? challengeFailures.keptNote : null;
  const state = () => {
    if (isWaiting) return challengeLog.waitingForNetwork;
    if (isComplete) return challengeLog.complete;
    if (isLoggedToday) return challengeLog.loggedToday;
    return text !== '' && !hasTyped && !failure && !isSending ? challengeLog.draftRestored : null;
  };

  return (
    <Card id="log" aria-labelledby={titleId} tone={isDone ? 'ember' : 'plain'} className={styles.card}>
      <Form onSubmit={onSubmit}>
        <h2 id={titleId} ref={title} tabIndex={-1}>
          {challengeLog.title}
        </h2>
        {isClosed && text === '' ? null : (
          <LabelledArea
            label={challengeLog.noteLabel}
            hint={challengeLog.noteHint}
            error={(isTooLong && challengeLog.tooLong(maxNoteLength)) || reason}
            placeholder={challengeLog.notePlaceholder}
            value={text}
            readOnly={isSending}
            onKeyDown={submitOnSendKey}
            onChange={({ target }) => {
              setHasTyped(true);
              write(target.value);
            }}
          />
        )}
        <Text
          role="status"
          size={isDone ? 'lead' : 'small'}
          tone={isDone ? 'plain' : 'soft'}
          weight={isDone ? 'medium' : 'regular'}
          className={classNames(isDone && styles.done)}
        >
          <ChangingText>{[state(), note].filter(Boolean).join(' ')}</ChangingText>
        </Text>
        {isComplete
          ? null
          : unloggedDays.map((openDay) => (
              <Checkbox
                key={openDay}
                size="small"
                checked={day === openDay}
                disabled={isSending}
                onChange={({ target }) => chooseDay(target.checked ? openDay : undefined)}
              >
                {challengeLog.forDay(longDay(openDay))}
              </Checkbox>
            ))}
        {isClosed ? null : (
          <Button
            variant="primary"
            type="submit"
            isBusy={isSending}
            disabled={!isReady}
            className={styles.submit}
          >
            {isSending
              ? challengeLog.submitting
              : day
                ? challengeLog.submitFor(longDay(day))
                : challengeLog.submit}
          </Button>
        )}
      </Form>
    </Card>
  );
}
