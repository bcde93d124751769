import { relative } from 'node:path';
import { jest, journeys, lint, Results, types } from '../checks/run-checks.ts';
import { portsVariable } from '../stack/ports.mjs';
import { startTestStack } from '../test/stack.ts';

// Paths of tests and journeys: only these run. Without any, every check runs.
const paths = process.argv.slice(3);
const isJourney = (path: string): boolean => path.startsWith('e2e/');
const tests = paths.filter((path) => !isJourney(path));
const journeyFiles = paths.filter(isJourney).map((path) => relative('e2e', path));
const isEverything = paths.length === 0;

const results = new Results();

// The stack takes half a minute to build and start; the static checks do not need it.
const interrupted = new AbortController();
const starting = startTestStack(interrupted.signal);
starting.catch(() => undefined);
process.once('SIGINT', stopAndExit).once('SIGTERM', stopAndExit);
if (isEverything) {
  await results.add('lint', lint);
  await results.add('types', types);
}

try {
  const { ports } = await starting;
  const env = { [portsVariable]: JSON.stringify(ports) };
  if (isEverything || tests.length > 0)
    await results.add('jest', () =>
      jest(['unit', 'database', 'property', 'rules', 'build', 'api'], { env, paths: tests }),
    );
  if (isEverything || journeyFiles.length > 0)
    await results.add('browser', () => journeys({ env, paths: journeyFiles }));
} catch (error) {
  await results.add('stack', () => Promise.reject(error));
} finally {
  await starting.then((stack) => stack.stop()).catch(() => undefined);
}
results.end();

function stopAndExit(): void {
  interrupted.abort(new Error('Stopped before the product was ready.'));
  void starting.then((stack) => stack.stop()).finally(() => process.exit(130));
}
