import { describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog, Drawer } from './dialog.tsx';

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <StrictMode>
      <Button onClick={() => setOpen(true)}>Leave</Button>
      <Dialog title="Really leave?" isOpen={isOpen} onClose={() => setOpen(false)}>
        <p>Your spots stay.</p>
      </Dialog>
    </StrictMode>
  );
}

describe('a dialog', () => {
  test('is not rendered before it is opened', () => {
    render(<Page />);
    expect(screen.queryByText('Your spots stay.')).not.toBeInTheDocument();
  });

  test('is named by its title and closed by its button', async () => {
    const person = userEvent.setup();
    render(<Page />);
    await person.click(screen.getByRole('button', { name: 'Leave' }));
    expect(screen.getByRole('dialog', { name: 'Really leave?' })).toHaveTextContent('Your spots stay.');
    await person.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('starts at its heading', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    expect(screen.getByRole('heading', { name: 'Really leave?' })).toHaveFocus();
  });

  test('starts at its first field when it has one', () => {
    render(
      <Dialog title="Your name" isOpen onClose={() => {}}>
        <input tabIndex={-1} aria-label="Trap" />
        <input aria-label="Name" />
      </Dialog>,
    );
    expect(screen.getByLabelText('Name')).toHaveFocus();
  });

  test('starts at its heading when its first field is below what it shows', () => {
    const at = (bottom: number) => ({ bottom }) as DOMRect;
    const rect = jest.spyOn(Element.prototype, 'getBoundingClientRect');
    rect.mockImplementation(function bottom(this: Element) {
      return at(this.tagName === 'INPUT' ? 900 : 800);
    });
    render(
      <Dialog title="Your plan" isOpen onClose={() => {}}>
        <p>Long text</p>
        <input aria-label="First day" />
      </Dialog>,
    );
    expect(screen.getByRole('heading', { name: 'Your plan' })).toHaveFocus();
    rect.mockRestore();
  });

  test('is closed before the browser restores the focus on Escape', async () => {
    const person = userEvent.setup();
    render(<Page />);
    await person.click(screen.getByRole('button', { name: 'Leave' }));
    const isNotPrevented = fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(isNotPrevented).toBe(false);
    expect(screen.queryByText('Your spots stay.')).not.toBeInTheDocument();
  });

  test('stays open when a person chooses no file in its file field', () => {
    const onClose = jest.fn();
    render(
      <Dialog title="Import" isOpen onClose={onClose}>
        <input type="file" aria-label="File" />
      </Dialog>,
    );
    fireEvent(screen.getByLabelText('File'), new Event('cancel', { bubbles: true }));
    expect(onClose).not.toHaveBeenCalled();
  });

  test('calls onClose when the browser closed it, and can be opened again', async () => {
    const person = userEvent.setup();
    render(<Page />);
    await person.click(screen.getByRole('button', { name: 'Leave' }));
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    act(() => dialog.close());
    expect(screen.getByRole('button', { name: 'Leave' })).toBeVisible();
    expect(screen.queryByText('Your spots stay.')).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Leave' }));
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});

const open = () => {
  const onClose = jest.fn();
  render(
    <Drawer title="Menu" isOpen onClose={onClose}>
      <a href="/">Dashboard</a>
    </Drawer>,
  );
  return onClose;
};

describe('a drawer', () => {
  test('is a dialog named by its title', () => {
    open();
    expect(screen.getByRole('dialog', { name: 'Menu' })).toContainElement(screen.getByRole('link'));
  });

  test('closes on a click outside', async () => {
    const onClose = open();
    await userEvent.click(screen.getByRole('dialog'));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('stays open on a click inside', async () => {
    const onClose = open();
    await userEvent.click(screen.getByRole('heading', { name: 'Menu' }));
    expect(onClose).not.toHaveBeenCalled();
  });
});
