import { describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LoginPage } from './login-page.tsx';
import { PersonaList } from './persona-list.tsx';

const quiet = { isChecking: false, isBusy: false, onGoogle: jest.fn() };

describe('the login page', () => {
  test('is headed as the specification says, and named in the tab', () => {
    render(<LoginPage {...quiet} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This Is Where the Shift Begins');
    expect(document.title).toBe('Sign in · Reshape');
  });

  test('says that the session is checked, and offers no sign-in meanwhile', () => {
    render(<LoginPage {...quiet} isChecking personas={<p>People</p>} />);
    expect(screen.getByRole('status')).toHaveTextContent('Checking session...');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByText('People')).not.toBeInTheDocument();
  });

  test('a failed sign-in is spoken, and the button is usable again', async () => {
    const onGoogle = jest.fn();
    render(<LoginPage {...quiet} onGoogle={onGoogle} error="Your browser blocked the Google window." />);
    expect(screen.getByRole('alert')).toHaveTextContent('Your browser blocked the Google window.');
    await userEvent.click(screen.getByRole('button', { name: 'Continue with Google' }));
    expect(onGoogle).toHaveBeenCalledTimes(1);
  });

  test('the button waits while Google is asked', () => {
    render(<LoginPage {...quiet} isBusy />);
    expect(screen.getByRole('button', { name: 'Waiting for Google' })).toBeDisabled();
  });

  test('leads strangers on only when there is a page for them', () => {
    const { rerender } = render(<LoginPage {...quiet} />);
    expect(screen.queryByRole('link', { name: /four weeks/ })).not.toBeInTheDocument();
    rerender(<LoginPage {...quiet} strangersPath="/welcome" />);
    expect(screen.getByRole('link', { name: /four weeks/ })).toHaveAttribute('href', '/welcome');
  });

  test('on a laptop one click signs in as a seeded person', async () => {
    const onChoose = jest.fn();
    render(<LoginPage {...quiet} personas={<PersonaList isBusy={false} onChoose={onChoose} />} />);
    await userEvent.click(screen.getByRole('button', { name: /newcomer@example.com/ }));
    expect(onChoose).toHaveBeenCalledWith('newcomer@example.com');
  });
});
