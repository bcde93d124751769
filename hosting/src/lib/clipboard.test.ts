import { expect, jest, test } from '@jest/globals';
import { copy } from './clipboard.ts';

const give = (value: unknown) => Object.defineProperty(navigator, 'clipboard', { value, configurable: true });

test('copying a text returns whether it succeeded', async () => {
  give(undefined);
  expect(await copy('My result')).toBe(false);
  const writeText = jest.fn(async (_text: string) => {});
  give({ writeText });
  expect(await copy('My result')).toBe(true);
  expect(writeText).toHaveBeenCalledWith('My result');
});
