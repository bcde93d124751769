import { afterEach, jest } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { page } from '#lib/page.ts';
import { App } from '../app/app.tsx';
import { start } from '../app/start.ts';

let stop: (() => void) | undefined;

/** Opens the whole app at an address, as a browser would. Opening it again is a reload. */
export function openApp(address = '/') {
  closeApp();
  window.history.pushState(null, '', address);
  jest.spyOn(page, 'reload').mockImplementation(() => void openApp(window.location.pathname));
  stop = start();
  render(<App />);
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
}

/** Closes the tab: what is stored on the device stays, everything else is gone. */
export function closeApp(): void {
  cleanup();
  stop?.();
  stop = undefined;
}

afterEach(closeApp);
