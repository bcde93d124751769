import { describe, expect, test } from '@jest/globals';
import { fourWeeks, liveSession } from '@reshape/content/app/cohort';
import { addDays, type LocalDay, localDay } from '@reshape/domain/local-day';
import { screen } from '@testing-library/react';
import { asha, cohortStartingIn, sampleWorksheet } from '#test/fixtures.ts';
import { openApp, setupApi, signedIn, wait } from '#test/render-app.tsx';

const api = setupApi();
const today = localDay('2026-06-14');

describe('after the four weeks', () => {
  const spotOn = (date: LocalDay, index: number) => ({ id: `spot-${index}`, date, description: 'Noticed' });
  const days = (...back: number[]) => back.map((count) => addDays(today, -count));

  test('the dashboard counts what lies within them, each day once', async () => {
    api.cohort = cohortStartingIn(-30);
    signedIn(asha, {
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

  test('the dashboard says it kindly when the pages stayed blank', async () => {
    api.cohort = cohortStartingIn(-28);
    signedIn();
    openApp('/');
    expect(await screen.findByText(fourWeeks.quiet)).toBeVisible();
    expect(screen.getByText('It ended yesterday.')).toBeVisible();
  });

  test('what could not be looked up is left out, and nothing is called blank for it', async () => {
    api.cohort = cohortStartingIn(-28);
    api.faults.always('worksheetHistory', { refuses: 'internal' });
    signedIn(asha, { spots: days(7).map(spotOn) });
    openApp('/');
    await screen.findByText(fourWeeks.lead);
    await wait(10_000);
    expect(screen.getByText('1 moment noticed')).toBeVisible();
    expect(screen.queryByText(/with your tiny action/)).toBeNull();
    expect(screen.queryByText(fourWeeks.quiet)).toBeNull();
  });
});
