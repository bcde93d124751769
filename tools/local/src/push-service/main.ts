import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { startControl } from './control.ts';
import { startPushProxy } from './proxy.ts';
import { localPushHosts, pushHosts } from './push-hosts.ts';
import { startPushService } from './push-service.ts';

const { values } = parseArgs({
  options: {
    'proxy-port': { type: 'string', default: '0' },
    'control-port': { type: 'string', default: '0' },
    certificate: { type: 'string', default: 'push-service.pem' },
    /** Stands for all push services, so that nothing leaves this machine, instead of for names of its own beside them. */
    'replace-all': { type: 'boolean', default: false },
  },
});

const hosts = values['replace-all'] ? pushHosts : localPushHosts;
const service = await startPushService({ browserHost: hosts[1] });
const proxy = await startPushProxy({
  port: Number(values['proxy-port']),
  servicePort: service.port,
  hosts,
  others: values['replace-all'] ? 'refuse' : 'connect',
});
const control = await startControl(service, Number(values['control-port']), hosts[0] ?? '');
mkdirSync(dirname(values.certificate), { recursive: true });
writeFileSync(values.certificate, service.certificate);

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    control.closeAllConnections();
    void Promise.all([proxy.close(), service.close()]).then(() => process.exit(0));
  });
console.log('The push service is ready');
