import { Fragment, type ReactNode } from 'react';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { Stack } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { ActionDialog, type ActionDialogProps } from './action-dialog.tsx';
import type { Action } from './use-action.ts';
import { type DialogState, useDialog } from './use-dialog.ts';

interface LabelledProps extends Pick<ButtonProps, 'variant' | 'disabled'> {
  readonly label: string;
  /** The label with the item that it is about, where a list repeats it. */
  readonly fullLabel?: string | undefined;
}

interface ActionButtonProps<Input> extends LabelledProps {
  readonly action: Action<Input>;
  readonly input: Input;
}

/** A button that acts at once, with what went wrong below it. */
export function ActionButton<Input>({ label, fullLabel, action, input, ...rest }: ActionButtonProps<Input>) {
  return (
    <Stack gap={1} align="start">
      <Button {...rest} aria-label={fullLabel} isBusy={action.isBusy} onClick={() => void action.act(input)}>
        {label}
      </Button>
      <Text role="alert" size="small" tone="danger">
        {action.error?.message}
      </Text>
    </Stack>
  );
}

interface DialogButtonProps extends LabelledProps {
  /** The id of the item, where labels can be the same for several: what is typed is about one of them. */
  readonly itemId?: string;
  readonly children: (dialog: DialogState) => ReactNode;
}

/** A button and the dialog that it opens. */
export function DialogButton({ label, fullLabel, itemId = '', children, ...rest }: DialogButtonProps) {
  const { dialog, form, open } = useDialog(`${fullLabel ?? label} ${itemId}`);
  return (
    <>
      <Button {...rest} aria-label={fullLabel} onClick={open}>
        {label}
      </Button>
      {form === 0 ? null : <Fragment key={form}>{children(dialog)}</Fragment>}
    </>
  );
}

type ConfirmationProps = Pick<
  ActionDialogProps,
  'title' | 'effect' | 'submit' | 'cancel' | 'isDangerous' | 'nameToType'
>;

interface ConfirmButtonProps<Input> extends LabelledProps, ConfirmationProps {
  readonly action: Action<Input>;
  readonly input: Input;
}

/** A button whose action is done after a dialog has said what it will do, and it was confirmed. */
export function ConfirmButton<Input>(props: ConfirmButtonProps<Input>) {
  const { label, fullLabel, variant = 'danger', disabled, action, input, ...confirmation } = props;
  return (
    <DialogButton label={label} fullLabel={fullLabel} variant={variant} disabled={disabled}>
      {(dialog) => (
        <ActionDialog {...confirmation} {...dialog} action={action} onSubmit={() => action.act(input)} />
      )}
    </DialogButton>
  );
}
