import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type PaymentMethod, paymentMethods, price } from '@reshape/content/programme';
import { isLocalRequest } from '../local-request.ts';
import { listen } from '../loopback.ts';
import { Deliveries } from './deliveries.ts';
import { checkoutPage, endedPage, paymentsPage } from './pages.ts';
import { BadRequestError, type Checkout, Provider } from './provider.ts';

export interface PaymentServiceSettings {
  readonly port: number;
  /** The file in which payments are stored. */
  readonly file: string;
  /** The URL to which webhooks are delivered. */
  readonly webhookUrl: string;
  readonly webhookSecret: string;
  /** The id and the secret of the API key, as `id:secret`. */
  readonly apiKey: string;
  /** The page of the product that a payer returns to. */
  readonly returnUrl: string;
}

/**
 * The local payment provider: its payment page, its API, its webhooks, and a page that lists the payments. Pages of
 * other sites are refused.
 */
export async function startPaymentService(settings: PaymentServiceSettings): Promise<Server> {
  const deliveries = new Deliveries(settings.webhookUrl, settings.webhookSecret);
  const provider = new Provider(settings.file, (event) => deliveries.deliver(event));
  const server = createServer((request, response) => {
    if (!isLocalRequest(request)) return void response.writeHead(403).end();
    answer({ ...settings, provider, deliveries }, request, response).catch((error: unknown) => {
      const description = error instanceof Error ? error.message : String(error);
      const status = error instanceof BadRequestError ? 400 : 500;
      sendJson(response, status, { error: { code: 'BAD_REQUEST_ERROR', description } });
    });
  });
  server.once('close', () => deliveries.close());
  await listen(server, settings.port);
  return server;
}

interface Context extends PaymentServiceSettings {
  readonly provider: Provider;
  readonly deliveries: Deliveries;
}

/** Answers the form of the payment page. */
const pay = ({ provider, returnUrl }: Context, fields: URLSearchParams, response: ServerResponse) => {
  const act = fields.get('act');
  if (act === 'cancel') return sendHtml(response, endedPage('The payment was cancelled', returnUrl));
  if (act === 'fail') {
    provider.fail(checkoutIn(fields));
    return sendHtml(response, endedPage('The payment failed', returnUrl));
  }
  const { id } = provider.pay(checkoutIn(fields));
  return redirect(response, `${returnUrl}?razorpay_payment_id=${id}`);
};

/** The forms of the page that lists the payments, which is shown again afterwards. */
const forms: Readonly<Record<string, (provider: Provider, fields: URLSearchParams) => void>> = {
  '/refund': (provider, fields) => {
    const rupees = fields.get('rupees');
    provider.refund(fields.get('id') ?? '', rupees === null ? undefined : paise(rupees));
  },
  '/dispute': (provider, fields) => provider.dispute(fields.get('id') ?? ''),
  '/resend': (provider, fields) => provider.resend(fields.get('id') ?? ''),
  '/lose-next': ({ lostEvent }, fields) => lostEvent.plan(fields.get('email')),
  '/fail-next-refund': ({ failedRefund }, fields) => failedRefund.plan(fields.get('email')),
  '/hold-next': ({ heldPayment }, fields) => heldPayment.plan(fields.get('email')),
};

function checkoutIn(fields: URLSearchParams): Checkout {
  return {
    email: fields.get('email')?.trim() ?? '',
    contact: fields.get('contact')?.trim() ?? '',
    amount: paise(fields.get('rupees') ?? String(price.amount)),
    currency: fields.get('currency') ?? price.currency,
    state: fields.get('state')?.trim() ?? '',
    gstin: fields.get('gstin')?.trim() ?? '',
    method: methodIn(fields.get('method') ?? 'upi'),
  };
}

function methodIn(method: string): PaymentMethod {
  if (method in paymentMethods) return method as PaymentMethod;
  throw new BadRequestError('The payment method is not supported');
}

function paise(rupees: string): number {
  const amount = Math.round(Number(rupees) * 100);
  if (!Number.isSafeInteger(amount) || amount < 100)
    throw new BadRequestError('The amount must be at least INR 1.00');
  return amount;
}

async function answer(context: Context, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { provider, deliveries } = context;
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://payments.local');
  if (pathname.startsWith('/v1/')) return answerApi(context, request, response, pathname, searchParams);
  if (request.method === 'POST') {
    const fields = new URLSearchParams(await text(request));
    if (pathname === '/pay') return pay(context, fields, response);
    const form = forms[pathname];
    if (!form) return void response.writeHead(404).end();
    form(provider, fields);
    return redirect(response, '/');
  }
  if (pathname === '/') return sendHtml(response, paymentsPage(provider, deliveries.list()));
  if (pathname === '/pay') return sendHtml(response, checkoutPage(price.amount));
  if (pathname === '/deliveries') return sendJson(response, 200, deliveries.list());
  response.writeHead(404).end();
}

/** The calls of the provider's API that the product uses. */
async function answerApi(
  { provider, apiKey }: Context,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  query: URLSearchParams,
): Promise<void> {
  if (!isAuthorized(request.headers.authorization, apiKey))
    return sendJson(response, 401, {
      error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' },
    });
  const [, , collection, id, act] = path.split('/');
  const name = `${request.method} ${collection}${id === undefined ? '' : '/:id'}${act === undefined ? '' : `/${act}`}`;
  const list = (all: readonly { readonly created_at: number }[]) => {
    const number = (key: string, otherwise: number) => Number(query.get(key) ?? otherwise);
    const [from, to] = [number('from', 0), number('to', Number.MAX_SAFE_INTEGER)];
    const chosen = all.filter(({ created_at: at }) => at >= from && at <= to);
    const items = chosen.slice(number('skip', 0)).slice(0, Math.min(100, number('count', 10)));
    return sendJson(response, 200, { entity: 'collection', count: items.length, items });
  };
  if (name === 'GET payments') return list(provider.list());
  if (name === 'GET refunds') return list(provider.refunds());
  if (name === 'GET disputes') return list(provider.disputes());
  if (name === 'GET payments/:id/refunds') return list(provider.refunds(id ?? ''));
  if (name === 'GET payments/:id') {
    const payment = provider.get(id ?? '');
    if (!payment) throw new BadRequestError('The id provided does not exist');
    return sendJson(response, 200, payment);
  }
  if (name === 'POST payments/:id/refund') {
    const { amount } = Object(JSON.parse((await text(request)) || '{}'));
    const { 'x-refund-idempotency': key } = request.headers;
    return sendJson(response, 200, provider.refund(id ?? '', amount, key?.toString()));
  }
  sendJson(response, 404, { error: { code: 'BAD_REQUEST_ERROR', description: 'The URL was not found' } });
}

function isAuthorized(authorization: string | undefined, apiKey: string): boolean {
  const expected = Buffer.from(`Basic ${Buffer.from(apiKey).toString('base64')}`);
  const given = Buffer.from(authorization ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const redirect = (response: ServerResponse, location: string): void =>
  void response.writeHead(303, { location }).end();

function sendHtml(response: ServerResponse, html: string): void {
  const headers = {
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  };
  response.writeHead(200, headers).end(html);
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
