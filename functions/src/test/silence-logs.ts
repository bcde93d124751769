import { afterAll, beforeAll, beforeEach, jest } from '@jest/globals';

/**
 * Keeps the log of the calls of a file's tests out of the report of a suite. Answers with a function that tells what was
 * logged since the current test began.
 */
export function silenceLogs(): () => string {
  let log: jest.SpiedFunction<typeof process.stdout.write>;
  beforeAll(() => {
    log = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  });
  beforeEach(() => void log.mockClear());
  afterAll(() => log.mockRestore());
  return () => log.mock.calls.join('\n');
}
