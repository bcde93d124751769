import { beforeEach, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { DiagnosticIntro, DiagnosticStart } from './diagnostic-intro.tsx';

beforeEach(() => localStorage.clear());

const begun = JSON.stringify({ index: 1, answers: { q1: 'A' } });

test('the intro says what to expect and leads to the diagnostic', () => {
  render(<DiagnosticIntro start={<DiagnosticStart />} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Caveman in the Cubicle' })).toBeVisible();
  expect(screen.getByText('11 short questions')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Start Diagnostic' })).toHaveAttribute('href', '/diagnostic');
  expect(screen.queryByRole('link', { name: 'Continue where you left off' })).not.toBeInTheDocument();
});

test('somebody who left off in the middle may go on there, or start anew', async () => {
  localStorage.setItem('answers.diagnostic', begun);
  expect(renderToString(<DiagnosticStart />)).not.toContain('Continue');
  render(<DiagnosticStart />);
  expect(screen.getByRole('link', { name: 'Continue where you left off' })).toHaveAttribute(
    'href',
    '/diagnostic',
  );
  const start = screen.getByRole('link', { name: 'Start Diagnostic' });
  start.addEventListener('click', (event) => event.preventDefault());
  await userEvent.setup().click(start);
  expect(localStorage.getItem('answers.diagnostic')).toBeNull();
});
