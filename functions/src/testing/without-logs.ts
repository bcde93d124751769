import { afterAll, beforeAll, jest } from '@jest/globals';

/** Keeps the log of thousands of calls out of the report of a suite. */
export function withoutLogs(): void {
  let log: { mockRestore(): void };
  beforeAll(() => {
    log = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  });
  afterAll(() => log.mockRestore());
}
