import { describe, expect, test } from '@jest/globals';
import { challengeFailures, challengeProgress, progressLines } from '@reshape/content/app/microchallenge';
import { addDays, localDay } from '@reshape/domain/local-day';
import { screen } from '@testing-library/react';
import { wait } from '#test/device.ts';
import { asha } from '#test/fixtures.ts';
import { openApp, setupApi, signedIn } from '#test/render-app.tsx';

const api = setupApi();
const today = localDay('2026-06-14');

function openWith(completed: number) {
  const days = Array.from({ length: completed }, (_, index) => addDays(today, index - completed));
  signedIn(asha, { challengeDays: new Map([['challenge-2', days]]) });
  return openApp('/microchallenge');
}

describe('the progress of a challenge', () => {
  test.each([
    [0, '0%'],
    [1, '14%'],
    [3, '43%'],
    [4, '57%'],
    [7, '100%'],
  ])('after %i of seven days scores %s, in words and as a picture', async (completed, score) => {
    openWith(completed);
    expect(await screen.findByText(score)).toBeVisible();
    expect(screen.getByText(challengeProgress.scoreLabel)).toBeVisible();
    expect(screen.getByText(challengeProgress.days(completed))).toBeVisible();
    expect(screen.getByText(progressLines[completed] ?? '')).toBeVisible();
    for (let day = 1; day <= 7; day += 1) {
      const words = day <= completed ? challengeProgress.dayDone(day) : challengeProgress.dayOpen(day);
      expect(screen.getByText(words)).toBeInTheDocument();
    }
  });

  test('that is on its way says so', async () => {
    api.faults.next('microchallengeProgress', { waitsFor: new Promise(() => {}) });
    openWith(1);
    expect(await screen.findByText(challengeProgress.loading)).toBeVisible();
  });

  test('that cannot be counted says so, and can be asked for again; the challenge can be read', async () => {
    api.faults.always('microchallengeProgress', { refuses: 'internal' });
    const user = openWith(1);
    await screen.findByText(challengeProgress.loading);
    await wait(10_000);
    expect(screen.getByText(challengeFailures.progressNotLoaded)).toBeVisible();
    expect(screen.getByRole('article')).toBeVisible();
    api.faults.always('microchallengeProgress');
    await user.click(screen.getByRole('button', { name: challengeFailures.retry }));
    expect(await screen.findByText('14%')).toBeVisible();
  });
});
