import { localSecret } from '@reshape/local/stack/local-secret';
import { providerPayment, signatureOf, webhook } from '../../../functions/src/test/razorpay-webhooks.ts';
import { startDeployed } from './deployed/deployed.ts';

const count = 200;

/** How long webhooks wait for their responses when webhooks about this many people's payments all arrive at once. */
export async function webhookBurst(): Promise<Record<string, string>> {
  const deployed = await startDeployed();
  try {
    const { url } = await deployed.start('payments');
    const post = async (id: string) => {
      const payment = providerPayment(id, { email: `${id}@example.com` });
      const body = JSON.stringify(webhook('payment.captured', payment));
      const signature = signatureOf(body, localSecret('RAZORPAY_WEBHOOK_SECRETS').split(' ')[0]);
      const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signature };
      const startedAt = performance.now();
      const { status } = await fetch(`${url}/webhooks/razorpay`, { method: 'POST', headers, body });
      if (status !== 200) throw new Error(`A webhook was answered with ${status}`);
      return performance.now() - startedAt;
    };
    await post('First');
    const waits = await Promise.all(Array.from({ length: count }, (_, index) => post(`Burst${index}`)));
    const places = (await deployed.database.collection('roster').count().get()).data().count;
    return {
      [`${count} at once, the slowest response`]: `${(Math.max(...waits) / 1000).toFixed(1)} s`,
      'places that they opened': `${places - 1} of ${count}`,
    };
  } finally {
    await deployed.stop();
  }
}
