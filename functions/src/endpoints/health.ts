import { version } from '../version.ts';
import type { Handler } from './call.ts';

export const health: Handler<'health'> = async (_call, { health }) => {
  await health.check();
  return { version, database: 'ok' };
};
