import { beforeEach, describe, expect, test } from '@jest/globals';
import { teamInvitation } from '@reshape/content/team-invitation';
import { talkingPoints, teamPage } from '@reshape/content/team-run';
import { maxTeam } from '@reshape/domain/team-run';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { SendAnswers } from './invitation.tsx';
import { answersIn, answersLink, newMark, newRun, readAnswers } from './links.ts';
import { markIn, saveRun, startedRun } from './stored-run.ts';
import { TeamPage } from './team-page.tsx';

const none = '44444444444';
const { collect, outcomes, result } = teamPage;

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/diagnostic/team');
});

const linkOf = (run: string, digits = none, mark = newMark()) => answersLink(run, { digits, mark });
const saidBy = (link: string) => answersIn(link)[0] ?? '';

describe('a link with answers', () => {
  const run = newRun();

  test('brings back exactly what was answered', async () => {
    const answers = { digits: '01234012340', mark: newMark() };
    expect(await readAnswers(run, saidBy(await answersLink(run, answers)))).toEqual(answers);
  });

  test('of another run is told from one that was changed', async () => {
    expect(await readAnswers(newRun(), saidBy(await linkOf(run)))).toBe('otherRun');
    const renamed = saidBy(await linkOf(newRun()))
      .split('-')
      .with(2, run.slice(0, 8))
      .join('-');
    expect(await readAnswers(run, renamed)).toBe('altered');
  });

  test('does not count when any of its digits was changed', async () => {
    const said = saidBy(await linkOf(run));
    for (const [at, digit] of [...said].entries()) {
      if (digit === '-') continue;
      const forged = said.slice(0, at) + (digit === '0' ? '1' : '0') + said.slice(at + 1);
      expect(await readAnswers(run, forged)).toMatch(/^(altered|otherRun)$/);
    }
  });

  test.each(['', '44444444444', `${none}-`, `5${none.slice(1)}`, '<script>'])(
    'that is incomplete says so (%s)',
    async (start) => {
      const said = saidBy(await linkOf(run));
      expect(await readAnswers(run, start + (start.startsWith('5') ? said.slice(11) : ''))).toBe(
        'incomplete',
      );
    },
  );

  test('is found in a pasted chat, once for each time that it is there', () => {
    const chat =
      'A: https://x/diagnostic/team#answers=1-a.\nB: no\nC: <https://x/diagnostic/team#answers=2-b>';
    expect(answersIn(chat)).toEqual(['1-a', '2-b']);
  });
});

describe('the mark of a browser', () => {
  test('stays the same in a run and differs in the next one', () => {
    const run = newRun();
    const mark = markIn(run);
    expect(markIn(run)).toBe(mark);
    expect(markIn(newRun())).not.toBe(mark);
  });
});

/** Opens the page and returns the run that it shows. */
async function openPage() {
  const person = userEvent.setup();
  render(<TeamPage />);
  const paste = async (...links: string[]) => {
    await person.click(screen.getByLabelText(collect.label));
    await person.paste(links.join('\n'));
    await person.click(screen.getByRole('button', { name: collect.add }));
  };
  return { person, run: startedRun()?.run ?? '', paste };
}

/** How often each option of the first question was chosen, as the page says it. */
const firstCounts = () => {
  const questions = within(screen.getByRole('region', { name: result.title })).getAllByRole('list')[1];
  const first = questions && within(questions).getAllByRole('list')[0];
  return (
    first &&
    within(first)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  );
};

describe('the page of a team', () => {
  test('is prerendered without a run', () => {
    expect(renderToString(<TeamPage />)).not.toContain('#team=');
    expect(startedRun()).toBeNull();
  });

  test('offers the same link on each visit', async () => {
    const { person, run } = await openPage();
    await person.click(screen.getByRole('button', { name: teamPage.send.copy }));
    expect(await navigator.clipboard.readText()).toBe(
      `${teamPage.send.shareText} ${location.origin}/diagnostic#team=${run}`,
    );
    expect(startedRun()?.run).toBe(run);
  });

  test('shows the counts from three people on, with a question to talk about', async () => {
    const { run, paste } = await openPage();
    await paste(await linkOf(run, `0${none.slice(1)}`), await linkOf(run));
    expect(await screen.findByText(collect.people(2))).toBeVisible();
    expect(screen.queryByRole('region', { name: result.title })).toBeNull();
    await paste(await linkOf(run));
    expect(await screen.findByText(result.people(3))).toBeVisible();
    expect(firstCounts()).toEqual([
      'No, this is not an issue in our team2 of 3',
      'We were still planning, because one more detail was missing1 of 3',
    ]);
    expect(screen.getByText(talkingPoints.q1)).toBeVisible();
    expect(screen.getByText(result.motive(1, 33, 1, 3))).toBeVisible();
  });

  test('says of each pasted link what became of it', async () => {
    const { run, paste } = await openPage();
    const first = await linkOf(run, none, 'aaaaaaaaaaaa');
    const newer = await linkOf(run, '00000000000', 'aaaaaaaaaaaa');
    const forged = first.replace(`=${none}`, `=0${none.slice(1)}`);
    await paste(first, first, forged, await linkOf(newRun()), first.slice(0, -1), newer);
    const said = [
      outcomes.added(1),
      outcomes.repeated(1),
      outcomes.altered(),
      outcomes.otherRun(),
      outcomes.incomplete(),
      outcomes.replaced(1),
    ];
    for (const [index, text] of said.entries())
      expect(await screen.findByText(`${index + 1}. ${text}`)).toBeVisible();
    expect(startedRun()?.team).toEqual([{ mark: 'aaaaaaaaaaaa', digits: '00000000000' }]);
  });

  test('says so when a pasted text has no link', async () => {
    const { paste } = await openPage();
    await paste('Here you are!');
    expect(await screen.findByText(collect.nothing)).toBeVisible();
  });

  test('counts thirty people and no more', async () => {
    const run = newRun();
    saveRun({ run, team: Array.from({ length: maxTeam }, () => ({ mark: newMark(), digits: none })) });
    const { paste } = await openPage();
    await paste(await linkOf(run));
    expect(await screen.findByText(outcomes.full())).toBeVisible();
    expect(startedRun()?.team).toHaveLength(maxTeam);
  });

  test('takes the answers of an opened link out of the address and counts them once', async () => {
    const { run } = await openPage();
    const link = await linkOf(run);
    act(() => {
      history.replaceState(null, '', link);
      dispatchEvent(new Event('hashchange'));
    });
    expect(await screen.findByText(outcomes.added(1))).toBeVisible();
    expect(location.hash).toBe('');
    expect(startedRun()?.team).toHaveLength(1);
  });

  test('takes answers out, and brings them back in their place', async () => {
    const { person, run, paste } = await openPage();
    await paste(await linkOf(run), await linkOf(run), await linkOf(run));
    await screen.findByText(result.people(3));
    const team = startedRun()?.team;
    await person.click(screen.getByText(collect.takeOut));
    await person.click(screen.getByRole('button', { name: collect.remove(2) }));
    expect(screen.queryByText(result.people(3))).toBeNull();
    expect(startedRun()?.team).toHaveLength(2);
    await person.click(screen.getByRole('button', { name: collect.undo }));
    expect(startedRun()?.team).toEqual(team);
    expect(screen.queryByRole('button', { name: collect.undo })).toBeNull();
  });

  test('starts a new run, which can be undone until answers are added to it', async () => {
    const { person, run, paste } = await openPage();
    await paste(await linkOf(run));
    await screen.findByText(outcomes.added(1));
    await person.click(screen.getByText(collect.takeOut));
    await person.click(screen.getByRole('button', { name: collect.startAgain }));
    expect(startedRun()?.run).not.toBe(run);
    await person.click(screen.getByRole('button', { name: collect.undo }));
    expect(startedRun()?.run).toBe(run);
    await person.click(screen.getByRole('button', { name: collect.startAgain }));
    await paste(await linkOf(startedRun()?.run ?? ''));
    await screen.findByText(collect.people(1));
    expect(screen.queryByRole('button', { name: collect.undo })).toBeNull();
  });

  test('starts anew when what is stored cannot be read', async () => {
    localStorage.setItem('team.run', '{"run":"short","team":[]}');
    const { run } = await openPage();
    expect(run).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('a colleague at the result', () => {
  test('gets a link with the answers', async () => {
    const person = userEvent.setup();
    const run = newRun();
    await act(async () => void render(<SendAnswers run={run} digits={none} />));
    await person.click(await screen.findByRole('button', { name: teamInvitation.copy }));
    const text = await navigator.clipboard.readText();
    expect(await readAnswers(run, saidBy(text))).toEqual({ digits: none, mark: markIn(run) });
  });

  test('in the browser of the run, counts them with one click', async () => {
    const run = newRun();
    saveRun({ run, team: [] });
    await act(async () => void render(<SendAnswers run={run} digits={none} />));
    const link = await screen.findByRole('link', { name: teamInvitation.own.link });
    expect(link).toHaveAttribute('href', await answersLink(run, { digits: none, mark: markIn(run) }));
  });

  test('hears of an incomplete link before sending anything', () => {
    render(<SendAnswers run="12ab" digits={none} />);
    expect(screen.getByText(teamInvitation.invalid.text)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
