import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Field, TextArea, TextInput } from './field.tsx';

describe('a field', () => {
  test('associates its label, hint and error with its control', () => {
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

  test('is not marked invalid without an error', () => {
    render(<Field label="Your name">{(ids) => <TextInput {...ids} />}</Field>);
    const control = screen.getByRole('textbox', { name: 'Your name' });
    expect(control).toBeValid();
    expect(control).not.toHaveAttribute('aria-describedby');
  });

  test('has ids that are unique on the page', () => {
    render(
      <>
        <Field label="First">{(ids) => <TextInput {...ids} />}</Field>
        <Field label="Second">{(ids) => <TextInput {...ids} />}</Field>
      </>,
    );
    expect(screen.getByLabelText('First')).not.toBe(screen.getByLabelText('Second'));
  });
});
