import { longText } from '@reshape/content/app/long-text';
import { spotFailures, spotForm } from '@reshape/content/app/spots';
import { characters } from '@reshape/contract/fields';
import { maxDescriptionLength, type Spot } from '@reshape/contract/spots';
import type { LocalDay } from '@reshape/domain/local-day';
import { isMorning } from '@reshape/domain/member-day';
import { isBlank } from '@reshape/domain/text';
import { useId, useRef, useState } from 'react';
import { deviceTimeZone, useMemberClock, useMinute, useToday } from '#lib/clock.ts';
import { clockTime, longDay, unbrokenDays } from '#lib/format.ts';
import { isMac, isTouchDevice, submitOnSendKey } from '#lib/keyboard.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { LabelledArea } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { LongText } from '#ui/long-text.tsx';
import { ChangingText, Muted, Text, VisuallyHidden } from '#ui/text.tsx';
import { useLogSpot } from './queries.ts';
import styles from './spots.module.css';
import { type Shared, useFirstMoment, useSpotNow } from './use-spot-now.ts';

/** The form shows the remaining characters from this length on. */
const countdownFrom = 1_000;

interface SpotFormProps {
  readonly memberId: string;
  readonly spots: readonly Spot[] | undefined;
}

/**
 * The form for a new spot. In the morning it asks what to look out for. Once a spot is logged today it is folded to a
 * single line, until that gets the focus.
 */
export function SpotForm({ memberId, spots }: SpotFormProps) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { text, isSending, isWaiting, failure, day, closesAt, openDays, openUntil, ...form } =
    useLogSpot(memberId);
  const { write, chooseDay, submit } = form;
  const [hasTyped, setHasTyped] = useState(false);
  const [isUsed, setIsUsed] = useState(false);
  // A form that was open before the spots were known stays open, because the page would move.
  const [isUnfolded, setIsUnfolded] = useState(spots === undefined);
  const card = useRef<HTMLElement>(null);
  const shared = useSpotNow(memberId, card);
  const moment = useFirstMoment(memberId, card, spots?.length === 0 && !isWaiting);
  const offered = shared ?? moment;
  const today = useToday();
  const isDone = isWaiting || (spots?.some(({ date }) => date === today) ?? false);
  const isFolded = isDone && !isUnfolded && text === '' && !failure;
  const looksAhead = isMorning(useMemberClock(), useMinute()) && !isDone;
  // Later in the day offered once the field is used: most spots are for today.
  const offeredDays = looksAhead || isUsed || text !== '' || day ? openDays : [];

  const isRestored = text !== '' && !hasTyped && !isSending && !failure;
  const note =
    day && closesAt
      ? spotForm.countsFor(longDay(day), clockTime(closesAt, deviceTimeZone()))
      : !day && isRestored
        ? spotForm.draftRestored
        : null;
  const left = maxDescriptionLength - characters(text.trim());

  const onSubmit = () => {
    if (left < 0 || isSending) return;
    // The button is there to be seen before anything is typed, and then leads to the field.
    if (isBlank(text)) return card.current?.querySelector('textarea')?.focus();
    submit(() => {
      setIsUnfolded(false);
      // A field with the focus would not fold.
      title.current?.focus({ preventScroll: true });
    });
  };

  return (
    <Card ref={card} aria-label={spotForm.title} data-folded={isFolded || undefined} className={styles.form}>
      <Form gap={3} onSubmit={onSubmit} className={styles.fields}>
        <h2 id={titleId} ref={title} tabIndex={-1}>
          {isFolded ? (
            <VisuallyHidden>{spotForm.title}</VisuallyHidden>
          ) : (
            <ChangingText>{looksAhead ? spotForm.lookOut.title : spotForm.title}</ChangingText>
          )}
        </h2>
        {looksAhead ? <LookOut openDay={openDays[0]} until={openUntil} /> : null}
        {offered ? <SharedText {...offered} /> : null}
        <LabelledArea
          {...(looksAhead ? { label: spotForm.title } : { labelledBy: titleId })}
          error={
            (left < 0 && spotForm.tooLong(maxDescriptionLength)) ||
            (failure && text !== '' && spotFailures.notLogged)
          }
          className={styles.text}
          rows={isFolded ? 1 : undefined}
          placeholder={isFolded ? spotForm.more : spotForm.placeholder}
          value={text}
          readOnly={isSending}
          onFocus={() => {
            setIsUsed(true);
            setIsUnfolded(true);
          }}
          onKeyDown={submitOnSendKey}
          onChange={({ target }) => {
            setHasTyped(true);
            write(target.value);
          }}
        />
        <Muted role="status">
          <ChangingText>{note}</ChangingText>
        </Muted>
        <Cluster gap={4} rowGap={3} align="center" hidden={isFolded}>
          <Button variant="primary" type="submit" isBusy={isSending} disabled={left < 0}>
            {isSending ? spotForm.submitting : spotForm.submit}
          </Button>
          {offeredDays.map((openDay) => (
            <Checkbox
              key={openDay}
              size="small"
              checked={day === openDay}
              disabled={isSending}
              onChange={({ target }) => chooseDay(target.checked ? openDay : undefined)}
            >
              {spotForm.forDay(longDay(openDay))}
            </Checkbox>
          ))}
          <Muted>{hintFor(left)}</Muted>
        </Cluster>
      </Form>
    </Card>
  );
}

interface LookOutProps {
  /** The latest day before today that is open. */
  readonly openDay: LocalDay | undefined;
  readonly until: Date | undefined;
}

/** What to do with the question of the morning, and which day can still be logged. */
function LookOut({ openDay, until }: LookOutProps) {
  const { hint, stillOpen } = spotForm.lookOut;
  return (
    <Muted>
      {openDay && until
        ? `${hint} ${stillOpen(unbrokenDays(longDay(openDay)), clockTime(until, deviceTimeZone()))}`
        : hint}
    </Muted>
  );
}

/** Offers what another app shared, or what was written before joining. */
function SharedText({ question, text, add, leaveOut }: Shared) {
  return (
    <Stack gap={2} role="group" aria-label={question}>
      <Text weight="medium">{question}</Text>
      <LongText labels={longText}>{text}</LongText>
      <Cluster gap={3}>
        <Button onClick={add}>{spotForm.shared.add}</Button>
        <Button variant="quiet" onClick={leaveOut}>
          {spotForm.shared.leaveOut}
        </Button>
      </Cluster>
    </Stack>
  );
}

/** What stands beside the button: how many characters are left, or how a keyboard sends the form. */
function hintFor(left: number): string | null {
  if (left < 0) return null;
  if (left < countdownFrom) return spotForm.left(left);
  if (isTouchDevice()) return null;
  return isMac() ? spotForm.shortcutOnMac : spotForm.shortcut;
}
