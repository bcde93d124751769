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
  Object.defineProperty(event, 'timeStamp', { value: time });
  fireEvent.pointerDown(screen.getByText(name), { pointerType: 'touch' });
  screen.getByText(name).dispatchEvent(event);
}

test('the second and third click of a series are ignored on any control but the one that was clicked first', () => {
  press('Send', 1);
  press('Leave', 2);
  press('Leave', 3);
  expect(clicked()).toEqual(['Send']);
});

test('both clicks of a double click on one control count, and so does a new click on another control', () => {
  press('Send', 1);
  press('Send', 2);
  press('Leave', 1);
  press('Leave', 2);
  expect(clicked()).toEqual(['Send', 'Send', 'Leave', 'Leave']);
});

test('after a click that missed every control, the next click works', () => {
  fireEvent.click(document.body, { detail: 1 });
  press('Send', 2);
  expect(clicked().at(-1)).toBe('Send');
});

test('a checkbox that has taken the place of a button ignores the second click, but takes a double click of its own', () => {
  const box = screen.getByRole('checkbox');
  press('Send', 1);
  press('Late', 2);
  expect(box).not.toBeChecked();
  press('Late', 1);
  expect(box).toBeChecked();
  press('Late', 2);
  expect(box).not.toBeChecked();
});

test('a second tap on another control is ignored only if it is close to the first in time and place', () => {
  tap('Send', 0);
  tap('Leave', 250);
  tap('Leave', 900);
  tap('Send', 1_000, 90);
  expect(clicked()).toEqual(['Send', 'Leave', 'Send']);
});
