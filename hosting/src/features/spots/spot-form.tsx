import { spotFailures, spotForm } from '@reshape/content/app/spots';
import { characters } from '@reshape/contract/fields';
import { maxDescriptionLength } from '@reshape/contract/spots';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { clockTime, longDay } from '#lib/format.ts';
import { isMac, isTouchDevice, submitOnSendKey } from '#lib/keyboard.ts';
import { networkStatus } from '#lib/network.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field, TextArea } from '#ui/field.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { useLogSpot, useSpotDay } from './queries.ts';
import styles from './spots.module.css';

/** The form shows the remaining characters from this length on. */
const countdownFrom = 1_000;

/** Where a member writes down what they noticed. The draft survives reloads, failures and being offline. */
export function SpotForm({ memberId }: { readonly memberId: string }) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { day, closesAt, isOpen, setForYesterday } = useSpotDay(memberId);
  const { draft, isSending, hasFailed, write, submit } = useLogSpot(memberId, day);
  const [isRestored, setIsRestored] = useState(draft.text !== '' && !draft.isWaiting);

  const left = maxDescriptionLength - characters(draft.text.trim());
  const isReady = draft.text.trim() !== '' && left >= 0 && !isSending && !draft.isWaiting;

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isReady) return;
    // The button is disabled once the words are gone or queued, so the focus moves to the heading.
    const isByButton = event.nativeEvent.submitter instanceof HTMLButtonElement;
    const leaveButton = () => isByButton && title.current?.focus({ preventScroll: true });
    submit(leaveButton);
    if (!networkStatus.isOnline()) leaveButton();
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
            (left < 0 && spotForm.tooLong(maxDescriptionLength)) || (hasFailed && spotFailures.notLogged)
          }
        >
          {(ids) => (
            <TextArea
              {...ids}
              placeholder={spotForm.placeholder}
              value={draft.text}
              readOnly={isSending}
              onKeyDown={submitOnSendKey}
              onChange={({ target }) => {
                setIsRestored(false);
                write(target.value);
              }}
            />
          )}
        </Field>
        <Text size="small" tone="soft" role="status">
          {draft.isWaiting
            ? spotForm.waitingForNetwork
            : day
              ? spotForm.countsFor(longDay(day), clockTime(closesAt))
              : isRestored
                ? spotForm.draftRestored
                : null}
        </Text>
        <Cluster gap={4} rowGap={3} align="center">
          <Button type="submit" isBusy={isSending} disabled={!isReady}>
            {isSending ? spotForm.submitting : spotForm.submit}
          </Button>
          {isOpen ? (
            <label className={styles.yesterday}>
              <input
                type="checkbox"
                checked={day !== undefined}
                disabled={isSending}
                onChange={({ target }) => setForYesterday(target.checked)}
              />
              {spotForm.forYesterday}
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
