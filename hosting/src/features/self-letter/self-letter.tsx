import { selfLetter } from '@reshape/content/app/closing';
import { notOnDevice } from '@reshape/content/app/connection';
import { characters } from '@reshape/contract/fields';
import { type Letter, maxLetterLength, myLetter, writeLetter } from '@reshape/contract/self-letter';
import { letterDays } from '@reshape/domain/self-letter';
import { isBlank } from '@reshape/domain/text';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '#lib/api-client/call.ts';
import { refusalText } from '#lib/api-client/request.ts';
import { noDraft, saveDraft, useDraft } from '#lib/drafts.ts';
import { excerpt, fullDate, unbrokenDays } from '#lib/format.ts';
import { submitOnSendKey } from '#lib/keyboard.ts';
import { useIsOnline } from '#lib/network.ts';
import { toast } from '#lib/toasts.ts';
import { Button } from '#ui/button.tsx';
import { LabelledArea } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { QueryState } from '#ui/status.tsx';
import { Muted, Text } from '#ui/text.tsx';
import { TitledCard } from '#ui/titled.tsx';

const letterOf = (memberId: string) =>
  queryOptions({
    queryKey: ['letter', memberId],
    queryFn: ({ signal }) => call(myLetter, { signal }),
  });

interface SelfLetterProps {
  readonly memberId: string;
  /** The member's own words with which the letter may begin. */
  readonly beginnings: readonly string[];
}

/** The member's letter to themselves: to write, closed for thirty days, and then to read. */
export function SelfLetter({ memberId, beginnings }: SelfLetterProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const query = useQuery(letterOf(memberId));
  const { data } = query;
  const [isRewriting, setIsRewriting] = useState(false);
  const letter = data?.letter;
  const onSent = () => {
    setIsRewriting(false);
    // The button that had the focus is gone.
    title.current?.focus();
  };
  return (
    <TitledCard title={selfLetter.title} titleRef={title}>
      {data ? null : (
        <QueryState query={query} {...selfLetter} failed={selfLetter.notLoaded} offline={notOnDevice.part} />
      )}
      {letter ? <WrittenLetter letter={letter} /> : null}
      {letter && !isRewriting ? (
        <Cluster>
          <Button onClick={() => setIsRewriting(true)}>{selfLetter.rewrite}</Button>
        </Cluster>
      ) : null}
      {data && (!letter || isRewriting) ? (
        <LetterForm memberId={memberId} beginnings={beginnings} takesFocus={isRewriting} onSent={onSent} />
      ) : null}
    </TitledCard>
  );
}

function WrittenLetter({ letter: { text, written_on, opens_on } }: { readonly letter: Letter }) {
  if (text === undefined) return <p role="status">{unbrokenDays(selfLetter.closed(fullDate(opens_on)))}</p>;
  return (
    <Stack gap={3}>
      <Muted>{selfLetter.opened(fullDate(written_on))}</Muted>
      <Text dir="auto" size="lead" face="display" hasMeasure isVerbatim>
        {text}
      </Text>
    </Stack>
  );
}

const draftName = 'letter';

interface LetterFormProps extends SelfLetterProps {
  /** The button that opened the form is gone, so its field takes the focus. */
  readonly takesFocus: boolean;
  onSent(): void;
}

function LetterForm({ memberId, beginnings, takesFocus, onSent }: LetterFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const client = useQueryClient();
  const isOnline = useIsOnline();
  const { text } = useDraft(memberId, draftName);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(writeLetter, { body: { text } }),
    onSuccess: (sent) => {
      saveDraft(memberId, draftName, noDraft);
      client.setQueryData(letterOf(memberId).queryKey, sent);
      toast('success', selfLetter.sent);
      onSent();
    },
  });
  const begin = (words: string) => {
    saveDraft(memberId, draftName, { text: `“${words}”\n\n` });
    form.current?.querySelector('textarea')?.focus();
  };
  const isTooLong = characters(text.trim()) > maxLetterLength;
  const isReady = !isBlank(text) && !isTooLong && isOnline;
  const onSubmit = () => {
    if (isReady && !isPending) mutate();
  };
  return (
    <Form ref={form} onSubmit={onSubmit}>
      <Text tone="soft" hasMeasure>
        {unbrokenDays(selfLetter.lead(letterDays))}
      </Text>
      {text === '' && beginnings.length > 0 ? (
        <Stack gap={2} role="group" aria-label={selfLetter.begin}>
          <Text size="small">{selfLetter.begin}</Text>
          <Cluster gap={2}>
            {beginnings.map((words) => (
              <Button key={words} onClick={() => begin(words)}>
                {excerpt(words)}
              </Button>
            ))}
          </Cluster>
        </Stack>
      ) : null}
      <LabelledArea
        label={selfLetter.label}
        error={
          (isTooLong && selfLetter.tooLong(maxLetterLength)) ||
          (error && refusalText(error, selfLetter.failed))
        }
        placeholder={selfLetter.placeholder}
        autoFocus={takesFocus}
        value={text}
        readOnly={isPending}
        onKeyDown={submitOnSendKey}
        onChange={({ target }) => saveDraft(memberId, draftName, { text: target.value })}
      />
      <Muted role="status">{isOnline ? null : selfLetter.offline}</Muted>
      <Cluster>
        <Button variant="primary" type="submit" isBusy={isPending} disabled={!isReady}>
          {isPending ? selfLetter.sending : selfLetter.send}
        </Button>
      </Cluster>
    </Form>
  );
}
