import { describe, expect, jest, test } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { AuthenticatedLayout } from './authenticated-layout.tsx';

const open = async (address: string) => {
  const member = { name: 'Ada Lovelace', onSignOut: jest.fn(), onSignOutEverywhere: jest.fn() };
  render(
    <MemoryRouter initialEntries={[address]}>
      <AuthenticatedLayout member={member} banner={<p>You are offline.</p>}>
        <h1>Welcome</h1>
      </AuthenticatedLayout>
    </MemoryRouter>,
  );
  // The picture is loaded when the browser is idle.
  await act(async () => {});
  return member;
};

const pagesAtTheSide = () => screen.getByRole('navigation', { name: 'Pages' });

describe('the frame around a member page', () => {
  test('lists the seven pages in their order', async () => {
    await open('/');
    const names = within(within(pagesAtTheSide()).getByRole('list')).getAllByRole('link');
    expect(names.map(({ textContent }) => textContent)).toEqual([
      'Dashboard',
      'Microchallenge',
      'My IKEA Plan',
      'My Caveman',
      'My Progress',
      'Caveman Circle',
      'Settings',
    ]);
  });

  test('marks the current page, also among pages that share a route', async () => {
    await open('/comingsoon?page=caveman-circle');
    expect(screen.getAllByRole('link', { current: 'page' })).toEqual([
      screen.getByRole('link', { name: 'Caveman Circle' }),
    ]);
  });

  test('renders the page and its banner in the only main landmark', async () => {
    await open('/');
    const content = screen.getByRole('main');
    expect(content).toHaveTextContent('You are offline.');
    expect(within(content).getByRole('heading', { level: 1 })).toHaveTextContent('Welcome');
    expect(screen.getByRole('link', { name: 'Skip to the page' })).toHaveAttribute('href', '#content');
    expect(content).toHaveAttribute('id', 'content');
  });

  test('lists the same pages in the drawer; following a link closes it and moves the focus to the page', async () => {
    await open('/');
    await userEvent.click(screen.getByRole('button', { name: 'Open the menu' }));
    const drawer = screen.getByRole('dialog', { name: 'Menu' });
    await userEvent.click(within(drawer).getByRole('link', { name: 'Settings' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

describe('the member menu', () => {
  test('signs out without a question', async () => {
    const { onSignOut } = await open('/');
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(onSignOut).toHaveBeenCalledTimes(1);
  });
});
