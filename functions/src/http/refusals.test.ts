import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createLog } from '../log.ts';
import { countedRefusals } from './refusals.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function newRefusals() {
  const lines: unknown[] = [];
  return { lines, refusals: countedRefusals(createLog((entry) => void lines.push(entry))) };
}
const line = (reason: string, count: number) => ({
  severity: 'INFO',
  message: 'calls refused',
  reason,
  count,
});

test('refused calls are logged as one line a minute for each reason', () => {
  const { lines, refusals } = newRefusals();
  for (let call = 0; call < 1_000; call += 1) refusals.add('session_expired');
  refusals.add('not_found');
  expect(lines).toEqual([]);
  jest.advanceTimersByTime(60_000);
  expect(lines).toEqual([line('session_expired', 1_000), line('not_found', 1)]);
  refusals.add('session_expired');
  jest.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(3);
});

test('nothing is logged while nothing is refused', () => {
  const { lines } = newRefusals();
  jest.advanceTimersByTime(600_000);
  expect(lines).toEqual([]);
});
