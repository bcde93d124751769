import { spotFailures, spotForm } from '@reshape/content/app/spots';
import { characters } from '@reshape/contract/fields';
import { maxDescriptionLength } from '@reshape/contract/spots';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { clockTime, longDay } from '#lib/format.ts';
import { isMac, isTouchDevice, submitOnSendKey } from '#lib/keyboard.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field, TextArea } from '#ui/field.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { useLogSpot } from './queries.ts';
import styles from './spots.module.css';

/** The form shows the remaining characters from this length on. */
const countdownFrom = 1_000;

/** The form for a new spot. */
export function SpotForm({ memberId }: { readonly memberId: string }) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { text, isSending, failure, day, dayBefore, closesAt, isOpen, write, chooseDayBefore, submit } =
    useLogSpot(memberId);
  const [hasTyped, setHasTyped] = useState(false);

  const left = maxDescriptionLength - characters(text.trim());
  const isReady = text.trim() !== '' && left >= 0 && !isSending;

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isReady) return;
    // The button is disabled while the form is empty, so the focus moves to the heading.
    const isByButton = event.nativeEvent.submitter instanceof HTMLButtonElement;
    submit(() => {
      if (isByButton) title.current?.focus({ preventScroll: true });
    });
  };

  return (
    <Card aria-labelledby={titleId}>
      <Stack as="form" onSubmit={onSubmit}>
        <h2 id={titleId} ref={title} tabIndex={-1}>
          {spotForm.title}
        </h2>
        <Field
          label={spotForm.label}
          hint={spotForm.hint}
          error={
            (left < 0 && spotForm.tooLong(maxDescriptionLength)) ||
            (failure && text !== '' && spotFailures.notLogged)
          }
        >
          {(ids) => (
            <TextArea
              {...ids}
              placeholder={spotForm.placeholder}
              value={text}
              readOnly={isSending}
              onKeyDown={submitOnSendKey}
              onChange={({ target }) => {
                setHasTyped(true);
                write(target.value);
              }}
            />
          )}
        </Field>
        <Text size="small" tone="soft" role="status">
          {day ? spotForm.countsFor(longDay(day), clockTime(closesAt)) : null}
          {!day && text !== '' && !hasTyped && !isSending && !failure ? spotForm.draftRestored : null}
        </Text>
        <Cluster gap={4} rowGap={3} align="center">
          <Button type="submit" isBusy={isSending} disabled={!isReady}>
            {isSending ? spotForm.submitting : spotForm.submit}
          </Button>
          {isOpen ? (
            <label className={styles.dayBefore}>
              <input
                type="checkbox"
                checked={day !== undefined}
                disabled={isSending}
                onChange={({ target }) => chooseDayBefore(target.checked)}
              />
              {spotForm.forDay(longDay(dayBefore))}
            </label>
          ) : null}
          <Text size="small" tone="soft">
            {left < countdownFrom && left >= 0 ? spotForm.left(left) : null}
            {left >= countdownFrom && !isTouchDevice()
              ? isMac()
                ? spotForm.shortcutOnMac
                : spotForm.shortcut
              : null}
          </Text>
        </Cluster>
      </Stack>
    </Card>
  );
}
