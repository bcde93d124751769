import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { api } from '@reshape/contract/api';
import { ApiError } from '@reshape/contract/errors';
import { razorpayEvent, razorpayPaymentEvent } from '@reshape/contract/payments';
import type { PaymentsDependencies } from '../dependencies.ts';
import type { Handlers } from '../endpoints/call.ts';
import * as payments from '../endpoints/payments.ts';
import { applyUpdate } from '../payments/apply-update.ts';
import { eventId, factsIn, paymentIdOfEvent } from '../payments/razorpay.ts';
import { enforceVisitorLimit, type RateLimit } from '../stores/rate-limiter.ts';
import { createApp, leaveDomain } from './app.ts';
import { parseJson, readJsonBytes } from './body-guard.ts';
import { type RequestOrigin, requestOrigin } from './client-address.ts';
import { countedRefusals, type Refusals } from './refusals.ts';
import { sendError, sendJson, startResponse, toApiError } from './respond.ts';

const handlers: Handlers<'payments'> = payments;

const webhookPath = '/webhooks/razorpay';
/** Larger than any webhook about a payment, in bytes. */
const maxWebhookBytes = 64 * 1024;

/** How many webhooks may be refused to one network; correctly signed ones are not limited. */
const refusedLimit: RateLimit = {
  ...{ scope: 'webhook-refused', per: 'network' },
  ...{ max: 30, seconds: 60 },
};

/** The function `payments`: the provider's webhooks and its endpoints of the contract. */
export function createPaymentsApp(dependencies: PaymentsDependencies): RequestListener {
  const calls = createApp('payments', api, handlers, dependencies);
  const refusals = countedRefusals(dependencies.log);
  return (request, response) => {
    if (request.url?.split('?', 1)[0] === webhookPath)
      answerWebhook(request, response, dependencies, refusals);
    else calls(request, response);
  };
}

/**
 * Answers a webhook. The provider retries a webhook for a day when it is refused or not answered within five seconds.
 */
function answerWebhook(
  request: IncomingMessage,
  response: ServerResponse,
  dependencies: PaymentsDependencies,
  refusals: Refusals,
): void {
  leaveDomain();
  const startedAt = performance.now();
  const requestId = startResponse(response);
  const origin = requestOrigin(request);
  const logAnswer = (status: number, about: WebhookFacts & { readonly code?: string }) => {
    const milliseconds = Math.round(performance.now() - startedAt);
    dependencies.log.webhookAnswered({ requestId, status, milliseconds, via: origin.via, ...about });
  };
  const accept = (about: WebhookFacts) => {
    sendJson(response, 200, {});
    logAnswer(200, about);
  };
  const refuse = (error: unknown) => {
    const failure = withinLimit(toApiError(error), origin, dependencies);
    if (failure.code === 'internal' || failure.code === 'unavailable')
      dependencies.log.failed(requestId, error);
    if (failure.code === 'method_not_allowed') response.setHeader('Allow', 'POST');
    sendError(response, failure, requestId);
    if (isStrangers(failure)) refusals.add(failure.code);
    else logAnswer(failure.status, { code: failure.code });
  };
  void handleWebhook(request, dependencies).then(accept, refuse);
}

/** `failure`, or that there were too many refusals of this network. What is our own fault is not limited. */
function withinLimit(
  failure: ApiError,
  origin: RequestOrigin,
  { instanceRateLimiter, clock }: PaymentsDependencies,
): ApiError {
  if (failure.status >= 500) return failure;
  try {
    enforceVisitorLimit(instanceRateLimiter, origin, clock(), refusedLimit);
    return failure;
  } catch (error) {
    return toApiError(error);
  }
}

/** Whether a refused webhook is not one of the provider's, with a wrong secret or for a fault of ours. */
const isStrangers = ({ code, status }: ApiError): boolean => status < 500 && code !== 'invalid_signature';

interface WebhookFacts {
  readonly event?: string;
  readonly paymentId?: string;
  readonly outcome?: string;
  readonly isChanged?: boolean;
}

/**
 * Verifies a webhook's signature over its bytes, and applies it when it is about a payment, or stores for the operator
 * that it could not be read. Throws an ApiError.
 */
async function handleWebhook(
  request: IncomingMessage,
  dependencies: PaymentsDependencies,
): Promise<WebhookFacts> {
  const { clock, log, hashContact, isSignedWebhook, unreadableWebhooks } = dependencies;
  if (request.method !== 'POST') throw new ApiError('method_not_allowed', 'This address answers POST only');
  const body = await readJsonBytes(request, maxWebhookBytes);
  const { 'x-razorpay-signature': signature, 'x-razorpay-event-id': givenId } = request.headers;
  if (!isSignedWebhook(body, String(signature ?? '')))
    throw new ApiError('invalid_signature', 'The signature is not valid');
  const json = parseJson(body);
  const { data: event } = razorpayPaymentEvent.safeParse(json);
  const id = eventId(typeof givenId === 'string' ? givenId : undefined, body);
  // Refusing an irrelevant webhook would only make the provider retry it and, after a day, switch webhooks off.
  if (!event) {
    const name = razorpayEvent.safeParse(json).data?.event ?? '';
    if (!isPaymentEvent(name)) return { event: name };
    const paymentId = paymentIdOfEvent(json);
    await unreadableWebhooks.add({ id, event: name, paymentId, receivedAt: clock() });
    log.webhookUnreadable(name);
    return { event: name, ...(paymentId !== null && { paymentId }) };
  }
  const name = event.event;
  const paymentId = event.payload.payment.entity.id;
  const { payment, isChanged } = await applyUpdate(
    {
      paymentId,
      facts: factsIn(event, hashContact, clock()),
      event: { id, name },
    },
    dependencies,
  );
  return { event: name, paymentId, outcome: payment.outcome, isChanged };
}

const isPaymentEvent = (name: string): boolean => razorpayPaymentEvent.shape.event.safeParse(name).success;
