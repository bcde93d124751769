import { describe, expect, jest, test } from '@jest/globals';
import { notOnDevice } from '@reshape/content/app/connection';
import {
  challengeFailures,
  challengeLog,
  challengeNames,
  challengeNotes,
  challengeProgress,
  microchallengePage,
  progressLines,
} from '@reshape/content/app/microchallenge';
import { addDays, localDay } from '@reshape/domain/local-day';
import { screen, within } from '@testing-library/react';
import { sleep } from '#lib/clock.ts';
import { wait, write } from '#test/device.ts';
import { refusalDetail } from '#test/faults.ts';
import { asha, cohortStartingIn, sampleChallenges } from '#test/fixtures.ts';
import { network, openApp, setupApi, signInMember } from '#test/render-app.tsx';

const api = setupApi();
const heading = (week: number) =>
  screen.findByRole('heading', { level: 1, name: `Challenge of week ${week}` });
const previous = () => screen.getByRole('button', { name: microchallengePage.previous });
const next = () => screen.getByRole('button', { name: microchallengePage.next });

async function openPage() {
  signInMember();
  const user = openApp('/microchallenge');
  await heading(2);
  await screen.findByText(microchallengePage.position(2, 4));
  return user;
}

describe('the weekly challenge', () => {
  test('shows a loading message', async () => {
    signInMember();
    api.faults.next('activeMicrochallenge', { waitsFor: sleep(3_000) });
    openApp('/microchallenge');
    expect(await screen.findByText('Loading your Microchallenge...')).toBeVisible();
    await wait(3_000);
    expect(await heading(2)).toBeVisible();
  });

  test('opens at the current week, with all its parts', async () => {
    await openPage();
    expect(screen.getByText(challengeNames.running)).toBeVisible();
    expect(document.title).toBe('Microchallenge · Reshape');
    const article = within(screen.getByRole('article'));
    for (const text of [
      'What week 2 is about.',
      'Do the small thing once a day.',
      'Because small things are done.',
      'Do it right after breakfast.',
      'That was it.',
    ])
      expect(article.getByText(text)).toBeVisible();
    expect(article.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)).toEqual([
      microchallengePage.instructionsTitle,
      microchallengePage.whyTitle,
      microchallengePage.tipsTitle,
      microchallengePage.closingTitle,
    ]);
  });

  test('keeps the line breaks within its parts', async () => {
    api.challenges = sampleChallenges.map((challenge) => ({
      ...challenge,
      intro: ['About this week.\nAnd more.'],
      instructions: ['Do it.\nThen rest.'],
      why: 'A reason.\nAnother.',
      closing: 'The end.\nReally.',
    }));
    await openPage();
    for (const text of [
      'About this week. And more.',
      'Do it. Then rest.',
      'A reason. Another.',
      'The end. Really.',
    ])
      expect(screen.getByText(text)).toHaveAttribute('data-verbatim');
  });

  test('has its text whole on the first visit, and folded except for what to do on later ones', async () => {
    await openPage();
    expect(screen.getByText('That was it.').closest('details')).toBeNull();
    await openPage();
    expect(screen.getByText('Do the small thing once a day.').closest('details')).toBeNull();
    expect(screen.getByText('That was it.').closest('details')).not.toHaveAttribute('open');
    expect(screen.getByText(microchallengePage.again)).toBeVisible();
  });

  test('has its days and its form before its text', async () => {
    await openPage();
    const form = await screen.findByRole('region', { name: challengeLog.title });
    const article = screen.getByRole('article');
    expect(form.compareDocumentPosition(article) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  test('is listed in the sidebar', async () => {
    await openPage();
    const link = screen.getAllByRole('link', { name: 'Microchallenge' })[0];
    expect(link).toHaveAttribute('aria-current', 'page');
  });

  test('goes back to week 1 and no further', async () => {
    const user = await openPage();
    await user.click(previous());
    expect(await heading(1)).toBeVisible();
    expect(previous()).toBeDisabled();
    expect(next()).toHaveFocus();
    expect(screen.getByText(microchallengePage.past)).toBeVisible();
    expect(screen.getByRole('button', { name: challengeLog.submit })).toBeVisible();
  });

  test('goes forward to the last week and no further; future weeks cannot be logged', async () => {
    const user = await openPage();
    await user.click(next());
    await user.click(next());
    expect(await heading(4)).toBeVisible();
    expect(next()).toBeDisabled();
    expect(previous()).toHaveFocus();
    expect(screen.getByText(microchallengePage.ahead('Sunday, 28 June'))).toBeVisible();
    expect(screen.queryByRole('button', { name: challengeLog.submit })).toBeNull();
    await user.click(screen.getByRole('button', { name: microchallengePage.backToActive.running }));
    expect(await heading(2)).toBeVisible();
  });

  test('has no form for the first week before the first day of the cohort, and shows one on that day', async () => {
    jest.setSystemTime(new Date('2026-06-14T23:59:00Z'));
    api.cohort = cohortStartingIn(1);
    signInMember();
    openApp('/microchallenge');
    expect(await heading(1)).toBeVisible();
    expect(screen.getByText(microchallengePage.ahead('Monday, 15 June'))).toBeVisible();
    expect(screen.queryByText(challengeNames.running)).toBeNull();
    expect(screen.queryByRole('button', { name: challengeLog.submit })).toBeNull();
    await wait(120_000);
    expect(screen.getByText(challengeNames.running)).toBeVisible();
    expect(screen.getByRole('button', { name: challengeLog.submit })).toBeVisible();
  });

  test('is called the last one once the four weeks are over, and can still be logged', async () => {
    api.cohort = cohortStartingIn(-28);
    signInMember();
    const user = openApp('/microchallenge');
    expect(await heading(4)).toBeVisible();
    expect(screen.getByText(challengeNames.over)).toBeVisible();
    expect(screen.getByRole('button', { name: challengeLog.submit })).toBeVisible();
    await user.click(previous());
    await user.click(screen.getByRole('button', { name: microchallengePage.backToActive.over }));
    expect(await heading(4)).toBeVisible();
  });

  test('announces the week that was opened', async () => {
    const user = await openPage();
    await user.click(next());
    const text = `${microchallengePage.position(3, 4)}: Challenge of week 3`;
    expect(screen.getByText(text).closest('[aria-live=polite]')).not.toBeNull();
  });

  test('disables the navigation when the list of challenges failed to load', async () => {
    signInMember();
    api.faults.setPermanentFault('listMicrochallenges', { refuses: 'internal' });
    openApp('/microchallenge');
    await heading(2);
    expect(screen.getByText(microchallengePage.weekLabel(2))).toBeVisible();
    expect(previous()).toBeDisabled();
    expect(next()).toBeDisabled();
  });

  test('says that there is no challenge yet', async () => {
    signInMember();
    api.challenges = [];
    openApp('/microchallenge');
    expect(await screen.findByText(microchallengePage.empty)).toBeVisible();
    expect(api.callsTo('activeMicrochallenge')).toHaveLength(1);
  });

  test.each([
    ['the words of the API', { refuses: 'internal' } as const, refusalDetail],
    ['"API error" where there are none', { status: 502 }, 'API error'],
  ])('shows an error with %s and a retry button when loading fails', async (_, fault, text) => {
    signInMember();
    api.faults.setPermanentFault('activeMicrochallenge', fault);
    const user = openApp('/microchallenge');
    await screen.findByText(microchallengePage.loading);
    await wait(10_000);
    expect(screen.getByText(`${challengeFailures.notLoaded} ${text}`)).toBeVisible();
    api.faults.setPermanentFault('activeMicrochallenge');
    await user.click(screen.getByRole('button', { name: challengeFailures.retry }));
    expect(await heading(2)).toBeVisible();
  });

  test('loads once the device is online again', async () => {
    signInMember();
    const user = openApp('/comingsoon');
    await screen.findByRole('heading', { level: 1 });
    await network.goOffline();
    await user.click(screen.getAllByRole('link', { name: 'Microchallenge' })[0] as HTMLElement);
    expect(await screen.findByText(notOnDevice.page)).toBeVisible();
    await network.goOnline();
    expect(await heading(2)).toBeVisible();
  });
});

const today = localDay('2026-06-14');

function openWith(completed: number) {
  const days = Array.from({ length: completed }, (_, index) => addDays(today, index - completed));
  signInMember(asha, { challengeDays: new Map([['challenge-2', days]]) });
  return openApp('/microchallenge');
}

describe('the progress of a challenge', () => {
  test.each([
    [0, '0%'],
    [1, '14%'],
    [3, '43%'],
    [4, '57%'],
    [7, '100%'],
  ])('shows %i of seven days with score %s, in words and as a picture', async (completed, score) => {
    openWith(completed);
    expect(await screen.findByText(score)).toBeVisible();
    expect(screen.getByText(challengeProgress.scoreLabel)).toBeVisible();
    expect(screen.getByText(challengeProgress.days(completed))).toBeVisible();
    expect(screen.getByText(progressLines[completed] ?? '')).toBeVisible();
    for (let day = 1; day <= 7; day += 1) {
      const text = day <= completed ? challengeProgress.dayDone(day) : challengeProgress.dayOpen(day);
      expect(screen.getByText(text)).toBeInTheDocument();
    }
  });

  test('shows a loading message', async () => {
    api.faults.next('microchallengeProgress', { waitsFor: new Promise(() => {}) });
    openWith(1);
    expect(await screen.findByText(challengeProgress.loading)).toBeVisible();
  });

  test('shows an error and a retry button below the challenge when loading fails', async () => {
    api.faults.setPermanentFault('microchallengeProgress', { refuses: 'internal' });
    const user = openWith(1);
    await screen.findByText(challengeProgress.loading);
    await wait(10_000);
    expect(screen.getByText(challengeFailures.progressNotLoaded)).toBeVisible();
    expect(screen.getByRole('article')).toBeVisible();
    api.faults.setPermanentFault('microchallengeProgress');
    await user.click(screen.getByRole('button', { name: challengeFailures.retry }));
    expect(await screen.findByText('14%')).toBeVisible();
  });
});

describe("the member's own notes", () => {
  test('are shown by day, and the one just logged among them', async () => {
    const user = await openPage();
    expect(screen.queryByRole('region', { name: challengeNotes.title })).toBeNull();
    await write(user, screen.getByRole('textbox', { name: challengeLog.noteLabel }), 'Kettle, 7:10');
    await user.click(screen.getByRole('button', { name: challengeLog.submit }));
    const notes = within(await screen.findByRole('region', { name: challengeNotes.title }));
    expect(notes.getByText('Sunday, 14 June')).toBeVisible();
    expect(notes.getByText('Kettle, 7:10')).toBeVisible();
    await user.click(previous());
    await heading(1);
    await wait(500);
    expect(screen.queryByText('Kettle, 7:10')).toBeNull();
  });

  const openLogged = async () => {
    signInMember(asha, { challengeDays: new Map([['challenge-2', [addDays(today, -1), today]]]) });
    const user = openApp('/microchallenge');
    await screen.findByRole('region', { name: challengeNotes.title });
    return user;
  };
  const day = 'Sunday, 14 June';
  const action = (name: string) =>
    screen.findByRole('button', { name: challengeNotes.buttonName(name, day) });
  const receivedEdits = () => api.callsTo('editMicrochallengeNote').map(({ body }) => body);

  test('can be written for a day that was logged without one, and edited', async () => {
    const user = await openLogged();
    await user.click(await action(challengeNotes.add));
    await write(user, screen.getByRole('textbox', { name: challengeNotes.label(day) }), 'In the lift');
    await user.click(screen.getByRole('button', { name: challengeNotes.save }));
    expect(await screen.findByText('In the lift')).toBeVisible();
    expect(await action(challengeNotes.edit)).toHaveFocus();
    await wait(500);
    expect(receivedEdits()).toEqual([{ challenge_id: 'challenge-2', date: today, note: 'In the lift' }]);
    await openApp('/microchallenge').click(await action(challengeNotes.edit));
    expect(screen.getByRole('textbox', { name: challengeNotes.label(day) })).toHaveValue('In the lift');
  });

  test('can be deleted, which can be undone', async () => {
    const user = await openLogged();
    await user.click(await action(challengeNotes.add));
    await write(user, screen.getByRole('textbox', { name: challengeNotes.label(day) }), 'In the lift');
    await user.click(screen.getByRole('button', { name: challengeNotes.save }));
    await user.click(await action(challengeNotes.delete));
    expect(screen.getByText(challengeNotes.deleted)).toBeVisible();
    expect(screen.queryByText('In the lift')).toBeNull();
    await user.click(await action(challengeNotes.undo));
    expect(screen.getByText('In the lift')).toBeVisible();
    await wait(500);
    expect(receivedEdits().map((body) => Object(body).note)).toEqual(['In the lift', '', 'In the lift']);
  });

  test('are saved once the device is online again', async () => {
    const user = await openLogged();
    await user.click(await action(challengeNotes.add));
    await network.goOffline();
    await write(user, screen.getByRole('textbox', { name: challengeNotes.label(day) }), 'In the tunnel');
    await user.click(screen.getByRole('button', { name: challengeNotes.save }));
    expect((await screen.findAllByText('In the tunnel'))[0]).toBeInTheDocument();
    expect(receivedEdits()).toEqual([]);
    await network.goOnline();
    await wait(3_000);
    expect(receivedEdits()).toHaveLength(1);
  });

  test('can be loaded again when loading failed', async () => {
    api.faults.setPermanentFault('microchallengeNotes', { refuses: 'internal' });
    const user = await openPage();
    await wait(10_000);
    const notes = within(screen.getByRole('region', { name: challengeNotes.title }));
    api.faults.setPermanentFault('microchallengeNotes');
    await user.click(notes.getByRole('button', { name: challengeFailures.retry }));
    await wait(500);
    expect(screen.queryByRole('region', { name: challengeNotes.title })).toBeNull();
  });
});
