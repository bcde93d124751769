import {
  environmentFields,
  worksheetChecks,
  worksheetEdit,
  worksheetSteps,
} from '@reshape/content/app/worksheets';
import { ApiError } from '@reshape/contract/errors';
import {
  editWorksheet,
  maxAnswerLength,
  type Worksheet,
  type WorksheetForm,
} from '@reshape/contract/worksheets';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { call } from '#lib/api-client/call.ts';
import { parseStored } from '#lib/device-storage.ts';
import { loadDraft, noDraft, saveDraft, useSubmittedDrafts, useTextOutbox, useWaiting } from '#lib/outbox.ts';
import { toast } from '#lib/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, TextArea } from '#ui/field.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { setActiveWorksheet } from './queries.ts';
import {
  type Answers,
  type FieldName,
  fieldsOf,
  formOf,
  isFilled,
  isTooLong,
  storedAnswers,
} from './wizard-draft.ts';

/** Names of the drafts of corrections: this prefix and the id of the worksheet. The text is the answers as JSON. */
const formPrefix = 'worksheet-edit.';

/** The worksheet with a correction that the API has not confirmed yet. */
export function useShownWorksheet(memberId: string, worksheet: Worksheet): Worksheet {
  const submitted = useSubmittedDrafts(memberId, formPrefix).get(worksheet.id);
  const answers = parseStored(submitted?.text, storedAnswers);
  return answers ? { ...worksheet, ...formOf(answers) } : worksheet;
}

/** A correction of the words of a worksheet. A queued one is sent from any page that uses this. */
function useEditWorksheet(memberId: string, id: string) {
  const client = useQueryClient();
  const form = formPrefix + id;
  const outbox = useTextOutbox({
    memberId,
    form,
    send: ({ text, key }) => {
      const body = formOf(storedAnswers.parse(JSON.parse(text)));
      return call(editWorksheet, { params: { id }, body, idempotencyKey: key });
    },
    onSent: (edited) => {
      toast('success', worksheetEdit.saved);
      return setActiveWorksheet(client, memberId, edited);
    },
    onFailed: (error) => {
      // The words stay as a draft, which the form shows when it is opened again.
      saveDraft(memberId, form, { text: loadDraft(memberId, form).text });
      const isArchived = error instanceof ApiError && error.code === 'worksheet_archived';
      toast('error', isArchived ? worksheetEdit.archived : worksheetEdit.notSaved);
    },
  });
  return { ...outbox, discard: () => saveDraft(memberId, form, noDraft) };
}

/** Renders nothing: sends the queued corrections, whatever page of the app is open. */
export function WaitingWorksheetEdits({ memberId }: { readonly memberId: string }) {
  return useWaiting(memberId, formPrefix).map((id) => <WaitingEdit key={id} memberId={memberId} id={id} />);
}

function WaitingEdit({ memberId, id }: { readonly memberId: string; readonly id: string }) {
  useEditWorksheet(memberId, id);
  return null;
}

interface EditWorksheetProps {
  readonly memberId: string;
  readonly worksheet: Worksheet;
}

/** The button that opens the words of the current worksheet for correction. */
export function EditWorksheet(props: EditWorksheetProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Cluster>
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          {worksheetEdit.open}
        </Button>
      </Cluster>
      <Dialog title={worksheetEdit.title} isOpen={isOpen} onClose={close}>
        <EditForm {...props} onClose={close} />
      </Dialog>
    </>
  );
}

const answersOf = ({ struggle, identity, knowledge, environment, tinyAction }: WorksheetForm): Answers => ({
  struggle,
  identity,
  knowledge,
  ...environment,
  tinyAction,
});

const fields = worksheetSteps.flatMap(({ id, name: step }) =>
  fieldsOf(id).map((name): { name: FieldName; label: string } => ({
    name,
    label: name === 'easier' || name === 'harder' ? environmentFields[name].label : step,
  })),
);

function EditForm({ memberId, worksheet, onClose }: EditWorksheetProps & { onClose(): void }) {
  const { draft, write, submit, discard } = useEditWorksheet(memberId, worksheet.id);
  const [answers, setAnswers] = useState(
    () => parseStored(draft.text, storedAnswers) ?? answersOf(worksheet),
  );
  const isReady = worksheetSteps.every(({ id }) => isFilled(id, answers));
  const onWrite = (name: FieldName, words: string) => {
    const changed = { ...answers, [name]: words };
    setAnswers(changed);
    write(JSON.stringify(changed));
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isReady) return;
    write(JSON.stringify(answers));
    submit();
    onClose();
  };
  return (
    <Stack as="form" gap={5} onSubmit={onSubmit}>
      <Text size="small" tone="soft">
        {worksheetEdit.lead}
      </Text>
      {fields.map(({ name, label }) => (
        <Field
          key={name}
          label={label}
          error={
            (isTooLong(answers[name]) && worksheetChecks.tooLong(maxAnswerLength)) ||
            (name !== 'easier' && name !== 'harder' && answers[name].trim() === '' && worksheetChecks.empty)
          }
        >
          {(ids) => (
            <TextArea
              {...ids}
              rows={2}
              value={answers[name]}
              onChange={({ target }) => onWrite(name, target.value)}
            />
          )}
        </Field>
      ))}
      <Cluster gap={2}>
        <Button type="submit" disabled={!isReady}>
          {worksheetEdit.save}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            discard();
            onClose();
          }}
        >
          {worksheetEdit.cancel}
        </Button>
      </Cluster>
    </Stack>
  );
}
