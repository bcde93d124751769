import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ComingSoonPage } from './coming-soon.tsx';

describe('a page that is under construction', () => {
  test.each([
    ['my-progress', 'My Progress'],
    ['caveman-circle', 'Caveman Circle'],
    ['settings', 'Settings'],
  ] as const)('%s says so under its own name and links back', (id, name) => {
    render(<ComingSoonPage id={id} />, { wrapper: MemoryRouter });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Under construction');
    expect(document.title).toBe(`${name} · Reshape`);
    expect(screen.getByRole('link', { name: 'Back to the dashboard' })).toHaveAttribute('href', '/');
  });

  test('names no specific page at the address without an id', () => {
    render(<ComingSoonPage />, { wrapper: MemoryRouter });
    expect(document.title).toBe('Under construction · Reshape');
  });
});
