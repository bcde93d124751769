import { describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { ComingSoonPage } from './coming-soon.tsx';
import { PreviewPage } from './preview.tsx';

describe('a room that is under construction', () => {
  test.each([
    ['my-progress', 'My Progress'],
    ['caveman-circle', 'Caveman Circle'],
    ['settings', 'Settings'],
  ] as const)('%s says so under its own name, with a way back', (room, name) => {
    render(<ComingSoonPage room={room} />, { wrapper: MemoryRouter });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Under construction');
    expect(document.title).toBe(`${name} · Reshape`);
    expect(screen.getByRole('link', { name: 'Back to the dashboard' })).toHaveAttribute('href', '/');
  });

  test('the bare address speaks of no room in particular', () => {
    render(<ComingSoonPage />, { wrapper: MemoryRouter });
    expect(document.title).toBe('Under construction · Reshape');
  });
});

describe('the preview', () => {
  test('greets by name in the words of the specification', () => {
    render(<PreviewPage name="Ada" isSigningOut={false} onSignOut={jest.fn()} />);
    expect(
      screen.getByText("Hello Ada, you're in Preview Mode — full access unlocks with the next cohort"),
    ).toBeVisible();
  });

  test('greets a person whose name is not known, and lets them out', async () => {
    const onSignOut = jest.fn();
    render(<PreviewPage name={null} isSigningOut={false} onSignOut={onSignOut} />);
    expect(screen.getByText(/^Hello there, you're in Preview Mode/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(onSignOut).toHaveBeenCalledTimes(1);
  });
});
