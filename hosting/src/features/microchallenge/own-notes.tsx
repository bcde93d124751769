import { longText } from '@reshape/content/app/long-text';
import { challengeFailures, challengeLog, challengeNotes } from '@reshape/content/app/microchallenge';
import { characters } from '@reshape/contract/fields';
import {
  editMicrochallengeNote,
  type MicrochallengeProgress,
  maxNoteLength,
} from '@reshape/contract/microchallenges';
import type { LocalDay } from '@reshape/domain/local-day';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#lib/api-client/call.ts';
import { noDraft, saveDraft, useDraft } from '#lib/drafts.ts';
import { longDay } from '#lib/format.ts';
import { submitOnSendKey } from '#lib/keyboard.ts';
import { addToOutbox, type OutboxHandler, usePending } from '#lib/outbox.ts';
import { toast } from '#lib/toasts.ts';
import { Button } from '#ui/button.tsx';
import { LabelledArea } from '#ui/field.tsx';
import { focusAtEnd } from '#ui/focus-at-end.ts';
import { Form, SaveOrCancel } from '#ui/form.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { LongText } from '#ui/long-text.tsx';
import { NotLoaded } from '#ui/status.tsx';
import { Text } from '#ui/text.tsx';
import { TitledCard } from '#ui/titled.tsx';
import styles from './microchallenge.module.css';
import { notesOf, setNote } from './queries.ts';

/** The name of the draft of a changed note. */
export const noteEditDraft = (challengeId: string, day: LocalDay): string =>
  `note-edit.${challengeId}.${day}`;

export const noteEditHandler: OutboxHandler = {
  async send({ body }, { client, memberId }) {
    const change = editMicrochallengeNote.body.parse(body);
    const { date, note } = await call(editMicrochallengeNote, { body: change });
    await setNote(client, memberId, change.challenge_id, { date, note });
  },
  onFailed: () => toast('error', challengeNotes.notSaved),
};

/** The member's notes, with the changes that wait to be sent. */
function useNotes(memberId: string, challengeId: string) {
  const { data, isError, refetch } = useQuery(notesOf(memberId, challengeId));
  const changes = usePending(memberId, 'editMicrochallengeNote', editMicrochallengeNote.body);
  const noteOn = (day: LocalDay) => {
    const change = changes.findLast(({ body }) => body.challenge_id === challengeId && body.date === day);
    return change?.body.note ?? data?.find(({ date }) => date === day)?.note ?? '';
  };
  return { data, isError, refetch, noteOn };
}

interface OwnNotesProps {
  readonly memberId: string;
  readonly challengeId: string;
  readonly progress: MicrochallengeProgress | undefined;
}

/**
 * The member's notes by logged day: each can be written later, edited and deleted. Nothing before the first
 * logged day.
 */
export function OwnNotes({ memberId, challengeId, progress }: OwnNotesProps) {
  const { data, isError, refetch, noteOn } = useNotes(memberId, challengeId);
  const days = progress?.days ?? [];
  const hasFailed = !data && isError;
  if (!hasFailed && (!data || days.length === 0)) return null;
  return (
    <TitledCard title={challengeNotes.title}>
      {hasFailed ? (
        <NotLoaded retry={challengeFailures.retry} onRetry={() => void refetch()}>
          {challengeNotes.failed}
        </NotLoaded>
      ) : (
        <Stack as="ol">
          {days.map((day) => (
            <Stack as="li" gap={1} key={day} className={styles.note}>
              <Text size="small" tone="ember" weight="medium">
                <time dateTime={day}>{longDay(day)}</time>
              </Text>
              <Note memberId={memberId} challengeId={challengeId} day={day} note={noteOn(day)} />
            </Stack>
          ))}
        </Stack>
      )}
    </TitledCard>
  );
}

/** The note of a day that was just logged; its button has the focus, as the one that logged the day is gone. */
export function NewNote(props: Omit<NoteProps, 'note' | 'hasFocus'>) {
  const { noteOn } = useNotes(props.memberId, props.challengeId);
  return <Note {...props} note={noteOn(props.day)} hasFocus />;
}

interface NoteProps {
  readonly memberId: string;
  readonly challengeId: string;
  readonly day: LocalDay;
  /** Whether its button gets the focus when it appears. */
  readonly hasFocus?: boolean;
  /** Empty when there is none. */
  readonly note: string;
}

function Note({ memberId, challengeId, day, note, hasFocus = false }: NoteProps) {
  const [isEditing, setIsEditing] = useState(false);
  const [wasEdited, setWasEdited] = useState(hasFocus);
  const [deleted, setDeleted] = useState<string>();
  const nameOf = (action: string) => challengeNotes.buttonName(action, longDay(day));
  const save = (text: string) =>
    addToOutbox(memberId, {
      call: 'editMicrochallengeNote',
      body: { challenge_id: challengeId, date: day, note: text },
    });
  const close = () => {
    setIsEditing(false);
    setWasEdited(true);
  };
  if (isEditing)
    return (
      <NoteEditor
        memberId={memberId}
        form={noteEditDraft(challengeId, day)}
        day={day}
        note={note}
        onSave={(text) => {
          setDeleted(undefined);
          if (text.trim() !== note) save(text);
          close();
        }}
        onClose={close}
      />
    );
  return (
    <>
      {note ? <LongText labels={longText}>{note}</LongText> : null}
      <Text size="small" role="status">
        {deleted !== undefined && note === '' ? challengeNotes.deleted : null}
      </Text>
      <Cluster gap={2}>
        <Button
          variant="quiet"
          // The editor had the focus.
          autoFocus={wasEdited}
          aria-label={nameOf(note ? challengeNotes.edit : challengeNotes.add)}
          onClick={() => setIsEditing(true)}
          className={styles.noteAction}
        >
          {note ? challengeNotes.edit : challengeNotes.add}
        </Button>
        {note ? (
          <Button
            variant="quiet"
            aria-label={nameOf(challengeNotes.delete)}
            onClick={() => {
              save('');
              setDeleted(note);
            }}
            className={styles.noteAction}
          >
            {challengeNotes.delete}
          </Button>
        ) : null}
        {deleted !== undefined && note === '' ? (
          <Button
            autoFocus
            aria-label={nameOf(challengeNotes.undo)}
            onClick={() => {
              save(deleted);
              setDeleted(undefined);
              setWasEdited(true);
            }}
          >
            {challengeNotes.undo}
          </Button>
        ) : null}
      </Cluster>
    </>
  );
}

interface NoteEditorProps extends Pick<NoteProps, 'memberId' | 'day' | 'note'> {
  /** The name of the draft, which is kept until the note is saved or the change is discarded. */
  readonly form: string;
  onSave(text: string): void;
  onClose(): void;
}

function NoteEditor({ memberId, form, day, note, onSave, onClose }: NoteEditorProps) {
  const draft = useDraft(memberId, form).text;
  const [text, setText] = useState(draft === '' ? note : draft);
  const isTooLong = characters(text.trim()) > maxNoteLength;
  const endWith = (end: () => void) => {
    saveDraft(memberId, form, noDraft);
    end();
  };
  const onSubmit = () => {
    if (!isTooLong) endWith(() => onSave(text));
  };
  return (
    <Form gap={3} onSubmit={onSubmit}>
      <LabelledArea
        label={challengeNotes.label(longDay(day))}
        error={isTooLong && challengeLog.tooLong(maxNoteLength)}
        ref={focusAtEnd}
        value={text}
        onKeyDown={(event) => {
          if (event.key === 'Escape') endWith(onClose);
          submitOnSendKey(event);
        }}
        onChange={({ target }) => {
          setText(target.value);
          saveDraft(memberId, form, { text: target.value });
        }}
      />
      <SaveOrCancel texts={challengeNotes} isReady={!isTooLong} onCancel={() => endWith(onClose)} />
    </Form>
  );
}
