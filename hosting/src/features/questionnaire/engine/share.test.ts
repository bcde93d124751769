import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { canShare, copy, share } from './share.ts';

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
