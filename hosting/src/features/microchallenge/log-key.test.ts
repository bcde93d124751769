import { describe, expect, test } from '@jest/globals';
import { localDay } from '@reshape/domain/local-day';
import { setupApi } from '#test/render-app.tsx';
import { keyForDay } from './use-log-challenge.ts';

setupApi();
const today = localDay('2026-06-14');
const tomorrow = localDay('2026-06-15');

describe('the key of an intent', () => {
  test('is new for a first press, begins with its day and is one that the API takes', () => {
    const key = keyForDay({ text: '' }, today);
    expect(key).toMatch(/^2026-06-14-[A-Za-z0-9_-]{1,53}$/);
    expect(keyForDay({ text: '' }, today)).not.toBe(key);
  });

  test('stays on the same day and is another one on the next', () => {
    const key = keyForDay({ text: 'x' }, today);
    expect(keyForDay({ text: 'x', key }, today)).toBe(key);
    expect(keyForDay({ text: 'x', key }, tomorrow)).not.toBe(key);
  });

  test('stays while it waits for the network, also over midnight', () => {
    const key = keyForDay({ text: 'x' }, today);
    expect(keyForDay({ text: 'x', key, isWaiting: true }, tomorrow)).toBe(key);
  });
});
