import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { providerPayment } from '../test/razorpay-webhooks.ts';
import { type Razorpay, razorpayClient } from './razorpay.ts';

let server: Server;
let razorpay: Razorpay;
/** What the provider answers. */
let answer: RequestListener;

beforeAll(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  razorpay = razorpayClient({ url, keyId: 'key', keySecret: 'secret', timeoutMs: 200 });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const json = 'application/json';
const answers =
  (status: number, body: string, type: string = json): RequestListener =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': type }).end(body);
const error = (description: string) => JSON.stringify({ error: { code: 'BAD_REQUEST_ERROR', description } });
const page = '<h1>Bad gateway</h1>';

describe.each<[string, RequestListener]>([
  ['answers 429', answers(429, error('Request failed'))],
  ['answers 500', answers(500, error('We are facing some trouble'))],
  ['answers 503 with a page', answers(503, page, 'text/html')],
  ['answers 404 with the page of a proxy', answers(404, page, 'text/html')],
  ['answers 200 with a page', answers(200, page, 'text/html')],
  ['answers half an object', answers(200, '{"id":"pay_A0001","amou')],
  [
    'ends the connection in the middle',
    (_, response) =>
      void response
        .writeHead(200, { 'content-type': json, 'content-length': 900 })
        .write('{"id":', () => response.destroy()),
  ],
  ['says nothing', () => undefined],
])('while the payment provider %s', (_, given) => {
  test.each<[string, () => Promise<unknown>]>([
    ['a payment is neither there nor missing', () => razorpay.payment('pay_A0001')],
    ['a list of payments is not empty', () => razorpay.payments({ count: 100, skip: 0 })],
    ['a list of disputes is not empty', () => razorpay.disputes({ count: 100, skip: 0 })],
    ['a refund is not made', () => razorpay.refund('pay_A0001', 100, 'key')],
  ])('%s: the call fails', async (_name, call) => {
    answer = given;
    await expect(call()).rejects.toThrow();
  });
});

test('a payment that the provider does not know is missing, and one that it knows is there', async () => {
  answer = answers(400, error('The id provided does not exist'));
  expect(await razorpay.payment('pay_none')).toBeUndefined();
  answer = answers(200, JSON.stringify(providerPayment('A0001')));
  expect(await razorpay.payment('pay_A0001')).toMatchObject({ id: 'pay_A0001' });
});

test('an answer of the provider about another payment than was asked for is an error', async () => {
  answer = answers(200, JSON.stringify(providerPayment('A0002')));
  await expect(razorpay.payment('pay_A0001')).rejects.toThrow('another payment');
  const refund = { id: 'rfnd_1', payment_id: 'pay_A0002', amount: 100, status: 'processed', created_at: 1 };
  answer = answers(200, JSON.stringify(refund));
  await expect(razorpay.refund('pay_A0001', 100, 'key')).rejects.toThrow('another payment');
  answer = answers(200, JSON.stringify({ items: [refund] }));
  await expect(razorpay.refundsOf('pay_A0001')).rejects.toThrow('another payment');
});

test('a redirect is not followed, so that the key reaches no other address', async () => {
  const paths: (string | undefined)[] = [];
  answer = ({ url }, response) => {
    paths.push(url);
    response.writeHead(307, { location: '/elsewhere' }).end();
  };
  await expect(razorpay.payment('pay_A0001')).rejects.toThrow();
  expect(paths).toEqual(['/v1/payments/pay_A0001']);
});

test('an account without a list of disputes has none', async () => {
  answer = answers(404, error('The requested URL was not found on the server.'));
  expect(await razorpay.disputes({ count: 100, skip: 0 })).toEqual({ items: [], unreadable: 0 });
});
