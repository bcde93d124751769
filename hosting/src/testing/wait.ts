import { jest } from '@jest/globals';
import { act } from '@testing-library/react';

/** Lets time pass, and everything happen that comes with it. */
export const wait = (milliseconds: number): Promise<void> =>
  act(() => jest.advanceTimersByTimeAsync(milliseconds));
