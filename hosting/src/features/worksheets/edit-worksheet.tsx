import {
  environmentFields,
  worksheetChecks,
  worksheetEdit,
  worksheetSteps,
} from '@reshape/content/app/worksheets';
import { ApiError } from '@reshape/contract/errors';
import { editWorksheet, maxAnswerLength, type Worksheet } from '@reshape/contract/worksheets';
import { isBlank } from '@reshape/domain/text';
import { call } from '#lib/api-client/call.ts';
import { useFormDraft } from '#lib/drafts.ts';
import { addToOutbox, type OutboxHandler, usePending } from '#lib/outbox.ts';
import { toast } from '#lib/toasts.ts';
import { useHistoryDialog } from '#lib/use-history-dialog.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LabelledArea } from '#ui/field.tsx';
import { Form, SaveOrCancel } from '#ui/form.tsx';
import { Cluster } from '#ui/layout.tsx';
import { Muted } from '#ui/text.tsx';
import { setActiveWorksheet } from './queries.ts';
import {
  answersOf,
  type FieldName,
  fieldsOf,
  formOf,
  isFilled,
  isTooLong,
  storedAnswers,
} from './wizard-draft.ts';

/** The name of the draft of a correction. The text is the answers as JSON. */
export const correctionDraft = (id: string): string => `worksheet-edit.${id}`;

/** The worksheet with a correction that the API has not confirmed yet. */
export function useShownWorksheet(memberId: string, worksheet: Worksheet): Worksheet {
  const pending = usePending(memberId, 'editWorksheet', editWorksheet.body);
  const correction = pending.findLast(({ id }) => id === worksheet.id);
  return correction ? { ...worksheet, ...correction.body } : worksheet;
}

export const worksheetEditHandler: OutboxHandler = {
  async send({ id = '', body, key }, { client, memberId }) {
    const correction = editWorksheet.body.parse(body);
    const edited = await call(editWorksheet, { params: { id }, body: correction, idempotencyKey: key });
    toast('success', worksheetEdit.saved);
    await setActiveWorksheet(client, memberId, edited);
  },
  onFailed(error) {
    const isArchived = error instanceof ApiError && error.code === 'worksheet_archived';
    toast('error', isArchived ? worksheetEdit.archived : worksheetEdit.notSaved);
  },
};

interface EditWorksheetProps {
  readonly memberId: string;
  readonly worksheet: Worksheet;
}

/** The button that opens the form to correct the current worksheet. */
export function EditWorksheet(props: EditWorksheetProps) {
  const { dialog, open } = useHistoryDialog();
  return (
    <>
      <Cluster>
        <Button onClick={open}>{worksheetEdit.open}</Button>
      </Cluster>
      <Dialog title={worksheetEdit.title} isOpen={dialog.isOpen} onClose={dialog.onClose}>
        <EditForm {...props} onClose={dialog.onClose} />
      </Dialog>
    </>
  );
}

const fields = worksheetSteps.flatMap(({ id, name: step }) =>
  fieldsOf(id).map((name): { name: FieldName; label: string } => ({
    name,
    label: name === 'easier' || name === 'harder' ? environmentFields[name].label : step,
  })),
);

function EditForm({ memberId, worksheet, onClose }: EditWorksheetProps & { onClose(): void }) {
  const form = correctionDraft(worksheet.id);
  const { value: answers, write, end } = useFormDraft(memberId, form, storedAnswers, answersOf(worksheet));
  const isReady = worksheetSteps.every(({ id }) => isFilled(id, answers));
  const discard = () => {
    end();
    onClose();
  };
  const onSubmit = () => {
    if (!isReady) return;
    addToOutbox(memberId, { call: 'editWorksheet', id: worksheet.id, body: formOf(answers) });
    discard();
  };
  return (
    <Form gap={5} onSubmit={onSubmit}>
      <Muted>{worksheetEdit.lead}</Muted>
      {fields.map(({ name, label }) => (
        <LabelledArea
          key={name}
          label={label}
          error={
            (isTooLong(answers[name]) && worksheetChecks.tooLong(maxAnswerLength)) ||
            (name !== 'easier' && name !== 'harder' && isBlank(answers[name]) && worksheetChecks.empty)
          }
          rows={2}
          value={answers[name]}
          onChange={({ target }) => write({ [name]: target.value })}
        />
      ))}
      <SaveOrCancel texts={worksheetEdit} isReady={isReady} onCancel={discard} />
    </Form>
  );
}
