import { browser } from '../layers/browser.ts';
import { jest } from '../layers/jest.ts';
import { overTheStack } from '../layers/over-the-stack.ts';
import { close, type Layer, runLayers } from '../layers/run-layers.ts';
import { lint, types } from '../layers/static.ts';

const alone: Layer[] = [
  { name: 'lint', run: lint },
  { name: 'types', run: types },
  { name: 'unit', run: () => jest('unit') },
  { name: 'database', run: () => jest('database') },
  { name: 'property', run: () => jest('property') },
  { name: 'rules', run: () => jest('rules') },
  { name: 'build', run: () => jest('build') },
];

const onTheStack = (env: Readonly<Record<string, string>>): Layer[] => [
  { name: 'api', run: () => jest('api', env) },
  { name: 'browser', run: () => browser(env) },
];

const first = await runLayers(alone);
const world = await overTheStack((env) => runLayers(onTheStack(env))).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return new Map([['stack', { passed: 0, failed: 1, skipped: 0 }]]);
});
close(new Map([...first, ...world]));
