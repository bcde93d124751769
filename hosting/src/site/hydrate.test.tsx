import { expect, jest, test } from '@jest/globals';
import { fireEvent, waitFor } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { hydrate } from './hydrate.tsx';
import { recordEvents } from './replay-events.ts';

function Toggle() {
  const [isPressed, setIsPressed] = useState(false);
  return (
    <button type="button" aria-pressed={isPressed} onClick={() => setIsPressed(true)}>
      Press
    </button>
  );
}

const keepsTexts = () => false;
const place = (name: string) => document.querySelector<HTMLElement>(`[data-island="${name}"]`);

test('islands become interactive in their order, one in each frame, and at once after an interaction', async () => {
  const names = ['first', 'second', 'third'];
  document.body.innerHTML = names
    .map(
      (name) => `<div data-island="${name}"><button type="button" aria-pressed="false">Press</button></div>`,
    )
    .join('');
  const frames: FrameRequestCallback[] = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((onFrame) => frames.push(onFrame));
  const onHydrated = jest.fn();
  const hydrated = hydrate(Object.fromEntries(names.map((name) => [name, Toggle])), keepsTexts, onHydrated);

  await waitFor(() => expect(frames).toHaveLength(1));
  expect(onHydrated).not.toHaveBeenCalled();
  frames[0]?.(0);
  await waitFor(() => expect(frames).toHaveLength(2));
  expect(onHydrated.mock.calls).toEqual([[place('first')]]);

  fireEvent.keyDown(document.body);
  await hydrated;
  expect(onHydrated.mock.calls).toEqual(names.map((name) => [place(name)]));
  for (const name of names) {
    const button = place(name)?.querySelector('button') as HTMLElement;
    fireEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
  }
});

const answered = jest.fn();

/** Is clicked once React answers events, but before the recorded ones are repeated. */
function ClickedEarly() {
  useLayoutEffect(() => place('early')?.querySelector('button')?.click(), []);
  return (
    <button type="button" onClick={answered}>
      Next
    </button>
  );
}

test('a click during the hydration of its island is answered once', async () => {
  document.body.innerHTML = '<div data-island="early"><button type="button">Next</button></div>';
  await hydrate({ early: ClickedEarly }, keepsTexts, recordEvents(document.body).replay);
  expect(answered).toHaveBeenCalledTimes(1);
});
