import { describe, expect, test } from '@jest/globals';
import { wallNotice } from '@reshape/content/app/closing';
import {
  completedDay,
  dashboard,
  streakCaptions,
  streakCard,
  todayList,
} from '@reshape/content/app/dashboard';
import { lapseCard } from '@reshape/content/app/lapse';
import { challengeLog, challengeNames, challengeNotes } from '@reshape/content/app/microchallenge';
import { firstSpot, spotForm } from '@reshape/content/app/spots';
import { trackerToggle } from '@reshape/content/app/worksheets';
import { topInstincts } from '@reshape/content/instincts';
import { addDays } from '@reshape/domain/local-day';
import type { Instinct } from '@reshape/domain/scan';
import { screen, within } from '@testing-library/react';
import { sleep } from '#lib/clock.ts';
import { wait, write } from '#test/device.ts';
import { asha, cohortStartingIn, sampleWorksheet, today } from '#test/fixtures.ts';
import { network, openApp, openDashboard, setupApi, signInMember } from '#test/render-app.tsx';

const api = setupApi();

test('the dashboard welcomes the member by first name', async () => {
  signInMember();
  await openDashboard();
  expect(screen.getByRole('heading', { level: 1, name: dashboard.welcome('Asha') })).toBeVisible();
  expect(document.title).toMatch(/^Dashboard/);
});

test('the dashboard welcomes a member whose name begins with a flag by the word after it', async () => {
  signInMember({ ...asha, displayName: '🇮🇳 Asha\u202e Rao' });
  openApp('/');
  expect(await screen.findByRole('heading', { level: 1, name: dashboard.welcome('Asha') })).toBeVisible();
});

test.each([null, '', '   ', '\u200b'])('the dashboard omits the name when it is %j', async (displayName) => {
  signInMember({ ...asha, displayName });
  openApp('/');
  expect(await screen.findByRole('heading', { level: 1, name: dashboard.welcomeNameless })).toBeVisible();
});

test("the dashboard's side panels show the two fixed top instincts", async () => {
  signInMember();
  openApp('/');
  await screen.findByRole('heading', { level: 1 });
  await wait(1_000);
  expect(await screen.findByRole('heading', { name: topInstincts.title(2) })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Self-Protection' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Affiliation' })).toBeVisible();
});

/** Spots of today of which the first ones have this instinct. */
const taggedSpots = (...tags: Instinct[]) =>
  Array.from({ length: 6 }, (_, index) => ({
    id: `spot-${index}`,
    date: today,
    description: `Spot ${index}`,
    ...(tags[index] && { instinct: tags[index] }),
  }));

test('the dashboard asks about no payment in a browser that has not paid', async () => {
  signInMember();
  await openDashboard();
  expect(api.callsTo('paidPlace')).toEqual([]);
});

describe('on the last day, the dashboard', () => {
  const openLastDay = (pairLoadsAfterMs: number) => {
    api.cohort = cohortStartingIn(-27);
    api.faults.next('myPair', { waitsFor: sleep(pairLoadsAfterMs) });
    signInMember(asha, { spots: taggedSpots() });
    return openDashboard();
  };
  const wall = () => screen.queryByRole('link', { name: wallNotice.link });

  test('shows the notice of the wall once everything that could move it has loaded', async () => {
    await openLastDay(3_000);
    expect(wall()).toBeNull();
    await wait(2_000);
    expect(wall()).toBeVisible();
  });

  test('shows the notice of the wall after four seconds, even if something is still loading', async () => {
    await openLastDay(7_000);
    await wait(2_000);
    expect(wall()).toBeNull();
    await wait(2_000);
    expect(wall()).toBeVisible();
  });
});

describe('on the first day of the cohort, a member who logged spots before it', () => {
  const openFirstDay = () => {
    api.cohort = cohortStartingIn(0);
    signInMember(asha, {
      lastActiveOn: addDays(today, -5),
      spots: [5, 6].map((days) => ({
        id: `early-${days}`,
        date: addDays(today, -days),
        description: `${days} days before`,
      })),
    });
    return openDashboard();
  };

  test('starts with the explanation of a spot, and without the welcome for members who lapsed', async () => {
    await openFirstDay();
    expect(await screen.findByText(streakCaptions.nothingYet)).toBeVisible();
    expect(screen.queryByText(streakCaptions.startAgain)).toBeNull();
    expect(screen.queryByRole('heading', { name: lapseCard.title })).toBeNull();
    expect(screen.getByRole('heading', { name: firstSpot.title })).toBeVisible();
  });

  test('reads no explanation any more once a spot is logged', async () => {
    const user = await openFirstDay();
    await write(user, screen.getByRole('textbox'), 'The lift again');
    await user.click(screen.getByRole('button', { name: spotForm.submit }));
    expect(await screen.findByText(streakCaptions.dayOne)).toBeVisible();
    expect(screen.queryByRole('heading', { name: firstSpot.title })).toBeNull();
  });
});

describe('a member who comes back after silent days', () => {
  const away = (returns: number) => signInMember(asha, { lastActiveOn: addDays(today, -3), returns });

  test('is welcomed back at the top of the page, and told that a spot of one word is enough', async () => {
    away(0);
    await openDashboard();
    const back = await screen.findByRole('heading', { level: 1, name: dashboard.welcomeBack('Asha') });
    expect(back).toBeVisible();
    expect(screen.getByText(dashboard.oneWord)).toBeVisible();
  });

  test.each([
    [0, 1],
    [2, 3],
  ])('who had come back %i times reads the number %i once a spot is logged', async (before, after) => {
    away(before);
    const user = await openDashboard();
    await write(user, screen.getByRole('textbox'), 'Lift');
    await user.click(screen.getByRole('button', { name: spotForm.submit }));
    expect(await screen.findByText(streakCard.cameBack(after))).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: dashboard.welcome('Asha') })).toBeVisible();
  });
});

test('a member does not read in a cohort how often they came back in an earlier one', async () => {
  api.cohort = cohortStartingIn(0);
  signInMember(asha, { lastActiveOn: addDays(today, -40), returns: 3 });
  const user = await openDashboard();
  expect(screen.queryByText(streakCard.cameBack(3))).toBeNull();
  await write(user, screen.getByRole('textbox'), 'Lift');
  await user.click(screen.getByRole('button', { name: spotForm.submit }));
  expect(await screen.findByText(streakCaptions.dayOne)).toBeVisible();
  await wait(1_000);
  expect([screen.queryByText(streakCard.cameBack(3)), api.member('asha').returns]).toEqual([null, 0]);
});

describe('the top instincts', () => {
  const names = async (count = 2) => {
    const section = within(await screen.findByRole('region', { name: topInstincts.title(count) }));
    return section.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  };

  test('are the two fixed ones with four tagged spots', async () => {
    signInMember(asha, { spots: taggedSpots('status', 'status', 'status', 'kin-care') });
    await openDashboard();
    expect(await names()).toEqual(['Self-Protection', 'Affiliation']);
  });

  test("are the member's own with five tagged spots, and say from how many", async () => {
    signInMember(asha, { spots: taggedSpots('kin-care', 'status', 'status', 'status', 'kin-care') });
    await openDashboard();
    expect(await names()).toEqual(['Status', 'Kin Care']);
    expect(screen.getByText(topInstincts.ownNote(5), { exact: false })).toBeVisible();
    expect(screen.getByText(topInstincts.count(3))).toBeVisible();
  });

  test('are more than two when several occur as often as the second', async () => {
    signInMember(asha, { spots: taggedSpots('kin-care', 'status', 'status', 'affiliation', 'status') });
    await openDashboard();
    expect(await names(3)).toEqual(['Status', 'Affiliation', 'Kin Care']);
  });
});

const list = async () => within(await screen.findByRole('region', { name: todayList.title }));
/** The mark of an item, once it says `state`. */
const item = async (name: string, state: string) => {
  const heading = await (await list()).findByRole('heading', { name });
  const row = heading.closest('li');
  if (!row) throw new Error(`${name} is not in the list`);
  return within(row).findByRole('img', { name: state });
};

test('the dashboard explains what a spot is, with an example, until the first one is logged', async () => {
  signInMember();
  const user = await openDashboard();
  const section = within(await screen.findByRole('region', { name: firstSpot.title }));
  expect(section.getByText(firstSpot.label)).toBeVisible();
  expect(section.getByText(firstSpot.example)).toBeVisible();
  await write(user, screen.getByRole('textbox'), 'The lift again');
  await user.click(screen.getByRole('button', { name: spotForm.submit }));
  expect(await (await list()).findByText(todayList.spot.logged(1))).toBeVisible();
  expect(screen.queryByRole('region', { name: firstSpot.title })).toBeNull();
});

describe('the list of today', () => {
  test('has the spot, the tiny action and the challenge, each still open', async () => {
    signInMember(asha, { worksheets: [sampleWorksheet('now')] });
    await openDashboard();
    for (const name of [todayList.spot.name, challengeNames.running])
      expect(await item(name, todayList.open)).toBeVisible();
    expect(await (await list()).findByRole('checkbox', { name: 'Action of now' })).not.toBeChecked();
    expect(await (await list()).findByText('Challenge of week 2')).toBeVisible();
    expect((await list()).getByRole('link', { name: todayList.challenge.open })).toHaveAttribute(
      'href',
      '/microchallenge',
    );
  });

  test('marks the spot as done once one is logged', async () => {
    signInMember();
    const user = await openDashboard();
    await write(user, screen.getByRole('textbox'), 'The lift again');
    await user.click(screen.getByRole('button', { name: spotForm.submit }));
    expect(await item(todayList.spot.name, todayList.done)).toBeVisible();
    expect((await list()).getByText(todayList.spot.logged(1))).toBeVisible();
  });

  test('says below the streak what is still open once a spot is logged, and when nothing is', async () => {
    signInMember(asha, { worksheets: [sampleWorksheet('now')] });
    const user = await openDashboard();
    expect(screen.queryByText(todayList.stillOpen.both)).toBeNull();
    await write(user, screen.getByRole('textbox'), 'The lift again');
    await user.click(screen.getByRole('button', { name: spotForm.submit }));
    expect(await screen.findByText(todayList.stillOpen.both)).toBeVisible();
    await user.click((await list()).getByRole('checkbox', { name: 'Action of now' }));
    expect(await screen.findByText(todayList.stillOpen.challenge)).toBeVisible();
    await user.click((await list()).getByRole('button', { name: challengeLog.submit }));
    expect(await screen.findByText(todayList.complete, { selector: 'p' })).toBeVisible();
  });

  test('logs the challenge by one tap, with a note after it', async () => {
    const member = signInMember();
    const user = await openDashboard();
    await user.click(await (await list()).findByRole('button', { name: challengeLog.submit }));
    expect(await item(challengeNames.running, todayList.done)).toBeVisible();
    const add = (await list()).getByRole('button', { name: new RegExp(`^${challengeNotes.add}`) });
    expect(add).toHaveFocus();
    await user.click(add);
    await write(user, (await list()).getByRole('textbox'), 'In the lift');
    await user.click((await list()).getByRole('button', { name: challengeNotes.save }));
    expect(await (await list()).findByText('In the lift')).toBeVisible();
    expect(api.callsTo('logMicrochallenge').map(({ body }) => body)).toEqual([
      { challenge_id: 'challenge-2', note: '' },
    ]);
    expect(member.challengeDays.get('challenge-2')).toEqual([today]);
  });

  test('ends, once everything is done, with the run, the last seven days and what comes tomorrow, until that is closed', async () => {
    const spots = [1, 2, 4].map((days) => ({
      id: `earlier-${days}`,
      date: addDays(today, -days),
      description: `${days} days ago`,
    }));
    signInMember(asha, { worksheets: [sampleWorksheet('now')], spots });
    const user = await openDashboard();
    await write(user, screen.getByRole('textbox'), 'The lift again');
    await user.click(screen.getByRole('button', { name: spotForm.submit }));
    await user.click(await (await list()).findByRole('button', { name: challengeLog.submit }));
    await item(challengeNames.running, todayList.done);
    expect(screen.queryByRole('region', { name: completedDay.title })).toBeNull();
    await user.click((await list()).getByRole('checkbox', { name: 'Action of now' }));
    const moment = within(await screen.findByRole('region', { name: completedDay.title }));
    expect(moment.getByText('3')).toBeVisible();
    const days = moment.getAllByRole('listitem').map(({ textContent }) => textContent?.endsWith(': logged'));
    expect(days).toEqual([false, false, true, false, true, true, true]);
    expect(moment.getByText(completedDay.tomorrow.usual)).toBeVisible();
    await user.click(moment.getByRole('button', { name: completedDay.close }));
    expect(screen.queryByRole('region', { name: completedDay.title })).toBeNull();
    expect(screen.getByRole('heading', { name: todayList.title })).toHaveFocus();
  });

  test.each([
    [-5, 'usual', completedDay.tomorrow.usual],
    [-6, 'the first of a week', completedDay.tomorrow.week(2)],
    [-26, 'the last one', completedDay.tomorrow.last],
    [-27, 'after the four weeks', completedDay.tomorrow.after],
  ])('says on a day %i days after the first what tomorrow is: %s', async (days, _name, sentence) => {
    const cohort = { ...cohortStartingIn(days), sessions: [] };
    api.cohort = cohort;
    signInMember(asha, {
      worksheets: [sampleWorksheet('now')],
      spots: [{ id: 'lift', date: today, description: 'The lift' }],
      challengeDays: new Map([1, 2, 3, 4].map((week) => [`challenge-${week}`, [today]])),
      // On the last day, its page would open instead.
      seen: { wall: cohort.starts_on },
    });
    const user = await openDashboard();
    await user.click(await (await list()).findByRole('checkbox', { name: 'Action of now' }));
    const moment = within(await screen.findByRole('region', { name: completedDay.title }));
    expect(moment.getByText(sentence)).toBeVisible();
  });

  test('says how many of the cohort logged today, once the member has logged something too', async () => {
    const others = ['bina', 'chandra', 'dev', 'esha', 'farid'];
    for (const uid of others) api.enrol(uid, { email: `${uid}@example.com`, lastActiveOn: today });
    const othersToday = todayList.othersToday(5, 6);
    signInMember();
    const user = await openDashboard();
    await item(todayList.spot.name, todayList.open);
    expect(screen.queryByText(othersToday)).toBeNull();
    await write(user, screen.getByRole('textbox'), 'The lift again');
    await user.click(screen.getByRole('button', { name: spotForm.submit }));
    expect(await screen.findByText(othersToday)).toBeVisible();
  });

  test('does not say that everything is done while there is no worksheet', async () => {
    signInMember(asha, { challengeDays: new Map([['challenge-2', [today]]]) });
    const user = await openDashboard();
    await write(user, screen.getByRole('textbox'), 'The lift again');
    await user.click(screen.getByRole('button', { name: spotForm.submit }));
    expect(await item(challengeNames.running, todayList.done)).toBeVisible();
    expect(screen.queryByText(todayList.complete)).toBeNull();
  });

  test('ticks the tiny action', async () => {
    const member = signInMember(asha, { worksheets: [sampleWorksheet('now')] });
    const user = await openDashboard();
    await user.click(await (await list()).findByRole('checkbox', { name: 'Action of now' }));
    expect(await screen.findByText(trackerToggle.done)).toBeVisible();
    expect((await list()).getByRole('checkbox', { name: 'Action of now' })).toBeChecked();
    expect(member.ticks.get('now')).toEqual([{ date: today, completed: true }]);
  });

  test('keeps a tick while offline and sends it later', async () => {
    const member = signInMember(asha, { worksheets: [sampleWorksheet('now')] });
    const user = await openDashboard();
    await (await list()).findByRole('checkbox');
    await network.goOffline();
    await user.click((await list()).getByRole('checkbox'));
    expect(await screen.findByText(trackerToggle.waitingForNetwork)).toBeVisible();
    await network.goOnline();
    expect(await screen.findByText(trackerToggle.done)).toBeVisible();
    expect(member.ticks.get('now')).toEqual([{ date: today, completed: true }]);
  });

  test('offers a member without a worksheet to write one, without asking for the current one', async () => {
    signInMember();
    await openDashboard();
    expect(await (await list()).findByRole('link', { name: todayList.action.write })).toHaveAttribute(
      'href',
      '/ikea',
    );
    expect(api.callsTo('activeWorksheet')).toEqual([]);
  });

  test('marks the challenge as done when it is logged today', async () => {
    signInMember(asha, { challengeDays: new Map([['challenge-2', [today]]]) });
    await openDashboard();
    expect(await item(challengeNames.running, todayList.done)).toBeVisible();
    expect((await list()).getByText(todayList.challenge.logged)).toBeVisible();
  });

  test('says when the first challenge begins before the first day of the cohort', async () => {
    api.cohort = cohortStartingIn(3);
    signInMember();
    await openDashboard();
    expect(await (await list()).findByText(todayList.challenge.opensOn('Wednesday, 17 June'))).toBeVisible();
    expect(await item(challengeNames.ahead, todayList.challenge.ahead)).toBeVisible();
    expect((await list()).queryByRole('link', { name: todayList.challenge.open })).toBeNull();
  });

  test('offers to load again what could not be loaded', async () => {
    signInMember();
    api.faults.setPermanentFault('activeMicrochallenge', { refuses: 'internal' });
    const user = await openDashboard();
    const retry = await (await list()).findByRole('button', { name: todayList.retry }, { timeout: 20_000 });
    api.faults.setPermanentFault('activeMicrochallenge');
    await user.click(retry);
    expect(await (await list()).findByText('Challenge of week 2')).toBeVisible();
  });
});
