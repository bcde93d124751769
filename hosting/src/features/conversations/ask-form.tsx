import { conversationCard, conversationForm } from '@reshape/content/app/conversations';
import {
  askForConversation,
  conversationTimes,
  maxAboutLength,
  maxAttachedSpots,
} from '@reshape/contract/conversations';
import { characters } from '@reshape/contract/fields';
import { listSpots } from '@reshape/contract/spots';
import { localDay } from '@reshape/domain/local-day';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { call } from '#lib/api-client/call.ts';
import { now, useMemberClock } from '#lib/clock.ts';
import { useFormDraft } from '#lib/drafts.ts';
import { dayAndMonth, excerpt } from '#lib/format.ts';
import { fieldOfTime, timeOfField } from '#lib/time-field.ts';
import { zoneName } from '#lib/time-zone.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { LabelledArea, LabelledInput } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { Refusal } from '#ui/refusal.tsx';
import { Muted, Text } from '#ui/text.tsx';
import { conversationsOf } from './queries.ts';

/** How many of the latest spots can be attached. */
const shownSpots = 8;

const typedRequest = z.object({
  /** As values of date and time fields; empty ones are left out. */
  times: z.array(z.string()).check(z.length(conversationForm.times.length)),
  about: z.string(),
  /** The ids of spots. */
  attached: z.array(z.string()),
});

const nothingTyped = { times: conversationForm.times.map(() => ''), about: '', attached: [] };

interface AskFormProps {
  readonly memberId: string;
  /** The last day on which a conversation can take place. */
  readonly lastDay: string;
  readonly onClose: () => void;
}

/**
 * Two or three times, a line about what, and up to three of the latest spots, kept as a draft until they are sent. A
 * spot that is not listed any more is not attached.
 */
export function AskForm({ memberId, lastDay, onClose }: AskFormProps) {
  const client = useQueryClient();
  const { timeZone } = useMemberClock();
  const { data: spots } = useQuery({
    queryKey: ['conversations', memberId, 'spots'],
    queryFn: ({ signal }) => call(listSpots, { query: { limit: shownSpots }, signal }),
  });
  const draft = useFormDraft(memberId, 'conversation', typedRequest, nothingTyped);
  const { times, about } = draft.value;
  const attached = draft.value.attached.filter(
    (attachedId) => !spots || spots.some(({ id }) => id === attachedId),
  );
  const [isWrong, setIsWrong] = useState(false);
  const reload = () => client.invalidateQueries({ queryKey: conversationsOf(memberId).queryKey });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (chosen: string[]) =>
      call(askForConversation, {
        body: { times: chosen, about, spots: attached },
        idempotencyKey: draft.keyOfSubmission(),
      }),
    async onSuccess() {
      draft.end();
      await reload();
      onClose();
    },
    // One may have been asked for in another tab.
    onError: reload,
  });
  const min = fieldOfTime(now(), timeZone);
  const max = `${lastDay}T23:59`;
  const onSubmit = () => {
    const filled = times.filter((value) => value !== '');
    const isFilled =
      new Set(filled).size === filled.length &&
      filled.length >= conversationTimes.fewest &&
      filled.every((value) => value > min && value <= max);
    setIsWrong(!isFilled);
    if (isFilled && !isTooLong && !isPending) mutate(filled.map((value) => timeOfField(value, timeZone)));
  };
  const isTooLong = characters(about) > maxAboutLength;
  const hint = conversationForm.timesHint(zoneName(timeZone), dayAndMonth(localDay(lastDay)));
  const isFull = attached.length === maxAttachedSpots;
  return (
    <Form noValidate onSubmit={onSubmit}>
      <Text>{conversationForm.lead}</Text>
      {conversationForm.times.map((label, index) => (
        <LabelledInput
          key={label}
          label={label}
          hint={index === 0 ? hint : undefined}
          error={isWrong && index === 0 ? conversationForm.timesWrong : null}
          type="datetime-local"
          {...{ min, max }}
          value={times[index]}
          readOnly={isPending}
          onChange={({ target }) => draft.write({ times: times.with(index, target.value) })}
        />
      ))}
      <LabelledArea
        label={conversationForm.about}
        hint={conversationForm.aboutHint}
        error={isTooLong ? conversationForm.aboutTooLong(maxAboutLength) : null}
        rows={2}
        value={about}
        readOnly={isPending}
        onChange={({ target }) => draft.write({ about: target.value })}
      />
      <Stack as="fieldset" gap={2}>
        <Text as="legend" weight="medium">
          {conversationForm.spots}
        </Text>
        <Muted hasMeasure>
          {spots?.length === 0 ? conversationForm.noSpots : conversationForm.spotsHint}
        </Muted>
        {spots?.map(({ id, description }) => {
          const isAttached = attached.includes(id);
          return (
            <Checkbox
              key={id}
              checked={isAttached}
              disabled={isPending || (isFull && !isAttached)}
              onChange={() =>
                draft.write({
                  attached: isAttached ? attached.filter((other) => other !== id) : [...attached, id],
                })
              }
            >
              <Text as="span" dir="auto" isVerbatim>
                {excerpt(description, 80)}
              </Text>
            </Checkbox>
          );
        })}
      </Stack>
      <Refusal error={error} otherwise={conversationCard.notSaved} />
      <Cluster justify="end">
        <Button onClick={onClose}>{conversationForm.cancel}</Button>
        <Button variant="primary" type="submit" isBusy={isPending}>
          {isPending ? conversationForm.busy : conversationForm.submit}
        </Button>
      </Cluster>
    </Form>
  );
}
