import { jest, journeys, lint, Results, types } from '../checks/run-checks.ts';
import { startTestStack, testStackVariable } from '../test/stack.ts';

const results = new Results();

// The stack takes half a minute to build and start; the static checks do not need it.
const starting = startTestStack();
starting.catch(() => undefined);
process.once('SIGINT', stopAndExit).once('SIGTERM', stopAndExit);
await results.add('lint', lint);
await results.add('types', types);

try {
  const { ports } = await starting;
  const env = { [testStackVariable]: JSON.stringify(ports) };
  await results.add('jest', () => jest(['unit', 'database', 'property', 'rules', 'build', 'api'], env));
  await results.add('browser', () => journeys(env));
} catch (error) {
  await results.add('stack', () => Promise.reject(error));
} finally {
  await starting.then((stack) => stack.stop()).catch(() => undefined);
}
results.end();

function stopAndExit(): void {
  void starting.then((stack) => stack.stop()).finally(() => process.exit(130));
}
