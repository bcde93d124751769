import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { razorpayPaymentEvent } from '@reshape/contract/payments';
import { providerPayment, webhook } from '../test/razorpay-webhooks.ts';
import { factsIn, type Razorpay, razorpayClient } from './razorpay.ts';

let server: Server;
let razorpay: Razorpay;
let url: string;
/** What the provider answers. */
let answer: RequestListener;

const client = (timeoutMs: number) => razorpayClient({ url, keyId: 'key', keySecret: 'secret', timeoutMs });

beforeAll(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  url = `http://127.0.0.1:${port}`;
  razorpay = client(60_000);
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

/** Each kind of call, after what a failure must not be mistaken for. */
const calls: readonly [string, (provider: Razorpay) => Promise<unknown>][] = [
  ['a payment is neither there nor missing', (provider) => provider.payment('pay_A0001')],
  ['a list of payments is not empty', (provider) => provider.payments({ count: 100, skip: 0 })],
  ['a list of disputes is not empty', (provider) => provider.disputes({ count: 100, skip: 0 })],
  ['a refund is not made', (provider) => provider.refund('pay_A0001', 100, 'key')],
];

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
])('while the payment provider %s', (_, given) => {
  test.each(calls)('%s: the call fails', async (_name, call) => {
    answer = given;
    await expect(call(razorpay)).rejects.toThrow();
  });
});

test.each(calls)('while the payment provider does not answer, %s: the call fails', async (_name, call) => {
  answer = () => undefined;
  await expect(call(client(200))).rejects.toThrow('timeout');
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
  const own = { ...refund, id: 'rfnd_2', payment_id: 'pay_A0001' };
  answer = answers(200, JSON.stringify({ items: [own, refund] }));
  await expect(razorpay.refundsOf('pay_A0001')).rejects.toThrow('another payment');
});

describe('the payment provider', () => {
  /** Answers each request with `body`, and resolves to what the requests of `call` contained. */
  const requestsOf = async (body: unknown, call: () => Promise<unknown>) => {
    const requests: { url: string | undefined; headers: IncomingHttpHeaders; body: string }[] = [];
    answer = async (request, response) => {
      requests.push({ url: request.url, headers: request.headers, body: await text(request) });
      answers(200, JSON.stringify(body))(request, response);
    };
    const result = await call();
    return { requests, result };
  };
  const refund = { id: 'rfnd_1', payment_id: 'pay_A0001', amount: 100, status: 'processed', created_at: 1 };
  const authorization = `Basic ${Buffer.from('key:secret').toString('base64')}`;

  test('is asked with our key to refund an amount, under the key that makes a repeat harmless', async () => {
    const refundPart = () => razorpay.refund('pay_A0001', 100, 'once');
    expect(await requestsOf(refund, refundPart)).toMatchObject({
      requests: [
        {
          url: '/v1/payments/pay_A0001/refund',
          headers: { authorization, 'content-type': json, 'x-refund-idempotency': 'once' },
          body: '{"amount":100}',
        },
      ],
      result: refund,
    });
  });

  test.each<[string, () => Promise<unknown>]>([
    [
      '/v1/payments?from=1781690000&to=1781690002&count=100&skip=200',
      () =>
        razorpay.payments({
          from: new Date(1_781_690_000_900),
          to: new Date(1_781_690_001_100),
          count: 100,
          skip: 200,
        }),
    ],
    ['/v1/disputes?count=100&skip=0', () => razorpay.disputes({ count: 100, skip: 0 })],
    ['/v1/payments/pay_A0001/refunds?count=100&skip=0', () => razorpay.refundsOf('pay_A0001')],
  ])('is asked for the list %s', async (url, call) => {
    const { requests } = await requestsOf({ items: [] }, call);
    expect(requests).toMatchObject([{ url, headers: { authorization } }]);
  });

  test('lists the refunds of a payment', async () => {
    const { result } = await requestsOf({ items: [refund] }, () => razorpay.refundsOf('pay_A0001'));
    expect(result).toEqual({ items: [refund], unreadable: 0 });
  });
});

describe('a webhook', () => {
  const now = new Date('2026-06-17T12:00:00Z');
  const factsOfEvent = (event: unknown) => factsIn(razorpayPaymentEvent.parse(event), () => null, now);
  const dispute = (state: string, fields?: object) => {
    const event = webhook(`payment.dispute.${state}`, providerPayment('A0001', { amount: 700_000 }));
    const entity = { payment_id: 'pay_A0001', status: state, ...fields };
    return { ...event, payload: { ...event.payload, ...(fields && { dispute: { entity } }) } };
  };

  test.each([
    ['lost', { amount: 600_000, amount_deducted: 500_000 }, 500_000],
    ['lost', { amount: 600_000, amount_deducted: 0 }, 600_000],
    ['lost', undefined, 700_000],
    ['won', { amount: 600_000, amount_deducted: 0 }, undefined],
  ])('about a dispute that is %s, with %j, says that it took %j', (state, fields, amount) => {
    const { dispute: outcome, lost, respondBy } = factsOfEvent(dispute(state, fields));
    expect([outcome, lost?.amount, respondBy]).toEqual([state, amount, null]);
  });

  test('about a lost dispute has the time at which the provider sent it, or else at which it arrived', () => {
    const event = dispute('lost');
    expect(factsOfEvent(event).lost?.at).toEqual(new Date(event.created_at * 1000));
    expect(factsOfEvent({ ...event, created_at: undefined }).lost?.at).toEqual(now);
  });

  test('about a refund that it does not describe only has the facts of the payment', () => {
    const event = webhook('refund.processed', providerPayment('A0001'));
    expect(factsOfEvent(event)).toMatchObject({ isCaptured: true, refunds: {} });
  });

  test.each([
    ['captured', true],
    ['refunded', true],
    ['authorized', false],
  ])(
    'about a payment without the field "captured", of the status %s, is about money: %j',
    (status, isCaptured) => {
      const payment = providerPayment('A0001', { captured: undefined, status });
      expect(factsOfEvent(webhook('payment.captured', payment)).isCaptured).toBe(isCaptured);
    },
  );
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
