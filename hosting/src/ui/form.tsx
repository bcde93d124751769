import type { SubmitEvent } from 'react';
import { Stack, type StackProps } from './layout.tsx';

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
