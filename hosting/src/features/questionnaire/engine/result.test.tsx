import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { canShare, copy, ResultActions, share } from './result.tsx';

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

const give = (name: 'share' | 'clipboard', value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
});

describe('the sheet of the system', () => {
  test('is offered only where there is one', () => {
    expect(canShare()).toBe(false);
    give('share', async () => {});
    expect(canShare()).toBe(true);
  });

  test('is given the text, and the page when there is one', async () => {
    const sheet = jest.fn(async () => {});
    give('share', sheet);
    expect(await share('My result', 'https://example.com/quiz')).toBe(true);
    expect(await share('A plan')).toBe(true);
    expect(sheet.mock.calls).toEqual([
      [{ text: 'My result', url: 'https://example.com/quiz' }],
      [{ text: 'A plan' }],
    ]);
  });

  test('may be closed without that being a failure', async () => {
    give('share', async () => {
      throw new DOMException('closed', 'AbortError');
    });
    expect(await share('My result')).toBe(true);
  });

  test('may refuse', async () => {
    give('share', async () => {
      throw new DOMException('no', 'NotAllowedError');
    });
    expect(await share('My result')).toBe(false);
  });
});

test('a text is copied, or it is said that it was not', async () => {
  give('clipboard', undefined);
  expect(await copy('My result')).toBe(false);
  const writeText = jest.fn(async (_text: string) => {});
  give('clipboard', { writeText });
  expect(await copy('My result')).toBe(true);
  expect(writeText).toHaveBeenCalledWith('My result');
});
