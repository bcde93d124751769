import { parseArgs } from 'node:util';
import { startMailService } from './mail-service.ts';

const { values } = parseArgs({ options: { port: { type: 'string', default: '0' } } });

const service = await startMailService({ port: Number(values.port) });

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void service.close().then(() => process.exit(0)));
console.log('The mail service is ready');
