import { format } from 'node:util';
import { afterAll, afterEach } from '@jest/globals';

/** What the current test printed as an error or a warning. A test that expects one spies on `console`. */
const printed: string[] = [];

for (const method of ['error', 'warn'] as const)
  console[method] = (...args: readonly unknown[]) => void printed.push(format(...args));

function refusePrinted(): void {
  const messages = printed.splice(0);
  if (messages.length > 0) throw new Error(`The test printed an error or a warning:\n${messages.join('\n')}`);
}
afterEach(refusePrinted);
// What was printed while the last test was cleaned up.
afterAll(refusePrinted);
