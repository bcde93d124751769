import { afterEach, describe, expect, jest, test } from '@jest/globals';
import {
  cohortCard,
  countdown,
  fourWeeks,
  liveSession,
  weekEndLines,
  weekLines,
} from '@reshape/content/app/cohort';
import { addDays, type LocalDay, localDay } from '@reshape/domain/local-day';
import { dayIn } from '@reshape/domain/zoned-day';
import { screen } from '@testing-library/react';
import { clockTime, longDay } from '#lib/format.ts';
import { zoneName } from '#lib/time-zone.ts';
import { sleep, wait } from '#test/device.ts';
import { asha, cohortStartingIn, sampleWorksheet } from '#test/fixtures.ts';
import { openApp, setupApi, signInMember } from '#test/render-app.tsx';

const api = setupApi();
const minute = 60_000;

afterEach(() => {
  Reflect.deleteProperty(URL, 'createObjectURL');
});

describe('the calendar on the dashboard', () => {
  test.each([
    [0, 1, 1, 1, weekLines[0]],
    [-6, 1, 7, 7, weekEndLines[0]],
    [-7, 2, 1, 8, weekLines[1]],
    [-27, 4, 7, 28, weekEndLines[3]],
  ])(
    'with a first day %i days from today shows week %i, day %i',
    async (days, week, dayOfWeek, day, line) => {
      api.cohort = cohortStartingIn(days);
      signInMember();
      openApp('/');
      expect(
        await screen.findByRole('heading', { level: 3, name: cohortCard.today(week, dayOfWeek) }),
      ).toBeVisible();
      expect(screen.getByText(line)).toBeVisible();
      expect(screen.getByText(cohortCard.ofAll(day, 28))).toBeVisible();
      expect(screen.getByRole('progressbar', { name: cohortCard.progressLabel })).toHaveValue(day);
    },
  );

  test.each([
    [1, 'It begins tomorrow', 'Monday, 15 June'],
    [10, '10 days to go', 'Wednesday, 24 June'],
  ])('counts down %i days before the start', async (days, heading, date) => {
    api.cohort = cohortStartingIn(days);
    signInMember();
    openApp('/');
    expect(await screen.findByRole('heading', { level: 3, name: heading })).toBeVisible();
    expect(screen.getByText(countdown.startsOn(date))).toBeVisible();
    expect(screen.getByText(liveSession.name(1))).toBeVisible();
  });

  test('shows an error and a retry button when loading fails', async () => {
    signInMember();
    api.faults.setPermanentFault('myCohort', { refuses: 'internal' });
    const user = openApp('/');
    await screen.findByText(cohortCard.loading);
    await wait(10_000);
    expect(screen.getByText(cohortCard.failed)).toBeVisible();
    api.faults.setPermanentFault('myCohort');
    await user.click(screen.getAllByRole('button', { name: cohortCard.retry })[0] as HTMLElement);
    expect(await screen.findByText(cohortCard.today(2, 1))).toBeVisible();
  });
});

describe('the next live session', () => {
  test("is shown in the member's time zone, with its name", async () => {
    signInMember();
    openApp('/');
    expect(await screen.findByText(liveSession.name(2))).toBeVisible();
    const at = new Date('2026-06-21T13:30:00Z');
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    const shown = screen.getByText(liveSession.when(longDay(dayIn(timeZone, at)), clockTime(at, timeZone)));
    expect(shown).toHaveAttribute('datetime', '2026-06-21T13:30:00.000Z');
    expect(screen.getByText(liveSession.yourTime(zoneName(timeZone)))).toBeVisible();
  });

  test('says when it is running, and is replaced by the next one when it is over', async () => {
    api.cohort = cohortStartingIn(0);
    signInMember();
    openApp('/');
    expect(await screen.findByText(liveSession.name(1))).toBeVisible();
    expect(screen.queryByText(liveSession.running)).toBeNull();
    await sleep(240 * minute);
    expect(screen.getByText(liveSession.running)).toBeVisible();
    await sleep(90 * minute);
    expect(screen.getByText(liveSession.name(2))).toBeVisible();
  });

  test('is not shown after the last one', async () => {
    api.cohort = cohortStartingIn(-20);
    signInMember();
    openApp('/');
    expect(await screen.findByText(liveSession.none)).toBeVisible();
  });

  test('has its link on the day, also in a tab that stays open overnight, and no longer when it is over', async () => {
    jest.setSystemTime(new Date('2026-06-14T23:55:00Z'));
    api.cohort = cohortStartingIn(1);
    signInMember();
    const user = openApp('/');
    expect(await screen.findByText(liveSession.joinHint)).toBeVisible();
    expect(screen.queryByRole('link', { name: liveSession.join('Zoom') })).toBeNull();
    await wait(20 * minute);
    const link = await screen.findByRole('link', { name: liveSession.join('Zoom') });
    expect(link).toHaveAttribute('href', 'https://video.example/week-1');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    expect(api.callsTo('joinLiveSession')).toMatchObject([{ token: localStorage.getItem('jwt') }]);
    await sleep(15 * 60 * minute);
    expect(screen.queryByRole('link', { name: liveSession.join('Zoom') })).toBeNull();
    expect(screen.getByText(liveSession.name(2))).toBeVisible();
  });

  test('has the same calendar id in each download', async () => {
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
    signInMember();
    const user = openApp('/');
    const button = await screen.findByRole('button', { name: liveSession.addToCalendar });
    await user.click(button);
    await sleep(60 * minute);
    await user.click(button);
    const texts = await Promise.all(saved.map((blob) => blob.text()));
    expect(names).toEqual(['reshape-live-sessions.ics', 'reshape-live-sessions.ics']);
    for (const text of texts) {
      const lines = text.split('\r\n');
      const valuesOf = (name: string) => lines.filter((line) => line.startsWith(`${name}:`));
      expect(valuesOf('UID')).toEqual([
        'UID:live-session-2026-06-07-week-1@reshape',
        'UID:live-session-2026-06-07-week-3@reshape',
      ]);
      expect(valuesOf('DTSTART')).toEqual(['DTSTART:20260607T133000Z', 'DTSTART:20260621T133000Z']);
      expect(valuesOf('DTEND')).toEqual(['DTEND:20260607T150000Z', 'DTEND:20260621T150000Z']);
      expect(valuesOf('LOCATION')).toEqual(['LOCATION:Zoom', 'LOCATION:Zoom']);
      expect(valuesOf('TRIGGER')).toEqual([
        ...['TRIGGER:-PT1440M', 'TRIGGER:-PT15M'],
        ...['TRIGGER:-PT1440M', 'TRIGGER:-PT15M'],
      ]);
      expect(text).not.toContain('video.example');
    }
  });
});

test('the recording of a live session is linked after it, also after the four weeks', async () => {
  const cohort = cohortStartingIn(-30);
  const [first, ...others] = cohort.sessions;
  if (!first) throw new Error('the cohort has no session');
  api.cohort = { ...cohort, sessions: [{ ...first, recording_url: 'https://video.example/1' }, ...others] };
  signInMember();
  openApp('/');
  expect(await screen.findByRole('link', { name: liveSession.recording(1) })).toHaveAttribute(
    'href',
    'https://video.example/1',
  );
});

const today = localDay('2026-06-14');

describe('after the four weeks', () => {
  const spotOn = (date: LocalDay, index: number) => ({ id: `spot-${index}`, date, description: 'Noticed' });
  const days = (...back: number[]) => back.map((count) => addDays(today, -count));

  test('the dashboard counts each day within the programme once', async () => {
    api.cohort = cohortStartingIn(-30);
    signInMember(asha, {
      spots: days(0, 5, 6, 7, 7, 20, 40).map(spotOn),
      challengeDays: new Map([
        ['challenge-1', days(29, 28)],
        ['challenge-4', days(28, 9, 1)],
      ]),
      worksheets: [sampleWorksheet('now', { created_at: '2026-05-20T08:00:00Z' })],
      ticks: new Map([
        [
          'now',
          [
            { date: addDays(today, -8), completed: true },
            { date: addDays(today, -7), completed: false },
          ],
        ],
      ]),
    });
    openApp('/');
    expect(await screen.findByText(fourWeeks.spots(5))).toBeVisible();
    expect(screen.getByText(fourWeeks.longestRun(3))).toBeVisible();
    expect(screen.getByText(fourWeeks.challengeDays(3))).toBeVisible();
    expect(screen.getByText(fourWeeks.actionDays(1))).toBeVisible();
    expect(screen.getByText(fourWeeks.endedAgo(3))).toBeVisible();
    expect(screen.queryByText(liveSession.title)).toBeNull();
    expect(screen.getByRole('link', { name: fourWeeks.nextIdentity })).toHaveAttribute('href', '/ikea');
    expect(screen.getByRole('link', { name: fourWeeks.readReflection })).toHaveAttribute(
      'href',
      '/mycaveman',
    );
  });

  test('the dashboard counts no more from two weeks later on', async () => {
    api.cohort = cohortStartingIn(-28 - 14);
    signInMember(asha, { spots: days(20).map(spotOn) });
    openApp('/');
    expect(await screen.findByText(fourWeeks.leadLater)).toBeVisible();
    expect(screen.queryByText(fourWeeks.spots(1))).toBeNull();
    expect(screen.getByRole('link', { name: fourWeeks.wall })).toBeVisible();
  });

  test('the dashboard shows a kind message when nothing was logged', async () => {
    api.cohort = cohortStartingIn(-28);
    signInMember();
    openApp('/');
    expect(await screen.findByText(fourWeeks.quiet)).toBeVisible();
    expect(screen.getByText('It ended yesterday.')).toBeVisible();
  });

  test('the dashboard omits counts that could not be loaded instead of showing zero', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    api.cohort = cohortStartingIn(-28);
    api.faults.setPermanentFault('worksheetHistory', { refuses: 'internal' });
    signInMember(asha, { spots: days(7).map(spotOn) });
    openApp('/');
    await screen.findByText(fourWeeks.lead);
    await wait(10_000);
    expect(screen.getByText('1 moment noticed')).toBeVisible();
    expect(screen.queryByText(/with your tiny action/)).toBeNull();
    expect(screen.queryByText(fourWeeks.quiet)).toBeNull();
  });
});
