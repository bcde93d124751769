import { kitTexts } from '@reshape/content/operator/frame';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { Banner } from '#ui/status.tsx';
import { Text } from '#ui/text.tsx';
import { TextField } from './fields.tsx';
import type { Action } from './use-action.ts';
import type { DialogState } from './use-dialog.ts';
import { useFocusOnInvalid } from './use-focus-on-invalid.ts';

export interface ActionDialogProps extends DialogState {
  readonly title: string;
  /** What the action will do. */
  readonly effect: ReactNode;
  readonly submit: string;
  /** What the button that does nothing says, where "Cancel" could be taken for the action. */
  readonly cancel?: string;
  readonly isDangerous?: boolean;
  /** The name of the item, which is typed to confirm an action that cannot be undone. */
  readonly nameToType?: string | undefined;
  readonly action: Pick<Action<never>, 'isBusy' | 'error'>;
  /** Resolves to whether it was done; then the dialog closes. */
  readonly onSubmit: () => Promise<boolean>;
  /** Both versions to choose from, in place of the fields and the button, when another operator changed the same. */
  readonly versions?: ReactNode;
  /** The fields of the action. */
  readonly children?: ReactNode;
}

/**
 * The one dialog of actions: it names the effect, has the fields, and asks for the name of what cannot be undone. Only
 * that name is to be typed again when the dialog was closed in between.
 */
export function ActionDialog({ title, isOpen, onClose, draft: _, ...rest }: ActionDialogProps) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <ActionForm {...rest} />
    </Dialog>
  );
}

function ActionForm({
  effect,
  submit,
  cancel = kitTexts.cancel,
  isDangerous = false,
  nameToType,
  onEnd,
  action,
  onSubmit,
  versions,
  children,
}: Omit<ActionDialogProps, 'title' | 'isOpen' | 'onClose' | 'draft'>) {
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const [failures, setFailures] = useState(0);
  const form = useFocusOnInvalid(failures);
  const onFormSubmit = async () => {
    if (action.isBusy) return;
    const isConfirmed = nameToType === undefined || typed.trim() === nameToType;
    setIsWrong(!isConfirmed);
    if (isConfirmed && (await onSubmit())) onEnd();
    else setFailures((count) => count + 1);
  };
  const { error } = action;
  return (
    <Form ref={form} noValidate onSubmit={onFormSubmit}>
      <Stack gap={2}>{typeof effect === 'string' ? <Text>{effect}</Text> : effect}</Stack>
      {versions ?? <Stack gap={4}>{children}</Stack>}
      {nameToType === undefined ? null : (
        <TextField
          kind="id"
          label={kitTexts.typeNameLabel}
          hint={kitTexts.typeName(nameToType)}
          error={isWrong ? kitTexts.typeNameError(nameToType) : null}
          value={typed}
          onChange={setTyped}
        />
      )}
      {error && error.field === undefined && !versions ? <Banner tone="error">{error.message}</Banner> : null}
      <Cluster justify="end">
        <Button onClick={onEnd}>{cancel}</Button>
        {versions ? null : (
          <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} isBusy={action.isBusy}>
            {submit}
          </Button>
        )}
      </Cluster>
    </Form>
  );
}
