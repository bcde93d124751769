import { beforeEach, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { DiagnosticIntro, DiagnosticStart } from './diagnostic-intro.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const begun = JSON.stringify({ index: 1, answers: { q1: 'A' } });

test('the diagnostic intro says what to expect and links to the diagnostic', () => {
  render(<DiagnosticIntro start={<DiagnosticStart />} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Caveman in the Cubicle' })).toBeVisible();
  expect(screen.getByText('11 short questions')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Start Diagnostic' })).toHaveAttribute('href', '/diagnostic');
  expect(screen.queryByRole('link', { name: 'Continue where you left off' })).not.toBeInTheDocument();
});

test('the diagnostic intro offers to resume or restart an unfinished diagnostic', async () => {
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

test('the diagnostic intro has a contact for employers', () => {
  render(<DiagnosticIntro start={null} />);
  expect(screen.getByRole('link', { name: 'Write to us about your team' })).toHaveAttribute(
    'href',
    'mailto:teams@reshape.example?subject=Reshape%20for%20our%20team',
  );
});
