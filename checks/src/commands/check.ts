import { jest } from '../layers/jest.ts';
import { close, runLayers } from '../layers/run-layers.ts';
import { lint, types } from '../layers/static.ts';

close(
  await runLayers([
    { name: 'lint', run: lint },
    { name: 'types', run: types },
    { name: 'unit', run: () => jest('unit') },
  ]),
);
