import { jest } from '../layers/jest.ts';
import { overTheStack } from '../layers/over-the-stack.ts';
import { close, runLayers } from '../layers/run-layers.ts';

const alone = await runLayers([
  { name: 'unit', run: () => jest('unit') },
  { name: 'database', run: () => jest('database') },
]);
const api = await overTheStack((env) => runLayers([{ name: 'api', run: () => jest('api', env) }]));
close(new Map([...alone, ...api]));
