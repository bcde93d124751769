import { describe, expect, jest, test } from '@jest/globals';
import { streakCaptions, streakCard, streakMilestones } from '@reshape/content/app/dashboard';
import { spotChanges, spotList, todaysSpots } from '@reshape/content/app/spots';
import { type Spot, spotsPerPage } from '@reshape/contract/spots';
import { addDays, localDay } from '@reshape/domain/local-day';
import { act, screen, within } from '@testing-library/react';
import { sleep } from '#lib/clock.ts';
import { wait, write } from '#test/device.ts';
import { asha } from '#test/fixtures.ts';
import { openApp, setupApi, signInMember } from '#test/render-app.tsx';

const api = setupApi();
const today = localDay('2026-06-14');

/** A spot that was logged this many days before the tests begin. */
const spotOf = (daysAgo: number, description = `Spot of ${daysAgo} days ago`): Spot => ({
  id: `spot-${daysAgo}-${description.length}`,
  date: addDays(today, -daysAgo),
  description,
});

const open = (spots: Spot[]) => {
  signInMember(asha, { spots });
  return openApp('/');
};

describe('the list of spots', () => {
  test('shows a loading message, then that there is none yet', async () => {
    api.faults.next('listSpots', { waitsFor: sleep(500) });
    open([]);
    expect(await screen.findByText(spotList.loading)).toBeVisible();
    expect(await screen.findByText(spotList.empty)).toBeVisible();
  });

  test('is grouped by the days on which the spots were logged', async () => {
    open([spotOf(0), spotOf(0, 'Another of today'), spotOf(1), spotOf(2), spotOf(200)]);
    await screen.findByText('Another of today');
    const ofToday = within(screen.getByRole('region', { name: todaysSpots }));
    expect(
      ofToday
        .getAllByText(/of 0 days ago|Another of today/, { selector: 'p' })
        .map((item) => item.textContent),
    ).toEqual(['Spot of 0 days ago', 'Another of today']);
    const log = within(screen.getByRole('region', { name: spotList.title }));
    expect(log.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Yesterday',
      'Friday, 12\u00a0June',
      'Wednesday, 26\u00a0November 2025',
    ]);
    expect(log.getByText(spotList.count(5))).toBeVisible();
  });

  test('moves the spots of today to "Yesterday" in a tab that stays open over midnight', async () => {
    open([spotOf(0)]);
    expect(await screen.findByRole('heading', { name: todaysSpots })).toBeVisible();
    expect(screen.queryByRole('region', { name: spotList.title })).toBeNull();
    jest.setSystemTime(new Date('2026-06-15T00:30:00Z'));
    act(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByRole('heading', { name: 'Yesterday' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: todaysSpots })).toBeNull();
    expect(screen.getByText(streakCaptions.keepRun(1))).toBeVisible();
  });

  test('fetches every page, and no page after the last', async () => {
    open(Array.from({ length: 2 * spotsPerPage }, (_, days) => spotOf(days)));
    expect(await screen.findByText(spotList.count(2 * spotsPerPage))).toBeVisible();
    expect(api.callsTo('listSpots').map(({ query }) => query)).toEqual([
      {},
      { after: `spot-${spotsPerPage - 1}-20` },
    ]);
  });

  test('shows every spot of pages that are short because the spots are long', async () => {
    open(Array.from({ length: 30 }, (_, days) => spotOf(days, `${days} ${'x'.repeat(19_990)}`)));
    expect(await screen.findByText(spotList.count(30))).toBeVisible();
    expect(api.callsTo('listSpots').length).toBeGreaterThan(1);
  });

  test('renders older spots on request', async () => {
    const user = open(Array.from({ length: 130 }, (_, days) => spotOf(days)));
    await screen.findByText('Spot of 60 days ago');
    expect(screen.queryByText('Spot of 61 days ago')).toBeNull();
    await user.click(screen.getByRole('button', { name: spotList.older }));
    await user.click(screen.getByRole('button', { name: spotList.older }));
    expect(screen.getByText('Spot of 129 days ago')).toBeVisible();
    expect(screen.queryByRole('button', { name: spotList.older })).toBeNull();
    expect(screen.getByText(spotList.thatIsAll)).toBeVisible();
  });

  test('offers to finish a spot of a single word on its day, and opens its text for that', async () => {
    const user = open([
      spotOf(0, 'Fridge'),
      spotOf(1, 'Phone'),
      { ...spotOf(0, 'Fridge at noon'), id: 'whole' },
    ]);
    const finish = spotChanges.buttonName(spotChanges.finish, 'Fridge');
    await user.click(await screen.findByRole('button', { name: finish }));
    expect(await screen.findByRole('textbox', { name: spotChanges.label })).toHaveValue('Fridge');
    expect(screen.queryByRole('button', { name: new RegExp(`^${spotChanges.finish}`) })).toBeNull();
  });

  test('escapes markup in the text of a spot', async () => {
    const text = '<img src=x onerror="window.__xss = 1">\n  indented';
    open([spotOf(0, text)]);
    await screen.findByText(/onerror/);
    expect(screen.getByRole('region', { name: todaysSpots }).querySelector('img')).toBeNull();
    expect(screen.getByText(/onerror/).textContent).toBe(text);
  });

  test('ignores a stored list that cannot be parsed', async () => {
    signInMember(asha, { spots: [spotOf(0)] });
    localStorage.setItem('reshape.asha.kept.spots', '[{"id":1}]');
    openApp('/');
    expect(await screen.findByText('Spot of 0 days ago')).toBeVisible();
  });

  test('stores at most a million characters of the list', async () => {
    const long = 'x'.repeat(19_000);
    open(Array.from({ length: 80 }, (_, days) => spotOf(days, `${long}${days}`)));
    await screen.findByText(spotList.count(80));
    await wait(0);
    expect(localStorage.getItem('reshape.asha.kept.spots')?.length).toBeLessThanOrEqual(1_000_001);
    expect(localStorage.getItem('reshape.asha.kept.spots')?.length).toBeGreaterThan(900_000);
  });
});

describe('the streak', () => {
  test.each([
    [[], undefined, '0 days', streakCaptions.nothingYet],
    [[0], 1, '0 days', streakCaptions.dayOne],
    [[0, 1, 2], 3, '2 days', streakMilestones[3] ?? ''],
    [[0, 1, 2, 3], 4, '3 days', 'Your longest run so far'],
    [[0, 1, 2, 4, 5, 6], 3, '2 days', 'Today is logged'],
    [[0, 1, 5, 6, 7], 2, '1 day', 'Today is logged'],
    [[1, 2, 3, 4], 4, '0 days, because nothing is logged today', 'Log today to keep your 4-day run'],
    [[2, 3], undefined, '0 days', streakCaptions.startAgain],
  ])(
    'with spots %j days ago is %s, after its first day %s, and says what to do next',
    async (days, alive, returns, caption) => {
      open(days.map((daysAgo) => spotOf(daysAgo)));
      const card = within(await screen.findByRole('region', { name: streakCard.title }));
      expect(await card.findByText(caption)).toBeVisible();
      const [figure] = card.queryAllByText(/^\d+$/, { selector: 'strong' });
      expect(figure?.textContent).toBe(alive === undefined ? undefined : String(alive));
      expect(card.getByText(streakCard.returnsLabel).nextElementSibling?.textContent).toBe(returns);
    },
  );

  test('says that today is open until it is logged', async () => {
    const user = open([spotOf(1)]);
    expect(await screen.findByText(streakCard.todayOpen)).toBeVisible();
    await write(user, screen.getByRole('textbox'), 'Back again');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText(streakCaptions.longestEver);
    expect(screen.queryByText(streakCard.todayOpen)).toBeNull();
  });

  test('grows with a new spot', async () => {
    const user = open([spotOf(1), spotOf(2)]);
    expect(await screen.findByText('Log today to keep your 2-day run')).toBeVisible();
    await write(user, screen.getByRole('textbox'), 'Back again');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText(streakMilestones[3] ?? '')).toBeVisible();
    await user.click(screen.getByText(streakCard.facts));
    expect(screen.getByText(streakCard.longest(3))).toBeVisible();
  });

  test("counts the server's days when the device is a day behind", async () => {
    api.clockLead = 24 * 3_600_000;
    open([spotOf(-1), spotOf(0)]);
    expect(await screen.findByText(streakCaptions.longestEver)).toBeVisible();
    expect(screen.getByRole('heading', { name: todaysSpots })).toBeVisible();
  });

  test('says when a new day starts where the member’s time zone is not the device’s', async () => {
    const user = open([]);
    const member = api.member('asha');
    member.nudge = { ...member.nudge, time_zone: 'Pacific/Auckland' };
    await wait(10_000);
    await user.click(screen.getByText(streakCard.facts));
    expect(screen.getByText(streakCard.dayTurnsAt('noon'), { exact: false })).toBeVisible();
  });
});
