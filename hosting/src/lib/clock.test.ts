import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { listSpots } from '@reshape/contract/spots';
import { type LocalDay, localDay } from '@reshape/domain/local-day';
import { act, renderHook } from '@testing-library/react';
import { reportZone, wait } from '#test/device.ts';
import { setupApi, signInMember } from '#test/render-app.tsx';
import { call } from './api-client/call.ts';
import { correctClock, deviceTimeZone, setMemberClock, today, useDayChangeTime, useToday } from './clock.ts';
import { clockTime } from './format.ts';

const api = setupApi();
const hour = 3_600_000;

afterEach(() => {
  correctClock(new Date().toUTCString(), Date.now(), Date.now());
  setMemberClock(undefined);
});

describe('today', () => {
  test('is the day of the programme', () => {
    expect(today()).toBe('2026-06-14');
  });

  test.each([
    [26, '2026-06-15'],
    [-26, '2026-06-13'],
  ])("is the server's day when the device's clock is %i hours off", async (hours, day) => {
    signInMember();
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

describe('in a time zone that is not the device’s', () => {
  const inAuckland = (lastActiveOn?: LocalDay) =>
    act(() => setMemberClock({ timeZone: 'Pacific/Auckland', lastActiveOn }));

  test('today is the day there, also in a page that is open when the zone changes', () => {
    jest.setSystemTime(new Date('2026-06-14T12:00:00Z'));
    const shown = renderHook(useToday);
    expect(shown.result.current).toBe('2026-06-14');
    inAuckland();
    expect(shown.result.current).toBe('2026-06-15');
  });

  test('the day changes at midnight there', async () => {
    inAuckland();
    const shown = renderHook(useToday);
    await wait(2.5 * hour - 1);
    expect(shown.result.current).toBe('2026-06-14');
    await wait(1);
    expect(shown.result.current).toBe('2026-06-15');
  });

  test('the time of that is shown as on the device; nothing when it is midnight here as well', () => {
    expect(renderHook(useDayChangeTime).result.current).toBeUndefined();
    inAuckland();
    expect(renderHook(useDayChangeTime).result.current).toBe(
      clockTime(new Date('2026-06-14T12:00:00Z'), deviceTimeZone()),
    );
  });

  test('today stays the day on which the member wrote something before a journey to the west', () => {
    inAuckland(localDay('2026-06-15'));
    expect(today()).toBe('2026-06-15');
    expect(renderHook(useDayChangeTime).result.current).toBe(
      clockTime(new Date('2026-06-15T12:00:00Z'), deviceTimeZone()),
    );
  });
});

describe.each(['Etc/Unknown', undefined])('on a device that reports the time zone %s', (reported) => {
  test("times are shown in the programme's until the member's is known, and then in that", () => {
    reportZone(reported);
    expect(deviceTimeZone()).toBe('UTC');
    setMemberClock({ timeZone: 'Asia/Kolkata' });
    expect(deviceTimeZone()).toBe('Asia/Kolkata');
    setMemberClock({ timeZone: 'America/Newtown' });
    expect(deviceTimeZone()).toBe('UTC');
  });

  test('the day of a member who has none yet is that of the programme', () => {
    reportZone(reported);
    expect(today()).toBe('2026-06-14');
  });
});
