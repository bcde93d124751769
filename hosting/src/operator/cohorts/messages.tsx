import { messageTexts } from '@reshape/content/operator/cohorts';
import {
  type CohortDetails,
  listMessages,
  maxMessageLength,
  maxSubjectLength,
  sendMessage,
} from '@reshape/contract/operator/cohorts';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field, TextArea, TextInput } from '#ui/field.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { ActionDialog } from '../kit/action-dialog.tsx';
import { errorAt, firstErrorOf } from '../kit/form.ts';
import { timeText } from '../kit/format.ts';
import { LoadState } from '../kit/load-state.tsx';
import { useList } from '../kit/queries.ts';
import { useAction } from '../kit/use-action.ts';
import { operatorCall } from '../session/session.ts';

interface CohortProps {
  readonly cohort: CohortDetails;
}

/** The messages to a cohort, and the composer. */
export function Messages({ cohort }: CohortProps) {
  const { rows, isLoading, error, retry } = useList(listMessages, {
    params: { id: cohort.id },
    query: {},
  });
  return (
    <Stack as="section" gap={3}>
      <h2>{messageTexts.title}</h2>
      <LoadState isLoading={isLoading} error={error} onRetry={retry} />
      {!isLoading && !error && rows.length === 0 ? <p>{messageTexts.none}</p> : null}
      <Stack as="ul" gap={3}>
        {rows.map(({ id, subject, sent_at, by, recipients, sent, failed }) => (
          <li key={id}>
            <Text weight="medium">{subject}</Text>
            <Text size="small" tone="soft">
              {messageTexts.row(by, timeText(sent_at))}
            </Text>
            <Text size="small" tone={failed > 0 ? 'danger' : 'soft'}>
              {messageTexts.counts(recipients, sent, failed)}
            </Text>
          </li>
        ))}
      </Stack>
      <Composer cohort={cohort} />
    </Stack>
  );
}

function Composer({ cohort }: CohortProps) {
  const [subject, setSubject] = useState('');
  const [text, setText] = useState('');
  const [isConfirming, setIsConfirming] = useState(false);
  const recipients = cohort.people.active;
  const sending = useAction({
    run: (
      body: { subject: string; text: string; to: 'cohort' | 'me'; recipients?: number },
      idempotencyKey,
    ) => operatorCall(sendMessage, { params: { id: cohort.id }, body, idempotencyKey }),
    onDone: (_, { to }) => {
      if (to === 'me') return;
      setSubject('');
      setText('');
    },
  });
  const test = { subject, text, to: 'me' } as const;
  const isValid = () => {
    const invalid = firstErrorOf(sendMessage.body, test);
    sending.setError(invalid);
    return invalid === null;
  };
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  const fieldError = sending.error?.field === undefined ? sending.error?.message : undefined;
  if (recipients === 0) return <p>{messageTexts.nobody}</p>;
  return (
    <Stack gap={4} columns="two">
      <Stack gap={3} isPacked>
        <h3>{messageTexts.write}</h3>
        <Field label={messageTexts.subject} error={errorAt(sending.error, 'subject')}>
          {(ids) => (
            <TextInput
              {...ids}
              maxLength={maxSubjectLength}
              value={subject}
              onChange={({ target }) => setSubject(target.value)}
            />
          )}
        </Field>
        <Field label={messageTexts.text} hint={messageTexts.textHint} error={errorAt(sending.error, 'text')}>
          {(ids) => (
            <TextArea
              {...ids}
              maxLength={maxMessageLength}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        <Cluster>
          <Button
            variant="secondary"
            isBusy={sending.isBusy && !isConfirming}
            onClick={() => isValid() && void sending.act(test)}
          >
            {messageTexts.test}
          </Button>
          <Button onClick={() => isValid() && setIsConfirming(true)}>{messageTexts.send(recipients)}</Button>
        </Cluster>
        <Text role="alert" tone="danger">
          {isConfirming ? null : fieldError}
        </Text>
      </Stack>
      <Stack as={Card} tone="sunken" gap={3} isPacked>
        <Text size="small" tone="soft">
          {messageTexts.preview}
        </Text>
        <h3>{subject}</h3>
        {paragraphs.map((paragraph) => (
          <Text key={paragraph} isVerbatim>
            {paragraph}
          </Text>
        ))}
      </Stack>
      <ActionDialog
        title={messageTexts.confirmTitle}
        effect={messageTexts.confirm(recipients, subject)}
        submit={messageTexts.confirmSubmit}
        nameToType={cohort.id}
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        action={sending}
        onSubmit={() => sending.act({ subject, text, to: 'cohort', recipients })}
      />
    </Stack>
  );
}
