import { describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { letterOf, optionOfKey, QuestionForm, type QuestionFormProps } from './question-form.tsx';

const labels = {
  choose: 'Choose one',
  keysHint: 'You can also press A to C.',
  previous: 'Previous',
  next: 'Next',
  finish: 'Finish',
};
const options = [
  { value: 'tea', label: 'Tea' },
  { value: 'milk', label: 'Milk' },
  { value: 'rain', label: 'Rain' },
] as const;
type Drink = (typeof options)[number]['value'];

const onNext = jest.fn();

function Page(props: Partial<QuestionFormProps<Drink>>) {
  const [selected, select] = useState<Drink | null>(null);
  return (
    <QuestionForm
      id="drink"
      labels={labels}
      step={2}
      total={4}
      progress="Question 2 of 4"
      notice={null}
      heading="What do you drink?"
      options={options}
      selected={selected}
      onSelect={select}
      onNext={onNext}
      picture={null}
      {...props}
    />
  );
}

const open = (props: Partial<QuestionFormProps<Drink>> = {}) => {
  onNext.mockClear();
  render(<Page {...props} />);
  return userEvent.setup();
};
const selectedValue = () => screen.queryByRole('radio', { checked: true })?.getAttribute('value') ?? null;

describe('a question', () => {
  test('is a named group of radios, with its progress', () => {
    open();
    expect(screen.getByRole('heading', { name: 'What do you drink?' })).toBeVisible();
    expect(screen.getByRole('group', { name: 'What do you drink?' })).toHaveAccessibleDescription(
      'You can also press A to C.',
    );
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('name'))).toEqual(
      options.map(() => 'drink'),
    );
    expect(screen.getByRole('progressbar', { name: 'Question 2 of 4' })).toHaveAttribute('value', '2');
    expect(screen.getByRole('progressbar')).toHaveAttribute('max', '4');
  });

  test('requires a choice before Next', async () => {
    const person = open();
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    await person.click(screen.getByRole('radio', { name: 'Milk' }));
    await person.click(screen.getByRole('button', { name: 'Next' }));
    expect(onNext).toHaveBeenCalledTimes(1);
  });

  test('can be answered by letter or number keys, which only select', async () => {
    const person = open();
    await person.keyboard('c');
    expect(selectedValue()).toBe('rain');
    expect(screen.getByRole('radio', { name: 'Rain' })).toHaveFocus();
    await person.keyboard('1');
    expect(selectedValue()).toBe('tea');
    await person.keyboard('d4{Control>}b{/Control}');
    expect(selectedValue()).toBe('tea');
    expect(onNext).not.toHaveBeenCalled();
  });

  test('changes the choice with the arrow keys and continues with Enter', async () => {
    const person = open();
    await person.keyboard('a{ArrowDown}{ArrowDown}');
    expect(selectedValue()).toBe('rain');
    expect(onNext).not.toHaveBeenCalled();
    await person.keyboard('{Enter}');
    expect(onNext).toHaveBeenCalledTimes(1);
  });

  test('ignores the keys while the focus is elsewhere or a dialog is open', async () => {
    const person = open();
    const elsewhere = document.body.appendChild(document.createElement('input'));
    elsewhere.focus();
    await person.keyboard('b');
    expect(selectedValue()).toBeNull();
    elsewhere.remove();
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.showModal();
    await person.keyboard('b');
    expect(selectedValue()).toBeNull();
    dialog.remove();
  });

  test('has another label for Next on the last step, and greets returning visitors', () => {
    open({ step: 4, notice: 'Welcome back.' });
    expect(screen.getByRole('button', { name: 'Finish' })).toBeVisible();
    expect(screen.getByText('Welcome back.').closest('[role=status]')).not.toBeNull();
  });

  test('shows Previous only when there is a previous question', () => {
    open();
    expect(screen.queryByRole('button', { name: 'Previous' })).not.toBeInTheDocument();
  });
});

test('letter and number keys choose the options in their order', () => {
  expect(['a', 'B', 'c', 'D', 'e'].map(optionOfKey)).toEqual([0, 1, 2, 3, 4]);
  expect(['1', '2', '3', '4', '5'].map(optionOfKey)).toEqual([0, 1, 2, 3, 4]);
  expect([0, 4].map(letterOf)).toEqual(['A', 'E']);
});

test('other keys choose no option', () => {
  for (const key of ['f', '0', '6', ' ', 'Enter', 'ArrowDown', 'Alt', 'Backspace', 'Delete', ''])
    expect(optionOfKey(key)).toBeNull();
});
