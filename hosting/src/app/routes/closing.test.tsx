import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { automaticityQuestion } from '@reshape/content/app/automaticity';
import { cameBack, closing, closingCounts, selfLetter, wallNotice } from '@reshape/content/app/closing';
import { fourWeeks } from '@reshape/content/app/cohort';
import { challengeNames } from '@reshape/content/app/microchallenge';
import { progress } from '@reshape/content/app/progress';
import { reflectionCard } from '@reshape/content/app/reflection';
import { secondMonthCard } from '@reshape/content/app/second-month';
import { topInstincts } from '@reshape/content/instincts';
import { addDays, type LocalDay } from '@reshape/domain/local-day';
import { screen, within } from '@testing-library/react';
import { dayAndMonth, fullDate, longDay } from '#lib/format.ts';
import { wait, write } from '#test/device.ts';
import { asha, cohortStartingIn, sampleWorksheet, today } from '#test/fixtures.ts';
import { network, openApp, openDashboard, setupApi, signInMember } from '#test/render-app.tsx';

const api = setupApi();
const back = (count: number): LocalDay => addDays(today, -count);
const spotOn = (date: LocalDay, description: string) => ({
  id: description.replaceAll(' ', '-'),
  date,
  description,
});

/** The four weeks ended yesterday; one spot is from before them and one from after. */
const history = () => ({
  spots: [
    spotOn(back(0), 'After the end'),
    spotOn(back(1), 'The last one'),
    spotOn(back(1), 'Earlier on the last day'),
    spotOn(back(10), 'In between'),
    spotOn(back(28), 'Later on the first day'),
    spotOn(back(28), 'The first one'),
    spotOn(back(30), 'Ahead of time'),
  ],
  challengeDays: new Map([['challenge-1', [back(20), back(19)]]]),
  worksheets: [sampleWorksheet('now')],
  ticks: new Map([['now', [{ date: back(5), completed: true }]]]),
});

async function openClosing(data: Parameters<typeof signInMember>[1] = history()) {
  api.cohort = cohortStartingIn(-28);
  signInMember(asha, data);
  const user = openApp('/four-weeks');
  await screen.findByRole('heading', { level: 1, name: closing.pageTitle });
  return user;
}

afterEach(() => {
  Reflect.deleteProperty(URL, 'createObjectURL');
});

describe('the page at the end of the four weeks', () => {
  test('shows the wall with what was logged within them, the name and the dates', async () => {
    await openClosing();
    const counts = [closingCounts.spots(5), closingCounts.fires(2), closingCounts.ticks(1)];
    const wall = screen.getByRole('img', { name: closing.wallName(counts.join(', ')) });
    const marks = (kind: string) => wall.querySelectorAll(`[data-kind="${kind}"]`);
    expect(['stroke', 'flame', 'tick'].map((kind) => marks(kind).length)).toEqual([5, 2, 1]);
    expect(screen.getByText(closing.of('Asha Rao', dayAndMonth(back(28)), fullDate(back(1))))).toBeVisible();
  });

  test('says how often the member came back after quiet days', async () => {
    await openClosing({ ...history(), returns: 3 });
    expect(await screen.findByText(cameBack(3))).toBeVisible();
  });

  test('shows the first and the last spot of the four weeks, and the identity', async () => {
    await openClosing();
    const first = within(screen.getByRole('region', { name: closing.firstSpot }));
    expect(first.getByText('The first one')).toBeVisible();
    const last = within(screen.getByRole('region', { name: closing.lastSpot }));
    expect(last.getByText('The last one')).toBeVisible();
    expect(screen.queryByText('In between')).toBeNull();
    const identity = within(screen.getByRole('region', { name: closing.identity }));
    expect(identity.getByText(sampleWorksheet('now').identity)).toBeVisible();
  });

  test('opens on the last day and not before', async () => {
    api.cohort = cohortStartingIn(-26);
    signInMember();
    openApp('/four-weeks');
    expect(await screen.findByText(closing.notYet(longDay(addDays(today, 1))))).toBeVisible();
    api.cohort = cohortStartingIn(-27);
    openApp('/four-weeks');
    expect(await screen.findByRole('region', { name: closing.wall })).toBeVisible();
  });

  test('says so when nothing was logged, and links to the form for a spot', async () => {
    await openClosing({ ...history(), spots: [], challengeDays: new Map(), ticks: new Map() });
    expect(screen.getByText(closing.quiet)).toBeVisible();
    expect(screen.getByRole('link', { name: progress.firstSpot })).toHaveAttribute('href', '/?spot=now');
    expect(screen.queryByRole('button', { name: closing.save })).toBeNull();
    expect(screen.queryByRole('region', { name: closing.firstSpot })).toBeNull();
  });

  test('prints, and says when a browser cannot draw the picture', async () => {
    const print = jest.fn();
    Object.assign(globalThis, { print });
    const user = await openClosing();
    await user.click(screen.getByRole('button', { name: closing.print }));
    expect(print).toHaveBeenCalledTimes(1);
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    await user.click(screen.getByRole('button', { name: closing.save }));
    expect(await screen.findByText(closing.pictureFailed)).toBeVisible();
  });

  test('is linked from the dashboard on the last day and afterwards', async () => {
    for (const days of [-27, -28]) {
      api.cohort = cohortStartingIn(days);
      signInMember();
      await openDashboard();
      expect(await screen.findByRole('link', { name: fourWeeks.wall })).toHaveAttribute(
        'href',
        '/four-weeks',
      );
    }
  });
});

describe('the notice on the dashboard', () => {
  const linkTo = async (startsIn: number, name: string, data = history()) => {
    api.cohort = cohortStartingIn(startsIn);
    signInMember(asha, data);
    await openDashboard();
    return screen.queryByRole('link', { name });
  };

  test('points to the whole wall from the last day on, until its page was opened', async () => {
    expect(await linkTo(-26, wallNotice.link)).toBeNull();
    expect(await linkTo(-27, wallNotice.link)).toHaveAttribute('href', '/four-weeks');
    expect(await linkTo(-40, wallNotice.link)).toBeVisible();
    openApp('/four-weeks');
    await screen.findByRole('region', { name: closing.wall });
    await openDashboard();
    expect(screen.queryByRole('link', { name: wallNotice.link })).toBeNull();
  });

  test('stays away once its page was opened, while the server does not say so yet', async () => {
    await linkTo(-27, wallNotice.link);
    openApp('/four-weeks');
    await screen.findByRole('region', { name: closing.wall });
    await wait(0);
    api.member('asha').seen = undefined;
    await openDashboard();
    expect(screen.queryByRole('link', { name: wallNotice.link })).toBeNull();
  });

  test('waits for the question of day 28 and then for whether to go on, which can be answered for a week only', async () => {
    await linkTo(-27, wallNotice.link);
    const question = await screen.findByRole('region', { name: automaticityQuestion.title });
    // Of what is in one place, the browser shows the first.
    const titles = within(question.parentElement ?? document.body)
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent);
    const { asked } = secondMonthCard;
    expect(titles).toEqual([
      ...[automaticityQuestion.title, asked.title, reflectionCard.isHere, wallNotice.title],
    ]);
  });

  test('is not shown while the wall is empty', async () => {
    const bare = { ...history(), spots: [] };
    expect(await linkTo(-27, wallNotice.link, bare)).toBeNull();
  });
});

test('after the four weeks, the dashboard asks for no challenge and has no instincts that are not the member’s own', async () => {
  api.cohort = cohortStartingIn(-28);
  signInMember(asha, history());
  await openDashboard();
  await screen.findByText(fourWeeks.lead);
  expect(screen.queryByText(challengeNames.over)).toBeNull();
  expect(screen.queryByRole('heading', { name: topInstincts.title(2) })).toBeNull();
});

describe('the letter to oneself', () => {
  const field = () => screen.findByRole('textbox', { name: selfLetter.label });

  test('is closed for thirty days, and can be read then', async () => {
    const user = await openClosing();
    await write(user, await field(), 'Dear me');
    await user.click(screen.getByRole('button', { name: selfLetter.send }));
    expect(await screen.findByText(selfLetter.closed(fullDate(addDays(today, 30))))).toBeVisible();
    expect(screen.queryByText('Dear me')).toBeNull();
    expect(screen.getByRole('heading', { name: selfLetter.title })).toHaveFocus();
    jest.setSystemTime(new Date(`${addDays(today, 30)}T10:00:00Z`));
    openApp('/four-weeks');
    expect(await screen.findByText('Dear me')).toBeVisible();
    expect(screen.getByText(selfLetter.opened(fullDate(today)))).toBeVisible();
  });

  test('can be written again, and the focus is then in its field', async () => {
    const user = await openClosing();
    await write(user, await field(), 'Dear me');
    await user.click(screen.getByRole('button', { name: selfLetter.send }));
    await user.click(await screen.findByRole('button', { name: selfLetter.rewrite }));
    expect(await field()).toHaveFocus();
  });

  test('may begin with the member’s own words', async () => {
    const user = await openClosing();
    await user.click(await screen.findByRole('button', { name: 'The last one' }));
    expect(await field()).toHaveValue('“The last one”\n\n');
    expect(await field()).toHaveFocus();
    expect(screen.queryByRole('group', { name: selfLetter.begin })).toBeNull();
  });

  test('stays in its form while offline and when it could not be saved', async () => {
    const user = await openClosing();
    await write(user, await field(), 'Dear me');
    await network.goOffline();
    expect(screen.getByText(selfLetter.offline)).toBeVisible();
    expect(screen.getByRole('button', { name: selfLetter.send })).toBeDisabled();
    await network.goOnline();
    api.faults.setPermanentFault('writeLetter', { refuses: 'internal' });
    await user.click(screen.getByRole('button', { name: selfLetter.send }));
    await wait(10_000);
    expect(screen.getByText(selfLetter.failed)).toBeVisible();
    openApp('/four-weeks');
    expect(await field()).toHaveValue('Dear me');
  });
});
