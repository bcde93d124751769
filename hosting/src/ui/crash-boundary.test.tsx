import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { CrashBoundary } from './crash-boundary.tsx';

const texts = { title: 'Something broke', lead: 'Reloading usually helps.', reload: 'Reload the page' };

function Broken(): never {
  throw new Error('broken');
}

test('a page that throws is replaced by one that says so and offers to reload', () => {
  const reported = jest.spyOn(console, 'error').mockReturnValue();
  render(
    <CrashBoundary texts={texts}>
      <Broken />
    </CrashBoundary>,
  );
  expect(screen.getByRole('main')).toHaveTextContent('Something broke');
  expect(screen.getByText(texts.lead)).toBeVisible();
  expect(screen.getByRole('button', { name: texts.reload })).toBeEnabled();
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
