import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ResultActions } from './result.tsx';

const words = {
  share: 'Share',
  copy: 'Copy',
  copied: 'Copied.',
  copyFailed: 'Select the text instead.',
  download: 'Save as a picture',
  pictureName: 'result.png',
  retake: 'Take it again',
};
const whole = 'My result: all fire. http://localhost/quiz';

const open = (onRetake = () => {}) => {
  const person = userEvent.setup();
  const picture = { heading: 'Your result', title: 'All fire', rows: [] };
  render(
    <ResultActions
      words={words}
      text="My result: all fire."
      path="/quiz"
      picture={picture}
      onRetake={onRetake}
    />,
  );
  return person;
};

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  jest.restoreAllMocks();
});

describe('a result', () => {
  test('is copied with the page on which others can answer', async () => {
    const person = open();
    expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Copy' }));
    expect(screen.getByText('Copied.')).toHaveAttribute('role', 'status');
    expect(await navigator.clipboard.readText()).toBe(whole);
  });

  test('stands there to be selected when the browser copies nothing', async () => {
    const person = open();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await person.click(screen.getByRole('button', { name: 'Copy' }));
    expect(screen.getByText('Select the text instead.')).toBeVisible();
    expect(screen.getByText(whole)).toBeVisible();
  });

  test('is shared by the sheet of the system, and copied when that refuses', async () => {
    const sheet = jest.fn(async (_shared: ShareData) => {
      throw new Error('refused');
    });
    Object.defineProperty(navigator, 'share', { value: sheet, configurable: true });
    const person = open();
    await person.click(screen.getByRole('button', { name: 'Share' }));
    expect(sheet).toHaveBeenCalledWith({ text: 'My result: all fire.', url: 'http://localhost/quiz' });
    expect(await screen.findByText('Copied.')).toBeVisible();
  });

  test('can be taken again', async () => {
    const onRetake = jest.fn();
    const person = open(onRetake);
    await person.click(screen.getByRole('button', { name: 'Take it again' }));
    expect(onRetake).toHaveBeenCalledTimes(1);
  });
});
