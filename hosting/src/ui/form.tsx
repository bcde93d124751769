import type { SubmitEvent } from 'react';
import { Button } from './button.tsx';
import { Cluster, Stack, type StackProps } from './layout.tsx';

interface FormProps extends Omit<StackProps<'form'>, 'as' | 'onSubmit'> {
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
}

/** A form with its fields below each other, which is sent by the app and not by the browser. */
export function Form({ onSubmit, ...rest }: FormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void onSubmit(event);
  };
  return <Stack as="form" {...rest} onSubmit={submit} />;
}

interface SaveOrCancelProps {
  readonly texts: { readonly save: string; readonly cancel: string };
  readonly isReady: boolean;
  readonly isBusy?: boolean;
  readonly onCancel: () => void;
}

/** The buttons of a form that changes what is stored. */
export const SaveOrCancel = ({ texts, isReady, isBusy = false, onCancel }: SaveOrCancelProps) => (
  <Cluster gap={2}>
    <Button variant="primary" type="submit" disabled={!isReady} isBusy={isBusy}>
      {texts.save}
    </Button>
    <Button variant="quiet" onClick={onCancel}>
      {texts.cancel}
    </Button>
  </Cluster>
);
