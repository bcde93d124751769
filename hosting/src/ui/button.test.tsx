import { describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button.tsx';

describe('a button', () => {
  test('ignores clicks while pending, and announces that it is busy', async () => {
    const onClick = jest.fn();
    render(
      <Button isBusy onClick={onClick}>
        Log this spot
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Log this spot' });
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAttribute('aria-busy', 'true');
  });

  test('submits no form while pending, neither by a click nor by Enter in a field', async () => {
    const onSubmit = jest.fn();
    render(
      <form onSubmit={onSubmit}>
        <input aria-label="Name" />
        <Button type="submit" isBusy>
          Send
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await userEvent.type(screen.getByLabelText('Name'), 'Asha{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('keeps the focus while the action is pending', () => {
    const { rerender } = render(<Button>Send</Button>);
    screen.getByRole('button').focus();
    rerender(
      <Button isBusy disabled>
        Send
      </Button>,
    );
    expect(screen.getByRole('button')).toHaveFocus();
    expect(screen.getByRole('button')).toBeEnabled();
  });

  test('submits a form only with type="submit"', async () => {
    const onSubmit = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button>Look</Button>
        <Button type="submit">Send</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Look' }));
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
});
