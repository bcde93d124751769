import { jest, journeys, lint, Results, types } from '../checks/run-checks.ts';
import { startTestStack, testStackVariable } from '../test/stack.ts';

const results = new Results();
await results.add('lint', lint);
await results.add('types', types);

// The stack needs half a minute to build and start; jest does not need it yet.
const starting = startTestStack();
starting.catch(() => undefined);
process.once('SIGINT', stopAndExit).once('SIGTERM', stopAndExit);
await results.add('jest', () => jest(['unit', 'database', 'faults', 'property', 'rules', 'build']));

try {
  const { ports } = await starting;
  const env = { [testStackVariable]: JSON.stringify(ports) };
  await results.add('api', () => jest(['api'], env));
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
