import { afterEach, describe, expect, test } from '@jest/globals';
import { comparisonWith } from '@reshape/content/comparison';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WithComparison } from './comparison.tsx';
import { ComparisonSection } from './comparison-section.tsx';

const comparison = comparisonWith('friend');

const questions = [
  { id: 'drink', text: 'What do you drink?', options: ['Tea', 'Milk', 'Rain'], chosen: 2 },
  { id: 'sleep', text: 'When do you sleep?', options: ['At night', 'At noon'], chosen: 0 },
];

afterEach(() => history.replaceState(null, '', '/quiz'));

const open = (hash: string) => {
  history.replaceState(null, '', `/quiz${hash}`);
  render(<ComparisonSection person="friend" path="/quiz" questions={questions} />);
};
const result = () => within(screen.getByRole('region', { name: comparison.resultTitle }));

describe('a comparison', () => {
  test('is offered as a link with one digit per answer after the #', async () => {
    const person = userEvent.setup();
    open('');
    await person.click(screen.getByRole('button', { name: comparison.copy }));
    expect(await navigator.clipboard.readText()).toBe(
      `${comparison.shareText} ${location.origin}/quiz#compare=20`,
    );
    expect(screen.queryByRole('region', { name: comparison.resultTitle })).toBeNull();
  });

  test('shows the questions that were answered differently, with both answers', () => {
    open('#compare=10');
    expect(result().getByText(comparison.same(1, 2))).toBeVisible();
    expect(result().getByRole('listitem')).toHaveTextContent('What do you drink?You: RainYour friend: Milk');
  });

  test('says so when all answers are the same', () => {
    open('#compare=20');
    expect(result().getByText(comparison.allSame)).toBeVisible();
    expect(result().queryByRole('listitem')).toBeNull();
  });

  test.each(['', '2', '200', '02', '2a', '<b>', '3', '-1', '９０'])(
    'shows a sentence for a forged link (%s)',
    (digits) => {
      open(`#compare=${digits}`);
      expect(result().getByText(comparison.invalid)).toBeVisible();
      expect(screen.queryByText(comparison.sendBack)).toBeNull();
    },
  );

  test('follows a link that is opened in the same tab', () => {
    open('');
    act(() => {
      history.replaceState(null, '', '/quiz#compare=10');
      dispatchEvent(new Event('hashchange'));
    });
    expect(result().getByText(comparison.same(1, 2))).toBeVisible();
  });
});

describe('the comparison of a result', () => {
  const headings = async (hash: string) => {
    history.replaceState(null, '', `/quiz${hash}`);
    render(
      <WithComparison person="friend" path="/quiz" questions={questions}>
        <h2>Links</h2>
      </WithComparison>,
    );
    await screen.findByRole('heading', { name: comparison.title });
    return screen.getAllByRole('heading').map(({ textContent }) => textContent);
  };

  test('is below the links to other pages', async () => {
    expect(await headings('')).toEqual(['Links', comparison.title]);
  });

  test('is above them for a visitor who followed such a link', async () => {
    expect(await headings('#compare=20')).toEqual([comparison.resultTitle, comparison.title, 'Links']);
  });
});
