import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { listSpots } from '@reshape/contract/spots';
import { act, renderHook } from '@testing-library/react';
import { wait } from '#test/device.ts';
import { setupApi, signedIn } from '#test/render-app.tsx';
import { call } from './api-client/call.ts';
import { correctClock, dayChangeTime, today, useToday } from './clock.ts';

const api = setupApi();
const hour = 3_600_000;

afterEach(() => correctClock(new Date().toUTCString(), Date.now(), Date.now()));

describe('today', () => {
  test('is the day of the programme', () => {
    expect(today()).toBe('2026-06-14');
  });

  test.each([
    [26, '2026-06-15'],
    [-26, '2026-06-13'],
  ])("is the server's day when the device's clock is %i hours off", async (hours, day) => {
    signedIn();
    api.clockLead = hours * hour;
    const shown = renderHook(useToday);
    await act(() => call(listSpots));
    expect(shown.result.current).toBe(day);
  });

  test('is not corrected by the rounding of the Date header', () => {
    correctClock('Sun, 14 Jun 2026 09:30:01 GMT', Date.now(), Date.now() + 300);
    jest.setSystemTime(new Date('2026-06-14T23:59:59.900Z'));
    expect(today()).toBe('2026-06-14');
  });

  test('is not corrected by a response without a date', () => {
    correctClock(null, Date.now(), Date.now());
    correctClock('soon', Date.now(), Date.now());
    expect(today()).toBe('2026-06-14');
  });

  test('changes at midnight in an open tab', async () => {
    const shown = renderHook(useToday);
    await wait(14.5 * hour - 1);
    expect(shown.result.current).toBe('2026-06-14');
    await wait(1);
    expect(shown.result.current).toBe('2026-06-15');
    await wait(24 * hour);
    expect(shown.result.current).toBe('2026-06-16');
  });

  test('changes in a tab that was suspended over midnight, as soon as it is visible again', async () => {
    const shown = renderHook(useToday);
    jest.setSystemTime(new Date('2026-06-15T07:00:00Z'));
    act(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(shown.result.current).toBe('2026-06-15');
  });
});

test("the day change is shown in the member's own time zone", () => {
  const local = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
  expect(dayChangeTime()).toBe(local.format(new Date('2026-06-15T00:00:00Z')));
});
