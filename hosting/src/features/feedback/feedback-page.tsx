import { notOnDevice } from '@reshape/content/app/connection';
import { feedbackPage } from '@reshape/content/app/feedback';
import {
  type Feedback,
  giveFeedback,
  habitAnswers,
  liveSessionAnswers,
  maxFeedbackLength,
  myFeedback,
  paces,
} from '@reshape/contract/feedback';
import { characters } from '@reshape/contract/fields';
import { personName } from '@reshape/domain/names';
import { isBlank } from '@reshape/domain/text';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { call } from '#lib/api-client/call.ts';
import { refusalText } from '#lib/api-client/request.ts';
import { useFormDraft } from '#lib/drafts.ts';
import { useMember } from '#lib/session/auth-state.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { LabelledArea, LabelledInput } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { Legend } from '#ui/legend.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { RadioOption } from '#ui/radio-option.tsx';
import { Banner, QueryState } from '#ui/status.tsx';
import { Failure, Muted, Text } from '#ui/text.tsx';

const feedbackOf = (memberId: string) =>
  queryOptions({
    queryKey: ['feedback', memberId],
    queryFn: ({ signal }) => call(myFeedback, { signal }),
  });

/** Five questions at the end of a cohort, and whether the member may be quoted. */
export function FeedbackPage() {
  const { memberId, name } = useMember();
  const query = useQuery(feedbackOf(memberId));
  const { data } = query;
  return (
    <Stack gap={6}>
      <PageHeader title={feedbackPage.title} lead={feedbackPage.lead} />
      <Card>
        {data ? (
          <FeedbackForm memberId={memberId} name={name} given={data.feedback} />
        ) : (
          <QueryState query={query} {...feedbackPage} offline={notOnDevice.page} />
        )}
      </Card>
    </Stack>
  );
}

interface FeedbackFormProps {
  readonly memberId: string;
  readonly name: string | null;
  readonly given: Feedback | null;
}

const typedAnswers = z.object({
  score: z.optional(z.number()),
  pace: z.optional(z.enum(paces)),
  sessions: z.optional(z.enum(liveSessionAnswers)),
  habit: z.optional(z.enum(habitAnswers)),
  words: z.string(),
  mayQuote: z.boolean(),
  quoteAs: z.string(),
});

/** The five answers, kept as a draft until they are sent. */
function FeedbackForm({ memberId, name, given }: FeedbackFormProps) {
  const client = useQueryClient();
  const draft = useFormDraft(memberId, 'feedback', typedAnswers, {
    ...{ score: given?.score, pace: given?.pace, sessions: given?.sessions, habit: given?.habit },
    words: given?.words ?? '',
    mayQuote: given?.quote_as != null,
    quoteAs: given?.quote_as ?? name ?? '',
  });
  const [isChecked, setIsChecked] = useState(false);
  const hasChangedSinceSubmit = useRef(false);
  const saving = useMutation({
    mutationFn: (body: Feedback) => call(giveFeedback, { body }),
    onSuccess: (saved) => {
      client.setQueryData(feedbackOf(memberId).queryKey, saved);
      // Changes made while the answers were being saved have not been sent.
      if (!hasChangedSinceSubmit.current) draft.end();
    },
    onError: (error) => console.error('The answers were not saved', error),
  });
  const { score, pace, sessions, habit, words, mayQuote, quoteAs } = draft.value;
  const wordsError = errorOf(words, maxFeedbackLength, mayQuote ? feedbackPage.missingWords : null);
  const nameError = mayQuote && personName(quoteAs) === '' ? feedbackPage.missingName : null;
  const onSubmit = () => {
    setIsChecked(true);
    if (saving.isPending || score === undefined || !pace || !sessions || !habit) return;
    if (wordsError !== null || nameError !== null) return;
    hasChangedSinceSubmit.current = false;
    saving.mutate({
      score,
      pace,
      sessions,
      habit,
      words: words.trim(),
      quote_as: mayQuote ? personName(quoteAs) : null,
    });
  };
  const change: typeof draft.write = (changes) => {
    draft.write(changes);
    hasChangedSinceSubmit.current = true;
    if (!saving.isPending) saving.reset();
  };
  const { choices } = feedbackPage;
  const choicesOf = <Answer extends string>(answers: readonly Answer[], names: Record<Answer, string>) =>
    answers.map((value) => ({ value, label: names[value] }));
  return (
    <Form gap={6} noValidate onSubmit={onSubmit}>
      <Choices
        label={feedbackPage.score.label}
        hint={feedbackPage.score.hint}
        options={scores}
        value={score}
        isMissing={isChecked && score === undefined}
        onChoose={(value) => change({ score: value })}
      />
      <Choices
        label={choices.pace.label}
        options={choicesOf(paces, choices.pace.answers)}
        value={pace}
        isMissing={isChecked && !pace}
        onChoose={(value) => change({ pace: value })}
      />
      <Choices
        label={choices.sessions.label}
        options={choicesOf(liveSessionAnswers, choices.sessions.answers)}
        value={sessions}
        isMissing={isChecked && !sessions}
        onChoose={(value) => change({ sessions: value })}
      />
      <Choices
        label={choices.habit.label}
        options={choicesOf(habitAnswers, choices.habit.answers)}
        value={habit}
        isMissing={isChecked && !habit}
        onChoose={(value) => change({ habit: value })}
      />
      <LabelledArea
        label={feedbackPage.words.label}
        hint={feedbackPage.words.hint}
        error={isChecked ? wordsError : null}
        rows={3}
        value={words}
        onChange={({ target }) => change({ words: target.value })}
      />
      <Stack as="fieldset" gap={3}>
        <Legend>{feedbackPage.quote.ask}</Legend>
        <Checkbox checked={mayQuote} onChange={({ target }) => change({ mayQuote: target.checked })}>
          {feedbackPage.quote.label}
        </Checkbox>
        <Muted hasMeasure>{feedbackPage.quote.hint}</Muted>
        {mayQuote ? (
          <LabelledInput
            label={feedbackPage.quote.name}
            error={isChecked ? nameError : null}
            autoComplete="off"
            value={quoteAs}
            onChange={({ target }) => change({ quoteAs: target.value })}
          />
        ) : null}
      </Stack>
      {saving.error ? <Banner tone="error">{refusalText(saving.error, feedbackPage.notSaved)}</Banner> : null}
      <Cluster align="center">
        <Button variant="primary" type="submit" isBusy={saving.isPending}>
          {given ? feedbackPage.change : feedbackPage.submit}
        </Button>
        <Text role="status" weight="medium">
          {saving.isSuccess ? feedbackPage.done : null}
        </Text>
      </Cluster>
    </Form>
  );
}

function errorOf(text: string, max: number, missing: string | null): string | null {
  if (characters(text.trim()) > max) return feedbackPage.tooLong(max);
  return missing !== null && isBlank(text) ? missing : null;
}

const scores = Array.from({ length: 11 }, (_, value) => ({ value, label: `${value}` }));

interface ChoicesProps<Value extends string | number> {
  readonly label: string;
  readonly hint?: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value | undefined;
  readonly isMissing: boolean;
  readonly onChoose: (value: Value) => void;
}

/** A question with one answer to choose. */
function Choices<Value extends string | number>({
  label,
  hint,
  options,
  value,
  isMissing,
  onChoose,
}: ChoicesProps<Value>) {
  const group = useId();
  return (
    <Stack as="fieldset" gap={2}>
      <Legend>{label}</Legend>
      {hint ? <Muted>{hint}</Muted> : null}
      <Cluster gap={2}>
        {options.map((option) => (
          <RadioOption
            key={option.value}
            name={group}
            checked={value === option.value}
            onChange={() => onChoose(option.value)}
          >
            {option.label}
          </RadioOption>
        ))}
      </Cluster>
      <Failure size="small">{isMissing ? feedbackPage.missing : null}</Failure>
    </Stack>
  );
}
