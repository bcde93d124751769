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
import { call } from '#lib/api-client/call.ts';
import { refusalText } from '#lib/api-client/request.ts';
import { newIdempotencyKey, now, useMemberClock } from '#lib/clock.ts';
import { dayAndMonth, excerpt } from '#lib/format.ts';
import { fieldOfTime, timeOfField } from '#lib/time-field.ts';
import { zoneName } from '#lib/time-zone.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field, TextArea, TextInput } from '#ui/field.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { conversationsOf } from './queries.ts';

/** How many of the latest spots can be attached. */
const shownSpots = 8;

/** What was chosen and typed, with the idempotency key of the request. */
export interface TypedRequest {
  /** As values of date and time fields; empty ones are left out. */
  readonly times: readonly string[];
  readonly about: string;
  readonly attached: readonly string[];
  readonly key: string;
}

interface AskFormProps {
  readonly memberId: string;
  /** The last day on which a conversation can take place. */
  readonly lastDay: string;
  readonly typed: TypedRequest;
  readonly onType: (typed: TypedRequest) => void;
  readonly onClose: () => void;
  readonly onAsked: () => void;
}

/** Two or three times, a line about what, and up to three of the latest spots. */
export function AskForm({ memberId, lastDay, typed, onType, onClose, onAsked }: AskFormProps) {
  const client = useQueryClient();
  const { timeZone } = useMemberClock();
  const { data: spots } = useQuery({
    queryKey: ['conversations', memberId, 'spots'],
    queryFn: ({ signal }) => call(listSpots, { query: { limit: shownSpots }, signal }),
  });
  const change = (changes: Partial<TypedRequest>) =>
    onType({ ...typed, ...changes, key: newIdempotencyKey() });
  const [isWrong, setIsWrong] = useState(false);
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: (times: readonly string[]) =>
      call(askForConversation, {
        body: { times: [...times], about: typed.about, spots: [...typed.attached] },
        idempotencyKey: typed.key,
      }),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: conversationsOf(memberId).queryKey });
      onAsked();
    },
  });
  const min = fieldOfTime(now(), timeZone);
  const max = `${lastDay}T23:59`;
  const onSubmit = () => {
    const filled = typed.times.filter((value) => value !== '');
    const isFilled =
      new Set(filled).size === filled.length &&
      filled.length >= conversationTimes.fewest &&
      filled.every((value) => value > min && value <= max);
    setIsWrong(!isFilled);
    if (isFilled && !isTooLong && !isPending) mutate(filled.map((value) => timeOfField(value, timeZone)));
  };
  const isTooLong = characters(typed.about) > maxAboutLength;
  const hint = conversationForm.timesHint(zoneName(timeZone), dayAndMonth(localDay(lastDay)));
  const isFull = typed.attached.length === maxAttachedSpots;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Stack gap={4}>
        <Text>{conversationForm.lead}</Text>
        {conversationForm.times.map((label, index) => (
          <Field
            key={label}
            label={label}
            hint={index === 0 ? hint : undefined}
            error={isWrong && index === 0 ? conversationForm.timesWrong : null}
          >
            {(ids) => (
              <TextInput
                {...ids}
                type="datetime-local"
                {...{ min, max }}
                value={typed.times[index]}
                onChange={({ target }) => change({ times: typed.times.with(index, target.value) })}
              />
            )}
          </Field>
        ))}
        <Field
          label={conversationForm.about}
          hint={conversationForm.aboutHint}
          error={isTooLong ? conversationForm.aboutTooLong(maxAboutLength) : null}
        >
          {(ids) => (
            <TextArea
              {...ids}
              rows={2}
              value={typed.about}
              onChange={({ target }) => change({ about: target.value })}
            />
          )}
        </Field>
        <Stack as="fieldset" gap={2}>
          <Text as="legend" weight="medium">
            {conversationForm.spots}
          </Text>
          <Text size="small" tone="soft" hasMeasure>
            {spots?.length === 0 ? conversationForm.noSpots : conversationForm.spotsHint}
          </Text>
          {spots?.map(({ id, description }) => {
            const isAttached = typed.attached.includes(id);
            return (
              <Checkbox
                key={id}
                checked={isAttached}
                disabled={isFull && !isAttached}
                onChange={() =>
                  change({
                    attached: isAttached
                      ? typed.attached.filter((each) => each !== id)
                      : [...typed.attached, id],
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
        <Text weight="medium" tone="danger" role="alert">
          {error ? refusalText(error, conversationCard.notSaved) : null}
        </Text>
        <Cluster justify="end">
          <Button variant="secondary" onClick={onClose}>
            {conversationForm.cancel}
          </Button>
          <Button type="submit" isBusy={isPending}>
            {isPending ? conversationForm.busy : conversationForm.submit}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}
