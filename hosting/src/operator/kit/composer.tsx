import { withFirstName } from '@reshape/content/mail/first-name';
import { writtenMail } from '@reshape/content/mail/written-mail';
import { messageTexts } from '@reshape/content/operator/cohorts';
import {
  type MessageRow,
  maxMessageLength,
  maxSubjectLength,
  messageFields,
} from '@reshape/contract/operator/cohorts';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { newId } from '#lib/clock.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { Muted, Text } from '#ui/text.tsx';
import { ConfirmButton } from './action-buttons.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { useDraft } from './draft.ts';
import { fieldPropsOf, TextField } from './fields.tsx';
import { firstErrorOf } from './form.ts';
import { timeText } from './format.ts';
import { LoadedRows } from './load-state.tsx';
import type { Done } from './notices.ts';
import type { LoadedList } from './queries.ts';
import { useAction } from './use-action.ts';
import { useDialog } from './use-dialog.ts';

/** What was sent before, with how many of its mails arrived. */
export function SentMessages({
  list,
  none,
  cancel,
}: {
  readonly list: LoadedList<MessageRow>;
  readonly none: string;
  /** Cancels a message that is not sent yet. */
  readonly cancel?: (id: string, idempotencyKey: string) => Promise<Done>;
}) {
  return (
    <LoadedRows list={list} empty={<p>{none}</p>}>
      {(rows) => (
        <Stack as="ul" gap={3}>
          {rows.map(({ id, subject, text, sent_at, due_at, cancelled, by, recipients, sent, failed }) => (
            <li key={id}>
              <Text weight="medium">{subject}</Text>
              <Muted>{messageTexts.row(by, timeText(sent_at))}</Muted>
              {due_at || cancelled ? (
                <Text size="small">
                  {due_at ? messageTexts.due(recipients, timeText(due_at)) : messageTexts.cancelled}
                </Text>
              ) : (
                <Text size="small" tone={failed > 0 ? 'danger' : 'soft'}>
                  {messageTexts.counts(recipients, sent, failed)}
                </Text>
              )}
              <details>
                <summary>{messageTexts.read}</summary>
                <Text isVerbatim>{text}</Text>
              </details>
              {due_at && cancel ? <CancelMessage id={id} subject={subject} cancel={cancel} /> : null}
            </li>
          ))}
        </Stack>
      )}
    </LoadedRows>
  );
}

interface CancelProps {
  readonly id: string;
  readonly subject: string;
  readonly cancel: (id: string, idempotencyKey: string) => Promise<Done>;
}

function CancelMessage({ id, subject, cancel }: CancelProps) {
  const cancelling = useAction({ run: cancel });
  const { button, buttonFor, title, effect, submit, keep } = messageTexts.cancel;
  return (
    <ConfirmButton
      variant="secondary"
      label={button}
      fullLabel={buttonFor(subject)}
      title={title}
      effect={effect(subject)}
      submit={submit}
      cancel={keep}
      isDangerous
      action={cancelling}
      input={id}
    />
  );
}

const blank = { subject: '', text: '' };

/**
 * The state of a navigation to a page with a composer, which gets the focus each time. `writeTo` tells the page whom to
 * write to.
 */
export const composerState = (writeTo: unknown) => ({ writeTo, asked: newId() });

/** What is sent: to everybody, or to the operator as a test. */
export interface WrittenMessage {
  readonly subject: string;
  readonly text: string;
  readonly isTest: boolean;
  /** Whether it is sent on purpose although the same was sent within a day. */
  readonly again?: true;
}

/** Focuses the first field for `composerState`, and keeps it in sight while what is above it loads. */
function useFocusWhenAsked() {
  const asked: unknown = Object(useLocation().state).asked;
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = fields.current?.querySelector('input');
    if (asked === undefined || !field) return;
    field.focus();
    const observer = new ResizeObserver(() => field.scrollIntoView({ block: 'center' }));
    observer.observe(document.body);
    const listening = new AbortController();
    const stop = () => {
      observer.disconnect();
      listening.abort();
    };
    // Until the person does something.
    for (const event of ['keydown', 'pointerdown', 'wheel'] as const)
      addEventListener(event, stop, { signal: listening.signal });
    return stop;
  }, [asked]);
  return fields;
}

interface ComposerProps {
  /** Names the draft, which is kept on the device. */
  readonly draft: string;
  /** How many people it goes to; `undefined` while they are counted. */
  readonly recipients: number | undefined;
  /** Whom it goes to, above what is written. */
  readonly audience?: ReactNode;
  /** Whether the text may contain the reader's first name. */
  readonly hasNames?: boolean;
  /** When it will be sent, in words; `undefined` for at once. */
  readonly when?: string | undefined;
  /** Fields between the text and the buttons. */
  readonly children?: ReactNode;
  readonly texts: {
    readonly write: string;
    readonly send: (count: number) => string;
    readonly confirmTitle: string;
    readonly confirm: (count: number, subject: string) => string;
  };
  readonly nameToType: string;
  readonly send: (message: WrittenMessage, idempotencyKey: string) => Promise<Done>;
}

/** Writes a message: with a preview, a test to oneself, and a confirmation before it goes to everybody. */
export function Composer({
  draft,
  recipients: counted,
  audience,
  hasNames = false,
  when,
  children,
  texts,
  nameToType,
  send,
}: ComposerProps) {
  const recipients = counted ?? 0;
  const [written, setWritten, clear] = useDraft(draft, blank);
  const { dialog, open } = useDialog();
  const sending = useAction({
    run: send,
    onDone: (_, { isTest }) => {
      if (!isTest) clear();
    },
  });
  const fields = useFocusWhenAsked();
  const isValid = () => {
    const invalid = firstErrorOf(z.object(messageFields), written);
    sending.setError(invalid);
    return invalid === null;
  };
  const isRepeat = sending.error?.code === 'already_done';
  const { subject, text } = hasNames ? withFirstName(written, messageTexts.sampleName) : written;
  const { blocks } = writtenMail(subject, text);
  const fieldProps = fieldPropsOf(messageTexts, written, setWritten, sending.error);
  const fieldError = sending.error?.field === undefined ? sending.error?.message : undefined;
  return (
    <Stack gap={4} columns="two">
      <Stack ref={fields} gap={3} isPacked>
        <h3>{texts.write}</h3>
        {audience}
        <TextField {...fieldProps('subject')} maxLength={maxSubjectLength} />
        <TextField
          {...fieldProps('text')}
          kind="long"
          hint={hasNames ? messageTexts.namesHint : messageTexts.textHint}
          maxLength={maxMessageLength}
        />
        {children}
        <Cluster>
          <Button
            isBusy={sending.isBusy && !dialog.isOpen}
            onClick={() => isValid() && void sending.act({ ...written, isTest: true })}
          >
            {messageTexts.test}
          </Button>
          <Button
            variant="primary"
            disabled={recipients === 0}
            isBusy={counted === undefined}
            onClick={() => isValid() && open()}
          >
            {texts.send(recipients)}
          </Button>
        </Cluster>
        <Text role="alert" tone="danger">
          {dialog.isOpen ? null : fieldError}
        </Text>
      </Stack>
      <Stack as={Card} tone="sunken" gap={3} isPacked>
        <Muted>{messageTexts.preview}</Muted>
        {subject === '' && blocks.length === 0 ? <p>{messageTexts.previewEmpty}</p> : null}
        {subject === '' ? null : <h3>{subject}</h3>}
        {blocks.map(({ lines }) => (
          <Text key={JSON.stringify(lines)} isVerbatim>
            {lines.map((line, index) => (
              <Fragment key={JSON.stringify([index, line])}>
                {index > 0 ? <br /> : null}
                {line.map(({ text, link }) =>
                  link === undefined ? (
                    <span key={text}>{text}</span>
                  ) : (
                    <a key={link} href={link} target="_blank" rel="noreferrer">
                      {text}
                    </a>
                  ),
                )}
              </Fragment>
            ))}
          </Text>
        ))}
      </Stack>
      <ActionDialog
        title={texts.confirmTitle}
        effect={[
          texts.confirm(recipients, written.subject),
          ...(when ? [messageTexts.sentAt(when)] : []),
        ].join(' ')}
        submit={isRepeat ? messageTexts.confirmAgain : messageTexts.confirmSubmit}
        nameToType={nameToType}
        {...dialog}
        action={sending}
        onSubmit={() => sending.act({ ...written, isTest: false, ...(isRepeat && { again: true }) })}
      />
    </Stack>
  );
}
