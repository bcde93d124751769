import { parseArgs } from 'node:util';
import { localSecret } from '../stack/local-secret.ts';
import { startPaymentService } from './payment-service.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    file: { type: 'string', default: 'payments.json' },
    'webhook-url': { type: 'string', default: '' },
    'return-url': { type: 'string', default: '' },
  },
});

const server = await startPaymentService({
  port: Number(values.port),
  file: values.file,
  webhookUrl: values['webhook-url'],
  returnUrl: values['return-url'],
  webhookSecret: localSecret('RAZORPAY_WEBHOOK_SECRETS').split(' ')[0] ?? '',
  apiKey: localSecret('RAZORPAY_API_KEY'),
});

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    server.closeAllConnections();
    server.close(() => process.exit(0));
  });
console.log('The payment service is ready');
