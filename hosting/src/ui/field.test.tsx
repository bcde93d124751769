import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Field, TextArea, TextInput } from './field.tsx';

describe('a field', () => {
  test('its label, hint and error belong to its control', () => {
    render(
      <Field label="Your spot" hint="One moment." error="Write a few words first.">
        {(ids) => <TextArea {...ids} />}
      </Field>,
    );
    const control = screen.getByRole('textbox', { name: 'Your spot' });
    expect(control).toHaveAccessibleDescription('One moment. Write a few words first.');
    expect(control).toBeInvalid();
    expect(screen.getByRole('alert')).toHaveTextContent('Write a few words first.');
  });

  test('without an error it is not called invalid', () => {
    render(<Field label="Your name">{(ids) => <TextInput {...ids} />}</Field>);
    const control = screen.getByRole('textbox', { name: 'Your name' });
    expect(control).toBeValid();
    expect(control).not.toHaveAttribute('aria-describedby');
  });

  test('two fields on a page do not share their ids', () => {
    render(
      <>
        <Field label="First">{(ids) => <TextInput {...ids} />}</Field>
        <Field label="Second">{(ids) => <TextInput {...ids} />}</Field>
      </>,
    );
    expect(screen.getByLabelText('First')).not.toBe(screen.getByLabelText('Second'));
  });
});
