import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { scanQuestions, scanResultPage, scanResults } from '@reshape/content/scan';
import { sharing } from '@reshape/content/sharing';
import type { Instinct } from '@reshape/domain/scan';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { Scan } from './scan.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.pushState(null, '');
  jest.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const total = scanQuestions.length;

const waitForResults = () =>
  act(async () => {
    await import('./scan-results.tsx');
  });

async function take(...instincts: Instinct[]) {
  const person = userEvent.setup();
  const { unmount } = render(<Scan />);
  for (const [index, instinct] of instincts.entries()) {
    const option = scanQuestions[index]?.options.find((one) => one.instinct === instinct);
    await person.click(screen.getByRole('radio', { name: option?.label ?? '' }));
    await person.click(screen.getByRole('button', { name: /^(Next|Show the ranking)$/ }));
  }
  await waitForResults();
  return { person, unmount };
}
const ranking = () =>
  within(screen.getByRole('region', { name: 'The ranking' }))
    .getAllByRole('listitem')
    .map((row) => [
      within(row).getByRole('heading').textContent,
      within(row).getByText(/ of \d+$/).textContent,
    ]);

describe('the scan', () => {
  test('is prerendered without a question', () => {
    expect(renderToString(<Scan />)).not.toMatch(/radio|style=/);
  });

  test('asks each question with an answer for each instinct', async () => {
    await take();
    expect(screen.getByText(`Question 1 of ${total}`)).toBeVisible();
    expect(screen.getAllByRole('radio')).toHaveLength(5);
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  });

  test('ranks the instincts and describes the first', async () => {
    const { person } = await take(
      ...(['status', 'status', 'status', 'kin-care', 'kin-care', 'affiliation', 'mate-seeking'] as const),
    );
    expect(screen.getByRole('heading', { name: 'Your five instincts, in order' })).toHaveFocus();
    expect(screen.getByRole('heading', { name: 'Status keeps the score' })).toBeVisible();
    expect(ranking()).toEqual([
      ['Status', `3 of ${total}`],
      ['Kin Care', `2 of ${total}`],
      ['Affiliation', `1 of ${total}`],
      ['Mate Seeking', `1 of ${total}`],
      ['Self-Protection', `0 of ${total}`],
    ]);
    expect(screen.getByText(scanResultPage.tieNote)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Take it again' }));
    expect(screen.getByText(`Question 1 of ${total}`)).toBeVisible();
  });

  test('keeps the listed order in a tie for the first place', async () => {
    await take(
      ...(['kin-care', 'kin-care', 'kin-care', 'self-protection', 'self-protection'] as const),
      ...(['self-protection', 'status'] as const),
    );
    expect(ranking().slice(0, 2)).toEqual([
      ['Self-Protection', `3 of ${total}`],
      ['Kin Care', `3 of ${total}`],
    ]);
  });

  test('says that instincts share the first place, and what each of them means', async () => {
    await take(
      ...(['kin-care', 'kin-care', 'kin-care', 'self-protection', 'self-protection'] as const),
      ...(['self-protection', 'status'] as const),
    );
    expect(screen.getByRole('heading', { name: 'Two instincts share the lead' })).toBeVisible();
    expect(screen.getByText('Self-Protection and Kin Care are level in first place.')).toBeVisible();
    for (const instinct of ['self-protection', 'kin-care'] as const) {
      expect(screen.getByText(scanResults[instinct].meaning)).toBeVisible();
      expect(screen.getByText(scanResults[instinct].tryThis)).toBeVisible();
      expect(screen.queryByRole('heading', { name: scanResults[instinct].title })).toBeNull();
    }
    const person = userEvent.setup();
    await person.click(screen.getAllByRole('button', { name: sharing.copy })[0] as HTMLElement);
    expect(await navigator.clipboard.readText()).toContain('/scan/result/tied');
  });

  test('shows the result again after a reload', async () => {
    const all = Array<Instinct>(total).fill('kin-care');
    const { unmount } = await take(...all);
    unmount();
    render(<Scan />);
    await waitForResults();
    expect(ranking()[0]).toEqual(['Kin Care', `${total} of ${total}`]);
  });
});
