import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { paymentMethods } from '@reshape/content/programme';
import { razorpayPaymentEvent } from '@reshape/contract/payments';
import * as z from 'zod/mini';
import { startPaymentService } from './payment-service.ts';

interface Received {
  readonly event: string;
  readonly body: string;
  readonly signature: string;
  readonly id: string;
}

let folder: string;
let product: Server;
let service: Server;
let received: Received[];
/** The product's next responses, in order; after that, success. */
let answers: number[];

const portOf = (server: Server): number => (server.address() as AddressInfo).port;
const at = (path: string): string => `http://127.0.0.1:${portOf(service)}${path}`;

beforeEach(async () => {
  received = [];
  answers = [];
  folder = mkdtempSync(join(tmpdir(), 'payments-'));
  product = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { 'x-razorpay-signature': signature, 'x-razorpay-event-id': id } = request.headers;
    received.push({ event: JSON.parse(body).event, body, signature: String(signature), id: String(id) });
    response.writeHead(answers.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve));
  service = await start();
});
afterEach(async () => {
  for (const server of [service, product]) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  rmSync(folder, { recursive: true });
});

const start = () =>
  startPaymentService({
    port: 0,
    file: join(folder, 'payments.json'),
    webhookUrl: `http://127.0.0.1:${portOf(product)}/webhooks/razorpay`,
    webhookSecret: 'secret',
    apiKey: 'rzp_test_key:secret',
    returnUrl: 'http://127.0.0.1/thanks',
  });

const submit = (path: string, fields: Record<string, string>) =>
  fetch(at(path), { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
const pay = (fields: Record<string, string> = {}) =>
  submit('/pay', {
    act: 'pay',
    email: 'asha@example.com',
    contact: '+919876543210',
    rupees: '6999',
    ...fields,
  });
const api = (path: string, options: RequestInit = {}) =>
  fetch(at(path), {
    ...options,
    headers: { authorization: `Basic ${Buffer.from('rzp_test_key:secret').toString('base64')}` },
  });
const list = z.object({
  items: z.array(
    z.object({ id: z.string(), amount_refunded: z.int(), status: z.string(), captured: z.boolean() }),
  ),
});
const listPayments = async () => list.parse(await (await api('/v1/payments?count=10')).json()).items;
const until = async (count: number) => {
  while (received.length < count) await new Promise((resolve) => setTimeout(resolve, 10));
  return received.map(({ event }) => event);
};

test('the payment service gives payments in the same second ids that sort in the order of creation', async () => {
  for (let count = 0; count < 10; count += 1) await pay();
  const newestFirst = (await listPayments()).slice(0, 10).map(({ id }) => id);
  expect(newestFirst).toEqual([...newestFirst].sort().reverse());
});

test('a payment is delivered as signed webhooks, and returns the payer to the product', async () => {
  const answer = await pay();
  expect(answer.headers.get('location')).toMatch(
    /^http:\/\/127\.0\.0\.1\/thanks\?razorpay_payment_id=pay_\w+$/,
  );
  await until(3);
  const captured = received.find(({ event }) => event === 'payment.captured');
  expect(captured?.signature).toBe(
    createHmac('sha256', 'secret')
      .update(captured?.body ?? '')
      .digest('hex'),
  );
  const event = razorpayPaymentEvent.parse(JSON.parse(captured?.body ?? ''));
  expect(event.payload.payment.entity).toMatchObject({
    amount: 699_900,
    currency: 'INR',
    email: 'asha@example.com',
  });
});

test('a payment without an address has the provider’s placeholder, and a failed one takes no money', async () => {
  await pay({ email: '' });
  await submit('/pay', { act: 'fail', rupees: '6999' });
  await submit('/pay', { act: 'cancel' });
  expect((await until(4)).sort()).toEqual([
    'order.paid',
    'payment.authorized',
    'payment.captured',
    'payment.failed',
  ]);
  expect(received.map(({ body }) => body).join()).toContain('void@razorpay.com');
  expect(await listPayments()).toMatchObject([{ status: 'failed', captured: false }, { status: 'captured' }]);
});

test('a webhook that is not accepted is redelivered with the same id', async () => {
  answers = [500, 500, 500];
  await pay();
  await until(6);
  expect(new Set(received.map(({ id }) => id)).size).toBe(3);
});

test('refunds partially and in full, and refuses more than is left', async () => {
  await pay();
  const [{ id } = { id: '' }] = await listPayments();
  const refund = (amount: number) =>
    api(`/v1/payments/${id}/refund`, { method: 'POST', body: JSON.stringify({ amount }) });
  expect((await refund(100_000)).status).toBe(200);
  expect(await listPayments()).toMatchObject([{ amount_refunded: 100_000, status: 'captured' }]);
  expect((await refund(600_000)).status).toBe(400);
  expect((await refund(599_900)).status).toBe(200);
  expect(await listPayments()).toMatchObject([{ amount_refunded: 699_900, status: 'refunded' }]);
});

test('the payment service loses a webhook, and delivers a payment after its refund, on request', async () => {
  await submit('/lose-next', {});
  await pay();
  await submit('/hold-next', {});
  await pay({ email: 'ravi@example.com' });
  const [{ id } = { id: '' }] = await listPayments();
  expect(received).toEqual([]);
  await submit('/refund', { id });
  expect((await until(5)).slice(0, 2).sort()).toEqual(['refund.created', 'refund.processed']);
});

test('the payment service loses the next webhooks of one payer, and delivers those of others in the meantime', async () => {
  await submit('/lose-next', { email: 'ravi@example.com' });
  await pay();
  await until(3);
  await pay({ email: 'ravi@example.com' });
  await pay({ email: 'ravi@example.com' });
  await until(6);
  const [, lost] = (await listPayments()).reverse();
  expect(received).toHaveLength(6);
  expect(received.map(({ body }) => body).join()).not.toContain(lost?.id);
});

test('the payment service refuses a caller without the key, and keeps payments across a restart', async () => {
  expect((await fetch(at('/v1/payments'))).status).toBe(401);
  await pay();
  const again = await start();
  service.closeAllConnections();
  service.close();
  service = again;
  expect(await listPayments()).toHaveLength(1);
});

test('every method that the sales page can name can be chosen, and another one is refused', async () => {
  const form = await (await fetch(at('/pay'))).text();
  for (const method of Object.keys(paymentMethods)) {
    expect(form).toContain(`<option value="${method}">`);
    expect((await pay({ method })).status).toBe(303);
  }
  const listed = await (await fetch(at('/'))).text();
  for (const name of Object.values(paymentMethods)) expect(listed).toContain(`captured · ${name} · `);
  expect((await pay({ method: 'cheque' })).status).toBe(400);
});
