import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { guardDoubleClicks } from './double-click.ts';

let stop: () => void;
const onClick = jest.fn<(name: string) => void>();

beforeEach(() => {
  stop = guardDoubleClicks();
  document.body.innerHTML =
    '<button>Send</button><button><b>Leave</b></button><label>Late <input type="checkbox"></label>';
  // As React does, from the outside.
  document.body.onclick = ({ target }) => onClick((target as Element).closest('button')?.textContent ?? '');
});
afterEach(() => {
  stop();
  onClick.mockClear();
  document.body.replaceChildren();
});

const press = (name: string, detail: number) => fireEvent.click(screen.getByText(name), { detail });
const clicked = () => onClick.mock.calls.map(([name]) => name);

/** A tap as the browser reports it, this long after the first one. */
function tap(name: string, time: number, clientX = 10) {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientX });
  Object.defineProperties(event, { pointerType: { value: 'touch' }, timeStamp: { value: time } });
  screen.getByText(name).dispatchEvent(event);
}

test('the second and third click of a series do nothing to another control than the first one did', () => {
  press('Send', 1);
  press('Leave', 2);
  press('Leave', 3);
  expect(clicked()).toEqual(['Send']);
});

test('a double click on one control is two clicks, and a click of its own on another one counts', () => {
  press('Send', 1);
  press('Send', 2);
  press('Leave', 1);
  press('Leave', 2);
  expect(clicked()).toEqual(['Send', 'Send', 'Leave', 'Leave']);
});

test('a click that missed every control does not keep the next one from its control', () => {
  fireEvent.click(document.body, { detail: 1 });
  press('Send', 2);
  expect(clicked().at(-1)).toBe('Send');
});

test('a link or a field that has taken the place of a button does not answer the second click', () => {
  const box = screen.getByRole('checkbox');
  press('Send', 1);
  press('Late', 2);
  expect(box).not.toBeChecked();
  press('Late', 1);
  expect(box).toBeChecked();
  press('Late', 2);
  expect(box).not.toBeChecked();
});

test('two taps at one place are a double tap when they follow each other at once', () => {
  tap('Send', 0);
  tap('Leave', 250);
  tap('Leave', 900);
  tap('Send', 1_000, 90);
  expect(clicked()).toEqual(['Send', 'Leave', 'Send']);
});
