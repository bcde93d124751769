import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { startMailService } from '../mail-service/mail-service.ts';
import { startPushProxy } from '../push-service/proxy.ts';
import { localPushHosts, pushHosts } from '../push-service/push-hosts.ts';
import { startPushService } from '../push-service/push-service.ts';
import { startControl } from './control.ts';

const { values } = parseArgs({
  options: {
    'proxy-port': { type: 'string', default: '0' },
    'control-port': { type: 'string', default: '0' },
    'mail-port': { type: 'string', default: '0' },
    'payments-url': { type: 'string', default: '' },
    certificate: { type: 'string', default: 'push-service.pem' },
    /**
     * Replaces all push services, so that nothing leaves this machine, instead of using host names of its own beside
     * them.
     */
    'replace-all': { type: 'boolean', default: false },
  },
});

const hosts = values['replace-all'] ? pushHosts : localPushHosts;
const push = await startPushService({ browserHost: hosts[1] });
const proxy = await startPushProxy({
  port: Number(values['proxy-port']),
  servicePort: push.port,
  hosts,
  others: values['replace-all'] ? 'refuse' : 'connect',
});
const mail = await startMailService({ port: Number(values['mail-port']) });
const control = await startControl({
  push,
  mail,
  port: Number(values['control-port']),
  defaultHost: hosts[0] ?? '',
  paymentsUrl: values['payments-url'],
});
mkdirSync(dirname(values.certificate), { recursive: true });
writeFileSync(values.certificate, push.certificate);

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    control.closeAllConnections();
    void Promise.all([proxy.close(), push.close(), mail.close()]).then(() => process.exit(0));
  });
console.log('The outbox is ready');
