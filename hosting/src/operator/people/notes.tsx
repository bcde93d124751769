import { notesTexts } from '@reshape/content/operator/notes';
import { deleteNote, maxNoteLength, type NoteRow, writeNote } from '@reshape/contract/operator/notes';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { Muted, Text } from '#ui/text.tsx';
import { ConfirmButton } from '../kit/action-buttons.tsx';
import { useDraft } from '../kit/draft.ts';
import { TextField } from '../kit/fields.tsx';
import { timeText } from '../kit/format.ts';
import { useCall } from '../kit/use-action.ts';

interface NotesProps {
  readonly personId: string;
  /** Latest first. */
  readonly notes: readonly NoteRow[];
}

/** The notes about a person, with a field for a new one. */
export function Notes({ personId, notes }: NotesProps) {
  const { title, privacy } = notesTexts;
  return (
    <Stack as="section" gap={3}>
      <h2>{title}</h2>
      <Muted>{privacy}</Muted>
      <NewNote personId={personId} />
      <Stack as="ul" gap={4}>
        {notes.map((note) => (
          <li key={note.id}>
            <Note personId={personId} note={note} />
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

function NewNote({ personId }: Pick<NotesProps, 'personId'>) {
  const [text, setText, clear] = useDraft(`note.${personId}`, '');
  const adding = useCall(writeNote, { params: { id: personId }, onDone: () => clear() });
  const onSubmit = () => adding.act({ text });
  return (
    <Form gap={3} hasMeasure noValidate onSubmit={onSubmit}>
      <TextField
        kind="long"
        name="text"
        label={notesTexts.label}
        maxLength={maxNoteLength}
        error={adding.error}
        readOnly={adding.isBusy}
        value={text}
        onChange={setText}
      />
      <Cluster>
        <Button type="submit" isBusy={adding.isBusy}>
          {notesTexts.add}
        </Button>
      </Cluster>
    </Form>
  );
}

function Note({ personId, note }: { readonly personId: string; readonly note: NoteRow }) {
  const { remove } = notesTexts;
  const deleting = useCall(deleteNote, { params: { id: personId, note: note.id } });
  const time = timeText(note.created_at);
  return (
    <Stack gap={2} align="start" hasMeasure>
      <Text isVerbatim>{note.text}</Text>
      <Muted isVerbatim>{notesTexts.writtenBy(note.by, time)}</Muted>
      <ConfirmButton
        {...remove}
        label={remove.button}
        fullLabel={remove.buttonFor(time)}
        variant="quiet"
        isDangerous
        action={deleting}
        input={null}
      />
    </Stack>
  );
}
