import { describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Drawer } from './drawer.tsx';

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
  test('is a dialog with the name of its title', () => {
    open();
    expect(screen.getByRole('dialog', { name: 'Menu' })).toContainElement(screen.getByRole('link'));
  });

  test('a click beside it closes it', async () => {
    const onClose = open();
    await userEvent.click(screen.getByRole('dialog'));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('a click on what is in it does not close it', async () => {
    const onClose = open();
    await userEvent.click(screen.getByRole('heading', { name: 'Menu' }));
    expect(onClose).not.toHaveBeenCalled();
  });
});
