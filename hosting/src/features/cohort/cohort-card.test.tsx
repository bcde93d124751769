import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { cohortCard, countdown, liveSession, weekLines } from '@reshape/content/app/cohort';
import { screen } from '@testing-library/react';
import { cohortStartingIn } from '#test/fixtures.ts';
import { openApp, setupApi, signedIn, wait } from '#test/render-app.tsx';

const api = setupApi();
const minute = 60_000;

afterEach(() => {
  Reflect.deleteProperty(URL, 'createObjectURL');
});

describe('the calendar on the dashboard', () => {
  test.each([
    [0, 1, 1, 1],
    [-6, 1, 7, 7],
    [-7, 2, 1, 8],
    [-27, 4, 7, 28],
  ])('with a first day %i days from today is in week %i, day %i', async (days, week, dayOfWeek, day) => {
    api.cohort = cohortStartingIn(days);
    signedIn();
    openApp('/');
    expect(
      await screen.findByRole('heading', { level: 3, name: cohortCard.today(week, dayOfWeek) }),
    ).toBeVisible();
    expect(screen.getByText(weekLines[week - 1] ?? '')).toBeVisible();
    expect(screen.getByText(cohortCard.ofAll(day, 28))).toBeVisible();
    expect(screen.getByRole('progressbar', { name: cohortCard.progressLabel })).toHaveValue(day);
  });

  test.each([
    [1, 'It begins tomorrow', 'Monday 15 June'],
    [10, '10 days to go', 'Wednesday 24 June'],
  ])('%i days before the start counts down', async (days, heading, date) => {
    api.cohort = cohortStartingIn(days);
    signedIn();
    openApp('/');
    expect(await screen.findByRole('heading', { level: 3, name: heading })).toBeVisible();
    expect(screen.getByText(countdown.startsOn(date))).toBeVisible();
    expect(screen.getByText(liveSession.name(1))).toBeVisible();
  });

  test('that cannot be loaded says so, and can be asked for again', async () => {
    signedIn();
    api.faults.always('myCohort', { refuses: 'internal' });
    const user = openApp('/');
    await screen.findByText(cohortCard.loading);
    await wait(10_000);
    expect(screen.getByText(cohortCard.failed)).toBeVisible();
    api.faults.always('myCohort');
    await user.click(screen.getAllByRole('button', { name: cohortCard.retry })[0] as HTMLElement);
    expect(await screen.findByText(cohortCard.today(2, 1))).toBeVisible();
  });
});

describe('the next live session', () => {
  test("is told in the member's own time, and says whose that is", async () => {
    signedIn();
    openApp('/');
    expect(await screen.findByText(liveSession.name(2))).toBeVisible();
    const at = new Date('2026-06-21T13:30:00Z');
    const date = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' }).format(
      at,
    );
    const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(at);
    const told = screen.getByText(liveSession.when(date, time));
    expect(told).toHaveAttribute('datetime', '2026-06-21T13:30:00.000Z');
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    expect(screen.getByText(liveSession.yourTime(timeZone))).toBeVisible();
  });

  test('says when it is on, and makes room for the next one when it is over', async () => {
    api.cohort = cohortStartingIn(0);
    signedIn();
    openApp('/');
    expect(await screen.findByText(liveSession.name(1))).toBeVisible();
    expect(screen.queryByText(liveSession.running)).toBeNull();
    await wait(240 * minute);
    expect(screen.getByText(liveSession.running)).toBeVisible();
    await wait(90 * minute);
    expect(screen.getByText(liveSession.name(2))).toBeVisible();
  });

  test('is none after the last one', async () => {
    api.cohort = cohortStartingIn(-20);
    signedIn();
    openApp('/');
    expect(await screen.findByText(liveSession.none)).toBeVisible();
  });

  test('goes into the calendar under the same identity each time', async () => {
    const saved: Blob[] = [];
    const names: string[] = [];
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        saved.push(blob);
        return 'blob:calendar';
      },
      revokeObjectURL: () => {},
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    signedIn();
    const user = openApp('/');
    const button = await screen.findByRole('button', { name: liveSession.addToCalendar });
    await user.click(button);
    await wait(60 * minute);
    await user.click(button);
    const texts = await Promise.all(saved.map((blob) => blob.text()));
    expect(names).toEqual(['reshape-live-session-2.ics', 'reshape-live-session-2.ics']);
    for (const text of texts) {
      expect(text).toContain('UID:live-session-2026-06-07-week-3@reshape');
      expect(text).toContain('DTSTART:20260621T133000Z');
      expect(text).toContain('DTEND:20260621T150000Z');
    }
  });
});
