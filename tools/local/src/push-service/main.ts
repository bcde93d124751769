import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { startControl } from './control.ts';
import { pushHosts } from './push-hosts.ts';
import { startPushService } from './push-service.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    'control-port': { type: 'string', default: '0' },
    certificate: { type: 'string', default: 'push-service.pem' },
    host: { type: 'string', default: pushHosts[0] },
  },
});

const service = await startPushService({ port: Number(values.port) });
const control = await startControl(service, Number(values['control-port']), values.host);
mkdirSync(dirname(values.certificate), { recursive: true });
writeFileSync(values.certificate, service.certificate);

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    control.closeAllConnections();
    void service.close().then(() => process.exit(0));
  });
console.log('The push service is ready');
