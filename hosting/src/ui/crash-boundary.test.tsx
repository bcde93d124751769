import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { CrashBoundary } from './crash-boundary.tsx';

const texts = {
  title: 'Something broke',
  lead: 'Reloading usually helps.',
  reload: 'Reload the page',
  home: { label: 'Go to the first page', target: '/' },
};

function Broken(): never {
  throw new Error('broken');
}

test('a page that throws is replaced by one that says so, and offers to reload and to go to the first page', () => {
  const reported = jest.spyOn(console, 'error').mockReturnValue();
  render(
    <CrashBoundary texts={texts}>
      <Broken />
    </CrashBoundary>,
  );
  expect(screen.getByRole('main')).toHaveTextContent('Something broke');
  expect(screen.getByText(texts.lead)).toBeVisible();
  expect(screen.getByRole('button', { name: texts.reload })).toBeEnabled();
  expect(screen.getByRole('link', { name: texts.home.label })).toHaveAttribute('href', '/');
  expect(reported).toHaveBeenCalled();
});

test('a page that does not throw is shown as it is', () => {
  render(
    <CrashBoundary texts={texts}>
      <p>Here</p>
    </CrashBoundary>,
  );
  expect(screen.getByText('Here')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
