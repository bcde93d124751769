import { beforeEach, describe, expect, test } from '@jest/globals';
import { diagnosticQuestions, motiveOf } from '@reshape/content/diagnostic-questions';
import { deiLoop, diagnosticResultPage, motiveCopy } from '@reshape/content/diagnostic-results';
import { startedAgain } from '@reshape/content/start-again';
import {
  type FrictionLetter,
  type Letter,
  letters,
  type Motive,
  type QuestionId,
  questionIds,
} from '@reshape/domain/diagnostic';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { Diagnostic } from './diagnostic.tsx';
import { DiagnosticIntro, DiagnosticStart } from './diagnostic-intro.tsx';
import { MotiveCard } from './diagnostic-results.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.pushState(null, '');
});

const frictions: readonly FrictionLetter[] = ['A', 'B', 'C', 'D'];
const questions = questionIds.map((id) => diagnosticQuestions[id]);
const button = (name: string) => screen.getByRole('button', { name });
const title = () => screen.getAllByRole('heading', { level: 2 })[0]?.textContent;

/** Answers the questions from the first on, one option letter each. */
async function take(answers: string) {
  const person = userEvent.setup();
  const { unmount } = render(<Diagnostic />);
  for (const key of answers) {
    await person.keyboard(key);
    await person.click(screen.getByRole('button', { name: /^(Next|See our profile)$/ }));
  }
  // Lets the results page load.
  await act(async () => {
    await import('./diagnostic-results.tsx');
  });
  return { person, unmount };
}
const profile = () => screen.findByRole('heading', { name: 'Your Caveman Profile' });

describe('Caveman in the Cubicle', () => {
  test('prerenders its first question', () => {
    const html = renderToString(<Diagnostic />);
    expect(html).toContain('Step 1 of 11');
    expect(html).toContain('Planning Problem');
    expect(html).not.toContain('style=');
  });

  test('shows the step, the title, the question in two parts and five options', async () => {
    await take('aa');
    expect(screen.getByText('Step 3 of 11')).toBeVisible();
    const bar = screen.getByRole<HTMLProgressElement>('progressbar');
    expect(bar.position).toBeCloseTo(3 / 11);
    expect(title()).toBe('Accountability & Ownership');
    expect(screen.getByText('A task was agreed on, and now it is late: whose was it?')).toBeVisible();
    expect(screen.getByText('Be honest about the usual answer.').tagName).toBe('STRONG');
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([...letters]);
  });

  test('has no Previous on the first question, and no Next before a choice', async () => {
    const { person } = await take('');
    expect(screen.queryByRole('button', { name: 'Previous' })).not.toBeInTheDocument();
    expect(button('Next')).toBeDisabled();
    await person.keyboard('e');
    expect(button('Next')).toBeEnabled();
  });

  test('returns to an earlier answer, which can be changed', async () => {
    const { person } = await take('bc');
    await person.click(button('Previous'));
    expect(screen.getByRole('radio', { checked: true })).toHaveAttribute('value', 'C');
    await person.keyboard('d');
    await waitFor(() => expect(history.state.step).toBe(1));
    act(() => history.back());
    await waitFor(() => expect(title()).toBe('Planning Problem'));
    expect(screen.getByRole('radio', { checked: true })).toHaveAttribute('value', 'B');
    act(() => history.forward());
    await waitFor(() => expect(title()).toBe('Communication Clarity'));
    expect(screen.getByRole('radio', { checked: true })).toHaveAttribute('value', 'D');
  });

  test('explains a friction, with the why on request', async () => {
    const { person } = await take('');
    await person.keyboard('b');
    const card = within(screen.getByRole('region', { name: 'What is behind it' }));
    const insight = questions[0]?.options.B;
    expect(card.getByRole('heading', { name: insight?.instinct ?? '' })).toBeVisible();
    expect(card.getByText('Motive: Status & Social Hierarchy')).toBeVisible();
    expect(card.getByText(insight?.feedback ?? '')).toBeVisible();
    expect(card.getByText(insight?.explanation ?? '')).not.toBeVisible();
    await person.click(button('+ See why this happens'));
    expect(card.getByText(insight?.explanation ?? '')).toBeVisible();
    expect(card.getByText('Try this:').parentElement).toHaveTextContent(`Try this: ${insight?.microShift}`);
    await person.keyboard('c');
    expect(screen.getByRole('button', { name: '+ See why this happens' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
  });

  test('shows one sentence for answer E and nothing else', async () => {
    const { person } = await take('');
    await person.keyboard('e');
    expect(screen.getByRole('region', { name: 'What is behind it' }).textContent).toBe(
      "Looks like this isn't a major friction point in your team.",
    );
  });

  test('ends with a profile that has a card for each motive that occurred, the most frequent first', async () => {
    await take('aaaaaaaeeee');
    expect(await profile()).toBeVisible();
    expect(screen.getByText('64% Caveman in the Cubicle, 36% Modern Human')).toBeVisible();
    const counts = screen
      .getAllByText(/^\(\d+ triggers?\)$/)
      .map(({ textContent }) => Number(/\d+/.exec(textContent ?? '')));
    expect(counts.reduce((sum, count) => sum + count)).toBe(7);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
  });

  test('says that motives with the same count come up equally often, and the loop asks which to start with', async () => {
    const letterOf = (id: QuestionId, motive: Motive) =>
      frictions.find((letter) => motiveOf(id, letter) === motive) ?? 'E';
    const answers = [letterOf('q1', 'safety'), letterOf('q2', 'status'), ...Array<string>(9).fill('E')];
    const { person } = await take(answers.join('').toLowerCase());
    await profile();
    const names = [motiveCopy.safety.name, motiveCopy.status.name];
    expect(screen.getByText(diagnosticResultPage.tie(names, 1))).toBeVisible();
    expect(screen.queryByText(/comes up most/)).toBeNull();
    await person.click(button('Start your first DEI Loop'));
    const choice = within(screen.getByLabelText(deiLoop.which));
    expect(choice.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      deiLoop.choose,
      ...names,
    ]);
  });

  test('shows an empty profile when nothing is an issue', async () => {
    await take('eeeeeeeeeee');
    expect(await profile()).toBeVisible();
    expect(screen.getByText('0% Caveman in the Cubicle, 100% Modern Human')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'No friction found' })).toBeVisible();
    expect(screen.queryByText(/triggers/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Start your first DEI Loop' })).not.toBeInTheDocument();
  });

  test('survives a reload, and Retake clears the answers', async () => {
    const { unmount } = await take('abcdabcdabc');
    await profile();
    unmount();
    const { person } = await take('');
    await profile();
    await person.click(button('Retake Diagnostic'));
    expect(title()).toBe('Planning Problem');
    expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
    expect(localStorage.getItem('answers.diagnostic')).toBe('{"index":0,"answers":{}}');
  });

  test.each([
    ['a step that does not exist', { index: 12, answers: {} }],
    ['a step with missing answers', { index: 2, answers: { q1: 'A' } }],
    ['a broken step', { index: '1', answers: { q1: 'A' } }],
    ['no answers at all', { index: 0 }],
  ])('starts again when the stored value is %s', async (_, stored) => {
    localStorage.setItem('answers.diagnostic', JSON.stringify(stored));
    await take('');
    expect(title()).toBe('Planning Problem');
  });

  test('ignores a stored answer that is not one of the five', async () => {
    const answers: Partial<Record<string, Letter | 'F'>> = { q1: 'A', q2: 'F', q12: 'B' };
    localStorage.setItem('answers.diagnostic', JSON.stringify({ index: 1, answers }));
    await take('');
    expect(title()).toBe('Communication Clarity');
    expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  });
});

const motives = Object.keys(motiveCopy) as Motive[];
const openCard = (motive: Motive, count = 2) => {
  const { container } = render(<MotiveCard motive={motive} count={count} />);
  return within(container.querySelector('li') as HTMLElement);
};
const drawing = () => document.querySelector('svg');

describe('the card of a motive', () => {
  test.each(motives)('of %s shows its icon, its name, what it does and what to try', (motive) => {
    const { name, icon, summary, microShift } = motiveCopy[motive];
    const card = openCard(motive);
    expect(card.getByRole('heading', { name: new RegExp(`^${name}`) })).toBeVisible();
    expect(card.getByText(summary)).toBeVisible();
    expect(card.getByText(microShift, { exact: false })).toBeVisible();
    expect(drawing()).toHaveClass(`lucide-${icon}`);
    expect(drawing()).toHaveAttribute('aria-hidden', 'true');
  });

  test('shows how often the motive occurred', () => {
    openCard('status', 3);
    expect(screen.getByRole('heading')).toHaveTextContent(/3/);
  });
});

test('the diagnostic intro says what to expect and links to the diagnostic', () => {
  render(<DiagnosticIntro start={<DiagnosticStart />} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Caveman in the Cubicle' })).toBeVisible();
  expect(screen.getByText('11 short questions')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Start Diagnostic' })).toHaveAttribute('href', '/diagnostic');
  expect(screen.queryByRole('link', { name: 'Start again' })).not.toBeInTheDocument();
});

test.each([
  ['continues an unfinished diagnostic', { index: 1, answers: { q1: 'A' } }, 'Continue where you left off'],
  [
    'shows a finished result',
    { index: 11, answers: Object.fromEntries(questionIds.map((id) => [id, 'A'])) },
    'See your result',
  ],
])('the first button of the diagnostic intro %s and erases nothing', async (_, stored, label) => {
  localStorage.setItem('answers.diagnostic', JSON.stringify(stored));
  expect(renderToString(<DiagnosticStart />)).toContain('Start Diagnostic');
  render(<DiagnosticStart />);
  const [first] = screen.getAllByRole('link');
  expect(first).toHaveTextContent(label);
  first?.addEventListener('click', (event) => event.preventDefault());
  await userEvent.setup().click(first as HTMLElement);
  expect(localStorage.getItem('answers.diagnostic')).toBe(JSON.stringify(stored));
});

test('starting again from the diagnostic intro can be undone on the first question', async () => {
  localStorage.setItem('answers.diagnostic', JSON.stringify({ index: 2, answers: { q1: 'A', q2: 'B' } }));
  const { unmount } = render(<DiagnosticStart />);
  const again = screen.getByRole('link', { name: 'Start again' });
  again.addEventListener('click', (event) => event.preventDefault());
  await userEvent.setup().click(again);
  unmount();
  const { person } = await take('');
  expect(title()).toBe('Planning Problem');
  await person.click(button(startedAgain.undo));
  expect(title()).toBe('Accountability & Ownership');
  expect(JSON.parse(localStorage.getItem('answers.diagnostic') ?? '')).toEqual({
    index: 2,
    answers: { q1: 'A', q2: 'B' },
  });
});

test('starting again cannot be undone any more once the first question is passed', async () => {
  const { person } = await take('abcdabcdabc');
  await profile();
  await person.click(button('Retake Diagnostic'));
  expect(button(startedAgain.undo)).toBeVisible();
  await person.keyboard('a');
  await person.click(button('Next'));
  expect(screen.queryByRole('button', { name: startedAgain.undo })).toBeNull();
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('q11');
});

test('the diagnostic intro has a contact for employers', () => {
  render(<DiagnosticIntro start={null} />);
  expect(screen.getByRole('link', { name: 'Write to us about your team' })).toHaveAttribute(
    'href',
    'mailto:teams@reshape.example?subject=Reshape%20for%20our%20team',
  );
});
