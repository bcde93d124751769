import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { quizQuestions, quizResultPage, quizResults, quizTypes } from '@reshape/content/quiz';
import type { QuizType } from '@reshape/domain/quiz';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { Quiz } from './quiz.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.pushState(null, '');
  // Random numbers of 0, so that the questions keep their written order.
  jest.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const total = quizQuestions.length;

const open = () => {
  const { unmount } = render(<Quiz />);
  return { person: userEvent.setup(), unmount };
};
const button = (name: string) => screen.getByRole('button', { name });
const currentIndex = () =>
  quizQuestions.findIndex(({ text }) => screen.queryByRole('heading', { name: text }));

/** Chooses an answer to the current question and continues. */
async function answer(person: ReturnType<typeof userEvent.setup>, ...types: QuizType[]) {
  for (const type of types) {
    const option = quizQuestions[currentIndex()]?.options.find((one) => one.type === type);
    await person.click(screen.getByRole('radio', { name: option?.label ?? '' }));
    await person.click(screen.getByRole('button', { name: /^(Next|See my snapshot)$/ }));
  }
  await resultsPage();
}

/** Lets the results page load. */
const resultsPage = () =>
  act(async () => {
    await import('./quiz-results.tsx');
  });

describe('the quiz', () => {
  test('is prerendered without a question, because the order is random', () => {
    const html = renderToString(<Quiz />);
    expect(html).toContain('Which of you is answering?');
    expect(html).not.toMatch(/radio|style=/);
    expect(localStorage).toHaveLength(0);
  });

  test('starts at the first question, with Previous and Next disabled', async () => {
    const { person } = open();
    expect(screen.getByText(`Question 1 of ${total}`)).toBeVisible();
    expect(button('Previous')).toBeDisabled();
    expect(button('Next')).toBeDisabled();
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    await person.keyboard('a');
    expect(button('Next')).toBeEnabled();
  });

  test('shows the hour of each moment above its question', async () => {
    const { person } = open();
    expect(currentIndex()).toBe(0);
    expect(screen.getByText('6:00 am')).toBeVisible();
    await answer(person, 'modern');
    expect(screen.getByText('11:40 pm')).toBeVisible();
  });

  test('comments on the choice, and offers the science only for caveman answers that have it', async () => {
    const { person } = open();
    const index = quizQuestions.findIndex(({ options }) => options.some((option) => 'science' in option));
    await answer(person, ...Array<QuizType>(index).fill('modern'));
    const [caveman, modern] = ['caveman', 'modern'].map((type) =>
      quizQuestions[index]?.options.find((option) => option.type === type),
    );
    await person.click(screen.getByRole('radio', { name: modern?.label ?? '' }));
    expect(screen.queryByRole('button', { name: 'Want the science?' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('radio', { name: caveman?.label ?? '' }));
    await person.click(button('Want the science?'));
    const popup = screen.getByRole('dialog');
    expect(within(popup).getByRole('heading')).toBeVisible();
    await person.click(within(popup).getAllByRole('button', { name: 'Close' })[1] ?? popup);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('clears the answer on Previous', async () => {
    const { person } = open();
    await answer(person, 'caveman', 'modern');
    expect(currentIndex()).toBe(2);
    await person.click(button('Previous'));
    expect(currentIndex()).toBe(1);
    expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
    await waitFor(() => expect(history.state.step).toBe(1));
  });

  test('returns from the result to the last answer on Back, and to the result on Forward', async () => {
    const { person } = open();
    const before = history.length;
    await answer(person, ...Array<QuizType>(total).fill('caveman'));
    expect(history.length).toBe(before + total);
    act(() => history.back());
    await waitFor(() => expect(currentIndex()).toBe(total - 1));
    const option = quizQuestions[total - 1]?.options.find(({ type }) => type === 'caveman');
    expect(screen.getByRole('radio', { name: option?.label ?? '' })).toBeChecked();
    act(() => history.forward());
    expect(await screen.findByRole('heading', { name: 'Your Caveman Snapshot' })).toBeVisible();
    expect(screen.getByRole('heading', { name: quizResults.caveman.clear.title })).toBeVisible();
  });

  test('moves the focus to each new question', async () => {
    const { person } = open();
    expect(document.body).toHaveFocus();
    await answer(person, 'caveman');
    expect(screen.getByRole('heading', { name: quizQuestions[1]?.text ?? '' })).toHaveFocus();
  });

  test('resumes after a reload', async () => {
    const { person, unmount } = open();
    await answer(person, 'caveman', 'caveman');
    await person.keyboard('b');
    unmount();
    open();
    expect(currentIndex()).toBe(2);
    expect(screen.getByText(/^Welcome back/)).toBeVisible();
    expect(screen.getAllByRole('radio')[1]).toBeChecked();
    await resultsPage();
  });

  const answers = (count: number, first: QuizType, then: QuizType) => [
    ...Array<QuizType>(count).fill(first),
    ...Array<QuizType>(total - count).fill(then),
  ];
  test.each([
    ['the caveman', 'caveman', 'clear', answers(total, 'caveman', 'modern')],
    ['the caveman', 'caveman', 'mostly', answers(6, 'caveman', 'modern')],
    ['the modern human', 'modern', 'close', answers(Math.ceil(total / 2), 'modern', 'caveman')],
  ] as const)('ends in a snapshot of %s (%s, %s), who was chosen most', async (_, type, shade, types) => {
    const { person } = open();
    await answer(person, ...types);
    expect(screen.getByRole('heading', { name: 'Your Caveman Snapshot' })).toHaveFocus();
    expect(screen.getByRole('heading', { name: quizResults[type][shade].title })).toBeVisible();
    expect(screen.getByText(quizTypes[type].tryThis)).toBeVisible();
    await person.click(button('Take it again'));
    expect(currentIndex()).toBe(0);
    expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  });

  test('shows two tallies, who answered each moment of the day, and the way to the programme and the scan', async () => {
    const { person } = open();
    await answer(person, ...answers(4, 'caveman', 'modern'));
    const tally = (label: string) => screen.getByText(label, { selector: 'dt' }).nextSibling;
    expect(tally('Caveman')).toHaveTextContent(`4 of ${total}`);
    expect(tally('Modern human')).toHaveTextContent(`${total - 4} of ${total}`);
    const day = within(screen.getByRole('region', { name: quizResultPage.dayTitle })).getAllByRole(
      'listitem',
    );
    const times = day.map(({ textContent }) => textContent?.split(' · ')[0]);
    expect(times).toEqual([
      ...['6:00 am', '8:00 am', '9:30 am', '11:00 am'],
      ...['1:10 pm', '5:00 pm', '6:30 pm', '9:00 pm', '11:40 pm'],
    ]);
    const momentsOf = (type: QuizType) =>
      day.filter(({ textContent }) => textContent?.endsWith(quizResultPage.answered[type]));
    expect([momentsOf('caveman').length, momentsOf('modern').length]).toEqual([4, total - 4]);
    expect(screen.getByRole('link', { name: 'See how the programme works' })).toHaveAttribute(
      'href',
      '/welcome',
    );
    expect(screen.getByRole('link', { name: /^Next: which instinct/ })).toHaveAttribute('href', '/scan');
  });
});
